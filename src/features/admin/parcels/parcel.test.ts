// Parcels from the operators' side: calls, history, search, slips, pasted numbers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { parcelEventKinds } from '../../../shared/order-events.ts';
import { parcelEventWords } from '../../commerce/order/messages.ts';
import { getOrder, listOrders, moveOrders, shipOrders } from '../orders/contract.ts';
import { describeParcelChange } from '../orders/detail/detail-messages.ts';
import { nextStepOf } from '../orders/rules.ts';
import { listSlips, readPaste } from '../shipments/contract.ts';
import { getToday } from '../today/contract.ts';
import * as calls from './contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const cart = [
  { product_id: '1', productColor: '코랄|', product_amount: '2' },
  { product_id: '3', productColor: '|분홍', product_amount: '1' },
];
const boughtTwo = async () =>
  (await buy(shop, buyer, 'ok', { _lines: JSON.stringify(cart), amt: '50000' })).moid;
const see = async (moid: string) => (await service.ask(getOrder, { params: { moid } })).data;
const label = { courier: 'cj', trackingNumber: '6012-3456-7890' };

describe('parcels of an order', () => {
  it('are split, sent, put right and taken back, and the order tells who did what', async () => {
    const moid = await boughtTwo();
    const { lines } = await see(moid);
    const units = [{ lineId: lines[0]!.id, quantity: 1 }];
    const sent = await service.ask(calls.shipPart, { params: { moid }, input: { units, ...label } });
    expect(sent).toMatchObject({ status: 200, outcome: 'shipped' });
    const order = await see(moid);
    expect(order.parcels.map(({ no, state, lines: inside }) => [no, state, inside.length])).toEqual([
      [1, 'shipped', 1],
    ]);
    expect(nextStepOf(order)).toBeNull();
    const correct = (version: number) =>
      service.ask(calls.correctParcel, {
        params: { moid, no: '1' },
        input: { version, courier: 'hanjin', trackingNumber: '601234567899' },
      });
    const { version } = order.parcels[0]!;
    expect((await correct(version)).outcome).toBe('corrected');
    expect(await correct(version)).toMatchObject({ status: 200, outcome: 'changedMeanwhile' });
    const undo = (input: { reason: string }) =>
      service.ask(calls.undoParcel, {
        params: { moid, no: '1' },
        input: { version: version + 1, step: 'shipment', ...input },
      });
    expect((await undo({ reason: ' ' })).status).toBe(422);
    expect((await undo({ reason: '잘못 눌렀어요' })).outcome).toBe('undone');
    const ship = (no: string, v: number) =>
      service.ask(calls.shipParcel, { params: { moid, no }, input: { version: v, ...label } });
    const rest = [
      { lineId: lines[0]!.id, quantity: 1 },
      { lineId: lines[1]!.id, quantity: 1 },
    ];
    await service.ask(calls.splitParcel, { params: { moid }, input: { units: rest } });
    const now = await see(moid);
    expect(now.parcels).toHaveLength(2);
    for (const parcel of now.parcels)
      expect((await ship(String(parcel.no), parcel.version)).outcome).toBe('shipped');
    for (const parcel of (await see(moid)).parcels)
      await service.ask(calls.deliverParcel, {
        params: { moid, no: String(parcel.no) },
        input: { version: parcel.version },
      });
    const { fulfilment, history } = await see(moid);
    expect(fulfilment).toBe('delivered');
    const told = history.flatMap((line) =>
      line.kind === 'parcel'
        ? [`${parcelEventWords[line.what]}|${line.who}|${describeParcelChange(line)}`]
        : [],
    );
    const name = '운영 op-service';
    expect(told).toContain(`운송장 고침|${name}|택배 1 · CJ대한통운 601234567890 → 한진택배 601234567899`);
    expect(told).toContain(`발송 되돌림|${name}|택배 1 · 한진택배 601234567899 · 잘못 눌렀어요`);
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['parcel.shipPart', 'parcel.correct', 'parcel.undo', 'parcel.deliver']),
    );
    expect(parcelEventKinds.filter((kind) => !parcelEventWords[kind])).toEqual([]);
  });

  it('that are left behind stay among the orders to be sent, until they go', async () => {
    const moid = await boughtTwo();
    const { lines } = await see(moid);
    const isToShip = async () => {
      const { data } = await service.ask(listOrders, { input: { step: 'toShip' } });
      const { data: today } = await service.ask(getToday);
      const card = today.cards.find(({ name }) => name === 'toShip');
      expect(card?.count).toBe(data.count);
      return data.orders.some((order) => order.moid === moid);
    };
    expect(await isToShip()).toBe(true);
    const units = [{ lineId: lines[0]!.id, quantity: 2 }];
    await service.ask(calls.shipPart, { params: { moid }, input: { units, ...label, isShared: true } });
    expect((await see(moid)).fulfilment).toBe('shipping');
    expect(await isToShip()).toBe(true);
    const rest = [{ lineId: lines[1]!.id, quantity: 1 }];
    await service.ask(calls.shipPart, { params: { moid }, input: { units: rest, ...label, isShared: true } });
    expect(await isToShip()).toBe(false);
  });

  it('refuse what the shop refuses, by name', async () => {
    const { moid } = await bought(shop, buyer);
    const { lines } = await see(moid);
    const split = async (quantity: number) =>
      service.ask(calls.splitParcel, {
        params: { moid },
        input: { units: [{ lineId: lines[0]!.id, quantity }] },
      });
    expect((await split(2)).outcome).toBe('tooManyUnits');
    expect((await split(0)).outcome).toBe('nothingPicked');
    expect((await split(-1)).status).toBe(422);
    expect((await see(moid)).fulfilment).toBe('paid');
    const ghost = await service.ask(calls.deliverParcel, {
      params: { moid: 'tt00', no: '1' },
      input: { version: 1 },
    });
    expect(ghost.outcome).toBe('notFound');
    expect((await buyer.send('/admin/api/orders/tt00/parcels', { method: 'POST' })).status).not.toBe(200);
  });

  it('are found by the number of each, and printed one by one', async () => {
    const moid = await boughtTwo();
    const { lines, number } = await see(moid);
    const units = [{ lineId: lines[1]!.id, quantity: 1 }];
    await service.ask(calls.splitParcel, { params: { moid }, input: { units } });
    const slips = async (parcel?: string) =>
      (await service.ask(listSlips, { input: { moids: moid, ...(parcel && { parcel }) } })).data.slips;
    const printed = async () =>
      (await slips()).map((slip) => [slip.parcel, slip.lines.map((line) => line.goodsName)]);
    // What nobody has packed yet has a slip, too.
    expect(await printed()).toEqual([
      [null, ['지우개']],
      [null, ['톡톡펜']],
    ]);
    const others = [{ lineId: lines[0]!.id, quantity: 2 }];
    await service.ask(calls.splitParcel, { params: { moid }, input: { units: others } });
    expect(await printed()).toEqual([
      [{ no: 1, count: 2 }, ['지우개']],
      [{ no: 2, count: 2 }, ['톡톡펜']],
    ]);
    expect((await slips('1')).map((slip) => slip.lines)).toEqual([
      [{ goodsName: '지우개', choice: '분홍', quantity: 1 }],
    ]);
    for (const [index, parcel] of (await see(moid)).parcels.entries())
      await service.ask(calls.shipParcel, {
        params: { moid, no: String(parcel.no) },
        input: { version: parcel.version, courier: 'cj', trackingNumber: `77001122330${index}` },
      });
    for (const q of ['770011223300', '7700-1122-3301']) {
      const { data } = await service.ask(listOrders, { input: { q } });
      expect(data.orders.map((order) => order.number)).toEqual([number]);
      expect(data.orders[0]?.parcels).toHaveLength(2);
    }
  });

  it('are asked about before another order’s number is given to them', async () => {
    const trackingNumber = '601299990001';
    const { moid } = await bought(shop, buyer);
    await service.ask(shipOrders, { input: { parcels: [{ moid, courier: 'cj', trackingNumber }] } });
    const input = { numbers: `601299990002,${trackingNumber}` };
    const { data } = await service.ask(calls.findUsedNumbers, { input });
    const { number } = await see(moid);
    expect(data.used).toMatchObject([{ moid, order: number, number: trackingNumber }]);
  });

  it('under a number that another order has are sent only by whoever says that both lie in one box', async () => {
    const trackingNumber = '601299990011';
    const ship = async (moid: string, isShared?: boolean) =>
      (
        await service.ask(shipOrders, {
          input: { parcels: [{ moid, courier: 'cj', trackingNumber, ...(isShared && { isShared }) }] },
        })
      ).data.results[0]?.outcome;
    const wishes = await Promise.all([1, 2, 3].map(() => bought(shop, buyer)));
    const [one, two, three] = wishes.map(({ moid }) => moid) as [string, string, string];
    // Two who type it at the same moment: the screens had asked before either was sent.
    const both = await Promise.all([ship(one), ship(two)]);
    expect(both.toSorted()).toEqual(['shipped', 'usedNumber']);
    const refused = both[0] === 'shipped' ? two : one;
    expect(await see(refused)).toMatchObject({ fulfilment: 'paid', parcels: [] });
    expect(await ship(refused, true)).toBe('shipped');
    // Nor is it put on a parcel that went under another one.
    const other = { moid: three, courier: 'cj', trackingNumber: '601299990012' };
    await service.ask(shipOrders, { input: { parcels: [other] } });
    const correct = async (isShared: boolean) => {
      const { version } = (await see(three)).parcels[0]!;
      const input = { version, courier: 'cj', trackingNumber, isShared } as const;
      return (await service.ask(calls.correctParcel, { params: { moid: three, no: 1 }, input })).outcome;
    };
    expect(await correct(false)).toBe('usedNumber');
    expect(await correct(true)).toBe('corrected');
  });

  it('under a number that another order has are noticed when it is pasted', async () => {
    const [sent, next, third] = [
      await bought(shop, buyer),
      await bought(shop, buyer),
      await bought(shop, buyer),
    ];
    const parcels = [{ moid: sent.moid, courier: 'cj', trackingNumber: '880011223300' }];
    await service.ask(shipOrders, { input: { parcels } });
    const text = [
      `${next.moid} CJ 880011223300`,
      `${third.moid} CJ 880011223301`,
      `${await boughtTwo()} CJ 880011223301`,
    ].join('\n');
    const { data } = await service.ask(readPaste, { input: { text, courier: '' } });
    const { number } = await see(sent.moid);
    const whose = { moid: sent.moid, order: number, by: '운영 op-service', atMs: expect.any(Number) };
    expect(data.parcels.map(({ used }) => used)).toEqual([[whose], [], []]);
    // Noticed, not refused: several orders may go in one box.
    expect(data.parcels.map(({ problems, orderProblem }) => [problems, orderProblem])).toEqual(
      Array(3).fill([[], '']),
    );
    await service.ask(moveOrders, { input: { step: 'preparing', moids: [next.moid] } });
    const one = await see(next.moid);
    await service.ask(shipOrders, {
      input: { parcels: [{ ...parcels[0]!, moid: next.moid, isShared: true }] },
    });
    expect(one.parcels).toHaveLength(1);
    expect((await see(next.moid)).fulfilment).toBe('shipping');
  });
});
