// Sales by product: what goes back is taken from the goods that it is for, and the delivery fees are told apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy } from '../../../../test/support/payment.ts';
import { boughtLines, bringToBuyer, type Wish } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import type { LineUnits } from '../../commerce/order/rules.ts';
import { refundPartially } from '../../commerce/refund/give-partial-refund.server.ts';
import { askForReturn } from '../../commerce/return/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../../commerce/return/operator.server.ts';
import { exportSales, getBuyers, getSales } from './contract.ts';
import { type SalesTable, salesTables } from './rules.ts';

let shop: TestShop;
let buyer: Family;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'sales' })) as [Family];
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

/** What the screen shows, and since the last look: goods by the product's id, and the delivery fees. */
let before: number[] = [0, 0, 0, 0];
async function changes(): Promise<{ pen: number; brush: number; eraser: number; delivery: number }> {
  const { data } = await owner.ask(getSales, { input: {} });
  const names = await shop.deps.sql`select id::int, name from products`;
  const wonOf = (id: number) => {
    const name = names.find((row) => row.id === id)?.name;
    return data.products.find((row) => row.name === name)?.won ?? 0;
  };
  const now = [wonOf(1), wonOf(2), wonOf(3), data.delivery.won];
  // Whatever is booked where: together it is what the shop took.
  const { paidWon, refundedWon } = data.totals;
  expect(data.products.reduce((sum, { won }) => sum + won, data.delivery.won)).toBe(paidWon - refundedWon);
  expect(data.days.reduce((sum, { won }) => sum + won, 0)).toBe(paidWon - refundedWon);
  const [pen, brush, eraser, delivery] = now.map((won, i) => won - before[i]!) as [
    number,
    number,
    number,
    number,
  ];
  before = now;
  return { pen, brush, eraser, delivery };
}

type Lines = Wish & { lines: [number, number, number] };
const operator = '민지';
const of = (line: number, quantity: number): LineUnits => ({ line, quantity });
async function order(): Promise<Lines> {
  await shop.deps.db.execute('delete from rate_limits');
  const wish = await boughtLines(shop, buyer.visitor);
  await changes();
  return wish;
}
async function cancel({ moid }: Wish, lines?: LineUnits[]) {
  const by = { operator, reason: '품절' };
  expect(await cancelByOperator(shop.deps, moid, by, lines)).toBe('refunding');
  await settle(shop);
}
async function bringBack({ moid }: Wish, lines: LineUnits[], isFault: boolean) {
  const reason = isFault
    ? { reason: 'defective', noticedOn: formatKoreanDate(shop.deps.now()) }
    : { reason: 'changeOfMind', noticedOn: '' };
  const input = { moid, lines, words: '', ...reason } as never;
  expect((await buyer.visitor.call(askForReturn, { input })).status).toBe(200);
  const asked = { moid, operator };
  await approveReturn(shop.deps, asked);
  await receiveReturn(shop.deps, { ...asked, restocked: [], condition: '' });
  expect(await refundReturn(shop.deps, asked)).toBe('refunding');
  await settle(shop);
}

it('are those of each line, and the delivery beside them', async () => {
  await boughtLines(shop, buyer.visitor);
  expect(await changes()).toEqual({ pen: 38_000, brush: 26_000, eraser: 27_000, delivery: 3_000 });
});

it('lose what was cancelled by line where it was sold, and the rest with the rest', async () => {
  const wish = await order();
  const [, brush, eraser] = wish.lines;
  await cancel(wish, [of(eraser, 2), of(brush, 1)]);
  expect(await changes()).toEqual({ pen: 0, brush: -26_000, eraser: -18_000, delivery: 0 });
  await cancel(wish);
  expect(await changes()).toEqual({ pen: -38_000, brush: 0, eraser: -9_000, delivery: -3_000 });
});

it('keep the way back that the buyer paid as delivery, and lose the first way with goods that had a fault', async () => {
  const whim = await order();
  await bringToBuyer(shop, whim.moid);
  await bringBack(whim, [of(whim.lines[2], 3)], false);
  expect(await changes()).toEqual({ pen: 0, brush: 0, eraser: -27_000, delivery: 3_000 });
  const fault = await order();
  await bringToBuyer(shop, fault.moid);
  await bringBack(fault, [of(fault.lines[0], 2), of(fault.lines[1], 1), of(fault.lines[2], 3)], true);
  expect(await changes()).toEqual({ pen: -38_000, brush: -26_000, eraser: -27_000, delivery: -3_000 });
});

it('share a sum without goods by what each line still brings', async () => {
  const wish = await order();
  expect(
    await refundPartially(shop.deps, { moid: wish.moid, amountWon: 9_100, reason: '늦은 배송', operator }),
  ).toBe('refunding');
  await settle(shop);
  expect(await changes()).toEqual({ pen: -3_800, brush: -2_600, eraser: -2_700, delivery: 0 });
});

const sales = async () => (await owner.ask(getSales, { input: {} })).data;
const readBuyers = async () => (await owner.ask(getBuyers, { input: {} })).data;

it('agree, table by table, with what came in and went back', async () => {
  const { methods, backWon, totals, days } = await sales();
  const buyers = await readBuyers();
  expect(methods.reduce((sum, { paidWon }) => sum + paidWon, 0)).toBe(totals.paidWon);
  expect(methods.reduce((sum, { refundedWon }) => sum + refundedWon, 0)).toBe(totals.refundedWon);
  expect(methods.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders);
  expect(buyers.first.won + buyers.returning.won).toBe(totals.paidWon);
  expect(backWon.cancelled + backWon.returned + backWon.other).toBe(totals.refundedWon);
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders);
});

it('tell ways of paying apart', async () => {
  const { methods: earlier } = await sales();
  await shop.deps.db.execute('delete from rate_limits');
  await buy(shop, buyer.visitor, 'ok', { _method: 'bank' });
  const { methods } = await sales();
  const of = (rows: typeof methods, name: string) => rows.find(({ method }) => method === name);
  expect(of(earlier, 'bank')).toBeUndefined();
  expect(of(methods, 'bank')).toEqual({ method: 'bank', paidWon: 22_000, orders: 1, refundedWon: 0 });
  expect(of(methods, 'card')?.paidWon).toBe(of(earlier, 'card')?.paidWon);
});

it('take a member for a first buyer in the period of their first payment alone', async () => {
  const before = await readBuyers();
  const [fresh] = (await families(shop, 1, { prefix: 'fresh' })) as [Family];
  await boughtLines(shop, fresh.visitor);
  await boughtLines(shop, fresh.visitor);
  const now = await readBuyers();
  expect(now.first.members).toBe(before.first.members + 1);
  expect(now.first.orders).toBe(before.first.orders + 2);
  expect(now.returning).toEqual(before.returning);
  // One of the two was a year ago.
  await shop.owner`update orders set paid_at = paid_at - interval '400 days' where id = (
    select min(id) from orders where member_id = ${fresh.visitor.memberId})`;
  const later = await readBuyers();
  expect(later.first.members).toBe(before.first.members);
  expect(later.returning).toEqual({ members: 1, orders: 1, won: 94_000 });
});

describe('as files', () => {
  const download = async (table: SalesTable, changes: object = {}) => {
    const answer = await owner.send(exportSales.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': owner.xsrf() },
      body: JSON.stringify({ reason: '월말 정리', format: 'csv', table, ...changes }),
    });
    return answer;
  };
  const linesOf = async (answer: Response) =>
    (await answer.text())
      .replace('\u{feff}', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));

  it.each(salesTables)('each is its table of the screen: %s', async (table) => {
    const answer = await download(table);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="sales-${table}-[-\\d]{32}\\.csv"`),
    );
    const [head, ...rows] = await linesOf(answer);
    expect(head!.length).toBeGreaterThan(2);
    expect(rows.length).toBeGreaterThan(table === 'reasons' || table === 'visits' ? -1 : 0);
    if (table === 'products') {
      const { totals } = await sales();
      expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals.paidWon - totals.refundedWon);
    }
  });
  it('of visits begin with the first day that was counted', async () => {
    await shop.owner`delete from visit_days`;
    expect((await sales()).visitsSince).toBeNull();
    expect(await linesOf(await download('visits', { by: 'day' }))).toHaveLength(1);
    const last = (await sales()).days.at(-1)!.day;
    await shop.owner`insert into visit_days (day, visits) values (${last}, 3)`;
    expect((await sales()).visitsSince).toBe(last);
    const [, ...rows] = await linesOf(await download('visits', { by: 'day' }));
    expect(rows.map(([day, visits]) => [day, visits])).toEqual([[last, '3']]);
  });
  it('stand beside the visits of each day, on the screen and in the file', async () => {
    const { days } = await sales();
    const [first, last] = [days[0]!.day, days.at(-1)!.day];
    await shop.owner`insert into visit_days (day, visits) values (${first}, 40), (${last}, 200)
      on conflict (day) do update set visits = excluded.visits`;
    const counted = (await sales()).days;
    expect([counted[0]?.visits, counted[1]?.visits, counted.at(-1)?.visits]).toEqual([40, 0, 200]);
    const rows = await linesOf(await download('visits', { by: 'day' }));
    expect(rows[0]).toEqual(['기간', '방문', '주문', '주문 비율 (%)']);
    const { orders } = counted.at(-1)!;
    expect(rows.at(-1)).toEqual([last, '200', String(orders), String(orders / 2)]);
  });
  it('group the days as the screen does', async () => {
    const rows = await linesOf(
      await download('days', { from: '2026-01-01', until: '2026-03-31', by: 'month' }),
    );
    expect(rows.map(([first]) => first)).toEqual(['기간', '2026.01', '2026.02', '2026.03']);
  });
  it('come as XLSX, too, and leave a line with the reason', async () => {
    const answer = await download('days', { format: 'xlsx' });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const [line] = await shop.deps
      .sql`select l.reason, l.detail, o.outcome from operator_log l join operator_log_outcomes o on o.log_id = l.id
      where l.action = 'sales.export' order by l.id desc limit 1`;
    expect(line).toMatchObject({
      reason: '월말 정리',
      detail: { table: 'days', format: 'xlsx' },
      outcome: 'sent 30',
    });
  });
  it('of no period there is none', async () => {
    const answer = await download('days', { from: '2026-02-01', until: '2026-01-01' });
    expect(await answer.json()).toMatchObject({ outcome: 'badPeriod' });
  });
});
