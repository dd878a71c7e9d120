// Sales by product: what goes back is taken from the goods that it is for, and the delivery fees are told apart.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { boughtLines, bringToBuyer, type Wish } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import type { LineUnits } from '../../commerce/order/rules.ts';
import { refundPartially } from '../../commerce/refund/give-partial-refund.server.ts';
import { askForReturn } from '../../commerce/return/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../../commerce/return/operator.server.ts';
import { getSales } from './contract.ts';

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
