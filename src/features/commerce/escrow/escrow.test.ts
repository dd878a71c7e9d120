// Payments that the company keeps until the buyer has the goods, by the older contract: chosen, told of the parcel, answered.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EscrowFault } from '../../../../sandbox/escrow/escrows.ts';
import { registrationsOf } from '../../../../sandbox/escrow/escrows.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  linesFields,
  loggedIn,
  openPayment,
  orderOf,
} from '../../../../test/support/payment.ts';
import { bringToBuyer, payIn, rowOf } from '../../../../test/support/purchase.ts';
import { settle, settleEscrows } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { correctParcel } from '../fulfilment/correct-parcel.server.ts';
import { completeDelivery } from '../fulfilment/deliver.server.ts';
import { shipOrder, shipPart } from '../fulfilment/ship.server.ts';
import { cancelByOperator } from '../fulfilment/shop-cancel.server.ts';
import { undoShipment } from '../fulfilment/undo-shipment.server.ts';
import { cancelLines, cancelPurchase } from '../purchase/contract.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { askForReturn } from '../return/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../return/operator.server.ts';
import { noteAnswer, tellAgain } from './operator.server.ts';

let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ timings: { lateChargeMs: 3_000 } });
  buyer = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const operatorDeps = () => ({ ...shop.deps, operator: { name: '민지' } });
const by = { operator: '민지', reason: '재고가 없어요' };
const under = { _method: 'bank', _escrow: 'Y' };
const dealOf = async (moid: string) => {
  const [row] = await shop.deps.sql`select d.* from escrow_deals d join orders o on o.id = d.order_id
    where o.moid = ${moid}`;
  return row as Record<string, unknown> | undefined;
};
const told = (moid: string) => {
  const [payment] = shop.sandbox.ledger.listPayments(moid);
  return registrationsOf(shop.sandbox.ledger.listEntries(moid), payment!.tid).map(({ invoice }) => invoice);
};
async function tell(deps = shop.deps): Promise<void> {
  await settleEscrows(deps);
  await deps.background.idle();
}
const atCompany = (moid: string, step: string) =>
  fetch(`${shop.sandbox.url}/sandbox/escrow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid, step }),
  });
const [first, second] = ['123456789012', '610987654321'];
const isUnder = async (moid: string) => (await attemptOf(shop, moid)).attempt.isEscrow;

async function sent(...faults: EscrowFault[]): Promise<string> {
  const { moid } = await buy(shop, buyer, 'ok', under);
  shop.sandbox.escrows.clear();
  shop.sandbox.escrows.plan(...faults);
  expect(await shipOrder(shop.deps, moid, 'cj', first!)).toBe('shipped');
  await tell();
  return moid;
}
const hour = 3_600_000;

describe('the payment', () => {
  it('by transfer, and by deposit once it is there, is under escrow where the buyer chose it', async () => {
    const transfer = await buy(shop, buyer, 'ok', under);
    expect(transfer.fields.TransType).toBe('1');
    expect(await dealOf(transfer.moid)).toMatchObject({
      state: 'held',
      telling: 'none',
      provider: 'nicepay_legacy',
    });
    const deposit = await buy(shop, buyer, 'ok', { ...under, _method: 'vbank' });
    expect(await dealOf(deposit.moid)).toBeUndefined();
    await payIn(shop, deposit.moid);
    expect(await dealOf(deposit.moid)).toMatchObject({ state: 'held' });
  });

  it('is an ordinary one by card, of content, and where nobody chose it', async () => {
    const card = await buy(shop, buyer, 'ok', { ...under, _method: 'card' });
    const unchosen = await buy(shop, buyer, 'ok', { _method: 'bank' });
    const order = await orderOf(shop, 'content');
    const content = await openPayment(buyer, { ...order.fields, ...under }, order.path);
    for (const { moid, fields } of [card, unchosen, content]) {
      expect([fields.TransType, await isUnder(moid)]).toEqual(['0', false]);
      expect(await dealOf(moid)).toBeUndefined();
    }
  });

  it('is an ordinary one where the contract has no escrow', async () => {
    const without = await openTestShop({ beside: shop, env: { NICEPAY_ESCROW: 'no' } });
    const visitor = await loggedIn(without);
    const { fields } = await openPayment(visitor, under);
    expect(fields.TransType).toBe('0');
    await without.close();
  });

  it('tried again, is what was chosen then', async () => {
    const { moid } = await openPayment(buyer, under);
    const again = (fields: Record<string, string>) =>
      buyer.form('/buy/payment/again', { moid, _csrf: buyer.xsrf(), ...fields });
    expect(await (await again({ _method: 'bank' })).text()).toContain('name="TransType" value="0"');
    expect(await isUnder(moid)).toBe(false);
    expect(await (await again(under)).text()).toContain('name="TransType" value="1"');
    expect(await isUnder(moid)).toBe(true);
  });

  it('that a browser made an ordinary one is refused by the company with its parcel, and seen', async () => {
    const { moid, fields } = await openPayment(buyer, under);
    await bringBack(shop.url, await authorize(shop.sandbox.url, { ...fields, TransType: '0' }));
    await shipOrder(shop.deps, moid, 'cj', first!);
    await tell();
    expect(await dealOf(moid)).toMatchObject({ telling: 'refused', state: 'held' });
    expect(String((await dealOf(moid))!.last_error)).toContain('C003');
  });
});

describe('the parcel', () => {
  it('is told once all goods are sent, and again when its number is put right', async () => {
    const moid = await sent();
    expect(told(moid)).toEqual([first]);
    expect(await dealOf(moid)).toMatchObject({
      state: 'delivering',
      telling: 'told',
      tracking_number: first,
    });
    await tell();
    expect(told(moid)).toEqual([first]);
    const label = { courier: 'cj', trackingNumber: second! };
    expect(await correctParcel(shop.deps, { moid, no: 1, version: 2 }, label, '민지')).toBe('corrected');
    await tell();
    expect(told(moid)).toEqual([first, second]);
  });

  it('waits for the rest of the goods', async () => {
    const { moid } = await buy(shop, buyer, 'ok', { ...linesFields, ...under });
    const { order } = await attemptOf(shop, moid);
    const lines = await shop.deps
      .sql`select id, quantity from order_lines where order_id = ${order.id} order by id`;
    const units = [{ lineId: Number(lines[0]!.id), quantity: 1 }];
    expect(await shipPart(shop.deps, { moid, units, courier: 'cj', trackingNumber: first! })).toBe('shipped');
    await tell();
    expect([told(moid), (await dealOf(moid))!.telling]).toEqual([[], 'none']);
    const rest = [
      { lineId: Number(lines[0]!.id), quantity: 1 },
      { lineId: Number(lines[1]!.id), quantity: 1 },
      { lineId: Number(lines[2]!.id), quantity: 3 },
    ];
    expect(await shipPart(shop.deps, { moid, units: rest, courier: 'cj', trackingNumber: second! })).toBe(
      'shipped',
    );
    await tell();
    expect(told(moid)).toEqual([first]);
  });

  it('sent by mistake is told anew with its right number', async () => {
    const moid = await sent();
    expect(
      await undoShipment(shop.deps, { moid, no: 1, version: 2 }, { actor: '민지', reason: '잘못 눌렀어요' }),
    ).toBe('undone');
    await shipOrder(shop.deps, moid, 'cj', second!);
    await tell();
    expect(told(moid)).toEqual([first, second]);
  });

  it.each(['lost', 'hang', 'late', 'other-deal', 'not-now'] as const)(
    'whose answer is %s is told until there is one, and once',
    async (fault) => {
      const moid = await sent(fault);
      expect(await dealOf(moid)).toMatchObject({ telling: 'due', state: 'held' });
      await tell(laterBy(shop.deps, 10_000));
      expect(told(moid)).toEqual([first]);
      expect(await dealOf(moid)).toMatchObject({ telling: 'told', state: 'delivering', last_error: null });
      if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 3_100));
      expect(told(moid)).toEqual([first]);
    },
  );

  it('is told by a company that is down for an hour, once it is there', async () => {
    const moid = await sent(...Array.from({ length: 6 }, () => 'down' as const));
    const waits = [10_000, 20_000, 70_000, 310_000, 1_810_000].map((ms, i, all) =>
      all.slice(0, i).reduce((sum, one) => sum + one, ms),
    );
    for (const ms of waits) await tell(laterBy(shop.deps, ms));
    expect([told(moid), (await dealOf(moid))!.telling]).toEqual([[], 'due']);
    await tell(laterBy(shop.deps, 2 * hour));
    expect([told(moid), (await dealOf(moid))!.telling]).toEqual([[first], 'told']);
  });

  it('is told by one of two processes', async () => {
    const { moid } = await buy(shop, buyer, 'ok', under);
    await shipOrder(shop.deps, moid, 'cj', first!);
    const before = shop.sandbox.ledger.entries.length;
    await Promise.all([tell(), tell(), tell()]);
    expect(told(moid)).toEqual([first]);
    expect(shop.sandbox.ledger.entries.slice(before).map(({ kind }) => kind)).toEqual(['escrow-parcel']);
  });

  it('that was put right while its first number was told is told with the new one', async () => {
    const moid = await sent('lost');
    const label = { courier: 'cj', trackingNumber: second! };
    await correctParcel(shop.deps, { moid, no: 1, version: 2 }, label, '민지');
    await tell(laterBy(shop.deps, 10_000));
    expect(told(moid)).toEqual([first, second]);
    expect(await dealOf(moid)).toMatchObject({ telling: 'told', tracking_number: second });
  });

  it('that was refused waits for a person, who has it told once more', async () => {
    const moid = await sent('refuse');
    expect(await dealOf(moid)).toMatchObject({ telling: 'refused', state: 'held' });
    await tell(laterBy(shop.deps, hour));
    expect(told(moid)).toEqual([]);
    expect((await tellAgain(operatorDeps(), moid)).outcome).toBe('restarted');
    await shop.deps.background.idle();
    expect([told(moid), (await dealOf(moid))!.telling]).toEqual([[first], 'told']);
    expect((await tellAgain(operatorDeps(), moid)).outcome).toBe('changedMeanwhile');
  });
});

describe('money of it', () => {
  it('goes back whole before the parcel is told, and in no part', async () => {
    const { moid } = await buy(shop, buyer, 'ok', { ...linesFields, ...under });
    const { TID, amt, lines, process } = await rowOf(buyer, moid);
    expect(process).toBe(0);
    const one = { moid, lines: [{ line: lines[0]!.id, quantity: 1 }] };
    const unitsLeft = 6;
    expect((await buyer.call(cancelLines, { input: { ...one, unitsLeft } })).status).toBe(409);
    expect(await cancelByOperator(shop.deps, moid, by, one.lines)).toBe('escrowWholeOnly');
    const goodwill = { moid, amountWon: 1_000, reason: '흠집이 있어요', operator: '민지' };
    expect(await refundPartially(shop.deps, goodwill)).toBe('escrowWholeOnly');
    expect((await buyer.call(cancelPurchase, { input: { TID, moid, CancelAmt: amt } })).status).toBe(200);
    await settle(shop);
    const [payment] = shop.sandbox.ledger.listPayments(moid);
    expect([payment!.captured, payment!.cancelled, payment!.cancels]).toEqual([94_000, 94_000, 1]);
  });

  async function received(): Promise<string> {
    const moid = await sent();
    expect(await completeDelivery(shop.deps, moid)).toBe('delivered');
    const asked = await buyer.call(askForReturn, {
      input: { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' },
    });
    expect(asked.status).toBe(200);
    await approveReturn(shop.deps, { moid, operator: '민지' });
    await receiveReturn(shop.deps, { moid, operator: '민지', restocked: 'all', condition: '' });
    return moid;
  }
  const refund = (moid: string) => refundReturn(shop.deps, { moid, operator: '민지' });

  it('of goods that came back waits for the buyer’s word, and goes back whole', async () => {
    const moid = await received();
    expect(await refund(moid)).toBe('escrowUndecided');
    expect((await atCompany(moid, 'refused')).status).toBe(200);
    expect((await noteAnswer(operatorDeps(), moid, 'refused')).outcome).toBe('noted');
    expect((await noteAnswer(operatorDeps(), moid, 'refused')).outcome).toBe('changedMeanwhile');
    expect(await refund(moid)).toBe('refunding');
    await settle(shop);
    const [payment] = shop.sandbox.ledger.listPayments(moid);
    expect([payment!.captured, payment!.cancelled, payment!.cancels]).toEqual([22_000, 22_000, 1]);
  });

  it('goes back after the decision, too, by this contract', async () => {
    const moid = await received();
    await atCompany(moid, 'decided');
    await noteAnswer(operatorDeps(), moid, 'decided');
    expect(await refund(moid)).toBe('refunding');
    await settle(shop);
    expect(shop.sandbox.ledger.listPayments(moid)[0]!.cancelled).toBe(22_000);
  });

  it('of some of the goods may be asked back, with an account, and waits for the buyer’s word', async () => {
    const { moid } = await buy(shop, buyer, 'ok', { ...linesFields, ...under });
    await bringToBuyer(shop, moid);
    const { lines } = await rowOf(buyer, moid);
    const some = { moid, reason: 'changeOfMind', words: '', noticedOn: '' };
    const part = { ...some, lines: [{ line: lines[0]!.id, quantity: 1 }] };
    expect((await buyer.call(askForReturn, { input: part })).status).toBe(428);
    const refundAccount = { bank: '004', number: '12345678901', holder: '김보호' } as const;
    expect((await buyer.call(askForReturn, { input: { ...part, refundAccount } })).status).toBe(200);
    await approveReturn(shop.deps, { moid, operator: '민지' });
    await receiveReturn(shop.deps, { moid, operator: '민지', restocked: 'all', condition: '' });
    expect(await refund(moid)).toBe('escrowWholeOnly');
    await tell();
    expect(await refund(moid)).toBe('escrowUndecided');
    await atCompany(moid, 'refused');
    await noteAnswer(operatorDeps(), moid, 'refused');
    expect(await refund(moid)).toBe('escrowWholeOnly');
  });

  it('of a purchase that the buyer refused comes back with all of the goods alone', async () => {
    const { moid } = await buy(shop, buyer, 'ok', { ...linesFields, ...under });
    await bringToBuyer(shop, moid);
    await tell();
    await atCompany(moid, 'refused');
    await noteAnswer(operatorDeps(), moid, 'refused');
    const { lines } = await rowOf(buyer, moid);
    const some = { moid, reason: 'changeOfMind', words: '', noticedOn: '' };
    const part = { ...some, lines: [{ line: lines[0]!.id, quantity: 1 }] };
    expect((await buyer.call(askForReturn, { input: part })).status).toBe(423);
    const all = lines.map(({ id, quantity }) => ({ line: id, quantity }));
    expect((await buyer.call(askForReturn, { input: { ...some, lines: all } })).status).toBe(200);
    await approveReturn(shop.deps, { moid, operator: '민지' });
    const look = { moid, operator: '민지', restocked: [], condition: '' };
    expect(await receiveReturn(shop.deps, { ...look, arrived: part.lines })).toBe('escrowWholeOnly');
    expect(await receiveReturn(shop.deps, { ...look, arrived: all })).toBe('received');
  });
});

it('nobody’s answer is written down before the company knows of a parcel', async () => {
  const { moid } = await buy(shop, buyer, 'ok', under);
  expect((await noteAnswer(operatorDeps(), moid, 'decided')).outcome).toBe('changedMeanwhile');
  const card = await buy(shop, buyer);
  expect((await noteAnswer(operatorDeps(), card.moid, 'decided')).outcome).toBe('notFound');
});
