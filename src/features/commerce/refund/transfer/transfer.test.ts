// Money of a payment under escrow that the company doesn't pay back: a person transfers it, once, and the ledgers stay apart.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator } from '../../../../../test/support/operator.ts';
import { attemptOf, buy, linesFields } from '../../../../../test/support/payment.ts';
import { bringToBuyer, listOf, payIn, readDetail, rowOf } from '../../../../../test/support/purchase.ts';
import { settle, settleEscrows, settleReported } from '../../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { takeSettlement } from '../../../admin/settlements/contract.ts';
import { noteAnswer } from '../../escrow/operator.server.ts';
import { receiveWebhook } from '../../payment/webhook.server.ts';
import { compareDay } from '../../reconciliation/service.server.ts';
import { askForReturn } from '../../return/contract.ts';
import { approveReturn, previewRefund, receiveReturn, refundReturn } from '../../return/operator.server.ts';
import { compareAllSettlements } from '../../settlement/compare.server.ts';
import { tellRefundAccount } from '../contract.ts';
import { refundPartially } from '../give-partial-refund.server.ts';
import { describeRefusal } from '../messages.ts';
import {
  askAccountAgain,
  markTransferred,
  readTransferAccount,
  stopTransfer,
  undoTransfer,
} from './transfer.server.ts';

const operator = '민지';
const account = { bank: '004' as const, number: '12345678901', holder: '김보호' };
const dayMs = 24 * 60 * 60_000;
let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  const [family] = (await families(shop, 1, { prefix: 'transfer' })) as [Family];
  buyer = family.visitor;
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const operatorDeps = () => ({ ...shop.deps, operator: { name: operator } });
const today = () => formatKoreanDate(shop.deps.now());
const refundsOf = (moid: string) => shop.deps.sql`select r.* from refunds r join orders o on o.id = r.order_id
  where o.moid = ${moid} order by r.id`;
const chargeOf = (moid: string) => {
  const { captured, cancelled } = shop.sandbox.ledger.listPayments(moid).at(-1)!;
  return { captured, cancelled };
};
const subjectsOf = async (moid: string) => {
  const rows = await shop.deps
    .sql`select occasion from messages where about like ${`order-${moid}-refund-%`} order by id`;
  return rows.map(({ occasion }) => occasion);
};

/** Three kinds of goods for 94,000 won that are with their buyer, who decided to keep the purchase. */
async function decided(_method: 'bank' | 'vbank' = 'bank'): Promise<{ moid: string; lines: number[] }> {
  const { moid } = await buy(shop, buyer, 'ok', { ...linesFields, _method, _escrow: 'Y' });
  if (_method === 'vbank') await payIn(shop, moid);
  await bringToBuyer(shop, moid);
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  const said = await fetch(`${shop.sandbox.url}/sandbox/escrow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid, step: 'decided' }),
  });
  expect(said.status).toBe(200);
  expect((await noteAnswer(operatorDeps(), moid, 'decided')).outcome).toBe('noted');
  return { moid, lines: (await rowOf(buyer, moid)).lines.map(({ id }) => id) };
}
const wishOf = (moid: string, line: number, quantity = 1) => ({
  ...{ moid, reason: 'changeOfMind', words: '', noticedOn: '' },
  lines: [{ line, quantity }],
});
async function cameBack(moid: string, line: number, refundAccount: typeof account | undefined = account) {
  const asked = await buyer.call(askForReturn, {
    input: { ...wishOf(moid, line), ...(refundAccount && { refundAccount }) },
  });
  expect(asked.status).toBe(200);
  await approveReturn(shop.deps, { moid, operator });
  await receiveReturn(shop.deps, { moid, operator, restocked: 'all', condition: '' });
}
/** One of the goods that came back, and whose money waits for a person. */
async function promised(method: 'bank' | 'vbank' = 'bank') {
  const { moid, lines } = await decided(method);
  await cameBack(moid, lines[0]!);
  expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
  const [refund] = await refundsOf(moid);
  return { moid, lines, refundId: Number(refund!.id), won: Number(refund!.amount_won) };
}
type Promised = Awaited<ReturnType<typeof promised>>;
const mark = ({ moid, refundId }: Promised, change: object = {}) =>
  markTransferred(shop.deps, {
    moid,
    refundId,
    operator,
    paidOn: today(),
    reference: '국민 이체 0001',
    ...change,
  });
const undo = ({ moid, refundId }: Promised) =>
  undoTransfer(shop.deps, { moid, refundId, operator, reason: '다른 주문에 적었어요' });
const unitsBack = async (line: number) =>
  Number((await shop.deps.sql`select returned_units as n from order_lines where id = ${line}`)[0]!.n);

describe('one of several things that came back after the buyer’s decision', () => {
  it('is asked for with an account, and is no order of the company’s', async () => {
    const { moid, lines } = await decided();
    const without = await buyer.call(askForReturn, { input: wishOf(moid, lines[0]!) });
    expect(without.status).toBe(428);
    await cameBack(moid, lines[0]!);
    const wanted = { moid, lines: [{ line: lines[0]!, quantity: 1 }], reason: 'changeOfMind' as const };
    const looked = await previewRefund(shop.deps, wanted);
    const { unitWon } = (await rowOf(buyer, moid)).lines[0]!;
    expect(looked).toMatchObject({
      data: { refundWon: unitWon, withheldWon: 0, needsAccount: true, isByHand: true },
    });
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('onItsWay');
    await settle(shop);
    expect(chargeOf(moid)).toEqual({ captured: 94_000, cancelled: 0 });
    expect(await refundsOf(moid)).toMatchObject([
      { way: 'byHand', state: 'executing', lease_until: null, retries: 0 },
    ]);
  });

  it('shows its account to whoever transfers it, until it is marked', async () => {
    const one = await promised('vbank');
    expect(await readTransferAccount(shop.deps, one)).toEqual({
      outcome: 'shown',
      data: { ...account, amountWon: one.won },
    });
    expect(await mark(one)).toBe('transferred');
    expect(await readTransferAccount(shop.deps, one)).toEqual({ outcome: 'accountMissing' });
    const [refund] = await refundsOf(one.moid);
    expect(refund).toMatchObject({ state: 'done', refund_account: null });
    expect(await unitsBack(one.lines[0]!)).toBe(1);
    expect(await subjectsOf(one.moid)).toEqual(['partRefunded']);
    const detail = await readDetail(buyer, one.moid);
    expect([detail.refundedWon, detail.returns[0]?.state]).toEqual([one.won, 'refunded']);
  });

  it('is marked once by two operators at the same moment', async () => {
    const one = await promised();
    const outcomes = await Promise.all([mark(one), mark(one, { operator: '수아' }), mark(one)]);
    expect(outcomes.toSorted()).toEqual(['transferred', 'transferredBefore', 'transferredBefore']);
    const marks = await shop.deps.sql`select id from refund_transfers where refund_id = ${one.refundId}`;
    expect(marks).toHaveLength(1);
    expect(await unitsBack(one.lines[0]!)).toBe(1);
  });

  it('can’t be marked for a day that isn’t there, one before it was promised, or of another order', async () => {
    const one = await promised();
    const other = await decided();
    const at = (ms: number) => formatKoreanDate(shop.deps.now() + ms);
    expect(await mark(one, { paidOn: at(dayMs) })).toBe('futureDay');
    expect(await mark(one, { paidOn: at(-2 * dayMs) })).toBe('earlyDay');
    expect(await mark(one, { moid: other.moid })).toBe('notByHand');
    expect(await mark(one, { moid: 'tt00' })).toBe('notFound');
  });

  it('is back on the bank’s day, whenever it is marked', async () => {
    const one = await promised();
    const paidOn = today();
    await shop.owner`update refunds set requested_at = requested_at - interval '5 days' where id = ${one.refundId}`;
    const day = formatKoreanDate(shop.deps.now() - 3 * dayMs);
    expect(await mark(one, { paidOn: day })).toBe('transferred');
    const [refund] = await refundsOf(one.moid);
    expect(formatKoreanDate(Date.parse(String(refund!.done_at)))).toBe(day);
    expect(day < paidOn).toBe(true);
  });

  it('leaves the rest to go back by hand, too, and ends the order with it', async () => {
    const one = await promised();
    expect(await mark(one)).toBe('transferred');
    const rest = (await rowOf(buyer, one.moid)).lines
      .map(({ id, quantity, returnedUnits }) => ({ line: id, quantity: quantity - returnedUnits }))
      .filter(({ quantity }) => quantity > 0);
    const input = { ...wishOf(one.moid, 0), lines: rest, refundAccount: account };
    expect((await buyer.call(askForReturn, { input })).status).toBe(200);
    await approveReturn(shop.deps, { moid: one.moid, operator });
    await receiveReturn(shop.deps, { moid: one.moid, operator, restocked: 'all', condition: '' });
    expect(await refundReturn(shop.deps, { moid: one.moid, operator })).toBe('refunding');
    const last = { ...one, refundId: Number((await refundsOf(one.moid)).at(-1)!.id) };
    expect(await mark(last)).toBe('transferred');
    expect((await attemptOf(shop, one.moid)).order.fulfilment).toBe('cancelled');
    expect((await attemptOf(shop, one.moid)).attempt.refundedWon).toBe(94_000);
    expect(chargeOf(one.moid).cancelled).toBe(0);
    // Of an order that is over a wrong mark is taken back, too, and the buyer names where to.
    expect(await undo(last)).toBe('undone');
    expect((await rowOf(buyer, one.moid)).partialRefundNeedsAccount).toBe(true);
    const named = await buyer.call(tellRefundAccount, { input: { moid: one.moid, refundAccount: account } });
    expect(named.status).toBe(200);
    expect(await mark(last)).toBe('transferred');
    expect((await attemptOf(shop, one.moid)).attempt.refundedWon).toBe(94_000);
  });
});

describe('a mark that was wrong', () => {
  it('is taken back once: the money is owed again, and the buyer is asked for the account', async () => {
    const one = await promised();
    expect(await undo(one)).toBe('notTransferred');
    await mark(one);
    const outcomes = await Promise.all([undo(one), undo(one)]);
    expect(outcomes.toSorted()).toEqual(['notTransferred', 'undone']);
    expect(await refundsOf(one.moid)).toMatchObject([{ state: 'account', done_at: null }]);
    expect(await unitsBack(one.lines[0]!)).toBe(0);
    expect(await mark(one)).toBe('accountMissing');
    expect(await subjectsOf(one.moid)).toEqual(['partRefunded', 'refundAccount']);
    const named = await buyer.call(tellRefundAccount, { input: { moid: one.moid, refundAccount: account } });
    expect(named.status).toBe(200);
    await settle(shop);
    expect(chargeOf(one.moid).cancelled).toBe(0);
    expect(await mark(one)).toBe('transferred');
    expect(await unitsBack(one.lines[0]!)).toBe(1);
    const rows = await shop.deps
      .sql`select undone_why from refund_transfers where refund_id = ${one.refundId} order by id`;
    expect(rows.map(({ undone_why }) => undone_why)).toEqual(['다른 주문에 적었어요', '']);
  });

  it('waits while other money of the charge is on its way', async () => {
    const one = await promised();
    await mark(one);
    const goodwill = { moid: one.moid, amountWon: 1_000, reason: '늦은 배송', operator };
    expect(await refundPartially(shop.deps, goodwill)).toBe('accountNeeded');
    expect(await undo(one)).toBe('otherOnItsWay');
  });

  it('stays as it was written, by the database', async () => {
    const one = await promised();
    await mark(one);
    const change = (what: string) =>
      shop.deps.sql.unsafe(`update refund_transfers set ${what} where refund_id = ${one.refundId}`);
    await expect(change(`reference = 'x'`)).rejects.toThrow(/stays/);
    await expect(
      shop.deps.sql`insert into refund_transfers (refund_id, paid_on, reference, operator, marked_at)
        values (${one.refundId}, '2026-11-28', 'x', 'x', now())`,
    ).rejects.toThrow(/refund_transfers_standing/);
    const { moid } = await buy(shop, buyer);
    await refundPartially(shop.deps, { moid, amountWon: 1_000, reason: '늦은 배송', operator });
    const [card] = await refundsOf(moid);
    await expect(
      shop.deps.sql`insert into refund_transfers (refund_id, paid_on, reference, operator, marked_at)
        values (${card!.id}, '2026-11-28', 'x', 'x', now())`,
    ).rejects.toThrow(/company pays/);
  });
});

describe('an account that the bank doesn’t take', () => {
  it('is destroyed and asked for anew, once, and the money goes to the one that is named then', async () => {
    const one = await promised();
    const ask = (seen = 0) =>
      askAccountAgain(shop.deps, { ...one, operator, seen, reason: '없는 계좌라고 해요' });
    const asked = await subjectsOf(one.moid);
    expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['accountAsked', 'accountMissing']);
    const [refund] = await refundsOf(one.moid);
    expect(refund).toMatchObject({ state: 'account', refund_account: null, way: 'byHand' });
    expect(describeRefusal(refund!.last_error)).toBe(
      '적어 준 계좌로 보내지 못해서 다시 물었어요: 없는 계좌라고 해요',
    );
    expect(await subjectsOf(one.moid)).toEqual([...asked, 'refundAccount']);
    const [email] = await shop.deps.sql`select content::text as words from messages
      where about like ${`order-${one.moid}-refund-%`} and way = 'email' order by id desc limit 1`;
    expect(email!.words).toContain('은행에서 받지 않았어요');
    expect(await mark(one)).toBe('accountMissing');

    const other = { ...account, number: '98765432109' };
    const named = await buyer.call(tellRefundAccount, { input: { moid: one.moid, refundAccount: other } });
    expect(named.status).toBe(200);
    expect((await refundsOf(one.moid))[0]).toMatchObject({ state: 'executing', last_error: null });
    // Whoever still sees the first account asks for nothing.
    expect(await ask()).toBe('changedMeanwhile');
    const shown = await readTransferAccount(shop.deps, one);
    expect(shown).toMatchObject({ outcome: 'shown', data: { number: other.number } });
    expect(await mark(one)).toBe('transferred');
    expect(await ask(1)).toBe('transferredBefore');
    const told = await shop.deps
      .sql`select kind, detail from order_events e join orders o on o.id = e.order_id
      where o.moid = ${one.moid} and kind = 'refundAccountAskedAgain'`;
    expect(told).toMatchObject([{ detail: '없는 계좌라고 해요' }]);
  });
});

describe('beside the company', () => {
  it('a sum without goods goes by hand after the decision, once the buyer named an account', async () => {
    const { moid } = await decided();
    const goodwill = { moid, amountWon: 2_000, reason: '늦은 배송', operator };
    const outcomes = await Promise.all([
      refundPartially(shop.deps, goodwill),
      refundPartially(shop.deps, goodwill),
    ]);
    expect(outcomes.toSorted()).toEqual(['accountNeeded', 'onItsWay']);
    expect(await subjectsOf(moid)).toEqual(['refundAccount']);
    const named = await buyer.call(tellRefundAccount, { input: { moid, refundAccount: account } });
    expect(named.status).toBe(200);
    await settle(shop);
    expect([chargeOf(moid).cancelled, (await refundsOf(moid))[0]!.state]).toEqual([0, 'executing']);
  });

  it('all of it goes back through the company where its contract pays then', async () => {
    const { moid } = await decided();
    expect(await refundPartially(shop.deps, { moid, amountWon: 94_000, reason: '모두', operator })).toBe(
      'refunding',
    );
    await settle(shop);
    expect([chargeOf(moid).cancelled, (await refundsOf(moid))[0]!.way]).toEqual([94_000, 'company']);
  });

  it('what the company gave back whole in its own screens ends the transfer that waits', async () => {
    const one = await promised();
    shop.sandbox.ledger.record({
      ...{ kind: 'cancel', moid: one.moid, amount: 94_000 },
      tid: shop.sandbox.ledger.listPayments(one.moid)[0]!.tid,
    } as never);
    const { attempt } = await attemptOf(shop, one.moid);
    const told = { moid: one.moid, tid: attempt.tid ?? '', amountWon: 94_000, event: 'cancelled' as const };
    await receiveWebhook(shop.deps, attempt.provider, told);
    await settleReported(shop.deps);
    await shop.deps.background.idle();
    expect((await refundsOf(one.moid)).map(({ way, state }) => [way, state])).toEqual([
      ['company', 'done'],
      ['company', 'done'],
    ]);
    expect(await mark(one)).toBe('notByHand');
  });

  it('its ledger and its pay-out list show the whole sum, and no difference is found', async () => {
    const one = await promised();
    await mark(one);
    const { provider, tid } = (await attemptOf(shop, one.moid)).attempt;
    const port = shop.deps.paymentBy(provider);
    const listed = await port.listDay(today());
    const { differences } = await compareDay(shop.deps, port, today(), listed);
    expect(differences.filter(({ moid }) => moid === one.moid)).toEqual([]);
    const owner = await logInOperator(shop, 'owner');
    const sheet = await fetch(`${shop.sandbox.url}/sandbox/settlement.csv?api=legacy`);
    const file = Buffer.from(await sheet.arrayBuffer()).toString('base64');
    const taken = await owner.ask(takeSettlement, { input: { provider, file, name: '11월.csv' } });
    expect(taken.outcome).toBe('taken');
    await compareAllSettlements(laterBy(shop.deps, 60 * dayMs));
    const found = await shop.deps.sql`select kind from settlement_differences where tid = ${tid}`;
    expect([...found]).toEqual([]);
  });
});

describe('a transfer that is stopped', () => {
  it('lets the return be decided anew, and the buyer’s word be put right', async () => {
    const one = await promised();
    expect((await noteAnswer(operatorDeps(), one.moid, 'refused')).outcome).toBe('refundByHand');
    const stop = () => stopTransfer(shop.deps, { ...one, operator, reason: '구매 거절이었어요' });
    expect(await stop()).toBe('transferStopped');
    expect(await stop()).toBe('notByHand');
    expect(await mark(one)).toBe('notByHand');
    expect((await noteAnswer(operatorDeps(), one.moid, 'refused')).outcome).toBe('noted');
    expect(await refundReturn(shop.deps, { moid: one.moid, operator })).toBe('escrowWholeOnly');
    expect((await noteAnswer(operatorDeps(), one.moid, 'decided')).outcome).toBe('noted');
    expect(await refundReturn(shop.deps, { moid: one.moid, operator })).toBe('accountNeeded');
  });

  it('and one that is marked at the same moment come to one of both', async () => {
    const one = await promised();
    const [marked, stopped] = await Promise.all([
      mark(one),
      stopTransfer(shop.deps, { ...one, operator, reason: '잘못 눌렀어요' }),
    ]);
    expect([`transferred transferredBefore`, `notByHand transferStopped`]).toContain(`${marked} ${stopped}`);
    expect((await listOf(buyer)).t_data.find(({ moid }) => moid === one.moid)?.refundedWon).toBe(
      stopped === 'transferStopped' ? 0 : one.won,
    );
  });
});
