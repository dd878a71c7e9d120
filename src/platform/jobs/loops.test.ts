import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseCopy } from '../../../test/support/database.ts';
import { copyDatabase } from '../../../test/support/shop.ts';
import { type Database, openDatabase } from '../db/client.server.ts';
import type { Deps } from '../http/context.server.ts';
import { type Loop, startLoops } from './loops.server.ts';

let copy: DatabaseCopy;
let database: Database;
beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url, { pool: 3 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

let stopAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopAll) await stop();
  stopAll = [];
});

const patience = { timeout: 5_000 };
const dialect = new PgDialect({ casing: 'snake_case' });

/** @param faults what the next questions fail with, in their order */
function start(loops: Loop[], { settleEveryMs = 60_000, faults = [] as (Error | null)[] } = {}) {
  const questions: string[] = [];
  const told: { task?: string; err: Error }[] = [];
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name, target);
      return (query: SQL) => {
        questions.push(dialect.sqlToQuery(query).sql);
        const fault = faults.shift();
        return fault ? Promise.reject(fault) : target.execute(query);
      };
    },
  });
  const log = { error: (details: (typeof told)[number]) => told.push(details) };
  const running = startLoops({ db, log, env: { payment: { settleEveryMs } } } as unknown as Deps, loops);
  stopAll.push(running.stop);
  return { questions, told, stop: running.stop };
}

/** Work that is due at an instant of the process; its round makes it due at the next. */
function work(name: string, ...dueAt: (number | null)[]) {
  const rounds: number[] = [];
  const dueIn = (): SQL<number | null> => {
    const at = dueAt[0] ?? null;
    return sql`${at === null ? null : at - performance.now()}::float8`;
  };
  const run: Loop['run'] = async () => {
    rounds.push(performance.now());
    dueAt.shift();
    return null;
  };
  return { name, dueIn, run, rounds, dueAt } satisfies Loop & { rounds: number[]; dueAt: unknown };
}
const past = 0;
const inMs = (ms: number) => performance.now() + ms;

describe('Loops', () => {
  it('are asked for by one statement, always the same', async () => {
    const loops = [work('one', past, past), work('two', null), work('three', past)];
    const { questions } = start(loops);
    await expect.poll(() => questions.length, patience).toBeGreaterThanOrEqual(3);
    expect(new Set(questions)).toEqual(
      new Set([
        'select ($1::float8)::float8 as "q0", ($2::float8)::float8 as "q1", ($3::float8)::float8 as "q2"',
      ]),
    );
    expect(loops.map(({ rounds }) => rounds.length)).toEqual([2, 0, 1]);
  });

  it('go round when they are due, and not before', async () => {
    const [soon, later, never] = [inMs(400), inMs(900), null];
    const loops = [work('soon', soon), work('later', later), work('never', never)];
    const { questions } = start(loops);
    await expect.poll(() => loops[1]!.rounds.length, patience).toBe(1);
    expect(loops.map(({ rounds }) => rounds.length)).toEqual([1, 1, 0]);
    expect(loops[0]!.rounds[0]).toBeGreaterThanOrEqual(soon);
    expect(loops[0]!.rounds[0]).toBeLessThan(later);
    // The start, what is due twice, and after either round.
    expect(questions.length).toBeLessThanOrEqual(6);
  });

  it('hear of new work after the longest pause', async () => {
    const idle = work('idle', null);
    const { questions } = start([idle], { settleEveryMs: 600 });
    await sleep(100);
    expect(questions).toHaveLength(1);
    idle.dueAt[0] = past;
    await expect.poll(() => idle.rounds.length, patience).toBe(1);
  });

  it('are never busier than four times a second, however much is due', async () => {
    const busy = work('busy', ...Array.from({ length: 100 }, () => past));
    const { questions } = start([busy]);
    await sleep(1_100);
    expect(busy.rounds.length).toBeGreaterThan(2);
    expect(busy.rounds.length).toBeLessThanOrEqual(5);
    expect(questions.length).toBeLessThanOrEqual(6);
  });

  it('without a question go round at the start and after each longest pause, together', async () => {
    const unasked = ['one', 'two'].map((name) => {
      const loop: Loop & { rounds: number[] } = work(name);
      delete loop.dueIn;
      return loop;
    });
    const { questions } = start([...unasked, work('idle', null)], { settleEveryMs: 400 });
    await sleep(1_000);
    for (const { rounds } of unasked) expect(rounds).toHaveLength(3);
    expect(questions).toHaveLength(3);
  });

  it('rest as long as their round says, whatever is due', async () => {
    const resting = work('resting', past, past);
    const { run } = resting;
    start([{ ...resting, run: (deps) => run(deps).then(() => 800) }]);
    await expect.poll(() => resting.rounds.length, patience).toBe(2);
    expect(resting.rounds[1]! - resting.rounds[0]!).toBeGreaterThanOrEqual(795);
  });

  it('a round that hangs holds up neither the question nor others, and is not begun again', async () => {
    const hanging = work('hanging', past, past);
    const letGo = Promise.withResolvers<void>();
    const { run } = hanging;
    const other = work('other', past, inMs(600), inMs(900));
    const hang: Loop = { ...hanging, run: (deps) => run(deps).then(() => letGo.promise.then(() => null)) };
    start([hang, other]);
    await expect.poll(() => other.rounds.length, patience).toBe(3);
    expect(hanging.rounds).toHaveLength(1);
    letGo.resolve();
    await expect.poll(() => hanging.rounds.length, patience).toBe(2);
  });

  it('a round that fails is told and goes again after the longest pause', async () => {
    const failing = work('failing', past, past);
    const { run } = failing;
    const { told } = start(
      [{ ...failing, run: (deps) => run(deps).then(() => Promise.reject(new Error('not now'))) }],
      { settleEveryMs: 700 },
    );
    await expect.poll(() => failing.rounds.length, patience).toBe(2);
    expect(failing.rounds[1]! - failing.rounds[0]!).toBeGreaterThanOrEqual(695);
    expect(told[0]).toMatchObject({ task: 'failing', err: { message: 'not now' } });
  });

  it('a database that is away is told once, and asked again after the longest pause', async () => {
    const away = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });
    const loops = [work('one', past), work('two', past)];
    const { told, questions } = start(loops, { settleEveryMs: 500, faults: [away] });
    await sleep(300);
    expect([told, questions.length]).toEqual([[{ err: away }], 1]);
    await expect.poll(() => loops.map(({ rounds }) => rounds.length), patience).toEqual([1, 1]);
    expect(told).toHaveLength(1);
  });

  it('one whose question fails is told, goes round unasked, and the others go on', async () => {
    const faulty = { ...work('faulty', past), dueIn: () => sql<number>`1 / 0` };
    const others = [work('one', past, inMs(700)), work('two', null)];
    const { told } = start([faulty, ...others], { settleEveryMs: 60_000 });
    await expect.poll(() => others[0]!.rounds.length, patience).toBe(2);
    expect(others[1]!.rounds).toHaveLength(0);
    expect(faulty.rounds).toHaveLength(1);
    expect(told.map(({ task }) => task)).toContain('faulty');
  });

  it('stop waits for the rounds that are under way, and begins no other', async () => {
    const slow = work('slow', past, past);
    const letGo = Promise.withResolvers<void>();
    const { run } = slow;
    const { stop } = start([
      { ...slow, run: (deps) => run(deps).then(() => letGo.promise.then(() => null)) },
    ]);
    await expect.poll(() => slow.rounds.length, patience).toBe(1);
    let hasStopped = false;
    const stopping = stop().then(() => {
      hasStopped = true;
    });
    await sleep(300);
    expect(hasStopped).toBe(false);
    letGo.resolve();
    await stopping;
    await sleep(400);
    expect(slow.rounds).toHaveLength(1);
  });
});
