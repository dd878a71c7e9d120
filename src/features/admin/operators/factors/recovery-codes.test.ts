// Recovery codes: shown once, good once each, told to the owner of the shop.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailsTo, isQueueEmpty } from '../../../../../test/support/emails.ts';
import { logInOperator, OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { readCompany } from '../../../../platform/config/company-queries.server.ts';
import { enterPassword, getEntry } from '../contract.ts';
import { codeFreshMs } from '../rules.ts';
import { enterRecoveryCode, makeRecoveryCodes, readOwnFactors } from './contract.ts';
import { recoveryCodeCount } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  owner = await logInOperator(shop, 'owner', `op-${randomUUID().slice(0, 8)}`);
});

const make = async (visitor = owner) => (await visitor.ask(makeRecoveryCodes)).data.codes;
const left = async () => (await owner.ask(readOwnFactors)).data.recoveryCodes?.left ?? null;
async function halfIn(): Promise<OperatorVisitor> {
  const { loginId, password } = owner;
  const visitor = new OperatorVisitor(shop.url);
  await visitor.ask(getEntry);
  await visitor.ask(enterPassword, { input: { loginId, password } });
  return visitor;
}
const enter = async (code: string, visitor?: OperatorVisitor) =>
  (visitor ?? (await halfIn())).ask(enterRecoveryCode, { input: { code } });

it('are ten, each of which opens once, however it is typed', async () => {
  expect(await left()).toBeNull();
  const codes = await make();
  expect(new Set(codes).size).toBe(recoveryCodeCount);
  const [first = '', second = ''] = codes;
  expect((await (await halfIn()).ask(getEntry)).data.ways).toEqual({ passkey: false, recoveryCode: true });
  expect((await enter(` ${first.toUpperCase().replaceAll('-', ' ')} `)).outcome).toBe('opened');
  expect((await enter(first)).outcome).toBe('wrong');
  expect((await enter(second)).outcome).toBe('opened');
  expect(await left()).toBe(recoveryCodeCount - 2);
});

it('of one kind end with the next', async () => {
  const [old = ''] = await make();
  const [fresh = ''] = await make();
  expect((await enter(old)).outcome).toBe('wrong');
  expect((await enter(fresh)).outcome).toBe('opened');
});

it('open nothing without the password, and nothing of somebody else', async () => {
  const other = await logInOperator(shop, 'service', `op-${randomUUID().slice(0, 8)}`);
  const [theirs = ''] = await make(other);
  const [own = ''] = await make();
  const stranger = new OperatorVisitor(shop.url);
  await stranger.ask(getEntry);
  expect((await enter(own, stranger)).outcome).toBe('notAsked');
  expect((await enter(theirs)).outcome).toBe('wrong');
});

it('are no words in any table, and one used by five at once opens once', async () => {
  const [code = ''] = await make();
  const rows = await shop.deps.sql`select t::text as row from operator_recovery_codes t`;
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(code.slice(0, 5));
  const logged = await shop.deps.sql`select detail::text as detail from operator_log`;
  expect(logged.map(({ detail }) => detail).join('\n')).not.toContain(code.slice(0, 5));
  const visitors = await Promise.all(Array.from({ length: 5 }, halfIn));
  const answers = await Promise.all(visitors.map((visitor) => enter(code, visitor)));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['opened', ...Array(4).fill('wrong')]);
});

it('are guessed at five times', async () => {
  await make();
  const visitor = await halfIn();
  for (let guess = 0; guess < 5; guess++)
    expect((await enter(`aaaaa-${guess}`, visitor)).outcome).toBe('wrong');
  expect((await enter('aaaaa', visitor)).status).toBe(429);
});

it('are made after the second factor was given, and stand in the log by name', async () => {
  await make();
  const lines = await shop.deps
    .sql`select action from operator_log where operator_name like ${`%${owner.loginId}`}`;
  expect(lines.map(({ action }) => action)).toContain('operator.makeRecoveryCodes');
  shop.advance(codeFreshMs);
  expect((await owner.ask(makeRecoveryCodes)).status).toBe(428);
});

it('are told to the company’s address when one is used, with how many are left', async () => {
  const to = (await readCompany(shop.deps.db)).email;
  const [code = ''] = await make();
  await isQueueEmpty(shop.deps.db);
  const before = shop.sandbox.mailbox.list(to).length;
  await enter('wrong');
  expect((await enter(code)).outcome).toBe('opened');
  expect(await isQueueEmpty(shop.deps.db)).toBe(true);
  const all = await emailsTo(shop.sandbox.mailbox, to);
  const news = all.slice(0, all.length - before);
  const email = news.find(({ subject }) => subject === '[톡톡박스 운영] 복구 코드로 운영자가 로그인했어요');
  expect(email?.text).toContain(`운영 ${owner.loginId} (${owner.loginId})`);
  expect(email?.text).toContain(`남은 코드: ${recoveryCodeCount - 1}개`);
  expect(email?.text).not.toContain(code.slice(0, 5));
  expect(news.filter(({ subject }) => subject === email?.subject)).toHaveLength(1);
});
