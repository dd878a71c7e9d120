// Some goods of an order are cancelled before anything of it is sent: their price comes back, the rest goes its way.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../../test/support/emails.ts';
import { type Family, families } from '../../../../../test/support/family.ts';
import { attemptOf, loggedIn, stockOf } from '../../../../../test/support/payment.ts';
import {
  askToCancel,
  boughtLines,
  bringToBuyer,
  moneyAt,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../../test/support/races.ts';
import { reconcileLedgers, settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { prepareOrder } from '../../fulfilment/pack.server.ts';
import { approveCancellation, refuseCancellation } from '../../fulfilment/service.server.ts';
import { shipOrder } from '../../fulfilment/ship.server.ts';
import { cancelByOperator, previewCancellation } from '../../fulfilment/shop-cancel.server.ts';
import type { LineUnits } from '../../order/rules.ts';
import { refundPartially } from '../../refund/give-partial-refund.server.ts';
import { askForReturn } from '../../return/contract.ts';
import { cancelLines } from '../contract.ts';

const by = { operator: '민지', reason: '' };
const account = { bank: '088', number: '110123456789', holder: '김하늘' } as const;
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'part' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

type Lines = Wish & { lines: [number, number, number] };
// 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once.
const bought = (): Promise<Lines> => boughtLines(shop, buyer.visitor);
const ask = (moid: string, lines: LineUnits[], change: object = {}, visitor = buyer.visitor) =>
  visitor.call(cancelLines, { input: { moid, lines, unitsLeft: 6, ...change } as never });
const pens = (wish: Lines, quantity = 1) => [{ line: wish.lines[0], quantity }];
const stocks = () => Promise.all([1, 2, 3].map((id) => stockOf(shop, id)));
const ship = (moid: string) => shipOrder(shop.deps, moid, 'cj', '123456789012');
const emailsOf = async (moid: string) => {
  await isQueueEmpty(shop.deps.db);
  return shop.sandbox.mailbox.list(buyer.email).filter(({ messageId }) => messageId.includes(moid));
};

describe('goods of an order that is not packed', () => {
  it('are cancelled at once: their price comes back, they go back into the stock, the rest is sent', async () => {
    const wish = await bought();
    const before = await stocks();
    expect((await ask(wish.moid, pens(wish))).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 94_000, cancelled: 19_000, cancels: 1 });
    expect(await stocks()).toEqual([before[0]! + 1, before[1], before[2]]);
    const [newest] = await shop.deps
      .sql`select kind, delta, moid from stock_movements order by id desc limit 1`;
    expect(newest).toEqual({ kind: 'release', delta: 1, moid: wish.moid });
    const row = await rowOf(buyer.visitor, wish.moid);
    expect(row).toMatchObject({ process: 0, amt: 94_000, cancellable: true, refundWon: 75_000 });
    expect(row.lines.map(({ cancelledUnits }) => cancelledUnits)).toEqual([1, 0, 0]);
    expect(await readDetail(buyer.visitor, wish.moid)).toMatchObject({
      partialRefunds: [{ cause: 'lines', amountWon: 19_000, state: 'done' }],
    });
    const emails = await emailsOf(wish.moid);
    expect(emails.filter(({ text }) => text.includes('톡톡펜 코랄 1개'))).toHaveLength(2);
    await bringToBuyer(shop, wish.moid);
    const sent = (await emailsOf(wish.moid)).find(({ subject }) => subject.includes('배송을 시작'));
    expect(sent?.text).toMatch(/톡톡펜[\s\S]*1개[\s\S]*쓱쓱펜/);
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  });

  it('one after the other come to all that was paid, the fee with the last of them', async () => {
    const wish = await bought();
    const [pen, brush, eraser] = wish.lines;
    const before = await stocks();
    for (const [unitsLeft, line, quantity] of [
      [6, eraser, 3],
      [3, pen, 2],
      [1, brush, 1],
    ] as const) {
      expect((await ask(wish.moid, [{ line, quantity }], { unitsLeft })).status).toBe(200);
      await settle(shop);
    }
    expect(moneyAt(shop, wish)).toEqual({ captured: 94_000, cancelled: 94_000, cancels: 3 });
    expect(await stocks()).toEqual(before.map((units, i) => units! + [2, 1, 3][i]!));
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(-99);
    const { order } = await attemptOf(shop, wish.moid);
    expect(
      await shop.deps
        .sql`select quantity - cancelled_units as left from order_lines where order_id = ${order.id}`,
    ).toEqual([{ left: 0 }, { left: 0 }, { left: 0 }]);
  });

  it('all at once are the whole cancellation', async () => {
    const wish = await bought();
    const [pen, brush, eraser] = wish.lines;
    const all = [
      { line: pen, quantity: 2 },
      { line: brush, quantity: 1 },
      { line: eraser, quantity: 3 },
    ];
    expect((await ask(wish.moid, all)).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 94_000, cancelled: 94_000, cancels: 1 });
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(-99);
  });

  it('are returned later without what was cancelled, and everything faulty brings all of it', async () => {
    const wish = await bought();
    await ask(wish.moid, pens(wish));
    await settle(shop);
    await bringToBuyer(shop, wish.moid);
    const give = (quantity: number) =>
      buyer.visitor.call(askForReturn, {
        input: {
          ...{ moid: wish.moid, reason: 'changeOfMind', words: '', noticedOn: '' },
          lines: pens(wish, quantity),
        },
      });
    expect([(await give(2)).status, (await give(1)).status]).toEqual([422, 200]);
  });

  it('paid by deposit wait for nothing but the account', async () => {
    const wish = await boughtLines(shop, buyer.visitor, 'vbank');
    expect((await ask(wish.moid, pens(wish))).status).toBe(428);
    expect((await ask(wish.moid, pens(wish), { refundAccount: account })).status).toBe(200);
    await settle(shop);
    const paidTo = shop.sandbox.ledger.listEntries(wish.moid).find(({ kind }) => kind === 'cancel');
    expect([moneyAt(shop, wish).cancelled, paidTo?.refundAccount?.number]).toEqual([19_000, account.number]);
  });

  it.each([
    ['a line twice', (wish: Lines) => [...pens(wish), ...pens(wish)], 422],
    ['more than was bought', (wish: Lines) => pens(wish, 3), 422],
    ['no line', () => [], 422],
  ])('are not cancelled with %s', async (_what, wrong, status) => {
    const wish = await bought();
    expect((await ask(wish.moid, wrong(wish))).status).toBe(status);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(0);
  });

  it('are nobody else’s, and never sent ones', async () => {
    const [wish, other] = [await bought(), await bought()];
    expect((await ask(wish.moid, pens(wish), {}, await loggedIn(shop))).status).toBe(404);
    expect((await ask(wish.moid, pens(other))).status).toBe(422);
    expect(await ship(wish.moid)).toBe('shipped');
    expect((await ask(wish.moid, pens(wish))).status).toBe(409);
  });

  it('are cancelled once, however often it is asked at once', async () => {
    const wish = await bought();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(wish.moid, pens(wish, 2))));
    await settle(shop);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 38_000, cancels: 1 });
  });

  it('are cancelled once where the call is repeated after its refund', async () => {
    const wish = await bought();
    const statuses = [];
    // The answer was lost, or the page in a second tab is out of date.
    for (let call = 0; call < 3; call++) {
      statuses.push((await ask(wish.moid, pens(wish))).status);
      await settle(shop);
    }
    expect(statuses).toEqual([200, 409, 409]);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 19_000, cancels: 1 });
  });

  it('that would take all of the money wait for the whole cancellation', async () => {
    const wish = await bought();
    const given = { moid: wish.moid, amountWon: 60_000, reason: '사과', operator: '민지' };
    expect(await refundPartially(shop.deps, given)).toBe('refunding');
    expect((await ask(wish.moid, pens(wish))).status).toBe(409);
    await settle(shop);
    expect((await ask(wish.moid, pens(wish, 2))).status).toBe(409);
    expect((await ask(wish.moid, pens(wish))).status).toBe(200);
  });
});

describe('goods of an order that is being packed', () => {
  async function asked(): Promise<Lines> {
    const wish = await bought();
    expect(await prepareOrder(shop.deps, wish.moid)).toBe('prepared');
    expect((await ask(wish.moid, pens(wish))).status).toBe(200);
    return wish;
  }

  it('wait for the operator; until then nothing of the order is sent, given back or cancelled', async () => {
    const wish = await asked();
    const { moid } = wish;
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 1, cancellable: false });
    expect(await readDetail(buyer.visitor, moid)).toMatchObject({
      askedLines: { lines: pens(wish), amountWon: 19_000 },
    });
    expect(await ship(moid)).toBe('cancelling');
    const { TID, CancelAmt } = wish;
    expect((await askToCancel(buyer.visitor, { TID, moid, CancelAmt })).status).toBe(409);
    expect((await ask(moid, pens(wish))).status).toBe(409);
    expect(
      await refundPartially(shop.deps, { moid, amountWon: 1_000, reason: '사과', operator: '민지' }),
    ).toBe('cancelling');
    expect(await previewCancellation(shop.deps, moid)).toMatchObject({
      ...{ refusal: '', isRequested: true, refundWon: 19_000, returnsStock: 1, lines: pens(wish) },
    });
    expect(await approveCancellation(shop.deps, moid, by)).toBe('approved');
    // The rest waits for no bank.
    expect(await ship(moid)).toBe('shipped');
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(19_000);
  });

  it('are kept where the operator refuses, and the buyer reads why', async () => {
    const wish = await asked();
    const why = '이미 포장을 마쳤어요.';
    expect(await refuseCancellation(shop.deps, wish.moid, { ...by, reason: why })).toBe('denied');
    expect(moneyAt(shop, wish).cancelled).toBe(0);
    const email = (await emailsOf(wish.moid)).find(({ subject }) => subject.includes('취소가 어려워요'));
    expect(email?.text).toContain(why);
    expect(await ship(wish.moid)).toBe('shipped');
  });

  it('are asked about anew where the provider refuses', async () => {
    const wish = await asked();
    shop.sandbox.faults.set({ scenario: 'cancel-whole-only', moid: wish.moid });
    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    await settle(shop);
    expect(await ship(wish.moid)).toBe('cancelling');
    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(19_000);
  });
});

it('The shop cancels goods that it can’t supply, by the plan it looked at, and the buyer reads why', async () => {
  const wish = await bought();
  const units = [{ line: wish.lines[2], quantity: 2 }];
  const reason = '지우개가 공장에서 늦어져요.';
  expect(await previewCancellation(shop.deps, wish.moid, units)).toMatchObject({
    ...{ refusal: '', refundWon: 18_000, returnsStock: 2, isRequested: false, lines: units },
  });
  const tooMany = [{ line: wish.lines[2], quantity: 4 }];
  expect(await previewCancellation(shop.deps, wish.moid, tooMany)).toMatchObject({ refusal: 'tooMany' });
  expect(await cancelByOperator(shop.deps, wish.moid, { ...by, reason }, units)).toBe('refunding');
  await settle(shop);
  expect(moneyAt(shop, wish).cancelled).toBe(18_000);
  const email = (await emailsOf(wish.moid)).find(({ subject }) => subject.includes('일부 상품을 취소'));
  expect(email?.text).toContain(reason);
  expect(email?.text).toContain('지우개 분홍 2개');
});

it(
  'Goods are cancelled or sent, never both, again and again',
  async () => {
    let shipped = 0;
    let left = races;
    while (left > 0) {
      const round = Math.min(left, 10);
      left -= round;
      await readyForRace(shop);
      const wishes: Lines[] = [];
      for (let i = 0; i < round; i++) wishes.push(await bought());
      await Promise.all(
        wishes.map(async (wish, i) => {
          const [parcel, cancelled] = await meet(
            races - round - left + i,
            () => ship(wish.moid),
            () => ask(wish.moid, pens(wish)),
          );
          const { status } = cancelled;
          if (status === 409) {
            shipped += 1;
            expect(parcel).toBe('shipped');
          } else {
            expect(status).toBe(200);
            // Sent afterwards, it goes without them.
            const { lines } = await rowOf(buyer.visitor, wish.moid);
            expect(lines[0]!.cancelledUnits + lines[0]!.cancelling).toBe(1);
            expect(lines[0]!.shipped).toBe(parcel === 'shipped' ? 1 : 0);
          }
        }),
      );
      await settle(shop);
      for (const wish of wishes) {
        const { lines } = await rowOf(buyer.visitor, wish.moid);
        expect(moneyAt(shop, wish).cancelled).toBe((lines[0]?.cancelledUnits ?? 0) * 19_000);
      }
    }
    expect(shipped).toBeGreaterThan(0);
    expect(shipped).toBeLessThan(races);
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  },
  120_000 + races * 2_000,
);
