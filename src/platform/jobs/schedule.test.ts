import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fastForward } from '../../../test/support/emails.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import type { Deps } from '../http/context.server.ts';
import type { JobRunner } from './job-runner.server.ts';
import { type ScheduledTask, startSchedule } from './schedule.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const opened: JobRunner[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const schedule of opened.splice(0)) await schedule.stop();
  await shop.deps.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
});

const open = async (tasks: ScheduledTask[], deps: Deps = shop.deps): Promise<JobRunner> => {
  const schedule = await startSchedule(deps, tasks, { databaseUrl: shop.databaseUrl });
  opened.push(schedule);
  return schedule;
};
const task = (name: string, run: ScheduledTask['run'], every: ScheduledTask['every'] = 'hour') =>
  ({ name, every, queue: 'test', run }) satisfies ScheduledTask;
/** The shop was known to run then, and not since. */
const lastRan = (name: string, minutesAgo: number) => shop.deps.sql`
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
  values (${name}, now() - interval '1 year', now() - ${minutesAgo}::int * interval '1 minute')`;
const lastExecution = async (name: string) => {
  const [row] = await shop.deps.sql`
    select last_execution as at from graphile_worker._private_known_crontabs where identifier = ${name}`;
  return new Date(row?.at).toISOString();
};
const allAreDone = async () => {
  await expect
    .poll(async () => (await shop.deps.sql`select id from graphile_worker.jobs`).length, { timeout: 20_000 })
    .toBe(0);
};

describe('what is due every hour', () => {
  it('is made up for once by two processes that start after hours without one', async () => {
    const done: string[] = [];
    await lastRan('missed', 5 * 60);
    const missed = (process: string) => task('missed', async () => done.push(process));
    await Promise.all([open([missed('first')]), open([missed('second')])]);
    await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await allAreDone();
    expect(done).toHaveLength(1);
  });

  it('is not done again by a start within the hour', async () => {
    const done: string[] = [];
    await lastRan('missed_day', 3 * 24 * 60);
    await shop.deps.sql`insert into graphile_worker._private_known_crontabs
      values ('done_now', now() - interval '1 year', date_trunc('hour', now()))`;
    await open([
      task('done_now', async () => done.push('done now')),
      task('missed_day', async () => done.push('missed day'), 'koreanDay'),
    ]);
    await expect.poll(() => done, { timeout: 20_000 }).toContain('missed day');
    await allAreDone();
    expect(done).toEqual(['missed day']);
  });

  it('is done once when the hour strikes for two processes', async () => {
    const done: string[] = [];
    const strikes = Date.parse('2026-03-01T07:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: strikes - 20 });
    const struck = (process: string) => task('struck', async () => done.push(process));
    await Promise.all([open([struck('first')]), open([struck('second')])]);
    vi.setSystemTime(strikes + 5);
    await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await allAreDone();
    expect(done).toHaveLength(1);
    expect(await lastExecution('struck')).toBe('2026-03-01T07:00:00.000Z');
  });

  it('is tried again where it fails, and waited for when the shop stops', async () => {
    const goingOn = Promise.withResolvers<void>();
    let attempts = 0;
    await lastRan('failing', 60);
    const schedule = await open([
      task('failing', async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('not now');
        await goingOn.promise;
      }),
    ]);
    await expect.poll(() => attempts, { timeout: 20_000 }).toBe(1);
    const failed = async () =>
      (await shop.deps.sql`select last_error from graphile_worker.jobs where locked_at is null`)[0]
        ?.last_error;
    await expect.poll(failed).toBe('not now');
    await fastForward(shop.deps.db);
    await expect.poll(() => attempts, { timeout: 20_000 }).toBe(2);
    expect(shop.deps.background.size()).toBe(1);
    const stopped = schedule.stop();
    goingOn.resolve();
    await stopped;
    await shop.deps.background.idle();
    expect(await shop.deps.sql`select id from graphile_worker.jobs`).toHaveLength(0);
  });
});

it('ten minutes, an hour and a Korean day begin where they should', async () => {
  const asked = vi.fn(async () => undefined);
  const at = async (name: string, every: ScheduledTask['every'], startedAt: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(startedAt) });
    await shop.deps.sql`insert into graphile_worker._private_known_crontabs
      values (${name}, '2026-01-01', '2026-01-01')`;
    const before = asked.mock.calls.length;
    const schedule = await open([task(name, asked, every)]);
    // The start doesn't wait for what it makes up for: an empty queue may be one that nothing was added to yet.
    await expect.poll(() => asked.mock.calls.length, { timeout: 20_000 }).toBe(before + 1);
    await allAreDone();
    await schedule.stop();
    opened.length = 0;
    vi.useRealTimers();
    return lastExecution(name);
  };
  expect(await at('rhythm_ten', 'tenMinutes', '2026-03-01T07:19:30Z')).toBe('2026-03-01T07:10:00.000Z');
  expect(await at('rhythm_hour', 'hour', '2026-03-01T07:19:30Z')).toBe('2026-03-01T07:00:00.000Z');
  // Midnight in Korea.
  expect(await at('rhythm_day', 'koreanDay', '2026-03-01T14:59:30Z')).toBe('2026-02-28T15:00:00.000Z');
  expect(asked).toHaveBeenCalledTimes(3);
});
