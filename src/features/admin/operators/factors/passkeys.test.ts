// Passkeys of operators: made after the second factor was given, good for whoever they belong to, here, once a challenge.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../../test/support/input/authenticator.ts';
import { logInOperator, OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { changeOwnPassword, enterPassword, getEntry, resetOperator } from '../contract.ts';
import { codeFreshMs, operatorEntryMs } from '../rules.ts';
import {
  addPasskey,
  askEntryPasskey,
  askNewPasskey,
  askPasskey,
  confirmPasskey,
  enterPasskey,
  readOwnFactors,
  removePasskey,
  renamePasskey,
} from './contract.ts';
import { challengeMs, mostPasskeys, passkeyHost } from './rules.ts';

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

const newKey = (options = {}) => new Authenticator(shop.deps.env.adminUrl, options);

async function register(visitor: OperatorVisitor, key: Authenticator, name = '노트북') {
  const { data } = await visitor.ask(askNewPasskey);
  return visitor.ask(addPasskey, { input: { name, answer: key.make(data.options) } });
}

async function withKey(visitor = owner): Promise<Authenticator> {
  const key = newKey();
  expect((await register(visitor, key)).outcome).toBe('added');
  return key;
}

/** Another browser, in which the password was right. */
async function halfIn({ loginId, password } = owner): Promise<OperatorVisitor> {
  const visitor = new OperatorVisitor(shop.url);
  await visitor.ask(getEntry);
  expect((await visitor.ask(enterPassword, { input: { loginId, password } })).outcome).toBe('taken');
  return visitor;
}
const challengeAt = async (visitor: OperatorVisitor) => (await visitor.ask(askEntryPasskey)).data.options;
const enter = (visitor: OperatorVisitor, answer: ReturnType<Authenticator['sign']>) =>
  visitor.ask(enterPasskey, { input: { answer } });

describe('a passkey at the log-in', () => {
  it('opens after the password, without the six digits, and not before it', async () => {
    const key = await withKey();
    const stranger = new OperatorVisitor(shop.url);
    await stranger.ask(getEntry);
    expect((await stranger.ask(askEntryPasskey)).outcome).toBe('notAsked');
    const visitor = await halfIn();
    expect((await visitor.ask(getEntry)).data).toMatchObject({ stage: 'code', ways: { passkey: true } });
    const opened = await enter(visitor, key.sign(await challengeAt(visitor)));
    expect(opened.outcome).toBe('opened');
    expect(opened.data.operator).toMatchObject({ loginId: owner.loginId, hasPasskey: true });
    const own = (await visitor.ask(readOwnFactors)).data.passkeys;
    expect(own).toMatchObject([{ name: '노트북', lastUsedAt: expect.any(String) }]);
  });

  it('of an operator who has none is nothing to ask for', async () => {
    const visitor = await halfIn();
    expect((await visitor.ask(getEntry)).data.ways).toEqual({ passkey: false, recoveryCode: false });
    expect((await visitor.ask(askEntryPasskey)).outcome).toBe('none');
  });

  it.each([
    ['on another site', { origin: 'https://toktokbox.example.evil' }],
    ['for another host', { host: 'evil.example' }],
    ['without its owner being there', { userVerified: false }],
    ['as the making of a key', { type: 'webauthn.create' }],
    ['with a count that goes back', { counter: 1 }],
  ])('signed %s opens nothing', async (_what, lies) => {
    const key = await withKey();
    const visitor = await halfIn();
    expect((await enter(visitor, key.sign(await challengeAt(visitor), lies))).outcome).toBe('wrong');
    expect((await visitor.ask(getEntry)).data.stage).toBe('code');
  });

  it('of somebody else, or with a changed signature, opens nothing', async () => {
    await withKey();
    const other = await logInOperator(shop, 'service', `op-${randomUUID().slice(0, 8)}`);
    const theirs = await withKey(other);
    const visitor = await halfIn();
    expect((await enter(visitor, theirs.sign(await challengeAt(visitor)))).outcome).toBe('wrong');
    const key = await withKey();
    const answer = key.sign(await challengeAt(visitor));
    const response = { ...answer.response, signature: newKey().sign({ challenge: 'x' }).response.signature };
    expect((await enter(visitor, { ...answer, response })).outcome).toBe('wrong');
  });

  it('signs each challenge once, the newest alone, of its own session, within minutes', async () => {
    const key = await withKey();
    const visitor = await halfIn();
    const old = await challengeAt(visitor);
    const newer = await challengeAt(visitor);
    expect((await enter(visitor, key.sign(old))).outcome).toBe('wrong');
    // Gone with the wrong answer.
    expect((await enter(visitor, key.sign(newer))).outcome).toBe('wrong');
    const other = await halfIn();
    const theirs = await challengeAt(other);
    await challengeAt(visitor);
    expect((await enter(visitor, key.sign(theirs))).outcome).toBe('wrong');
    const late = await challengeAt(visitor);
    shop.advance(challengeMs);
    expect((await enter(visitor, key.sign(late))).outcome).toBe('wrong');
    expect((await enter(visitor, key.sign(await challengeAt(visitor)))).outcome).toBe('opened');
    shop.advance(operatorEntryMs);
  });

  it('sent five times at once opens one session', async () => {
    const key = await withKey();
    const visitor = await halfIn();
    const answer = key.sign(await challengeAt(visitor));
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(visitor, answer)));
    expect(answers.filter(({ outcome }) => outcome === 'opened')).toHaveLength(1);
  });

  it('that never counts is taken again and again', async () => {
    const key = newKey({ counter: 0 });
    await register(owner, key);
    for (let round = 0; round < 2; round++) {
      const visitor = await halfIn();
      expect((await enter(visitor, key.sign(await challengeAt(visitor)))).outcome).toBe('opened');
    }
  });

  it('is guessed at five times, like any second factor', async () => {
    await withKey();
    const visitor = await halfIn();
    for (let guess = 0; guess < 5; guess++)
      expect((await enter(visitor, newKey().sign(await challengeAt(visitor)))).outcome).toBe('wrong');
    expect((await enter(visitor, newKey().sign(await challengeAt(visitor)))).status).toBe(429);
  });
});

describe('where the second factor is asked for again', () => {
  const change = () =>
    owner.ask(changeOwnPassword, { input: { current: 'wrong', next: 'four words and a comma,' } });

  it('a passkey stands for the digits, and one of the log-in doesn’t', async () => {
    const key = await withKey();
    shop.advance(codeFreshMs);
    expect((await change()).status).toBe(428);
    const { data } = await owner.ask(askPasskey);
    const confirm = (answer: ReturnType<Authenticator['sign']>) =>
      owner.ask(confirmPasskey, { input: { answer } });
    expect((await confirm(key.sign({ challenge: 'AAAA' }))).outcome).toBe('wrong');
    expect((await change()).status).toBe(428);
    expect((await confirm(key.sign(data.options))).outcome).toBe('wrong');
    const again = (await owner.ask(askPasskey)).data.options;
    expect((await confirm(key.sign(again))).outcome).toBe('confirmed');
    expect((await change()).outcome).toBe('wrong');
  });

  it('who has none hears so', async () => {
    expect((await owner.ask(askPasskey)).outcome).toBe('none');
  });
});

describe('one’s own passkeys', () => {
  it('are listed, renamed and removed, and what was removed opens nothing', async () => {
    const key = await withKey();
    const [row] = (await owner.ask(readOwnFactors)).data.passkeys;
    const params = { id: String(row!.id) };
    expect((await owner.ask(renamePasskey, { params, input: { name: ' 회사 노트북 ' } })).outcome).toBe(
      'changed',
    );
    expect((await owner.ask(readOwnFactors)).data.passkeys).toMatchObject([{ name: '회사 노트북' }]);
    const visitor = await halfIn();
    const asked = await challengeAt(visitor);
    expect((await owner.ask(removePasskey, { params })).outcome).toBe('removed');
    expect((await enter(visitor, key.sign(asked))).outcome).toBe('wrong');
    expect((await owner.ask(removePasskey, { params })).outcome).toBe('notFound');
  });

  it('of somebody else can’t be touched, not by the owner of the shop either', async () => {
    const other = await logInOperator(shop, 'service', `op-${randomUUID().slice(0, 8)}`);
    await withKey(other);
    const [row] = (await other.ask(readOwnFactors)).data.passkeys;
    const params = { id: String(row!.id) };
    expect((await owner.ask(renamePasskey, { params, input: { name: 'x' } })).outcome).toBe('notFound');
    expect((await owner.ask(removePasskey, { params })).outcome).toBe('notFound');
    expect((await owner.ask(readOwnFactors)).data.passkeys).toEqual([]);
  });

  it('end with a reset of the operator', async () => {
    const [row] = await shop.deps.sql`select id from operators where login_id = ${owner.loginId}`;
    const other = await logInOperator(shop, 'owner', `op-${randomUUID().slice(0, 8)}`);
    await withKey();
    expect((await other.ask(resetOperator, { params: { id: String(row!.id) } })).outcome).toBe('reset');
    const left = await shop.deps.sql`select 1 from operator_passkeys where operator_id = ${row!.id}`;
    expect(left).toHaveLength(0);
  });

  it('are refused where they were made for something else, without an owner, or a second time', async () => {
    const key = newKey();
    const { data } = await owner.ask(askNewPasskey);
    const add = (answer: ReturnType<Authenticator['make']>) =>
      owner.ask(addPasskey, { input: { name: 'x', answer } });
    expect((await add(key.make({ challenge: 'AAAA' }))).outcome).toBe('wrong');
    expect((await add(key.make(data.options))).outcome).toBe('wrong');
    for (const lies of [
      { userVerified: false },
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
    ]) {
      const { options } = (await owner.ask(askNewPasskey)).data;
      expect((await add(key.make(options, lies))).outcome, JSON.stringify(lies)).toBe('wrong');
    }
    expect((await register(owner, key)).outcome).toBe('added');
    expect((await register(owner, key)).outcome).toBe('registered');
    expect((await owner.ask(readOwnFactors)).data.passkeys).toHaveLength(1);
  });

  it(`are ${mostPasskeys} at most`, async () => {
    for (let made = 0; made < mostPasskeys; made++) await withKey();
    expect((await owner.ask(askNewPasskey)).outcome).toBe('enough');
  });
});

it.each([
  ['https://admin.toktokbox.example', 'admin.toktokbox.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('%s has the name %s', (address, host) => {
  expect(passkeyHost(address)).toBe(host);
});
