// What an operator or a buyer is shown beforehand is what is then done, to the won: random orders, steps, sums and reasons.
// Looking changes no row.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeDelivery } from '../src/features/commerce/fulfilment/deliver.server.ts';
import { prepareOrder } from '../src/features/commerce/fulfilment/pack.server.ts';
import { shipOrder } from '../src/features/commerce/fulfilment/ship.server.ts';
import {
  cancelByOperator,
  previewCancellation,
} from '../src/features/commerce/fulfilment/shop-cancel.server.ts';
import { refundPartially } from '../src/features/commerce/refund/give-partial-refund.server.ts';
import {
  approveReturn,
  previewRefund,
  receiveReturn,
  refundReturn,
  registerReturn,
} from '../src/features/commerce/return/operator.server.ts';
import { orderCancellations, refunds } from '../src/platform/db/schema.server.ts';
import { returnReasonCodes } from '../src/shared/return-reasons.ts';
import { formatKoreanDate } from '../src/shared/time/korean-time.ts';
import { type Family, families } from './support/family.ts';
import { attemptOf, buy, orderOf, stockOf } from './support/payment.ts';
import { askToCancel, payIn, rowOf, type Wish } from './support/purchase.ts';
import { races } from './support/races.ts';
import { reconcileLedgers, settle } from './support/settle.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'preview' })) as [Family];
  await shop.deps.sql`update variants set stock = 100000 where product_id = 1`;
});
afterAll(() => shop.close());

const operator = '민지';
const reason = '이유';
const account = { bank: '088', number: '110123456789', holder: '김하늘' } as const;

const goods = fc.record({
  kind: fc.constant('goods' as const),
  method: fc.constantFrom('card', 'card', 'card', 'vbank'),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** How far its parcel has come at first. */
  moves: fc.constantFrom(0, 0, 1, 3, 3, 3),
});
const content = fc.record({
  kind: fc.constant('content' as const),
  method: fc.constantFrom('card', 'vbank'),
  quantity: fc.constant(1),
  moves: fc.constant(0),
});
const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      // Of what was paid, in thousandths; a little more than all of it, too.
      share: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 300 }) },
        fc.integer({ min: 0, max: 1_050 }),
        fc.constant(1_000),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      reason: fc.constantFrom(...returnReasonCodes),
      withheldWon: fc.option(fc.integer({ min: 0, max: 25_000 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Bought = { moid: string; paidWon: number; wish: Wish; isContent: boolean; productId: number };

async function place(order: {
  kind: 'goods' | 'content';
  method: string;
  quantity: number;
}): Promise<Bought> {
  const { kind, method, quantity } = order;
  await shop.deps.db.execute('delete from rate_limits');
  // Everybody has a content once: what was bought before is forgotten.
  await shop.deps
    .sql`delete from entitlements where member_id = ${buyer.visitor.memberId} and order_id is not null`;
  const ordered = await orderOf(shop, kind === 'content' ? 'content' : 'accessory');
  const amounts: Record<string, string> =
    kind === 'goods' ? { product_amount: String(quantity), amt: String(19_000 * quantity + 3_000) } : {};
  const fields = { ...ordered.fields, ...amounts, _method: method };
  const { moid } = await buy(shop, buyer.visitor, 'ok', fields, ordered.path);
  if (method === 'vbank') await payIn(shop, moid);
  const { TID, amt } = await rowOf(buyer.visitor, moid);
  return {
    moid,
    paidWon: amt,
    wish: { TID, moid, CancelAmt: amt },
    isContent: kind === 'content',
    productId: ordered.productId,
  };
}

/** Every row that money, goods or their history could leave a mark in. */
async function allRows(): Promise<unknown> {
  const hash = (table: string) =>
    `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as ${table}`;
  const tables = [
    'orders',
    'order_lines',
    'cancellation_lines',
    'return_lines',
    'payment_attempts',
    'cancellations',
    'returns',
    'refunds',
    'entitlements',
    'products',
  ];
  // An e-mail is an event of its order, too.
  const events = '(select count(*) from order_events) as events';
  const [row] = await shop.deps.sql.unsafe(`select ${tables.map(hash).join(', ')}, ${events}`);
  return row;
}

async function looked<Preview>(look: () => Promise<Preview>): Promise<Preview> {
  const before = await allRows();
  const preview = await look();
  expect(await allRows()).toEqual(before);
  return preview;
}

async function lastRefund(moid: string) {
  const { order, attempt } = await attemptOf(shop, moid);
  const rows = await shop.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(refunds.id);
  const last = rows.at(-1);
  return {
    count: rows.length,
    amountWon: last?.amountWon,
    withheldWon: last?.withheldWon,
    state: last?.state,
    leftWon: attempt.amountWon - attempt.refundedWon,
  };
}

/** A plan of the refund beside what was written down for it. */
async function comparePlan(
  moid: string,
  preview: Awaited<ReturnType<typeof previewRefund>>,
  done: () => Promise<string>,
): Promise<void> {
  const { count } = await lastRefund(moid);
  const outcome = await done();
  const after = await lastRefund(moid);
  if (preview.outcome !== 'previewed') {
    expect([outcome, after.count]).toEqual([preview.outcome, count]);
    return;
  }
  const { needsAccount, refundWon: amountWon, withheldWon, leftWon } = preview.data;
  expect(outcome).toBe(needsAccount ? 'accountNeeded' : 'refunding');
  const state = needsAccount ? 'account' : 'executing';
  expect(after).toEqual({ count: count + 1, amountWon, withheldWon, leftWon, state });
}

const acts = {
  async move({ moid }: Bought) {
    const steps = [
      () => prepareOrder(shop.deps, moid),
      () => shipOrder(shop.deps, moid, 'cj', '123456789012'),
    ];
    for (const step of [...steps, () => completeDelivery(shop.deps, moid)])
      if (['prepared', 'shipped', 'delivered'].includes(await step())) return;
  },
  async part({ moid, paidWon }: Bought, one: Extract<Act, { do: 'part' }>) {
    const amountWon = Math.floor((paidWon * one.share) / 1_000);
    const preview = await looked(() => previewRefund(shop.deps, { moid, amountWon }));
    await comparePlan(moid, preview, () => refundPartially(shop.deps, { moid, amountWon, reason, operator }));
  },
  async return({ moid }: Bought, one: Extract<Act, { do: 'return' }>) {
    const { quantity, withheldWon } = one;
    const asked = { moid, operator };
    const lines = [{ line: (await attemptOf(shop, moid)).line.id, quantity }];
    const wish = { reason: one.reason, lines, noticedOn: formatKoreanDate(shop.deps.now()), words: '' };
    const registered = await registerReturn(shop.deps, { ...asked, ...wish });
    if (registered !== 'requested') return;
    expect(await approveReturn(shop.deps, asked)).toBe('approved');
    expect(await receiveReturn(shop.deps, { ...asked, restocked: [], condition: '' })).toBe('received');
    const withheld = withheldWon === undefined ? {} : { withheldWon };
    const preview = await looked(() =>
      previewRefund(shop.deps, { moid, lines, reason: one.reason, ...withheld }),
    );
    await comparePlan(moid, preview, () => refundReturn(shop.deps, { ...asked, ...withheld, reason }));
  },
  async cancel({ moid, productId, isContent }: Bought) {
    const preview = await looked(() => previewCancellation(shop.deps, moid));
    const { count } = await lastRefund(moid);
    const stock = await stockOf(shop, productId);
    const result = await cancelByOperator(shop.deps, moid, { operator, reason });
    const after = await lastRefund(moid);
    if (preview.refusal !== '') {
      expect([preview.refusal, 'alreadyDecided', 'accountMissing']).toContain(result);
      expect(after.count).toBe(count);
      return;
    }
    expect(result).toBe(preview.needsAccount ? 'accountNeeded' : 'refunding');
    expect(after).toMatchObject({ count: count + 1, amountWon: preview.refundWon, leftWon: 0 });
    expect(after.state).toBe(preview.needsAccount ? 'account' : 'executing');
    if (preview.needsAccount) return;
    await settle(shop);
    if (stock !== null) expect(await stockOf(shop, productId)).toBe(stock + preview.returnsStock);
    const [ended] = await shop.deps
      .sql`select count(*)::int as n from entitlements e join orders o on o.id = e.order_id
      where o.moid = ${moid} and e.cancelled_at is not null`;
    expect([ended!.n === 1, preview.endsContent]).toEqual([isContent, isContent]);
  },
  async ask({ moid, wish }: Bought) {
    await shop.deps.db.execute('delete from rate_limits');
    const shown = await looked(() => rowOf(buyer.visitor, moid));
    const { count } = await lastRefund(moid);
    const input = shown.needsRefundAccount ? { ...wish, refundAccount: account } : wish;
    const { status } = await askToCancel(buyer.visitor, input);
    await settle(shop);
    const { order } = await attemptOf(shop, moid);
    const [now] = await shop.deps.db
      .select()
      .from(orderCancellations)
      .where(eq(orderCancellations.orderId, order.id));
    if (!shown.cancellable) {
      // A refund that waits for an account gets it; another wish changes nothing.
      const isNamed = shown.refundWon !== null;
      expect(status).toBe(isNamed || now?.state ? 200 : 409);
      expect((await lastRefund(moid)).count).toBe(count);
      if (isNamed) expect(now).toMatchObject({ state: 'done', amountWon: shown.refundWon });
      return;
    }
    expect(status).toBe(200);
    expect(now).toMatchObject({
      state: shown.cancelsAtOnce ? 'done' : 'requested',
      amountWon: shown.refundWon,
    });
  },
};

it('What is shown beforehand is what is done, for random orders and acts', {
  timeout: 60_000 + races * 20_000,
}, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: goods }, { weight: 1, arbitrary: content }),
      fc.array(fc.tuple(act, fc.constantFrom(true, true, true, false)), { minLength: 1, maxLength: 7 }),
      async (order, steps) => {
        const bought = await place(order);
        for (let i = 0; i < order.moves; i++) await acts.move(bought);
        for (const [one, isSettled] of steps) {
          seen.set(one.do, (seen.get(one.do) ?? 0) + 1);
          await acts[one.do](bought, one as never);
          if (isSettled) await settle(shop);
        }
        await settle(shop);
      },
    ),
    // The same few each time, so that each act is among them; others in `npm run prove`.
    { numRuns: 2 * races, ...(races < 100 && { seed: 20261123 }) },
  );
  for (const name of Object.keys(acts)) expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
  expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
});
