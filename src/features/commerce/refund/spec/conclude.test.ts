// What the provider's answer moves besides the money: parcels, the content's pause, stock, and in which order rows are locked.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { attemptOf, stockOf } from '../../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtByDeposit,
  delivered,
  rowOf,
} from '../../../../../test/support/purchase.ts';
import { expectOrderFirst } from '../../../../../test/support/races.ts';
import { settle, settleRefunds } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { prepareOrder } from '../../fulfilment/pack.server.ts';
import { approveCancellation } from '../../fulfilment/service.server.ts';
import { refundPartially } from '../give-partial-refund.server.ts';
import { promiseRefund, promiseSurplus } from '../promise.server.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'conclude' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const give = (moid: string, amountWon: number) =>
  refundPartially(shop.deps, { moid, amountWon, reason: '늦게 보내서', operator: '민지' });
const idOf = async (moid: string) => (await attemptOf(shop, moid)).order.id;
/** What its history tells of money that went back, or didn't. */
const toldOf = async (moid: string) =>
  shop.deps.sql`select kind, code, amount_won::int as won, attempt_no as no, actor from order_events
    where order_id = ${await idOf(moid)} and kind ~ '(efund|harge|surplus)' order by at`;
const emailsOf = async (moid: string) =>
  (
    await shop.deps.sql<{ detail: string }[]>`select detail from order_events
      where order_id = ${await idOf(moid)} and kind = 'emailSent'`
  ).map(({ detail }) => detail);
/** A second later, so that what happened is told in its order. */
const send = async () => {
  shop.advance(1_000);
  await settleRefunds(shop.deps);
  await shop.deps.background.idle();
};
/** Each with who did what to it, and whether that was at `at`. */
const parcelsOf = async (moid: string, at = new Date(0)) =>
  shop.deps
    .sql`select p.state, (select array_agg(e.kind || ' ' || e.actor || (e.at = ${at.toISOString()}) order by e.at)
    from parcel_events e where e.parcel_id = p.id) as history from parcels p where p.order_id = ${await idOf(moid)}`;
/** @returns the moment at which the provider was asked and answered. */
async function sendLater(): Promise<Date> {
  const at = new Date(shop.deps.now() + 60_000);
  shop.stopClockAt(at.getTime());
  await send();
  shop.stopClockAt(null);
  return at;
}

describe('once the money is back', () => {
  it('what is packed stays packed where only a part of it went back', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect(await prepareOrder(shop.deps, moid)).toBe('prepared');
    expect(await give(moid, 1_000)).toBe('refunding');
    await settle(shop);
    expect(await parcelsOf(moid)).toMatchObject([{ state: 'packing' }]);
  });

  it('nothing stays packed of what was cancelled, also where its decision had left it so', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect(await prepareOrder(shop.deps, moid)).toBe('prepared');
    const id = await idOf(moid);
    await shop.deps.sql`with decided as (
        insert into cancellations (order_id, state, asked_by, amount_won, asked_at, decided_at)
        values (${id}, 'granted', 'shop', 22000, now(), now()) returning id)
      insert into refunds (order_id, attempt_id, cause, cancellation_id, request_no, amount_won, left_won, operator, state,
        requested_at, lease_until)
      select ${id}, (select id from payment_attempts where order_id = ${id}), 'cancellation', id, ${`${moid}R1`}, 22000, 22000, '',
        'executing', now(), now() from decided`;
    const at = await sendLater();
    expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    expect(await parcelsOf(moid, at)).toEqual([{ state: 'void', history: ['packed false', 'voided true'] }]);
  });

  it('nothing stays packed where its last won went back, whatever for', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect(await prepareOrder(shop.deps, moid)).toBe('prepared');
    const { order, attempt } = await attemptOf(shop, moid);
    const paid = { id: order.id, moid, method: attempt.method, paidWon: 22_000, refundedWon: 0 };
    const all = { cause: 'goodwill', amountWon: 22_000, account: null, reason: '', operator: '' } as const;
    await shop.deps.db.transaction((tx) => promiseRefund(tx, shop.deps, paid, all));
    const at = await sendLater();
    expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    expect(await parcelsOf(moid, at)).toEqual([{ state: 'void', history: ['packed false', 'voided true'] }]);
  });

  it('units that never left are for sale again; somebody looks at those that did', async () => {
    await shop.deps.sql`update variants set stock = 100 where product_id = 1`;
    const wish = await bought(shop, buyer.visitor);
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await settle(shop);
    expect(await stockOf(shop, 1)).toBe(100);
    const { moid } = await delivered(shop, buyer.visitor);
    await give(moid, 22_000);
    await settle(shop);
    expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    expect(await stockOf(shop, 1)).toBe(99);
  });
});

describe('the history and the buyer’s mail tell', () => {
  it('of a part that went back its sum, and of one that was refused the provider’s code', async () => {
    const { moid } = await bought(shop, buyer.visitor, 'cancel-refuse');
    await give(moid, 1_000);
    await send();
    shop.advance(1_000);
    await give(moid, 2_000);
    await send();
    const plain = { code: '', no: null, actor: '' };
    expect(await toldOf(moid)).toEqual([
      { ...plain, kind: 'partialRefundPromised', won: 1_000, actor: '민지' },
      { ...plain, kind: 'partialRefundRefused', won: 1_000, code: '2003' },
      { ...plain, kind: 'partialRefundPromised', won: 2_000, actor: '민지' },
      { ...plain, kind: 'partialRefundDone', won: 2_000 },
    ]);
    expect((await emailsOf(moid)).filter((subject) => subject.includes('2,000원'))).toHaveLength(1);
  });

  it('of a purchase that is over once, without a sum', async () => {
    const wish = await bought(shop, buyer.visitor, 'cancel-refuse');
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await settle(shop);
    expect(await toldOf(wish.moid)).toMatchObject([
      { kind: 'refundRefused', code: '2003', won: null, no: null },
    ]);
    expect(await approveCancellation(shop.deps, wish.moid, { operator: '민지', reason: '품절이에요' })).toBe(
      'approved',
    );
    await settle(shop);
    expect((await toldOf(wish.moid)).slice(-1)).toMatchObject([{ kind: 'refunded', won: null, no: null }]);
  });

  it('of money beside it the sum and which attempt it was', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    const orderId = await idOf(moid);
    const [row] = await shop.deps.sql<{ id: number }[]>`
      insert into payment_attempts (order_id, no, moid, is_current, provider, amount_won, state, tid, paid_at) values
      (${orderId}, 2, ${`${moid}T2`}, false, 'nicepay_legacy', 22000, 'surplus', ${`${moid}T2`}, now()) returning id::int`;
    const beside = { attemptId: row!.id, no: 2, amountWon: 22_000, method: 'card' };
    await shop.deps.db.transaction((tx) => promiseSurplus(tx, shop.deps, { id: orderId, moid }, beside));
    // The provider knows no such charge.
    await send();
    expect(await toldOf(moid)).toMatchObject([
      { kind: 'lateChargePromised', won: 22_000, no: 2 },
      { kind: 'refundRefused', won: 22_000, no: 2, code: expect.stringMatching(/\w/) },
    ]);
  });
});

describe('whatever the provider answers, the order is locked before its refund, as everywhere:', () => {
  const lockedFirst = async (moid: string) =>
    expectOrderFirst(shop, await idOf(moid), 'refunds', () => settleRefunds(shop.deps));
  const stateOf = async (moid: string) =>
    (await shop.deps.sql`select state from refunds where order_id = ${await idOf(moid)}`)[0]?.state;

  it('that the money is back', async () => {
    const { moid } = await bought(shop, buyer.visitor);
    expect(await prepareOrder(shop.deps, moid)).toBe('prepared');
    await give(moid, 1_000);
    await lockedFirst(moid);
    expect(await stateOf(moid)).toBe('done');
  });

  it('that it refuses', async () => {
    const { moid } = await bought(shop, buyer.visitor, 'cancel-refuse');
    await give(moid, 1_000);
    await lockedFirst(moid);
    expect(await stateOf(moid)).toBe('refused');
  });

  it('that it knows no such account', async () => {
    const wish = await boughtByDeposit(shop, buyer.visitor);
    await give(wish.moid, 1_000);
    const id = await idOf(wish.moid);
    await shop.deps
      .sql`update refunds set state = 'executing', lease_until = now(), refund_account = 'sealed elsewhere'::bytea
      where order_id = ${id}`;
    await lockedFirst(wish.moid);
    expect(await stateOf(wish.moid)).toBe('account');
  });
});
