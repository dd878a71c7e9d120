import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { MailServer } from '../../../sandbox/mail/mail-server.ts';
import type { DatabaseCopy } from '../../../test/support/database.ts';
import { countJobs, fastForward, isQueueEmpty } from '../../../test/support/emails.ts';
import { long } from '../../../test/support/long-tests.ts';
import { copyDatabase } from '../../../test/support/shop.ts';
import { isEmail } from '../../features/account/member/rules.ts';
import { createEmailTask } from '../../providers/mail/email-task.server.ts';
import { createSmtpMail } from '../../providers/mail/smtp.server.ts';
import type { Log } from '../config/log.server.ts';
import { type Database, openDatabase } from '../db/client.server.ts';
import { createJobs, forgetFailedJobs, type Jobs } from './jobs.server.ts';

type Note = { word: string };
type Work = (note: Note, signal: AbortSignal) => Promise<void>;

let copy: DatabaseCopy;
let database: Database;
beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url, { pool: 5 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const opened: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await database.sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs))`;
  await database.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
});

/** What a process of the shop would log, line by line. */
function listen() {
  const lines: string[] = [];
  const log: Log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  return { lines, log };
}

type Choices = { attempts?: number; log?: Log } & Partial<
  Record<'tryMs' | 'abandonedAfterMs' | 'pollMs' | 'restartMs', number>
>;

async function open(
  run: Work,
  { attempts = 3, log = listen().log, ...times }: Choices = {},
): Promise<Jobs<{ note: Note }>> {
  const note = { payload: z.strictObject({ word: z.string() }), attempts, run };
  // A job that is written before the queue listens waits for the next look.
  const all = { databaseUrl: copy.url, db: database.db, log, tasks: { note }, pollMs: 500, ...times };
  const jobs = await createJobs(all);
  opened.push(jobs);
  return jobs;
}
const add = (jobs: Jobs<{ note: Note }>, word: string) =>
  jobs.add(database.db, 'note', { word }, { key: word });
const rows = () =>
  database.sql`select attempts, max_attempts, last_error, locked_by from graphile_worker.jobs order by id`;

describe('a job', () => {
  it('is done after the commit, and leaves nothing behind', async () => {
    const done: string[] = [];
    const jobs = await open(async ({ word }) => void done.push(word));
    await database.db.transaction(async (tx) => {
      await jobs.add(tx, 'note', { word: '"따옴표" & \\' }, { key: 'a' });
      expect(await countJobs(database.db)).toBe(0);
    });
    await expect.poll(() => done).toEqual(['"따옴표" & \\']);
    await isQueueEmpty(database.db);
  });

  it('of a change that is undone is never done', async () => {
    const done: string[] = [];
    const jobs = await open(async ({ word }) => void done.push(word));
    const undone = database.db.transaction(async (tx) => {
      await jobs.add(tx, 'note', { word: 'undone' }, { key: 'undone' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await add(jobs, 'after');
    await expect.poll(() => done).toEqual(['after']);
  });

  it('that fails is tried again, and the last failure is an alarm without a word of its payload', async () => {
    const { lines, log } = listen();
    let attempts = 0;
    const jobs = await open(
      async () => {
        attempts += 1;
        throw new Error('the mail server did not take the e-mail: EENVELOPE 550');
      },
      // Who is told before the runner listens is not heard; it looks by itself, too.
      { log, pollMs: 200 },
    );
    await add(jobs, 'haneul@example.com');
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => attempts).toBe(expected);
      await expect.poll(async () => (await rows())[0]?.locked_by).toBeNull();
      if (expected < 3) await fastForward(database.db);
    }
    expect(await rows()).toMatchObject([{ attempts: 3, max_attempts: 3 }]);
    await fastForward(database.db);
    expect(lines.filter((line) => line.includes('"alarm":true'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('to be tried again'))).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/haneul|example\.com/);
    expect(attempts).toBe(3);
  });

  it('that does not fit its task fails without being begun, and its values are told nowhere', async () => {
    const { lines, log } = listen();
    const begun: Note[] = [];
    await open(async (note) => void begun.push(note), { log, attempts: 1 });
    await database.sql`select graphile_worker.add_job('note', '{"word":1,"secret":"haneul"}'::json, max_attempts => 1)`;
    await expect
      .poll(async () => (await rows())[0]?.last_error)
      .toBe('the payload does not fit the task note');
    expect(begun).toEqual([]);
    expect(lines.join('')).not.toContain('haneul');
  });

  it('that takes too long is told to stop and tried again', async () => {
    let stopped = 0;
    let attempts = 0;
    const jobs = await open(
      async (_note, signal) => {
        attempts += 1;
        if (attempts > 1) return;
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            stopped += 1;
            reject(new Error('stopped'));
          }),
        );
      },
      { tryMs: 100 },
    );
    await add(jobs, 'slow');
    await expect.poll(() => stopped).toBe(1);
    await expect.poll(async () => (await rows())[0]?.locked_by).toBeNull();
    await fastForward(database.db);
    await isQueueEmpty(database.db);
    expect(attempts).toBe(2);
  });

  it('is done once by however many processes', async () => {
    const done: string[] = [];
    const work: Work = async ({ word }) => void done.push(word);
    const [first] = await Promise.all([open(work), open(work), open(work)]);
    const words = Array.from({ length: 60 }, (_, i) => `word-${i}`);
    await Promise.all(words.map((word) => add(first, word)));
    await isQueueEmpty(database.db);
    expect(done.sort()).toEqual(words.sort());
  });

  it('under way is finished when the shop stops', async () => {
    let isDone = false;
    const begun = Promise.withResolvers<void>();
    const goingOn = Promise.withResolvers<void>();
    const jobs = await open(async () => {
      begun.resolve();
      await goingOn.promise;
      isDone = true;
    });
    await add(jobs, 'last');
    await begun.promise;
    const stopped = jobs.stop();
    goingOn.resolve();
    await stopped;
    expect(isDone).toBe(true);
    expect(await countJobs(database.db)).toBe(0);
  });

  it('that hangs when the shop stops is given back for another time', async () => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const jobs = await open(() => {
      begin();
      return new Promise(() => undefined);
    });
    await add(jobs, 'hanging');
    await begun;
    await jobs.stop();
    expect(await rows()).toMatchObject([{ attempts: 1, locked_by: null }]);
  }, 20_000);

  it('that failed for good is forgotten after a week', async () => {
    const jobs = await open(() => Promise.reject(new Error('no')), { attempts: 1 });
    await add(jobs, 'old');
    await add(jobs, 'new');
    await expect.poll(async () => (await rows()).map(({ last_error }) => last_error)).toEqual(['no', 'no']);
    await database.sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = 'old'), run_at => now() - interval '8 days')`;
    await forgetFailedJobs(database.db);
    const left = await database.sql`select key from graphile_worker.jobs`;
    expect(left.map(({ key }) => key)).toEqual(['new']);
  });
});

describe('a queue that has stopped', () => {
  it('bears a database that ends right after it, while its last connections are being closed', async () => {
    const end = vi.spyOn(pg.Pool.prototype, 'end');
    const jobs = await open(async () => undefined);
    await jobs.stop();
    const pools = end.mock.contexts as pg.Pool[];
    end.mockRestore();
    expect(pools).toHaveLength(1);
    // With nobody to hear of it, this is what ends a process.
    for (const pool of pools) pool.emit('error', new Error('terminating connection'), {} as pg.PoolClient);
  });
});

describe('a queue whose database', () => {
  it('breaks off goes on when it is back', async () => {
    const done: string[] = [];
    const jobs = await open(async ({ word }) => void done.push(word), { pollMs: 500 });
    await add(jobs, 'before');
    await isQueueEmpty(database.db);
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'toktokbox'`;
    await add(jobs, 'after');
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['before', 'after']);
  });

  it('refuses to tick a job off begins anew, and does that job once more', async () => {
    const { lines, log } = listen();
    let times = 0;
    const work: Work = async () => {
      times += 1;
    };
    const jobs = await open(work, { log, restartMs: 50, abandonedAfterMs: 1 });
    await database.sql.unsafe(`create function refuse_tick() returns trigger language plpgsql
      as $$ begin raise exception 'not now'; end $$`);
    await database.sql.unsafe(`create trigger refuse_tick before delete on graphile_worker._private_jobs
      for each row execute function refuse_tick()`);
    await add(jobs, 'again');
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('job runner ended');
    expect(times).toBe(1);
    await database.sql.unsafe('drop trigger refuse_tick on graphile_worker._private_jobs');
    await jobs.freeAbandoned();
    await isQueueEmpty(database.db);
    expect(times).toBe(2);
  });
});

describe('e-mails', () => {
  const email = (i: number) => ({
    to: `reader${i}@example.com`,
    subject: `메일 ${i}`,
    text: '글',
    html: '<p>글</p>',
    key: `email-${i}`,
  });
  let office: MailServer;
  beforeAll(async () => {
    office = await MailServer.open({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => office.close());

  const smtpUrl = () => `smtp://127.0.0.1:${office.port}`;
  async function openLetters(abandonedAfterMs?: number) {
    const mail = createSmtpMail({
      smtpUrl: smtpUrl(),
      from: 'no-reply@toktokbox.example',
      isAddress: isEmail,
    });
    const tasks = { email: createEmailTask(mail) };
    const { log } = listen();
    const jobs = await createJobs({ databaseUrl: copy.url, db: database.db, log, tasks, abandonedAfterMs });
    opened.push(jobs);
    return jobs;
  }

  it(
    'written while the mail server is dead for ten minutes all arrive, none of them twice',
    long,
    async () => {
      const jobs = await openLetters();
      await office.setMode('dead');
      await database.db.transaction(async (tx) => {
        for (let i = 0; i < 20; i++) await jobs.add(tx, 'email', email(i), { key: email(i).key });
      });
      // The pauses after six attempts are e + e^2 + ... + e^6 seconds, more than ten minutes; they pass by fast-forward.
      const leastAttempts = async () =>
        Math.min(...(await rows()).map(({ attempts, locked_by }) => (locked_by ? 0 : Number(attempts))));
      for (let attempts = 1; attempts <= 6; attempts++) {
        await expect.poll(leastAttempts, { timeout: 15_000 }).toBe(attempts);
        if (attempts < 6) await fastForward(database.db);
      }
      expect(await countJobs(database.db)).toBe(20);
      await office.setMode('open');
      await fastForward(database.db);
      await isQueueEmpty(database.db);
      expect(
        office
          .list()
          .map(({ messageId }) => messageId)
          .sort(),
      ).toEqual(Array.from({ length: 20 }, (_, i) => `<email-${i}@toktokbox.example>`).sort());
    },
  );

  it('that a killed process held are freed, and go out once', { ...long, timeout: 60_000 }, async () => {
    await office.setMode('hang');
    const victim = fork(new URL('../../../test/support/processes/job-process.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env.PATH, DATABASE_URL: copy.url, SMTP_URL: smtpUrl() },
    });
    await once(victim, 'message');
    await database.db.execute(sql`select graphile_worker.add_job(
      'email', ${JSON.stringify(email(77))}::text::json, max_attempts => 12, job_key => 'email-77')`);
    await expect.poll(async () => (await rows())[0]?.locked_by, { timeout: 10_000 }).toBeTruthy();
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    await office.setMode('open');

    const careful = await openLetters();
    await careful.freeAbandoned();
    // Its lock is too young to be a dead process's.
    expect((await rows())[0]?.locked_by).toBeTruthy();
    const jobs = await openLetters(1);
    await jobs.freeAbandoned();
    await isQueueEmpty(database.db);
    expect(office.list('reader77@example.com')).toHaveLength(1);
  });
});
