// Another e-mail address counts once its mailbox answered; until then everything goes to the old one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, emailAfter, emailsTo, isQueueEmpty } from '../../../../../test/support/emails.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { logIn } from '../../session/contract.ts';
import { confirmNewEmail, resendEmailCode, updateMember } from '../contract.ts';
import { codeAttempts, codeMinutes } from '../one-time-code/rules.ts';

let shop: TestShop;
let member: Awaited<ReturnType<typeof crowd>>[number];
let visitor: Visitor;
let old = '';
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  [member] = (await crowd(shop, 1, `mover-${randomUUID().slice(0, 8)}-`)) as [typeof member];
  old = mailbox('old');
  await shop.deps.sql`update members set email = ${old} where id = ${member.id}`;
  visitor = await logInAs(shop, member);
});

const mailbox = (name: string) => `${name}-${randomUUID()}@example.com`;
const profile = {
  userName: '최다온',
  phone: '01011112222',
  _address: '(16489) 경기도 수원시 팔달구 효원로 241',
  subAddress: '2층',
};
const ask = (email: string, more: Record<string, unknown> = {}) =>
  visitor.call(updateMember, {
    params: { id: String(member.id) },
    input: { ...profile, email, ...more } as never,
  });
const confirm = (code: string, by = visitor) => by.call(confirmNewEmail, { input: { code } });
const resend = () => visitor.call(resendEmailCode, { input: {} });
const emailNow = async () =>
  (await shop.deps.sql`select email from members where id = ${member.id}`)[0]!.email as string;
const codeTo = async (to: string, act: () => Promise<unknown> = () => ask(to)) =>
  codeIn(await emailAfter(shop.sandbox.mailbox, to, act));
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a new address', () => {
  it('waits, while everything else is saved; its code makes it count, and the old one hears of it', async () => {
    const to = mailbox('new');
    const email = await emailAfter(shop.sandbox.mailbox, to, async () => {
      expect((await ask(to)).status).toBe(201);
    });
    expect(email.text).not.toMatch(/최다온|01011112222/);
    expect(await emailNow()).toBe(old);
    const [row] = await shop.deps.sql`select user_name from members where id = ${member.id}`;
    expect(row!.user_name).toBe('최다온');
    const answer = await confirm(` ${codeIn(email).slice(0, 3)} ${codeIn(email).slice(3)} `);
    expect([answer.status, await answer.json()]).toEqual([200, { email: to }]);
    expect(await emailNow()).toBe(to);
    const [news] = await emailsTo(shop.sandbox.mailbox, old);
    expect(news!.subject).toBe('[톡톡박스] 이메일 주소가 변경되었어요');
    expect(news!.text).not.toContain(to);
    expect((await confirm(codeIn(email))).status).toBe(205);
  });

  it('that is the old mailbox in another spelling needs no code', async () => {
    expect((await ask(old.toUpperCase())).status).toBe(200);
    expect(await emailNow()).toBe(old.toUpperCase());
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list(old.toUpperCase())).toEqual([]);
  });

  it('with a log-in id that is taken changes nothing and mails nothing', async () => {
    const to = mailbox('new');
    expect((await ask(to, { login_id: 'bada' })).status).toBe(409);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list(to)).toEqual([]);
    expect((await resend()).status).toBe(204);
  });
});

describe('the code', () => {
  it(`is guessed at ${codeAttempts} times, and a new one begins anew`, async () => {
    const to = mailbox('new');
    const code = await codeTo(to);
    for (let guess = 0; guess < codeAttempts; guess++)
      expect((await confirm(otherThan(code))).status).toBe(205);
    expect((await confirm(code)).status).toBe(205);
    const fresh = await codeTo(to, resend);
    expect((await confirm(fresh)).status).toBe(200);
    expect(await emailNow()).toBe(to);
  });

  it(`is good for ${codeMinutes} minutes`, async () => {
    const to = mailbox('new');
    const code = await codeTo(to);
    shop.advance(codeMinutes * 60_000);
    expect((await confirm(code)).status).toBe(205);
    expect((await resend()).status).toBe(204);
    expect(await emailNow()).toBe(old);
  });

  it('to a former wish is worth nothing', async () => {
    const [first, second] = [mailbox('first'), mailbox('second')];
    const former = await codeTo(first);
    const code = await codeTo(second);
    if (former !== code) expect((await confirm(former)).status).toBe(205);
    expect((await confirm(code)).status).toBe(200);
    expect(await emailNow()).toBe(second);
  });

  it('belongs to its session: nobody else types it, and it ends with that', async () => {
    const code = await codeTo(mailbox('new'));
    const beside = await logInAs(shop, member);
    expect((await confirm(code, beside)).status).toBe(205);
    expect((await confirm(code, new Visitor(shop.url))).status).toBe(400);
    await visitor.call(logIn, { input: { login_id: member.login_id, password: member.password } });
    expect((await confirm(code)).status).toBe(205);
    expect(await emailNow()).toBe(old);
  });

  it('typed five times at once counts once', async () => {
    const to = mailbox('new');
    const code = await codeTo(to);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list(old)).toHaveLength(1);
  });

  it.each(['', '12345', 'abcdef', '1234567'])('that can be none (%j) costs nothing', async (typed) => {
    const code = await codeTo(mailbox('new'));
    for (let guess = 0; guess < codeAttempts; guess++)
      expect([205, 422]).toContain((await confirm(typed)).status);
    expect((await confirm(code)).status).toBe(200);
  });
});

describe('a mailbox', () => {
  it('is sent five codes an hour, however it is spelled; then nothing at all is changed', async () => {
    const person = randomUUID();
    for (let time = 0; time < 5; time++) {
      await shop.deps.sql`delete from rate_limits where key like 'codeBySession%'`;
      expect((await ask(`${person}+${time}@example.com`)).status).toBe(201);
    }
    await shop.deps.sql`delete from rate_limits where key like 'codeBySession%'`;
    const refused = await ask(`${person}+5@example.com`, { subAddress: '3층' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [row] = await shop.deps.sql`select sub_address from members where id = ${member.id}`;
    expect(row!.sub_address).toBe('2층');
    expect((await resend()).status).toBe(204);
  });
});
