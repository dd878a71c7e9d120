// Less comes back than was asked for: only what came is paid back, the rest is still the buyer's and may come later.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { stockOf } from '../../../../test/support/payment.ts';
import {
  boughtLines,
  bringToBuyer,
  delivered,
  moneyAt,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { exchange, outOf, replacements } from '../../../../test/support/replacement.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { LineUnits } from '../order/rules.ts';
import { askForReplacement } from '../replacement/contract.ts';
import { askForReturn } from './contract.ts';
import { approveReturn, receiveReturn, refundReturn, undoReception } from './operator.server.ts';

const operator = '민지';
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'arrival' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const ask = (moid: string, lines: LineUnits[]) =>
  buyer.visitor.call(askForReturn, {
    input: { moid, reason: 'changeOfMind', lines, words: '', noticedOn: '' } as never,
  });
const receive = (moid: string, arrived: LineUnits[], restocked: LineUnits[] = []) =>
  receiveReturn(shop.deps, { moid, operator, arrived, restocked, condition: '상자에 덜 들어 있었음' });

/** 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once; on their way back are two pens and a brush. */
async function onTheWayBack(): Promise<Wish & { pen: number; brush: number }> {
  const wish = await boughtLines(shop, buyer.visitor);
  await bringToBuyer(shop, wish.moid);
  const [pen, brush] = wish.lines;
  const asked = [
    { line: pen, quantity: 2 },
    { line: brush, quantity: 1 },
  ];
  expect((await ask(wish.moid, asked)).status).toBe(200);
  expect(await approveReturn(shop.deps, { moid: wish.moid, operator })).toBe('approved');
  return { ...wish, pen, brush };
}

describe('goods of which less comes back than was asked for', () => {
  it('are paid back as far as they came, and the rest may still come back', async () => {
    const wish = await onTheWayBack();
    const { moid, pen, brush } = wish;
    const stock = (await stockOf(shop, 1))!;
    const one = [{ line: pen, quantity: 1 }];
    expect(await receive(moid, one, one)).toBe('received');
    expect(await stockOf(shop, 1)).toBe(stock + 1);
    const missing = [
      { line: pen, quantity: 1 },
      { line: brush, quantity: 1 },
    ];
    expect(await readDetail(buyer.visitor, moid)).toMatchObject({
      returns: [{ state: 'received', lines: one, missing, refundWon: 16_000 }],
    });
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toMatchObject({ captured: 94_000, cancelled: 16_000 });
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 3, returnable: true });
    expect((await readDetail(buyer.visitor, moid)).lines.map(({ returnedUnits }) => returnedUnits)).toEqual([
      1, 0, 0,
    ]);
    expect((await ask(moid, missing)).status).toBe(200);
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  });

  it('are named in the e-mail about their arrival, with the sum that goes back, and in the history', async () => {
    const { moid, brush } = await onTheWayBack();
    expect(await receive(moid, [{ line: brush, quantity: 1 }])).toBe('received');
    await isQueueEmpty(shop.deps.db);
    const email = shop.sandbox.mailbox
      .list(buyer.email)
      .find(({ messageId, subject }) => messageId.includes(moid) && subject.includes('도착했어요'));
    expect(email?.text).toContain('톡톡펜 코랄 2개');
    expect(email?.text).toContain('도착하지 않은 상품');
    // And what goes back of those that came, as the page says it: 26,000 without the way back.
    const [shown] = (await readDetail(buyer.visitor, moid)).returns;
    expect(shown).toMatchObject({ refundWon: 23_000, withheldWon: 3_000 });
    expect(email?.text).toContain('환불 예정 금액: 23,000원');
    expect(email?.text).toContain('차감 배송비: 3,000원');
    const [event] = await shop.deps.sql`select e.detail from order_events e join orders o on o.id = e.order_id
      where o.moid = ${moid} and e.kind = 'returnReceived'`;
    expect(event?.detail).toContain('톡톡펜 코랄 2개');
  });

  it('come whole where nobody counted, and then nothing is missing', async () => {
    const { moid, pen, brush } = await onTheWayBack();
    const look = { moid, operator, restocked: [], condition: '' };
    expect(await receiveReturn(shop.deps, look)).toBe('received');
    const [shown] = (await readDetail(buyer.visitor, moid)).returns;
    expect(shown).toMatchObject({
      lines: [
        { line: pen, quantity: 2 },
        { line: brush, quantity: 1 },
      ],
      missing: [],
    });
  });

  it('are no more than were asked for, and what did not come goes into no stock', async () => {
    const { moid, pen, brush } = await onTheWayBack();
    const stock = (await stockOf(shop, 1))!;
    for (const [arrived, restocked] of [
      [[], []],
      [[{ line: pen, quantity: 3 }], []],
      [[{ line: pen + 100_000, quantity: 1 }], []],
      [
        [
          { line: pen, quantity: 1 },
          { line: pen, quantity: 1 },
        ],
        [],
      ],
      [[{ line: pen, quantity: 1 }], [{ line: pen, quantity: 2 }]],
      [[{ line: pen, quantity: 1 }], [{ line: brush, quantity: 1 }]],
    ] as LineUnits[][][])
      expect(await receive(moid, arrived!, restocked)).toBe('tooMany');
    expect(await stockOf(shop, 1)).toBe(stock);
    expect((await readDetail(buyer.visitor, moid)).returns[0]).toMatchObject({
      state: 'approved',
      missing: [],
    });
  });
});

const undo = (moid: string, reason = '다른 손님의 상자를 확인했음') =>
  undoReception(shop.deps, { moid, operator, reason });

describe('a reception that was noted for the wrong parcel', () => {
  it('is taken back: everything is awaited again, nothing of it is in the stock, and the buyer is told', async () => {
    const wish = await onTheWayBack();
    const { moid, pen, brush } = wish;
    const stock = await stockOf(shop, 1);
    const one = [{ line: pen, quantity: 1 }];
    expect(await undo(moid)).toBe('alreadyDecided');
    await receive(moid, one, one);
    expect(await undo(moid, '  ')).toBe('reasonMissing');
    shop.advance(60_000);
    expect([await undo(moid), await undo(moid)]).toEqual(['undone', 'alreadyDecided']);
    expect(await stockOf(shop, 1)).toBe(stock);
    const all = [
      { line: pen, quantity: 2 },
      { line: brush, quantity: 1 },
    ];
    const detail = await readDetail(buyer.visitor, moid);
    expect(detail.returns[0]).toMatchObject({
      state: 'approved',
      lines: all,
      missing: [],
      receivedAtMs: null,
    });
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('notReceived');
    shop.advance(60_000);
    expect(await receive(moid, all, all)).toBe('received');
    expect(await stockOf(shop, 1)).toBe(stock! + 2);
    await isQueueEmpty(shop.deps.db);
    const subjects = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId }) => messageId.includes(moid))
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('도착했어요'))).toHaveLength(2);
    expect(subjects.filter((subject) => subject.includes('바로잡아요'))).toHaveLength(1);
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 2 * 19_000 + 26_000 - 3_000 });
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  });

  it('stands where the goods were bought by others meanwhile, or their money is on its way', async () => {
    const { moid, pen } = await onTheWayBack();
    const all = [{ line: pen, quantity: 2 }];
    await receive(moid, all, all);
    const stock = (await stockOf(shop, 1))!;
    await shop.deps.sql`update variants set stock = 1 where product_id = 1 and is_open`;
    expect(await undo(moid)).toBe('soldMeanwhile');
    expect(await stockOf(shop, 1)).toBe(1);
    expect((await readDetail(buyer.visitor, moid)).returns[0]).toMatchObject({
      state: 'received',
      lines: all,
    });
    await shop.deps.sql`update variants set stock = ${stock} where product_id = 1 and is_open`;
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
    expect(await undo(moid)).toBe('onItsWay');
    await settle(shop);
    expect(await undo(moid)).toBe('noReturn');
  });

  it('stands where its buyer asked for others in place of what was missing', async () => {
    const { moid, pen } = await onTheWayBack();
    await receive(moid, [{ line: pen, quantity: 1 }]);
    const noticedOn = formatKoreanDate(shop.deps.now());
    const lines = [{ line: pen, quantity: 1, penColor: '코랄', eraserColor: '' }];
    const wish = { moid, kind: 'exchange', reason: 'defective', lines, words: '', noticedOn };
    expect((await buyer.visitor.call(askForReplacement, { input: wish as never })).status).toBe(200);
    expect(await undo(moid)).toBe('askedMeanwhile');
    expect((await readDetail(buyer.visitor, moid)).returns[0]).toMatchObject({ state: 'received' });
  });

  it('brings each unit out of the stock of its own colour, where others of another were sent for some', async () => {
    const { sql } = shop.deps;
    const hand = await replacements(shop, 'recolored');
    const { moid } = await delivered(shop, hand.buyer.visitor, { quantity: 2 });
    const line = await hand.lineOf(moid);
    const mint = { line, quantity: 1, penColor: '민트', eraserColor: '' };
    expect((await hand.ask(moid, { ...exchange, lines: [mint] })).status).toBe(200);
    const steps = [await hand.approve(moid), await hand.receive(moid), await hand.send(moid)];
    expect([...steps, await hand.deliver(moid)]).toEqual(['approved', 'received', 'shipped', 'delivered']);
    const lines = [{ line, quantity: 2 }];
    expect((await hand.giveBack(moid, { lines, quantity: undefined })).status).toBe(200);
    await approveReturn(shop.deps, { moid, operator });
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`insert into variants (product_id, choice, stock) values (1, '코랄|', 5), (1, '민트|', 5)
        on conflict (product_id, choice) do update set stock = 5, is_open = true`;
    });
    const stocks = async () => {
      const rows = await sql`select stock from variants where product_id = 1 and is_open order by choice`;
      return rows.map(({ stock }) => stock as number);
    };
    const restocked = [mint, { line, quantity: 1 }];
    const came = { moid, operator, arrived: lines, restocked, condition: '' };
    expect(await receiveReturn(shop.deps, came)).toBe('received');
    expect(await stocks()).toEqual([6, 6]);
    expect(await undo(moid)).toBe('undone');
    expect(await stocks()).toEqual([5, 5]);
    expect(await hand.unitsOut(moid)).toEqual(outOf(3));
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`update variants set stock = 500, is_open = true where product_id = 1 and choice = ''`;
    });
  });
});
