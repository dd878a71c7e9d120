// Whoever signs up must be who the agency says, in this session, once, and soon.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginVerifying, verify, verifyAtAgency } from '../../../../test/support/identity.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { getVerification } from './contract.ts';
import { isUnderAge, isVerifiablePhone } from './rules.ts';
import { useVerification as spendVerification } from './service.server.ts';

const minutes = 60_000;
let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  visitor = new Visitor(shop.url);
});

const hashOf = (who: Visitor) =>
  createHash('sha256')
    .update(who.cookies.get('sid') ?? '')
    .digest();
const claim = (changes: Partial<{ name: string; phone: string }> = {}, who = visitor) =>
  shop.deps.db.transaction(async (tx) => {
    const person = { name: '김하늘', phone: '01012345678', nowMs: shop.deps.now(), ...changes };
    return (await spendVerification(tx, hashOf(who), person)) !== null;
  });
const stateOf = async (who = visitor) =>
  ((await (await who.call(getVerification)).json()) as { state: string }).state;

it('a verification is good for one sign-up by the same name and phone, however they are spelled', async () => {
  await verify(shop, visitor);
  expect(await claim({ name: ` ${'김하늘'.normalize('NFD')} `, phone: '010-1234-5678' })).toBe(true);
  expect(await stateOf()).toBe('none');
});

describe('nobody signs up', () => {
  it('with another phone', async () => {
    await verify(shop, visitor);
    expect(await claim({ phone: '01012345679' })).toBe(false);
    expect(await claim({ phone: '' })).toBe(false);
  });

  it('with another name', async () => {
    await verify(shop, visitor);
    expect(await claim({ name: '김하늬' })).toBe(false);
    expect(await claim({ name: '' })).toBe(false);
  });

  it('with the verification of another session', async () => {
    const other = new Visitor(shop.url);
    await verify(shop, other);
    await beginVerifying(visitor);
    expect(await claim()).toBe(false);
    expect(await claim({}, new Visitor(shop.url))).toBe(false);
  });

  it('by opening the way back in another session, or without one', async () => {
    const other = new Visitor(shop.url);
    await beginVerifying(other);
    const back = await verifyAtAgency(shop, await beginVerifying(visitor));
    expect((await other.send(back)).status).toBe(404);
    expect((await new Visitor(shop.url).send(back)).status).toBe(404);
    expect(await claim({}, other)).toBe(false);
    // And the rightful session has lost nothing by it.
    expect((await visitor.send(back)).status).toBe(200);
    expect(await claim()).toBe(true);
  });

  it('by opening the way back again after its use', async () => {
    const back = await verifyAtAgency(shop, await beginVerifying(visitor));
    await visitor.send(back);
    expect(await claim()).toBe(true);
    expect((await visitor.send(back)).status).toBe(404);
    expect(await claim()).toBe(false);
  });

  it('twice with one verification, not even at the same moment', async () => {
    await verify(shop, visitor);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('without one, with an open one, or with a child’s', async () => {
    expect(await claim()).toBe(false);
    await beginVerifying(visitor);
    expect(await claim()).toBe(false);
    expect(await claim({ name: '', phone: '' })).toBe(false);
    await verify(shop, visitor, 'saessak');
    expect(await claim({ name: '박새싹', phone: '01055501313' })).toBe(false);
    expect(await claim({ name: '', phone: '' })).toBe(false);
  });

  it('30 minutes after it', async () => {
    const other = new Visitor(shop.url);
    await verify(shop, visitor);
    await verify(shop, other, 'sol');
    shop.advance(29 * minutes);
    expect(await stateOf()).toBe('verified');
    expect(await claim()).toBe(true);
    expect(await stateOf(other)).toBe('verified');
    shop.advance(1 * minutes);
    expect(await stateOf(other)).toBe('none');
    expect(await claim({ name: '정솔', phone: '01098765432' }, other)).toBe(false);
  });

  it('with a made-up transaction, or with somebody else’s', async () => {
    const victim = new Visitor(shop.url);
    const theirs = await verifyAtAgency(shop, await beginVerifying(victim));
    const web = new URLSearchParams(theirs.split('?')[1]).get('web_transaction_id');
    for (const transaction of ['W-made-up', web]) {
      const mine = await verifyAtAgency(shop, await beginVerifying(visitor), 'sol');
      const rid = new URLSearchParams(mine.split('?')[1]).get('rid');
      await visitor.send(`/verify/return?rid=${rid}&web_transaction_id=${transaction}`);
      expect(await stateOf()).toBe('failed');
      expect(await claim()).toBe(false);
    }
    expect(
      (await visitor.send(`/verify/return?rid=${'0'.repeat(32)}&web_transaction_id=${web}`)).status,
    ).toBe(404);
    expect((await visitor.send('/verify/return?rid=%00&rid=1')).status).toBe(404);
  });

  it('by a window that comes back after its ten minutes', async () => {
    const back = await verifyAtAgency(shop, await beginVerifying(visitor));
    shop.advance(10 * minutes);
    expect((await visitor.send(back)).status).toBe(404);
    expect(await stateOf()).toBe('none');
    expect(await claim()).toBe(false);
  });
});

it('a sign-up that fails gives the verification back', async () => {
  await verify(shop, visitor);
  await shop.deps.db
    .transaction(async (tx) => {
      const person = { name: '김하늘', phone: '01012345678', nowMs: shop.deps.now() };
      expect(await spendVerification(tx, hashOf(visitor), person)).not.toBeNull();
      throw new Error('the id is taken');
    })
    .catch(() => undefined);
  expect(await stateOf()).toBe('verified');
  expect(await claim()).toBe(true);
});

describe('the rules', () => {
  it('count the years by the day in Korea, up to the birthday', () => {
    const justBefore = Date.parse('2026-11-20T23:59:59+09:00');
    expect(isUnderAge('20121121', justBefore)).toBe(true);
    expect(isUnderAge('20121121', justBefore + 1_000)).toBe(false);
    // Born on 29 February: fourteen on 1 March of a year without one.
    expect(isUnderAge('20120229', Date.parse('2026-02-28T12:00:00+09:00'))).toBe(true);
    expect(isUnderAge('20120229', Date.parse('2026-03-01T00:00:00+09:00'))).toBe(false);
  });

  it('take 10 or 11 characters with at least 10 digits', () => {
    for (const phone of ['0212345678', '01012345678', '02-12345678', '０１０１２３４５６７８'])
      expect(isVerifiablePhone(phone), phone).toBe(true);
    for (const phone of ['', '021234567', '02-1234567', '010-1234-5678', '010123456789', '           '])
      expect(isVerifiablePhone(phone), phone).toBe(false);
  });
});
