// What has to be true of a charge before it pays an order, and what happens to it where the order can't be paid.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  loggedIn,
  openPayment,
} from '../../../../../test/support/payment.ts';
import { begunPayment } from '../../../../../test/support/provider-answers.ts';
import { expectOrderFirst } from '../../../../../test/support/races.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { findAttempt } from '../attempt-queries.server.ts';
import { recordPaid } from '../record-paid.server.ts';
import { watchMinutes } from '../rules.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const attempt = async (moid: string) => (await attemptOf(shop, moid)).attempt;
const eventsOf = (moid: string) =>
  shop.deps.sql<{ kind: string; detail: string | null; no: number | null }[]>`
    select e.kind, e.detail, e.attempt_no as no from order_events e join orders o on o.id = e.order_id
    where o.moid = ${moid} order by e.id`;
const keptOf = (moid: string) =>
  shop.sandbox.ledger.listPayments(moid).reduce((sum, paid) => sum + paid.captured - paid.cancelled, 0);

const charge = (tid: string) => ({ tid, method: 'card', receiptUrl: '' }) as const;

describe('a charge that is proven', () => {
  it('locks the order before the attempt, as everybody does', async () => {
    const moid = await begunPayment(shop, visitor);
    const { id } = (await attemptOf(shop, moid)).order;
    const found = (await findAttempt(shop.deps.db, moid))!;
    await expectOrderFirst(shop, id, 'payment_attempts', () =>
      recordPaid(shop.deps, found, charge(`${moid}C`)),
    );
    expect(await attempt(moid)).toMatchObject({ state: 'paid', leaseUntil: null });
  });

  it('isn’t sent back because our own database fails: it pays the order once that works again', async () => {
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await shop.owner`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`;
    await shop.owner`create trigger fail before insert on order_events for each row when (new.kind = 'paid')
      execute function fail()`;
    const errors = vi.spyOn(shop.deps.log, 'error').mockImplementation(() => undefined);
    await bringBack(shop.url, result);
    await shop.deps.background.idle();
    errors.mockRestore();
    await shop.owner`drop trigger fail on order_events`;
    expect([(await attempt(payment.moid)).state, keptOf(payment.moid)]).toEqual(['approving', 22_000]);
    await settle(shop);
    visitor = await loggedIn(shop);
    expect([(await attempt(payment.moid)).state, keptOf(payment.moid)]).toEqual(['paid', 22_000]);
  });

  it('tells its history: asked for, paid, and the contract sent, each of the first attempt', async () => {
    const payment = await openPayment(visitor);
    await bringBack(shop.url, await authorize(shop.sandbox.url, payment.fields));
    await shop.deps.background.idle();
    const events = await eventsOf(payment.moid);
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'approving', no: 1 }),
        expect.objectContaining({ kind: 'paid', no: 1 }),
        expect.objectContaining({ kind: 'emailSent', detail: expect.stringContaining('주문이 완료됐어요') }),
      ]),
    );
  });

  it('pays no order that was paid before', async () => {
    const moid = await begunPayment(shop, visitor);
    const found = (await findAttempt(shop.deps.db, moid))!;
    await shop.owner`alter table orders disable trigger user`;
    await shop.owner`update orders set fulfilment = 'paid', paid_at = now() where moid = ${moid}`;
    await expect(recordPaid(shop.deps, found, charge(`${moid}C`))).rejects.toThrow('was paid before');
    expect((await attempt(moid)).state).toBe('unknown');
    await shop.owner`update orders set fulfilment = 'unpaid', paid_at = null where moid = ${moid}`;
    await shop.owner`alter table orders enable trigger user`;
  });

  it('pays nothing while it is on its way back to the buyer, and stands beside its attempt', async () => {
    const moid = await begunPayment(shop, visitor);
    await shop.deps.sql`update payment_attempts set must_reverse = true where moid = ${moid}`;
    const found = (await findAttempt(shop.deps.db, moid))!;
    await recordPaid(shop.deps, found, charge(`${moid}C`));
    expect(await attempt(moid)).toMatchObject({ state: 'unknown', mustReverse: true, tid: `${moid}C` });
  });

  describe('of what was given up meanwhile', () => {
    async function givenUp(method: 'card' | 'vbank'): Promise<string> {
      const moid = await begunPayment(shop, visitor);
      const found = (await findAttempt(shop.deps.db, moid))!;
      await shop.deps
        .sql`update payment_attempts set state = 'cancelled', lease_until = null where moid = ${moid}`;
      await recordPaid(shop.deps, found, { tid: `${moid}C`, method, receiptUrl: '' });
      return moid;
    }

    it('by a card is looked for at once, and for ten minutes', async () => {
      shop.stopClockAt(shop.deps.now());
      const moid = await givenUp('card');
      const now = shop.deps.now();
      shop.stopClockAt(null);
      expect(await attempt(moid)).toMatchObject({
        ...{ state: 'cancelled', tid: `${moid}C`, paidAt: null, leaseUntil: new Date(now) },
        watchUntil: new Date(now + watchMinutes * 60_000),
      });
    });

    it('waits for its buyer’s account where it was paid into one', async () => {
      const moid = await givenUp('vbank');
      expect(await attempt(moid)).toMatchObject({ state: 'paid', tid: `${moid}C`, watchUntil: null });
    });
  });
});
