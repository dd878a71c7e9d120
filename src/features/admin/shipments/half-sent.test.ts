// What a pasted line says of an order that goes in several boxes: the goods of the very box, and what of it is still here.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { boughtLines } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { cancelOrder } from '../decisions/contract.ts';
import { moveOrders, shipOrders } from '../orders/contract.ts';
import { deliverParcel, shipPart, splitParcel } from '../parcels/contract.ts';
import { readPaste } from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());

let last = 601_277_770_000;
const newNumber = () => String(++last);
async function read(...lines: string[]) {
  const { data } = await owner.ask(readPaste, { input: { text: lines.join('\n'), courier: 'cj' } });
  return data.parcels.map(({ order, orderProblem, used }) => ({
    goods: order?.goods,
    problem: orderProblem,
    isSame: used.some(({ moid }) => moid === order?.moid),
  }));
}
async function order() {
  const { moid, lines } = await boughtLines(shop, buyer);
  const [row] = await shop.deps.sql<{ number: string }[]>`select number from orders where moid = ${moid}`;
  return { moid, lines, number: row!.number, params: { moid } };
}

it('each of two boxes by its own goods, and once it is sent that it is', async () => {
  const { moid, lines, number, params } = await order();
  await owner.ask(moveOrders, { input: { step: 'preparing', moids: [moid] } });
  const { outcome } = await owner.ask(splitParcel, {
    params,
    input: {
      units: [
        { lineId: lines[0], quantity: 1 },
        { lineId: lines[2], quantity: 2 },
      ],
    },
  });
  expect(outcome).toBe('split');
  const [one, two] = [newNumber(), newNumber()];
  const text = [`CJ대한통운 ${number}-1 ${one}`, `CJ대한통운 ${number}-2 ${two}`];
  const before = await read(...text);
  expect(before.map(({ goods }) => goods).toSorted()).toEqual([
    '톡톡펜 코랄 1개, 쓱쓱펜 민트 1개, 지우개 분홍 1개',
    '톡톡펜 코랄 1개, 지우개 분홍 2개',
  ]);
  expect(before.map(({ problem }) => problem)).toEqual(['', '']);
  const { data: found } = await owner.ask(readPaste, { input: { text: text.join('\n'), courier: 'cj' } });
  const parcels = found.parcels.map(({ number: trackingNumber, order: meant }) => ({
    ...{ moid, courier: 'cj' as const, trackingNumber, parcel: meant!.parcel! },
  }));
  const { data } = await owner.ask(shipOrders, { input: { parcels } });
  expect(data.results.map((result) => result.outcome)).toEqual(['shipped', 'shipped']);
  expect(await read(...text)).toMatchObject([
    { problem: 'notPacking', isSame: true },
    { problem: 'notPacking', isSame: true },
  ]);
  // Another number for it is told so.
  expect(await read(`CJ대한통운 ${number}-1 ${newNumber()}`)).toMatchObject([
    { problem: 'notPacking', isSame: false },
  ]);
});

it('what is left of an order that was sent in part, on its way or arrived, and not that its number is to be put right', async () => {
  const { lines, number, params } = await order();
  const first = newNumber();
  const part = { units: [{ lineId: lines[0], quantity: 2 }], courier: 'cj' as const, trackingNumber: first };
  expect((await owner.ask(shipPart, { params, input: part })).outcome).toBe('shipped');
  const left = { goods: '쓱쓱펜 민트 1개, 지우개 분홍 3개', problem: 'halfSent' };
  expect(await read(`CJ대한통운 ${number} ${newNumber()}`)).toEqual([{ ...left, isSame: false }]);
  expect(await read(`CJ대한통운 ${number} ${first}`)).toEqual([{ ...left, isSame: true }]);
  const parcel = { ...params, no: '1' };
  expect((await owner.ask(deliverParcel, { params: parcel, input: { version: 2 } })).outcome).toBe(
    'delivered',
  );
  expect(await read(`CJ대한통운 ${number} ${newNumber()}`)).toEqual([{ ...left, isSame: false }]);
});

it('what is left of an order of which some was cancelled', async () => {
  const { lines, number, params } = await order();
  const units = [
    { line: lines[1], quantity: 1 },
    { line: lines[2], quantity: 1 },
  ];
  const input = { reason: '재고가 상했어요', lines: units };
  expect((await owner.ask(cancelOrder, { params, input })).outcome).toBe('refunding');
  await settle(shop);
  expect(await read(`CJ대한통운 ${number} ${newNumber()}`)).toMatchObject([
    { goods: '톡톡펜 코랄 2개, 지우개 분홍 2개', problem: '' },
  ]);
});
