import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  givenBack,
  kept,
  moneyAt,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { cancellations, refunds } from '../../../platform/db/schema.server.ts';
import { findToday } from '../../admin/today/queries.server.ts';
import { prepareOrder } from '../fulfilment/pack.server.ts';
import { approveCancellation, refuseCancellation } from '../fulfilment/service.server.ts';
import { cancelByOperator } from '../fulfilment/shop-cancel.server.ts';
import { refundPartially } from './give-partial-refund.server.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'decide' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

async function rowsOf(moid: string) {
  const { order, attempt } = await attemptOf(shop, moid);
  const { db } = shop.deps;
  return {
    orderId: order.id,
    counted: attempt.refundedWon,
    decisions: await db
      .select()
      .from(cancellations)
      .where(eq(cancellations.orderId, order.id))
      .orderBy(desc(cancellations.id)),
    money: await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id),
  };
}

const refuseAtProvider = (moid: string) => shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid });
const by = { operator: '민지', reason: '품절이에요' };

async function asked(): Promise<Wish> {
  const wish = await bought(shop, buyer.visitor);
  expect(await prepareOrder(shop.deps, wish.moid)).toBe('prepared');
  expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
  return wish;
}

describe('a cancellation decides, and its refund moves the money', () => {
  it('nothing is promised before somebody decides, and who did is kept', async () => {
    const wish = await asked();
    expect(await rowsOf(wish.moid)).toMatchObject({
      counted: 0,
      money: [],
      decisions: [{ state: 'requested', askedBy: 'buyer', amountWon: 22_000, decidedAt: null }],
    });
    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    const { decisions, money, counted } = await rowsOf(wish.moid);
    expect(decisions).toMatchObject([{ state: 'granted', decidedBy: '민지', reason: '품절이에요' }]);
    expect(money).toMatchObject([
      { cause: 'cancellation', cancellationId: decisions[0]?.id, amountWon: 22_000, state: 'executing' },
    ]);
    expect(counted).toBe(22_000);
    // Since when the buyer waits.
    expect(money[0]?.requestedAt).toEqual(decisions[0]?.askedAt);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });

  it('whose refund the provider refuses is decided anew: another refund stands in its place', async () => {
    const wish = await bought(shop, buyer.visitor, 'cancel-refuse');
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await settle(shop);
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(10);
    const first = await rowsOf(wish.moid);
    expect(first).toMatchObject({
      counted: 0,
      decisions: [{ state: 'requested' }],
      money: [{ state: 'refused', lastError: '2003 취소에 실패했습니다.' }],
    });
    const cards = async () => {
      const { refunds: stuck, cancellations: waiting } = await findToday(shop.deps.db, shop.deps.now(), {
        months: [],
        services: [],
      });
      const has = (card: typeof stuck) => card.rows.some(({ key }) => key === wish.moid);
      return [has(waiting), has(stuck)];
    };
    // It is a refund that the provider refused, and isn't told twice.
    expect(await cards()).toEqual([false, true]);

    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('alreadyDecided');
    await settle(shop);
    const { money, decisions, counted } = await rowsOf(wish.moid);
    expect(money).toMatchObject([{ state: 'refused' }, { state: 'done', replaces: money[0]?.id }]);
    expect(new Set(money.map(({ requestNo }) => requestNo)).size).toBe(2);
    expect([decisions.length, counted]).toEqual([1, 22_000]);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(await cards()).toEqual([false, false]);
    await isQueueEmpty(shop.deps.db);
    const told = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId }) => messageId.includes(`${wish.moid}-refunded`));
    expect(told).toHaveLength(1);
  });

  it('that was refused stays, beside the shop’s own later one', async () => {
    const wish = await asked();
    expect(await refuseCancellation(shop.deps, wish.moid, { operator: '민지', reason: '이미 쌌어요' })).toBe(
      'denied',
    );
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(1);
    expect(await cancelByOperator(shop.deps, wish.moid, by)).toBe('refunding');
    await settle(shop);
    expect((await rowsOf(wish.moid)).decisions).toMatchObject([
      { state: 'granted', askedBy: 'shop', decidedBy: '민지', reason: '품절이에요' },
      { state: 'refused', askedBy: 'buyer', decidedBy: '민지', reason: '이미 쌌어요' },
    ]);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });

  it('one of many is granted as it was looked at and once, however many press; nothing else is', async () => {
    const [wish, refused, unasked] = [await asked(), await asked(), await bought(shop, buyer.visitor)];
    const grant = ({ moid }: Wish, refundWon = 22_000) =>
      cancelByOperator(shop.deps, moid, by, undefined, { refundWon });
    expect(await grant(wish, 21_999)).toBe('changed');
    expect(await refuseCancellation(shop.deps, refused.moid)).toBe('denied');
    expect(await grant(refused)).toBe('notRequested');
    expect(await grant(unasked)).toBe('notRequested');
    const pressed = await Promise.all([grant(wish), grant(wish), grant(wish)]);
    expect(pressed.toSorted()).toEqual(['alreadyDecided', 'alreadyDecided', 'refunding']);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    for (const one of [refused, unasked]) expect(moneyAt(shop, one)).toEqual(kept);
    expect((await rowsOf(wish.moid)).money).toHaveLength(1);
  });

  it('and no part is promised while it waits for a person', async () => {
    const wish = await asked();
    const give = () => refundPartially(shop.deps, { moid: wish.moid, amountWon: 1_000, ...by });
    expect(await give()).toBe('cancelling');
    expect(await refuseCancellation(shop.deps, wish.moid)).toBe('denied');
    refuseAtProvider(wish.moid);
    expect(await give()).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(kept);
  });
});

describe('the database refuses', () => {
  const insert = (orderId: number, columns: string, values: string) =>
    shop.deps.sql.unsafe(`insert into refunds (order_id, attempt_id, request_no, amount_won, left_won, operator, state, requested_at,
      lease_until, ${columns}) values (${orderId}, (select id from payment_attempts where order_id = ${orderId}), 'T${Math.random()}', 1000, 22000, '', 'done', now(), null, ${values})`);

  it('a refund whose cause wants another decision than it has', async () => {
    const wish = await asked();
    const { orderId, decisions } = await rowsOf(wish.moid);
    const id = String(decisions[0]!.id);
    for (const [columns, values] of [
      ['cause', `'cancellation'`],
      ['cause', `'return'`],
      ['cause, cancellation_id', `'goodwill', ${id}`],
      ['cause, cancellation_id', `'lateDeposit', ${id}`],
      ['cause', `'mistake'`],
    ] as const)
      await expect(insert(orderId, columns, values), values).rejects.toThrow(/refunds_(follows|cause)/);
    // What is over stays in no parcel.
    await shop.deps.sql`update parcels set state = 'void' where order_id = ${orderId}`;
    await insert(orderId, 'cause, cancellation_id', `'cancellation', ${id}`);
    await expect(insert(orderId, 'cause, cancellation_id', `'cancellation', ${id}`)).rejects.toThrow(
      'refunds_of_cancellation',
    );
    await shop.deps.sql`delete from refunds where order_id = ${orderId}`;
  });

  it('a granted cancellation without a refund, and two that wait', async () => {
    const wish = await asked();
    const { orderId } = await rowsOf(wish.moid);
    await expect(
      shop.deps
        .sql`update cancellations set state = 'granted', decided_at = now() where order_id = ${orderId}`,
    ).rejects.toThrow('needs a refund');
    await expect(
      shop.deps.sql`insert into cancellations (order_id, state, asked_by, amount_won, asked_at)
        values (${orderId}, 'requested', 'shop', 1000, now())`,
    ).rejects.toThrow('cancellations_open');
    expect(await approveCancellation(shop.deps, wish.moid)).toBe('approved');
    await expect(
      shop.deps.sql`update refunds set state = 'refused', lease_until = null where order_id = ${orderId}`,
    ).rejects.toThrow('needs a refund');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
});
