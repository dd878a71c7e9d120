// A webhook tells that a payment was given back: what it means depends on where the payment is, and on whether it was ours.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, buy, loggedIn } from '../../../../../test/support/payment.ts';
import { openAccount } from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { PaymentWebhook } from '../../../../providers/payment/port.ts';
import { type Attempt, findAttempt } from '../attempt-queries.server.ts';
import { watchMinutes } from '../rules.ts';
import { noteCancellation } from '../unclear/note-cancellation.server.ts';
import { setNextWatch } from '../watch-queries.server.ts';

let shop: TestShop;
let visitor: Visitor;
let paid: Attempt;
const atMs = Date.now() + 60_000;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
  const { moid } = await buy(shop, visitor);
  paid = (await findAttempt(shop.deps.db, moid))!;
  shop.stopClockAt(atMs);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps
    .sql`update payment_attempts set watch_until = null, lease_until = null, retries = 7 where state = 'paid'`;
  await shop.deps.sql`delete from order_events where kind = 'cancellationReported'`;
});

const told = (cancelled?: PaymentWebhook['cancelled']): PaymentWebhook => ({
  ...{ moid: paid.moid, tid: paid.tid ?? '', amountWon: 22_000, event: 'cancelled' },
  ...(cancelled && { cancelled }),
});
const part = (changes: Partial<NonNullable<PaymentWebhook['cancelled']>>) =>
  told({ backWon: null, requestNo: null, leftWon: null, ...changes });
const note = (changes: Partial<Attempt>, webhook = told()) =>
  noteCancellation(shop.deps, { ...paid, ...changes }, webhook);
const reports = () => shop.deps.sql`
  select e.amount_won::int as won, e.attempt_no as no, e.at = ${new Date(atMs).toISOString()} as now from order_events e
  where e.kind = 'cancellationReported'`;
const isAsked = async () => (await attemptOf(shop, paid.orderMoid)).attempt.watchUntil !== null;

describe('a cancellation that the provider tells of', () => {
  it('of a paid order is asked about at once, and for ten minutes, and stands in its history', async () => {
    expect(await note({}, part({ backWon: 5_000, requestNo: 'M1', leftWon: 17_000 }))).toBe(true);
    const { attempt } = await attemptOf(shop, paid.orderMoid);
    expect(attempt).toMatchObject({ state: 'paid', retries: 0 });
    expect(attempt.leaseUntil?.getTime()).toBe(atMs);
    expect(attempt.watchUntil?.getTime()).toBe(atMs + watchMinutes * 60_000);
    expect(await reports()).toEqual([{ won: 5_000, no: 1, now: true }]);
  });

  it('while another one is asked about is asked about anew', async () => {
    expect(await note({})).toBe(true);
    const asked = (await findAttempt(shop.deps.db, paid.moid))!;
    shop.stopClockAt(atMs + 1_000);
    expect(await note({})).toBe(true);
    shop.stopClockAt(atMs);
    await setNextWatch(shop.deps.db, asked, null);
    expect(await isAsked()).toBe(true);
    await setNextWatch(shop.deps.db, (await findAttempt(shop.deps.db, paid.moid))!, null);
    expect(await isAsked()).toBe(false);
  });

  it('may name no sum', async () => {
    expect(await note({})).toBe(true);
    expect(await reports()).toEqual([{ won: null, no: 1, now: true }]);
  });

  it('of an order that moved on meanwhile is asked to be told again, and leaves no trace', async () => {
    await shop.owner`alter table payment_attempts disable trigger user`;
    await shop.owner`update payment_attempts set state = 'surplus' where id = ${paid.id}`;
    expect(await note({})).toBe(false);
    await shop.owner`update payment_attempts set state = 'paid' where id = ${paid.id}`;
    await shop.owner`alter table payment_attempts enable trigger user`;
    expect(await reports()).toEqual([]);
  });

  it.each(['failed', 'cancelled', 'surplus'] as const)('of what is %s changes nothing', async (state) => {
    expect(await note({ state })).toBe(true);
    expect([await isAsked(), await reports()]).toEqual([false, []]);
  });

  it.each(['ready', 'approving', 'unknown'] as const)(
    'of what is still %s is to be told again',
    async (state) => {
      expect(await note({ state })).toBe(false);
      expect([await isAsked(), await reports()]).toEqual([false, []]);
    },
  );

  it('of an open account has that asked about now', async () => {
    await shop.deps.sql`delete from rate_limits`;
    const { moid } = await openAccount(shop, visitor);
    const waiting = (await findAttempt(shop.deps.db, moid))!;
    expect(await noteCancellation(shop.deps, waiting, told())).toBe(true);
    expect((await attemptOf(shop, moid)).attempt).toMatchObject({
      state: 'awaitingDeposit',
      leaseUntil: new Date(atMs),
    });
  });

  it('is the echo of our own refund where the purchase is over', async () => {
    expect(await note({ fulfilment: 'cancelled' })).toBe(true);
    expect(await isAsked()).toBe(false);
  });

  it.each([
    ['R1', true],
    ['R12', true],
    ['C', true],
    ['R', false],
    ['R1x', false],
    ['xR1', false],
    ['C1', false],
    ['', false],
  ])('is the echo of our own part by its number, the order’s and %s: %s', async (end, isOurs) => {
    expect(await note({}, part({ requestNo: `${paid.orderMoid}${end}` }))).toBe(true);
    expect(await isAsked()).toBe(!isOurs);
  });

  it('with the number of another order’s part is none of ours', async () => {
    const other = `x${paid.orderMoid.slice(1)}`;
    expect(await note({}, part({ requestNo: `${other}R1` }))).toBe(true);
    expect(await isAsked()).toBe(true);
  });

  it.each([
    [17_000, 5_000, true],
    [17_000, 4_000, false],
    // Nothing is left: whoever gave it back, the purchase is to end.
    [0, 22_000, false],
    [null, 22_000, false],
  ])(
    'is the echo of our own part where %s of the charge are left, as after %d that we gave back: %s',
    async (leftWon, refundedWon, isOurs) => {
      expect(await note({ refundedWon }, part({ leftWon }))).toBe(true);
      expect(await isAsked()).toBe(!isOurs);
    },
  );
});
