// A member's passkey as the second factor: after the right password, once a challenge, and never the only way in for ever.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, emailAfter, emailsTo, isQueueEmpty } from '../../../../../test/support/emails.ts';
import { Authenticator } from '../../../../../test/support/input/authenticator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { challengeMs } from '../../../../shared/passkeys.ts';
import { downloadOwnData, getMember } from '../../member/contract.ts';
import { codeAttempts } from '../../one-time-code/rules.ts';
import { leaveShop } from '../../profile/contract.ts';
import { changePassword, confirmCode, requestCode } from '../../recovery/contract.ts';
import { logIn } from '../contract.ts';
import { reauthenticationMinutes } from '../rules.ts';
import {
  addPasskey,
  askLogInPasskey,
  askNewPasskey,
  logInByCode,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  sendLogInCode,
} from './contract.ts';
import { halfLogInMs, mayMailCode, mostPasskeys } from './rules.ts';

let shop: TestShop;
let member: Awaited<ReturnType<typeof crowd>>[number];
let visitor: Visitor;
let mailbox = '';
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  [member] = (await crowd(shop, 1, `key-${randomUUID().slice(0, 8)}-`)) as [typeof member];
  mailbox = `${member.login_id}@mail.example.com`;
  await shop.deps.sql`update members set email = ${mailbox} where id = ${member.id}`;
  visitor = await logInAs(shop, member);
});

const newKey = () => new Authenticator(shop.deps.env.publicUrl);
const optionsOf = async (answer: Response) =>
  ((await answer.json()) as { options: { challenge: string } }).options;

async function register(key: Authenticator, name = '내 휴대전화', by = visitor): Promise<number> {
  const options = await optionsOf(await by.call(askNewPasskey, { input: {} }));
  return (await by.call(addPasskey, { input: { name, answer: key.make(options) } })).status;
}
async function withKey(): Promise<Authenticator> {
  const key = newKey();
  expect(await register(key)).toBe(201);
  return key;
}
/** Its mail has come: the next one is another. */
async function withKeyTold(): Promise<Authenticator> {
  const key = await withKey();
  await isQueueEmpty(shop.deps.db);
  return key;
}
const typePassword = (by: Visitor, password = member.password) =>
  by.call(logIn, { input: { login_id: member.login_id, password } });

/** Another browser, in which the password was right. */
async function halfIn(): Promise<Visitor> {
  const other = new Visitor(shop.url);
  const answer = await typePassword(other);
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
  return other;
}
const challengeOf = async (by: Visitor) => optionsOf(await by.call(askLogInPasskey, { input: {} }));
const sign = (by: Visitor, answer: ReturnType<Authenticator['sign']>) =>
  by.call(logInByPasskey, { input: { answer } });
const mailCode = (by: Visitor) => by.call(sendLogInCode, { input: {} });
const typeCode = (by: Visitor, code: string) => by.call(logInByCode, { input: { code } });
const isIn = async (by: Visitor) =>
  (await by.call(getMember, { params: { id: String(member.id) } })).status === 200;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a log-in with a passkey', () => {
  it('opens nothing by the password, and a session by what the passkey signed', async () => {
    const key = await withKey();
    const other = await halfIn();
    expect(await isIn(other)).toBe(false);
    const answer = await sign(other, key.sign(await challengeOf(other)));
    const who = { id: member.id, userName: '사람0', toktokSerial: null, userType: 0 };
    expect([answer.status, await answer.json()]).toEqual([200, who]);
    expect(await isIn(other)).toBe(true);
    expect((await sign(other, key.sign({ challenge: 'x' }))).status).toBe(204);
  });

  it('tells nobody without the password that there is one', async () => {
    await withKey();
    const other = new Visitor(shop.url);
    const answer = await typePassword(other, 'not the password');
    expect(answer.status).toBe(205);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('sid='))).toEqual([]);
    expect((await other.call(askLogInPasskey, { input: {} })).status).toBe(204);
    expect((await mailCode(other)).status).toBe(204);
  });

  it.each([
    ['on another site', { origin: 'https://toktokbox.example.evil' }],
    ['for another host', { host: 'evil.example' }],
    ['without its owner being there', { userVerified: false }],
    ['as the making of a key', { type: 'webauthn.create' }],
    ['with a count that goes back', { counter: 1 }],
  ])('signed %s opens nothing', async (_what, lies) => {
    const key = await withKey();
    const other = await halfIn();
    expect((await sign(other, key.sign(await challengeOf(other), lies))).status).toBe(205);
    expect(await isIn(other)).toBe(false);
  });

  it('signs each challenge once, of its own session, for minutes, and by its own member', async () => {
    const key = await withKey();
    const other = await halfIn();
    const [first, third] = [await challengeOf(other), await halfIn()];
    expect((await sign(third, key.sign(first))).status).toBe(205);
    expect((await sign(other, newKey().sign(first))).status).toBe(205);
    expect((await sign(other, key.sign(first))).status).toBe(205);
    const late = await challengeOf(other);
    shop.advance(challengeMs);
    expect((await sign(other, key.sign(late))).status).toBe(205);
    shop.advance(halfLogInMs - challengeMs);
    expect((await other.call(askLogInPasskey, { input: {} })).status).toBe(204);
  });

  it('sent five times at once opens one session, and is tried five times', async () => {
    const key = await withKey();
    const other = await halfIn();
    const answer = key.sign(await challengeOf(other));
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await sign(other, answer)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const third = await halfIn();
    await shop.deps.sql`delete from rate_limits`;
    for (let guess = 0; guess < 5; guess++) expect((await sign(third, answer)).status).toBe(205);
    const right = await sign(third, key.sign(await challengeOf(third)));
    expect([right.status, right.headers.has('retry-after')]).toEqual([205, true]);
  });

  it('asks whoever is in for the password alone', async () => {
    await withKey();
    expect((await typePassword(visitor)).status).toBe(200);
    expect(await isIn(visitor)).toBe(true);
  });

  it('ends with a new password', async () => {
    await withKey();
    const other = await halfIn();
    const input = { user_id: member.id, login_id: member.login_id, password: 'four-words-and-a-comma' };
    expect((await visitor.call(changePassword, { input })).status).toBe(201);
    expect((await other.call(askLogInPasskey, { input: {} })).status).toBe(204);
  });
});

describe('the mailed code in place of a passkey', () => {
  it('opens a session once, and the member hears of it', async () => {
    await withKeyTold();
    const other = await halfIn();
    const email = await emailAfter(shop.sandbox.mailbox, mailbox, async () => {
      const answer = await mailCode(other);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(await answer.json())).not.toContain(mailbox);
    });
    expect(email.subject).toBe('[톡톡박스] 로그인 인증번호를 보내 드려요');
    const code = codeIn(email);
    expect((await typeCode(other, otherThan(code))).status).toBe(205);
    expect((await typeCode(await halfIn(), code)).status).toBe(205);
    expect((await typeCode(other, code)).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    expect((await typeCode(other, code)).status).toBe(204);
    await isQueueEmpty(shop.deps.db);
    const subjects = (await emailsTo(shop.sandbox.mailbox, mailbox)).map(({ subject }) => subject);
    expect(subjects).toContain('[톡톡박스] 메일 인증번호로 로그인했어요');
    expect((await halfIn()).memberId).toBe(0);
  });

  it('is guessed at five times', async () => {
    await withKeyTold();
    const other = await halfIn();
    const code = codeIn(await emailAfter(shop.sandbox.mailbox, mailbox, () => mailCode(other)));
    for (let guess = 0; guess < codeAttempts; guess++)
      expect((await typeCode(other, otherThan(code))).status).toBe(205);
    expect((await typeCode(other, code)).status).toBe(205);
    expect(await isIn(other)).toBe(false);
  });

  it('is not to be had for a day after a mailed code set the password; a passkey is', async () => {
    const key = await withKeyTold();
    const lost = new Visitor(shop.url);
    const asked = { otp_to_name: '사람0', otp_to_email: mailbox, otp_to_type: 1 } as const;
    const email = await emailAfter(shop.sandbox.mailbox, mailbox, () =>
      lost.call(requestCode, { input: asked }),
    );
    expect((await lost.call(confirmCode, { input: { otp_confirm: codeIn(email) } })).status).toBe(200);
    member = { ...member, password: 'four-words-and-a-comma' };
    const input = { user_id: member.id, login_id: member.login_id, password: member.password };
    expect((await lost.call(changePassword, { input })).status).toBe(201);
    const other = await halfIn();
    expect((await mailCode(other)).status).toBe(409);
    expect((await sign(other, key.sign(await challengeOf(other)))).status).toBe(200);
    shop.advance(24 * 60 * 60_000);
    expect((await mailCode(await halfIn())).status).toBe(200);
  });

  it('waits a day to the millisecond', () => {
    const day = 24 * 60 * 60_000;
    expect([mayMailCode(null, 0), mayMailCode(new Date(0), day - 1), mayMailCode(new Date(0), day)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('one’s own passkeys', () => {
  const rows = async () =>
    (
      await shop.deps.sql`select id, name from member_passkeys where member_id = ${member.id} order by id`
    ).map(({ id, name }) => ({ id: String(id), name }));

  it('are named, renamed and removed, and only by their member; the member hears of a new and a lost one', async () => {
    const key = await withKey();
    const [{ id } = { id: '' }] = await rows();
    const [stranger] = (await crowd(shop, 1, `other-${randomUUID().slice(0, 8)}-`)) as [typeof member];
    const theirs = await logInAs(shop, stranger);
    expect((await theirs.call(renamePasskey, { params: { id }, input: { name: 'x' } })).status).toBe(404);
    expect((await theirs.call(removePasskey, { params: { id }, input: {} })).status).toBe(404);
    expect((await visitor.call(renamePasskey, { params: { id }, input: { name: ' 새 이름 ' } })).status).toBe(
      200,
    );
    expect(await rows()).toEqual([{ id, name: '새 이름' }]);
    expect((await visitor.call(renamePasskey, { params: { id }, input: { name: ' ' } })).status).toBe(422);
    const other = await halfIn();
    const challenge = await challengeOf(other);
    expect((await visitor.call(removePasskey, { params: { id }, input: {} })).status).toBe(200);
    expect((await sign(other, key.sign(challenge))).status).toBe(205);
    expect((await typePassword(new Visitor(shop.url))).status).toBe(200);
    await isQueueEmpty(shop.deps.db);
    const subjects = (await emailsTo(shop.sandbox.mailbox, mailbox)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['[톡톡박스] 패스키를 등록했어요', '[톡톡박스] 패스키를 지웠어요']);
  });

  it('ask for the password again after five minutes, to add and to remove', async () => {
    await withKey();
    const [{ id } = { id: '' }] = await rows();
    const options = await optionsOf(await visitor.call(askNewPasskey, { input: {} }));
    shop.advance(reauthenticationMinutes * 60_000);
    expect((await visitor.call(askNewPasskey, { input: {} })).status).toBe(204);
    const input = { name: 'x', answer: newKey().make(options) };
    expect((await visitor.call(addPasskey, { input })).status).toBe(204);
    expect((await visitor.call(removePasskey, { params: { id }, input: {} })).status).toBe(204);
    expect(await rows()).toHaveLength(1);
  });

  it('are five at most, each once; the first ends what the password alone opened elsewhere', async () => {
    const elsewhere = await logInAs(shop, member);
    const key = await withKey();
    expect(await isIn(elsewhere)).toBe(false);
    expect(await register(key)).toBe(409);
    const options = await optionsOf(await visitor.call(askNewPasskey, { input: {} }));
    const lie = { name: 'x', answer: newKey().make(options, { origin: 'https://evil.example' }) };
    expect((await visitor.call(addPasskey, { input: lie })).status).toBe(205);
    for (let more = 1; more < mostPasskeys; more++) expect(await register(newKey())).toBe(201);
    expect((await visitor.call(askNewPasskey, { input: {} })).status).toBe(409);
    expect(await rows()).toHaveLength(mostPasskeys);
    expect(await isIn(visitor)).toBe(true);
  });

  it('stand in the own-data file by name and date, and go when the member leaves', async () => {
    await withKey();
    const file = await (await visitor.call(downloadOwnData)).text();
    const { passkeys } = JSON.parse(file) as { passkeys: object[] };
    expect(passkeys).toEqual([{ name: '내 휴대전화', createdAt: expect.any(String), lastUsedAt: null }]);
    await halfIn();
    expect((await visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await rows()).toEqual([]);
    const half = await shop.deps.sql`select 1 from half_log_ins where member_id = ${member.id}`;
    expect(half).toHaveLength(0);
  });
});
