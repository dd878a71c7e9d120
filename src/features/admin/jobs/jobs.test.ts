// Work that failed for good, as operators find it and start it again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { scheduleOf } from '../../../background-work.server.ts';
import { getToday } from '../today/contract.ts';
import { listFailedJobs, restartJob, restartJobs } from './contract.ts';
import { taskWords } from './messages.ts';
import { faultOf } from './rules.ts';

let shop: TestShop;
let service: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts))`;
});

/** An e-mail that no server took, as often as it was tried. */
async function fail(key: string, error: string): Promise<string> {
  const email = { to: 'haneul@example.com', subject: '주문', text: '글', html: '<p>글</p>', key };
  const [job] = await shop.owner<{ id: string }[]>`
    select id from graphile_worker.add_job('email', ${JSON.stringify(email)}::text::json, run_at => now() + interval '1 day',
      max_attempts => 12, job_key => ${key})`;
  await shop.owner`select graphile_worker.permanently_fail_jobs(array[${job!.id}::bigint], ${error})`;
  return job!.id;
}
const listed = async () => (await service.ask(listFailedJobs)).data.jobs;
const sent = (key: string) =>
  shop.sandbox.mailbox.list('haneul@example.com').filter(({ messageId }) => messageId.includes(key));

describe('The list', () => {
  it('tells what failed, which order it was about, and why, but nobody’s name or address', async () => {
    const { moid } = await bought(shop, await loggedIn(shop));
    const id = await fail(
      `order-${moid}-again`,
      'the mail server did not take the e-mail: EENVELOPE 550 RCPT TO',
    );
    await fail(`member-1-${randomUUID()}`, 'no such thing: 홍길동 haneul@example.com');
    const jobs = await listed();
    expect(jobs.map(({ task, order, fault, code }) => [task, order?.moid ?? null, fault, code])).toEqual([
      ['email', null, 'other', null],
      ['email', moid, 'refused', '550'],
    ]);
    expect(jobs.at(-1)).toMatchObject({ id, attempts: 12, order: { goodsName: expect.stringMatching(/./) } });
    expect(JSON.stringify(jobs)).not.toMatch(/홍길동|example\.com/);
    const { cards } = (await service.ask(getToday)).data;
    expect(cards.find(({ name }) => name === 'jobs')).toMatchObject({
      count: 2,
      rows: [{ label: 'email' }, {}],
    });
  });

  it('leaves out what is still to be tried', async () => {
    const key = `waits-${randomUUID()}`;
    await shop.owner`select graphile_worker.add_job('email', '{}'::json, run_at => now() + interval '1 day', job_key => ${key})`;
    expect(await listed()).toEqual([]);
    await shop.owner`select graphile_worker.remove_job(${key})`;
  });

  it('is closed to whoever has no right to orders', async () => {
    const writer = await logInOperator(shop, ['texts']);
    const [one, all] = [
      await writer.ask(restartJob, { params: { id: await fail(`x-${randomUUID()}`, 'broken') } }),
      await writer.ask(restartJobs),
    ];
    expect([(await writer.ask(listFailedJobs)).status, one.status, all.status]).toEqual([403, 403, 403]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('A job that is started again', () => {
  it('is done, goes from the list, and stands in the operators’ log', async () => {
    const [key, other] = [`first-${randomUUID()}`, `other-${randomUUID()}`];
    const id = await fail(key, 'broken');
    const left = await fail(other, 'broken');
    expect((await service.ask(restartJob, { params: { id } })).outcome).toBe('restarted');
    await expect.poll(() => sent(key).length, { timeout: 30_000 }).toBe(1);
    expect((await listed()).map((job) => job.id)).toEqual([left]);
    expect(sent(other)).toEqual([]);
    const log = await shop.owner`select action, subject from operator_log where action like 'job.%'`;
    expect(log).toContainEqual({ action: 'job.restart', subject: `job:${id}` });
  });

  it('is told where it isn’t there any more: somebody else was quicker', async () => {
    const id = await fail(`once-${randomUUID()}`, 'broken');
    const answers = await Promise.all([1, 2].map(() => service.ask(restartJob, { params: { id } })));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['notFound', 'restarted']);
    expect((await service.ask(restartJob, { params: { id: '999999999' } })).outcome).toBe('notFound');
  });

  it('is one of all, where all are', async () => {
    const keys = [1, 2, 3].map(() => `all-${randomUUID()}`);
    for (const key of keys) await fail(key, 'broken');
    expect(await service.ask(restartJobs)).toMatchObject({ outcome: 'allRestarted', data: { count: 3 } });
    await expect.poll(() => keys.flatMap(sent).length, { timeout: 30_000 }).toBe(3);
    expect(await service.ask(restartJobs)).toMatchObject({ data: { count: 0 } });
  });
});

it('Every kind of work has its own words', () => {
  const tasks = ['message', 'email', ...scheduleOf(['nicepay_legacy']).map(({ name }) => name)];
  for (const task of tasks) expect(taskWords(task)).not.toBe(taskWords('something else'));
});

it.each([
  ['the mail server did not take the e-mail: ECONNECTION', 'unreachable', null],
  ['the mail server did not take the e-mail: ESOCKET CONN', 'unreachable', null],
  ['the mail server did not take the e-mail: ETIMEDOUT CONN', 'tooSlow', null],
  ['the mail server did not take the e-mail: EAUTH 535 AUTH PLAIN', 'logIn', '535'],
  ['the mail server did not take the e-mail: EENVELOPE 550 RCPT TO', 'refused', '550'],
  ['the attempt took too long or the shop stops', 'tooSlow', null],
  ['the payload does not fit the task email', 'misfit', null],
  ['the database said 550 things', 'other', null],
])('%s: %s', (error, fault, code) => {
  expect(faultOf(error)).toEqual({ fault, code });
});
