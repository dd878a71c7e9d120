// The same by the newer contract: it says itself whether a payment is under escrow, and has no call for the parcel.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
} from '../../../../test/support/payment.ts';
import { payIn } from '../../../../test/support/purchase.ts';
import { settle, settleEscrows } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { completeDelivery } from '../fulfilment/deliver.server.ts';
import { shipOrder } from '../fulfilment/ship.server.ts';
import { stopTransfer } from '../refund/transfer/transfer.server.ts';
import { askForReturn } from '../return/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../return/operator.server.ts';
import { noteAnswer, noteTold } from './operator.server.ts';

let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const operatorDeps = () => ({ ...shop.deps, operator: { name: '민지' } });
const under = { _method: 'bank', _escrow: 'Y' };
const dealOf = async (moid: string) => {
  const [row] = await shop.deps.sql`select d.* from escrow_deals d join orders o on o.id = d.order_id
    where o.moid = ${moid}`;
  return row as Record<string, unknown> | undefined;
};

it('is asked for, and told by the answer', async () => {
  const transfer = await buy(shop, buyer, 'ok', under);
  expect(transfer.fields.useEscrow).toBe('true');
  expect(await dealOf(transfer.moid)).toMatchObject({ state: 'held', provider: 'nicepay_start' });
  const deposit = await buy(shop, buyer, 'ok', { ...under, _method: 'vbank' });
  await payIn(shop, deposit.moid);
  expect(await dealOf(deposit.moid)).toMatchObject({ state: 'held' });
  const plain = await buy(shop, buyer, 'ok', { _method: 'bank' });
  expect([plain.fields.useEscrow, await dealOf(plain.moid)]).toEqual(['false', undefined]);
});

it.each([
  ['true', 'N'],
  ['false', 'Y'],
])('a browser that makes it %s where %s was chosen pays nothing', async (useEscrow, _escrow) => {
  const { moid, fields } = await openPayment(buyer, { _method: 'bank', _escrow });
  await bringBack(shop.url, await authorize(shop.sandbox.url, { ...fields, useEscrow }));
  await settle(shop);
  const [payment] = shop.sandbox.ledger.listPayments(moid);
  expect([payment!.captured, payment!.cancelled]).toEqual([22_000, 22_000]);
  expect((await attemptOf(shop, moid)).order.fulfilment).toBe('unpaid');
});

it('leaves the parcel to a person, and after the decision all that goes back to another', async () => {
  const { moid } = await buy(shop, buyer, 'ok', under);
  await shipOrder(shop.deps, moid, 'cj', '123456789012');
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  expect(await dealOf(moid)).toMatchObject({ telling: 'byHand', state: 'held' });
  expect((await noteTold(operatorDeps(), moid)).outcome).toBe('noted');
  expect((await noteTold(operatorDeps(), moid)).outcome).toBe('changedMeanwhile');
  expect(await dealOf(moid)).toMatchObject({ telling: 'told', state: 'delivering', operator: '민지' });
  await completeDelivery(shop.deps, moid);
  const wish = { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' };
  expect((await buyer.call(askForReturn, { input: wish })).status).toBe(200);
  await approveReturn(shop.deps, { moid, operator: '민지' });
  await receiveReturn(shop.deps, { moid, operator: '민지', restocked: 'all', condition: '' });
  await noteAnswer(operatorDeps(), moid, 'decided');
  const refund = () => refundReturn(shop.deps, { moid, operator: '민지' });
  expect(await refund()).toBe('accountNeeded');
  await settle(shop);
  expect(shop.sandbox.ledger.listPayments(moid)[0]!.cancelled).toBe(0);
  // Written down wrongly: the buyer refused.
  const [promised] = await shop.deps.sql`select r.id from refunds r join orders o on o.id = r.order_id
    where o.moid = ${moid}`;
  expect((await noteAnswer(operatorDeps(), moid, 'refused')).outcome).toBe('refundByHand');
  const stopped = { moid, refundId: Number(promised!.id), operator: '민지', reason: '구매 거절이었어요' };
  expect(await stopTransfer(shop.deps, stopped)).toBe('transferStopped');
  expect((await noteAnswer(operatorDeps(), moid, 'refused')).outcome).toBe('noted');
  expect(await refund()).toBe('refunding');
  await settle(shop);
  expect(shop.sandbox.ledger.listPayments(moid)[0]!.cancelled).toBe(22_000);
});
