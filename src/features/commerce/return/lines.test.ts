// Goods of an order of several lines on their way back: each line at its own price, each unit once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, stockOf } from '../../../../test/support/payment.ts';
import {
  boughtLines,
  bringToBuyer,
  moneyAt,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { deliverParcel } from '../fulfilment/deliver.server.ts';
import { shipPart } from '../fulfilment/ship.server.ts';
import { listParcels } from '../order/parcels-queries.server.ts';
import type { LineUnits } from '../order/rules.ts';
import { cancelLines } from '../purchase/contract.ts';
import { askForReturn } from './contract.ts';
import { approveReturn, receiveReturn, refundReturn, registerReturn } from './operator.server.ts';

const operator = '민지';
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'lines' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

// 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once.
async function sent(): Promise<Wish & { lines: [number, number, number] }> {
  const wish = await boughtLines(shop, buyer.visitor);
  await bringToBuyer(shop, wish.moid);
  return wish;
}

const ask = (moid: string, lines: LineUnits[], change: object = {}) =>
  buyer.visitor.call(askForReturn, {
    input: { moid, reason: 'changeOfMind', lines, words: '', noticedOn: '', ...change } as never,
  });
const fault = () => ({ reason: 'defective', noticedOn: formatKoreanDate(shop.deps.now()) });

async function bringBack(moid: string, lines: LineUnits[], change: object = {}, restocked: LineUnits[] = []) {
  expect((await ask(moid, lines, change)).status).toBe(200);
  const asked = { moid, operator };
  expect([
    await approveReturn(shop.deps, asked),
    await receiveReturn(shop.deps, { ...asked, restocked, condition: '' }),
    await refundReturn(shop.deps, asked),
  ]).toEqual(['approved', 'received', 'refunding']);
  await settle(shop);
}

describe('goods of several lines', () => {
  it('come back line by line, each at its own price, and the fee with the last of them', async () => {
    const wish = await sent();
    const { moid, lines } = wish;
    const [pen, brush, eraser] = lines;
    await bringBack(moid, [{ line: eraser, quantity: 2 }], fault());
    expect(moneyAt(shop, wish).cancelled).toBe(18_000);
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 3, returnable: true });
    await bringBack(
      moid,
      [
        { line: pen, quantity: 2 },
        { line: brush, quantity: 1 },
        { line: eraser, quantity: 1 },
      ],
      fault(),
    );
    expect(moneyAt(shop, wish)).toEqual({ captured: 94_000, cancelled: 94_000, cancels: 2 });
    const detail = await readDetail(buyer.visitor, moid);
    expect(detail.lines.map(({ returnedUnits }) => returnedUnits)).toEqual([2, 1, 3]);
    expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  });

  it('keep the first delivery paid after a whim, whether it came first or last', async () => {
    const [first, last] = [await sent(), await sent()];
    const pen = ({ lines }: typeof first) => [{ line: lines[0], quantity: 1 }];
    const rest = ({ lines }: typeof first) => [
      { line: lines[0], quantity: 1 },
      { line: lines[1], quantity: 1 },
      { line: lines[2], quantity: 3 },
    ];
    await bringBack(first.moid, pen(first));
    await bringBack(first.moid, rest(first), fault());
    await bringBack(last.moid, rest(last), fault());
    await bringBack(last.moid, pen(last));
    expect([moneyAt(shop, first).cancelled, moneyAt(shop, last).cancelled]).toEqual([88_000, 88_000]);
  });

  it('go back into the stock by their own line, and only those that can be sold again', async () => {
    const { sql } = shop.deps;
    const wish = await sent();
    const [pen, , eraser] = wish.lines;
    const before = [await stockOf(shop, 1), await stockOf(shop, 3)];
    const back = [
      { line: pen, quantity: 2 },
      { line: eraser, quantity: 3 },
    ];
    expect((await ask(wish.moid, back)).status).toBe(200);
    const asked = { moid: wish.moid, operator, condition: '' };
    await approveReturn(shop.deps, asked);
    const tooMany = [{ line: pen, quantity: 3 }];
    expect(await receiveReturn(shop.deps, { ...asked, restocked: tooMany })).toBe('tooMany');
    const foreign = [{ line: wish.lines[1], quantity: 1 }];
    expect(await receiveReturn(shop.deps, { ...asked, restocked: foreign })).toBe('tooMany');
    const good = [{ line: eraser, quantity: 2 }];
    expect(await receiveReturn(shop.deps, { ...asked, restocked: good })).toBe('received');
    expect([await stockOf(shop, 1), await stockOf(shop, 3)]).toEqual([before[0], before[1]! + 2]);
    const [newest] = await sql`select kind, delta, moid from stock_movements order by id desc limit 1`;
    expect(newest).toEqual({ kind: 'return', delta: 2, moid: wish.moid });
    expect(
      await sql`select l.position, b.quantity, b.restocked from return_lines b join order_lines l on l.id = b.line_id
        where b.order_id = l.order_id and l.id in ${sql(wish.lines)} order by 1`,
    ).toEqual([
      { position: 1, quantity: 2, restocked: 0 },
      { position: 3, quantity: 3, restocked: 2 },
    ]);
  });

  it('are named in the details and in the e-mails', async () => {
    const wish = await sent();
    const units = [
      { line: wish.lines[0], quantity: 1 },
      { line: wish.lines[2], quantity: 3 },
    ];
    expect((await ask(wish.moid, units)).status).toBe(200);
    expect((await readDetail(buyer.visitor, wish.moid)).returns).toMatchObject([
      { lines: units, refundWon: 43_000, withheldWon: 3_000 },
    ]);
    await isQueueEmpty(shop.deps.db);
    const email = shop.sandbox.mailbox
      .list(buyer.email)
      .find(({ messageId, subject }) => messageId.includes(wish.moid) && subject.includes('반품 신청을'));
    expect(email?.text).toContain('톡톡펜 코랄 1개, 지우개 분홍 3개');
  });

  it('are entered by an operator for a buyer who called', async () => {
    const wish = await sent();
    const input = {
      ...{ moid: wish.moid, operator, words: '' },
      noticedOn: '',
      reason: 'changeOfMind' as const,
    };
    const units = (line: number, quantity: number) => [{ line, quantity }];
    expect(await registerReturn(shop.deps, { ...input, lines: units(wish.lines[1], 2) })).toBe('tooMany');
    expect(await registerReturn(shop.deps, { ...input, lines: units(wish.lines[1], 1) })).toBe('requested');
  });
});

it.each([
  ['a number without a line', () => ({ quantity: 1, lines: undefined })],
  ['more than was bought', ([pen]: number[]) => ({ lines: [{ line: pen, quantity: 3 }] })],
  ['a line twice', ([pen]: number[]) => ({ lines: [1, 1].map((quantity) => ({ line: pen, quantity })) })],
  ['no line', () => ({ lines: [] })],
  ['no units', ([pen]: number[]) => ({ lines: [{ line: pen, quantity: 0 }] })],
])('A return of several lines is refused with %s', async (_what, wrong) => {
  const wish = await sent();
  expect((await ask(wish.moid, [], wrong(wish.lines))).status).toBe(422);
  expect((await readDetail(buyer.visitor, wish.moid)).returns).toEqual([]);
});

it('A line of another order never comes back with this one, nor by the database', async () => {
  const [mine, other] = [await sent(), await sent()];
  expect((await ask(mine.moid, [{ line: other.lines[0], quantity: 1 }])).status).toBe(422);
  expect((await ask(mine.moid, [{ line: mine.lines[0], quantity: 1 }])).status).toBe(200);
  const { order } = await attemptOf(shop, mine.moid);
  const { sql } = shop.deps;
  await expect(
    sql`insert into return_lines (return_id, line_id, order_id, quantity)
      select id, ${other.lines[0]}, ${order.id}, 1 from returns where order_id = ${order.id}`,
  ).rejects.toThrow('return_lines_line');
});

describe('goods that came in parcels', () => {
  const label = { courier: 'cj', trackingNumber: '601234567890' };
  async function bring(moid: string, units: readonly { line: number; quantity: number }[]) {
    const packed = units.map(({ line, quantity }) => ({ lineId: line, quantity }));
    expect(await shipPart(shop.deps, { moid, units: packed, ...label })).toBe('shipped');
    const parcels = await listParcels(shop.deps.db, (await attemptOf(shop, moid)).order.id);
    const { no, version } = parcels.at(-1)!;
    expect(await deliverParcel(shop.deps, { moid, no, version })).toBe('delivered');
    return no;
  }

  it('come back while the others aren’t sent, and those can still be cancelled', async () => {
    const wish = await boughtLines(shop, buyer.visitor);
    const { moid } = wish;
    const [pen, brush, eraser] = wish.lines;
    expect((await ask(moid, [{ line: pen, quantity: 1 }])).status).toBe(409);
    await bring(moid, [
      { line: pen, quantity: 1 },
      { line: brush, quantity: 1 },
    ]);
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({
      ...{ process: 2, returnable: true, restCancellable: true },
    });
    expect((await ask(moid, [{ line: pen, quantity: 2 }])).status).toBe(422);
    expect((await ask(moid, [{ line: eraser, quantity: 1 }])).status).toBe(422);
    await bringBack(moid, [{ line: brush, quantity: 1 }]);
    expect(moneyAt(shop, wish).cancelled).toBe(23_000);
    const input = { moid, unitsLeft: 5, lines: [{ line: eraser, quantity: 3 }] };
    expect((await buyer.visitor.call(cancelLines, { input })).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(50_000);
    expect((await rowOf(buyer.visitor, moid)).process).toBe(2);
  });

  it('have the days of the parcel that they came in', async () => {
    const { moid, lines } = await boughtLines(shop, buyer.visitor);
    const first = await bring(moid, [{ line: lines[0], quantity: 2 }]);
    await bring(moid, [
      { line: lines[1], quantity: 1 },
      { line: lines[2], quantity: 3 },
    ]);
    await shop.deps.sql`update parcels p set delivered_at = now() - interval '20 days' from orders o
      where o.id = p.order_id and o.moid = ${moid} and p.no = ${first}`;
    expect((await ask(moid, [{ line: lines[0], quantity: 1 }])).status).toBe(410);
    expect((await ask(moid, [{ line: lines[0], quantity: 1 }], fault())).status).toBe(200);
    expect((await readDetail(buyer.visitor, moid)).deliveries).toHaveLength(3);
  });
});
