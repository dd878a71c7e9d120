// A waybill number stands on one box: orders, what goes out in place of goods, and repaired boxes are told from one another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { replacements } from '../../../../test/support/replacement.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { askForRepair, listOwnRepairs } from '../../commerce/after-sales/contract.ts';
import { shipOrders } from '../orders/contract.ts';
import { findUsedNumbers } from '../parcels/contract.ts';
import * as repairCalls from '../repairs/contract.ts';
import { correctReplacement, sendReplacement } from '../replacements/contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
let hand: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  hand = await replacements(shop, 'waybill');
});
afterAll(() => shop.close());

let last = 601_255_550_000;
const newNumber = () => String(++last);
const courier = 'cj';

async function shipOrder(trackingNumber: string, isShared?: boolean) {
  const { moid } = await bought(shop, hand.buyer.visitor);
  const parcel = { moid, courier, trackingNumber, ...(isShared && { isShared }) };
  const { data } = await service.ask(shipOrders, { input: { parcels: [parcel] } });
  return { moid, outcome: data.results[0]?.outcome };
}
/** A claim that was granted, and how it is sent. */
async function claim() {
  const moid = await hand.asked();
  expect(await hand.approve(moid)).toBe('approved');
  const wishOf = async (trackingNumber: string, isShared = false) => {
    const { id, version } = await hand.newest(moid);
    return { params: { moid, id }, input: { version, courier, trackingNumber, isShared } };
  };
  return {
    moid,
    send: async (number: string, isShared?: boolean) =>
      (await service.ask(sendReplacement, await wishOf(number, isShared))).outcome,
    correct: async (number: string) => (await service.ask(correctReplacement, await wishOf(number))).outcome,
  };
}
/** A box that was looked at and can't be repaired, and how it goes back. */
async function repaired() {
  const haneul = await loggedIn(shop);
  const place = {
    ...{ name: '김하늘', phone: '01012341234', address: '(04524) 서울 중구 세종대로 110', subAddress: '3층' },
  };
  const wish = { symptom: 'screen' as const, words: '화면 왼쪽이 눌리지 않아요.', photos: [], place };
  expect((await haneul.call(askForRepair, { input: wish })).status).toBe(200);
  const { repairs } = (await (await haneul.call(listOwnRepairs, {})).json()) as {
    repairs: { number: string }[];
  };
  const { number } = repairs[0]!;
  const { data } = await service.ask(repairCalls.listRepairs, { input: { q: number } });
  const { id } = data.repairs[0]!;
  const see = async () => (await service.ask(repairCalls.seeRepair, { params: { id } })).data.repair;
  const seen = async () => ({ params: { id }, input: { version: (await see()).version } });
  await service.ask(repairCalls.pickUpRepair, await seen());
  await service.ask(repairCalls.beginRepair, await seen());
  await service.ask(repairCalls.finishRepair, await seen());
  const send = async (trackingNumber: string, isShared = false) => {
    const { params, input } = await seen();
    const label = { courier, trackingNumber, isShared };
    return (await service.ask(repairCalls.sendRepair, { params, input: { ...input, ...label } })).outcome;
  };
  return { number, send, state: async () => (await see()).state };
}

it('what goes out in place of goods doesn’t take the number of an order, its own included, unless both lie in one box', async () => {
  const used = newNumber();
  const { outcome } = await shipOrder(used);
  expect(outcome).toBe('shipped');
  const one = await claim();
  expect(await one.send(used)).toBe('usedNumber');
  expect((await hand.newest(one.moid)).state).toBe('approved');
  expect(await one.send(used, true)).toBe('shipped');
  // Nor is it put right to one that another claim has.
  const [free, other] = [newNumber(), await claim()];
  expect(await other.send(free)).toBe('shipped');
  expect(await other.correct(used)).toBe('usedNumber');
  expect(await other.correct(free)).toBe('unchanged');
  expect(await other.correct(newNumber())).toBe('corrected');
});

it('an order doesn’t take that of a claim, and the operator reads whose it is', async () => {
  const used = newNumber();
  const one = await claim();
  expect(await one.send(used)).toBe('shipped');
  expect((await shipOrder(used)).outcome).toBe('usedNumber');
  expect((await shipOrder(used, true)).outcome).toBe('shipped');
  const { data } = await service.ask(findUsedNumbers, { input: { numbers: used } });
  expect(data.used.map(({ moid }) => moid === '').toSorted()).toEqual([false, true]);
  // Who was quicker can be asked.
  for (const { by, atMs } of data.used) {
    expect(by).toBe('운영 op-service');
    expect(Math.abs(Date.now() - atMs!)).toBeLessThan(60_000);
  }
  const put = newNumber();
  expect(await one.correct(put)).toBe('corrected');
  const corrected = await service.ask(findUsedNumbers, { input: { numbers: put } });
  expect(corrected.data.used).toMatchObject([{ number: put, by: '운영 op-service' }]);
});

it('a repaired box neither takes a number nor gives its own away', async () => {
  const used = newNumber();
  expect((await shipOrder(used)).outcome).toBe('shipped');
  const repair = await repaired();
  expect(await repair.send(used)).toBe('usedNumber');
  expect(await repair.state()).toBe('repaired');
  const own = newNumber();
  expect(await repair.send(own)).toBe('sent');
  expect(await repair.send(used)).toBe('usedNumber');
  expect(await repair.send(own)).toBe('corrected');
  expect((await shipOrder(own)).outcome).toBe('usedNumber');
  const one = await claim();
  expect(await one.send(own)).toBe('usedNumber');
  const { data } = await service.ask(findUsedNumbers, { input: { numbers: own } });
  expect(data.used).toMatchObject([{ moid: '', order: repair.number, number: own, by: '운영 op-service' }]);
});

it('of two who send at the same moment under one number one is asked', async () => {
  const [one, two, number] = [await claim(), await claim(), newNumber()];
  const both = await Promise.all([one.send(number), two.send(number)]);
  expect(both.toSorted()).toEqual(['shipped', 'usedNumber']);
});

it('an order that is sent again under its number, because the answer got lost, is told as sent so; under another one not', async () => {
  const used = newNumber();
  const { moid } = await shipOrder(used);
  const send = async (trackingNumber: string, by = courier) => {
    const parcels = [{ moid, courier: by, trackingNumber }];
    return (await service.ask(shipOrders, { input: { parcels } })).data.results[0]?.outcome;
  };
  expect(await send(used)).toBe('sentSo');
  expect(await send(`${used.slice(0, 4)}-${used.slice(4, 8)}-${used.slice(8)}`)).toBe('sentSo');
  expect(await send(newNumber())).toBe('tooLate');
  expect(await send('512345678901', 'hanjin')).toBe('tooLate');
  const told = await shop.deps
    .sql`select id from messages where about like ${`%${moid}%`} and occasion = 'shipped'
    and way = 'email'`;
  expect(told).toHaveLength(1);
});
