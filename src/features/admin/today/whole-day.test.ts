// @module-tag long
// A day of the two people who run the shop: sixty orders, three couriers, what goes wrong on the way, and the evening's figures.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy, linesFields } from '../../../../test/support/payment.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { cancelOrder } from '../decisions/contract.ts';
import { getOrder, listOrders, moveOrders, shipOrders } from '../orders/contract.ts';
import { correctParcel } from '../parcels/contract.ts';
import { listRefunds } from '../refunds/contract.ts';
import { getBuyers, getSales } from '../sales/contract.ts';
import { makeCourierFile, readCourierFile } from '../shipments/contract.ts';
import { getToday } from './contract.ts';

let shop: TestShop;
/** At the orders, and at the money. */
let packer: OperatorVisitor;
let owner: OperatorVisitor;
let buyers: Family[];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.owner`update variants set stock = 1000 where is_open and stock is not null`;
  buyers = await families(shop, 10, { prefix: 'day' });
  packer = await logInOperator(shop, ['orders'], 'op-packer');
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

const wonOf = { one: 22_000, several: 94_000 };
/** Every third one of several goods. */
async function arrive(from: number, count: number): Promise<string[]> {
  const moids: string[] = [];
  for (let i = from; i < from + count; i++) {
    await shop.deps.sql`delete from rate_limits`;
    const fields = i % 3 === 0 ? linesFields : {};
    moids.push((await buy(shop, buyers[i % buyers.length]!.visitor, 'ok', fields)).moid);
  }
  return moids;
}
const card = async (name: string) => {
  const { data } = await owner.ask(getToday);
  return data.cards.find((one) => one.name === name)!;
};
const toShip = async () => (await packer.ask(listOrders, { input: { step: 'toShip' } })).data.count;
const see = async (moid: string) => (await owner.ask(getOrder, { params: { moid } })).data;
const reason = '오늘 나갈 택배 접수';

let parcelNo = 0;
/** As a courier's program gives the sheet back: our number, and theirs beside it. */
async function fillIn(file: string, digits: number): Promise<string[][]> {
  const [, ...rows] = await readSheet(Buffer.from(file, 'base64'), { trim: false });
  return rows.map((row) => {
    const [number = ''] = /\d{6}-\d{4}-\d{4}(?!-)/.exec(row.join(' ')) ?? [];
    return [number, `6${String(++parcelNo).padStart(digits - 1, '0')}`];
  });
}
async function bringIn(courier: string, rows: string[][]) {
  const file = Buffer.from([['주문번호', '운송장번호'], ...rows].map((row) => row.join(',')).join('\r\n'));
  const { data } = await packer.ask(readCourierFile, { input: { file: file.toString('base64'), courier } });
  const isSure = ({ problems, orderProblem, order }: (typeof data.parcels)[number]) =>
    order !== null && problems.length === 0 && orderProblem === '';
  const parcels = data.parcels
    .filter(isSure)
    .map((one) => ({ moid: one.order!.moid, courier, trackingNumber: one.number }));
  const sent = (await packer.ask(shipOrders, { input: { parcels } })).data.results;
  return {
    shipped: sent.filter(({ outcome }) => outcome === 'shipped').length,
    faults: data.parcels.filter((one) => !isSure(one)).map(({ line }) => line),
  };
}

it('ends with nothing left to send, nothing stuck, and figures that agree with the provider’s ledger', async () => {
  const morning = await arrive(0, 40);
  expect([(await card('toShip')).count, await toShip()]).toEqual([40, 40]);

  // To three couriers; twenty more orders arrive while they are packed.
  const shares = {
    cj: morning.slice(0, 14),
    hanjin: morning.slice(14, 27),
    lotte: morning.slice(27),
  } as const;
  await packer.ask(moveOrders, { input: { step: 'preparing', moids: morning } });
  const sheets: Record<string, string[][]> = {};
  for (const [courier, moids] of Object.entries(shares)) {
    const input = { moids: [...moids], courier: courier as keyof typeof shares, reason };
    const { data } = await packer.ask(makeCourierFile, { input });
    expect([data.boxes, data.left]).toEqual([moids.length, []]);
    sheets[courier] = await fillIn(data.file, 12);
  }
  const later = await arrive(40, 20);
  expect(await toShip()).toBe(60);

  // One sheet comes back with ten faults: their lines are told, all others go.
  const [cj, hanjin, lotte] = [sheets.cj!, sheets.hanjin!, sheets.lotte!];
  const spoilt = [
    ...cj.slice(0, 4),
    ...cj.slice(4, 10).map(([number = '', theirs = '']) => [number, theirs.slice(0, 7)]),
    ...cj.slice(10),
    ['000101-0000-0000', '600000009001'],
    [cj[0]![0]!, '600000009002'],
    ['', '600000009003'],
    [hanjin[0]![0]!, '6.00000E+11'],
  ];
  expect(await bringIn('cj', spoilt)).toEqual({ shipped: 8, faults: [6, 7, 8, 9, 10, 11, 16, 17, 18, 19] });
  expect(await bringIn('hanjin', hanjin)).toEqual({ shipped: 13, faults: [] });
  expect(await bringIn('lotte', lotte)).toEqual({ shipped: 13, faults: [] });
  expect(await bringIn('cj', cj)).toEqual({ shipped: 6, faults: [2, 3, 4, 5, 12, 13, 14, 15] });
  expect([(await card('toShip')).count, await toShip()]).toEqual([20, 20]);

  // A wrong number is put right.
  const [first = ''] = morning;
  const label = { courier: 'cj', trackingNumber: '612345678901' };
  const parcel = (await see(first)).parcels[0]!;
  const corrected = await packer.ask(correctParcel, {
    params: { moid: first, no: parcel.no },
    input: { ...label, version: parcel.version },
  });
  expect(corrected.outcome).toBe('corrected');
  expect((await see(first)).parcels).toMatchObject([{ state: 'shipped', ...label }]);

  // A line is sold out; another order's refund is refused by the provider, seen, given once more, gone.
  const several = later.find((_, i) => (40 + i) % 3 === 0)!;
  const { lines } = await see(several);
  const gone = { reason: '브러시 펜이 품절이에요', lines: [{ line: lines[1]!.id, quantity: 1 }] };
  expect((await owner.ask(cancelOrder, { params: { moid: several }, input: gone })).outcome).toBe(
    'refunding',
  );
  const refused = later.find((_, i) => (40 + i) % 3 === 1)!;
  shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid: refused });
  const cancel = () =>
    owner.ask(cancelOrder, { params: { moid: refused }, input: { reason: '손님이 전화로 부탁했어요' } });
  expect((await cancel()).outcome).toBe('refunding');
  await settle(shop);
  const stuck = async () => {
    const { data } = await owner.ask(listRefunds, { input: {} });
    return [(await card('refunds')).count, data.refunds.map(({ moid }) => moid)];
  };
  expect(await stuck()).toEqual([1, [refused]]);
  expect((await cancel()).outcome).toBe('refunding');
  await settle(shop);
  expect(await stuck()).toEqual([0, []]);

  // The rest goes; nothing is left.
  const rest = later.filter((moid) => moid !== refused);
  await packer.ask(moveOrders, { input: { step: 'preparing', moids: rest } });
  const { data: last } = await packer.ask(makeCourierFile, {
    input: { moids: rest, courier: 'hanjin', reason },
  });
  expect(await bringIn('hanjin', await fillIn(last.file, 12))).toEqual({ shipped: 19, faults: [] });
  expect([(await card('toShip')).count, await toShip()]).toEqual([0, 0]);

  // The evening: ours, the provider's, and what the buyers see.
  expect(
    await reconcileLedgers(
      shop,
      buyers.map(({ visitor }) => visitor),
    ),
  ).toEqual([]);
  const charged = shop.sandbox.ledger.listPayments();
  const sum = (of: (one: (typeof charged)[number]) => number) =>
    charged.reduce((won, one) => won + of(one), 0);
  const { data: sales } = await owner.ask(getSales, { input: {} });
  expect(sales.totals.paidWon).toBe(20 * wonOf.several + 40 * wonOf.one);
  expect([sales.totals.paidWon, sales.totals.refundedWon]).toEqual([
    sum(({ captured }) => captured),
    sum(({ cancelled }) => cancelled),
  ]);
  expect(sales.totals).toMatchObject({ orders: 60, cancelled: 1 });
  expect(sales.backCount).toEqual({ cancelled: 2, returned: 0, other: 0 });
  const net = sales.totals.paidWon - sales.totals.refundedWon;
  expect(sales.products.reduce((won, one) => won + one.won, sales.delivery.won)).toBe(net);
  const { data: whoPaid } = await owner.ask(getBuyers, { input: {} });
  expect(whoPaid).toMatchObject({ first: { members: 10, orders: 60 }, returning: { members: 0 } });
}, 240_000);
