// What is owed for an order by invoice, to the won: transfers, cancellations and goods that come back, before and after they are paid.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, linesFields, loggedIn, openPayment, stockOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bringToBuyer,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { sumByDay } from '../../admin/sales/queries.server.ts';
import { prepareOrder } from '../fulfilment/pack.server.ts';
import { approveCancellation } from '../fulfilment/service.server.ts';
import { cancelLines } from '../purchase/contract.ts';
import { settleRefunds } from '../refund/send.server.ts';
import { askForReturn } from '../return/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../return/operator.server.ts';
import { compareAllSettlements } from '../settlement/compare.server.ts';
import { recordTransfer, undoTransfer, writeOff } from './money.server.ts';
import { findInvoice, hasOpenInvoice, type Invoice, listMoney, listOwn } from './queries.server.ts';
import { allowInvoices } from './terms.server.ts';

let shop: TestShop;
let school: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
  const terms = { limitWon: 10_000_000, days: 30 };
  await allowInvoices(shop.deps, school.memberId, terms, null, { operator, reason: '협약서 확인' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  school = await loggedIn(shop, 'haetsal');
  // What an earlier test left open is nobody's debt any more.
  await shop.deps
    .sql`update invoices set written_off_at = now(), written_off_by = '시험', write_off_reason = '시험'
    where written_off_at is null`;
});

const operator = '김운영';
type Ordered = Wish & { id: number; lines: number[] };
/** 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once: 94,000. */
async function ordered(): Promise<Ordered> {
  expect((await openPayment(school, { ...linesFields, _method: 'invoice' })).status).toBe(200);
  const { id, moid } = (await listOwn(shop.deps.db, school.memberId, 1))[0]!;
  const { TID, amt, lines } = await rowOf(school, moid);
  return { id, moid, TID, CancelAmt: amt, lines: lines.map((line) => line.id) };
}
const read = async ({ id }: { id: number }): Promise<Invoice> => (await findInvoice(shop.deps.db, { id }))!;
const cancel = ({ moid, TID, CancelAmt }: Ordered) => askToCancel(school, { moid, TID, CancelAmt });
const today = () => formatKoreanDate(shop.deps.now());
const seen = async (one: { id: number }) => ({ id: one.id, seenWon: (await read(one)).balanceWon, operator });
const receive = async (one: { id: number }, won: number, name = '햇살유치원') =>
  recordTransfer(shop.deps, await seen(one), { kind: 'received', won, onDay: today(), name });
const payBack = async (one: { id: number }, won: number) =>
  recordTransfer(shop.deps, await seen(one), { kind: 'paidBack', won, onDay: today(), name: '햇살유치원' });
const messagesOf = ({ moid }: { moid: string }) => shop.deps.sql<
  { occasion: string; title: string; way: string }[]
>`
  select m.occasion, m.title, m.way from messages m join orders o on o.id = m.order_id where o.moid = ${moid} order by m.id`;

describe('a transfer', () => {
  it('is recorded whole or in pieces, each once, and no more than is owed', async () => {
    const one = await ordered();
    expect(await receive(one, 94_001)).toBe('tooMuch');
    expect(await receive(one, 50_000)).toBe('recorded');
    expect(await read(one)).toMatchObject({ balanceWon: 44_000, receivedWon: 50_000, state: 'open' });
    expect(await receive(one, 44_001)).toBe('tooMuch');
    expect(await receive(one, 44_000)).toBe('recorded');
    expect(await read(one)).toMatchObject({ balanceWon: 0, receivedWon: 94_000, state: 'paid' });
    const told = (await messagesOf(one)).filter(({ occasion }) => occasion === 'invoicePaid');
    expect(told).toHaveLength(2);
  });

  it('counts once of two presses at the same moment, and of the same row twice', async () => {
    const one = await ordered();
    const before = await seen(one);
    const transfer = { kind: 'received', won: 40_000, onDay: today(), name: '햇살' } as const;
    const both = await Promise.all([1, 2].map(() => recordTransfer(shop.deps, before, transfer)));
    expect(both.toSorted()).toEqual(['changedMeanwhile', 'recorded']);
    expect(await receive(one, 40_000, '햇살')).toBe('recordedBefore');
    expect(await receive(one, 40_000, '햇살 (두 번째)')).toBe('recorded');
    expect((await read(one)).receivedWon).toBe(80_000);
  });

  it('is of a day between the order and today', async () => {
    const one = await ordered();
    const on = async (onDay: string) =>
      recordTransfer(shop.deps, await seen(one), { kind: 'received', won: 1, onDay, name: '햇살' });
    expect(await on(addDays(today(), 1))).toBe('futureDay');
    expect(await on(addDays(today(), -1))).toBe('earlierDay');
  });

  it('is undone with a reason, once, and stays to be read', async () => {
    const one = await ordered();
    await receive(one, 94_000);
    const [money] = await listMoney(shop.deps.db, one.id);
    const wish = { id: one.id, moneyId: money!.id, operator, reason: '다른 기관 돈이에요' };
    expect(await undoTransfer(shop.deps, wish)).toBe('undone');
    expect(await undoTransfer(shop.deps, wish)).toBe('undoneBefore');
    expect(await read(one)).toMatchObject({ balanceWon: 94_000, state: 'open' });
    expect((await listMoney(shop.deps.db, one.id))[0]).toMatchObject({ undoneBy: operator });
    // The same transfer may be recorded anew.
    expect(await receive(one, 94_000)).toBe('recorded');
  });

  it('is refused by the database itself where more would come than was billed', async () => {
    const one = await ordered();
    await expect(shop.deps
      .sql`insert into invoice_money (invoice_id, kind, won, on_day, name, operator, recorded_at)
      values (${one.id}, 'received', 94001, ${today()}, 'x', 'x', now())`).rejects.toThrow(/would have/);
    await expect(shop.deps
      .sql`insert into invoice_money (invoice_id, kind, won, on_day, name, operator, recorded_at)
      values (${one.id}, 'paidBack', 1, ${today()}, 'x', 'x', now())`).rejects.toThrow(/would have/);
    await expect(shop.deps.sql`update invoices set amount_won = 1000 where id = ${one.id}`).rejects.toThrow(
      /never changed/,
    );
  });
});

describe('a cancellation', () => {
  it('before anything came makes the invoice void: nobody is paid back, and no company is asked', async () => {
    const before = await stockOf(shop, 1);
    const one = await ordered();
    expect((await cancel(one)).status).toBe(200);
    await settle(shop);
    expect(await read(one)).toMatchObject({ state: 'cancelled', creditedWon: 94_000, balanceWon: 0 });
    expect(await stockOf(shop, 1)).toBe(before);
    expect((await attemptOf(shop, one.moid)).order.fulfilment).toBe('cancelled');
    const told = await messagesOf(one);
    expect(told.find(({ occasion }) => occasion === 'refunded')?.title).toContain('취소가 끝났어요');
    expect(told.every(({ way }) => way === 'email')).toBe(true);
    expect(await receive(one, 1)).toBe('tooMuch');
    expect(shop.sandbox.ledger.listPayments()).toEqual([]);
  });

  it('of some goods makes it smaller, and what is left is what is paid', async () => {
    const one = await ordered();
    const input = { moid: one.moid, lines: [{ line: one.lines[0]!, quantity: 1 }], unitsLeft: 6 };
    expect((await school.call(cancelLines, { input })).status).toBe(200);
    await settle(shop);
    expect(await read(one)).toMatchObject({ creditedWon: 19_000, balanceWon: 75_000, state: 'open' });
    expect(await receive(one, 75_001)).toBe('tooMuch');
    expect(await receive(one, 75_000)).toBe('recorded');
    expect((await read(one)).state).toBe('paid');
  });

  it('after it was paid leaves what the company owes, until somebody transferred it back', async () => {
    const one = await ordered();
    await receive(one, 94_000);
    await cancel(one);
    await settle(shop);
    expect(await read(one)).toMatchObject({ state: 'cancelled', balanceWon: -94_000 });
    expect(await hasOpenInvoice(shop.deps.db, school.memberId)).toBe(true);
    expect(await payBack(one, 94_001)).toBe('tooMuch');
    expect(await payBack(one, 94_000)).toBe('recorded');
    expect(await read(one)).toMatchObject({ state: 'cancelled', balanceWon: 0, receivedWon: 0 });
    expect(await payBack(one, 1)).toBe('tooMuch');
  });

  it('after a piece of it was paid gives back no more than came', async () => {
    const one = await ordered();
    await receive(one, 30_000);
    await cancel(one);
    await settle(shop);
    expect((await read(one)).balanceWon).toBe(-30_000);
    const [money] = await listMoney(shop.deps.db, one.id);
    expect(await payBack(one, 30_000)).toBe('recorded');
    // The transfer that was paid back can't be taken for a mistake any more.
    const wish = { id: one.id, moneyId: money!.id, operator, reason: '잘못 적었어요' };
    expect(await undoTransfer(shop.deps, wish)).toBe('tooMuch');
  });

  it('that somebody decides about changes nothing before, and bears no interest', async () => {
    const one = await ordered();
    expect(await prepareOrder(shop.deps, one.moid)).toBe('prepared');
    await cancel(one);
    expect((await read(one)).balanceWon).toBe(94_000);
    shop.advance(20 * 24 * 3_600_000);
    expect(await approveCancellation(shop.deps, one.moid, { operator, reason: '품절' })).toBe('approved');
    await settle(shop);
    expect(await read(one)).toMatchObject({ state: 'cancelled', balanceWon: 0 });
    const [owed] = await shop.deps.sql`select count(*)::int as n from refund_interests`;
    expect(owed!.n).toBe(0);
  });

  it('goes on where the process died after it was promised', async () => {
    const one = await ordered();
    await prepareOrder(shop.deps, one.moid);
    await cancel(one);
    await approveCancellation(shop.deps, one.moid, { operator, reason: '품절' });
    expect((await attemptOf(shop, one.moid)).order.fulfilment).toBe('paid');
    expect(await read(one)).toMatchObject({ balanceWon: 0, state: 'cancelled' });
    await settleRefunds(shop.deps, 'invoice');
    await shop.deps.background.idle();
    expect((await attemptOf(shop, one.moid)).order.fulfilment).toBe('cancelled');
  });
});

describe('goods that come back', () => {
  async function returned(one: Ordered, line: number) {
    await bringToBuyer(shop, one.moid);
    const input = {
      moid: one.moid,
      reason: 'changeOfMind',
      lines: [{ line, quantity: 1 }],
      words: '',
      noticedOn: '',
    };
    expect((await school.call(askForReturn, { input: input as never })).status).toBe(200);
    const asked = { moid: one.moid, operator };
    expect([
      await approveReturn(shop.deps, asked),
      await receiveReturn(shop.deps, { ...asked, restocked: [], condition: '' }),
      await refundReturn(shop.deps, asked),
    ]).toEqual(['approved', 'received', 'refunding']);
    await settle(shop);
    return (await readDetail(school, one.moid)).refundedWon;
  }

  it('before it is paid make it smaller by what the return brings', async () => {
    const one = await ordered();
    const back = await returned(one, one.lines[1]!);
    expect(back).toBeGreaterThan(0);
    expect(await read(one)).toMatchObject({ creditedWon: back, balanceWon: 94_000 - back, state: 'open' });
    expect(await receive(one, 94_000 - back)).toBe('recorded');
    expect((await read(one)).state).toBe('paid');
    const title = (await messagesOf(one)).find(({ occasion }) => occasion === 'partRefunded')?.title;
    expect(title).toContain('청구 금액에서');
  });

  it('after it was paid leave that much to be transferred back', async () => {
    const one = await ordered();
    await receive(one, 94_000);
    const back = await returned(one, one.lines[1]!);
    expect(await read(one)).toMatchObject({ balanceWon: -back, state: 'paid' });
    expect(await payBack(one, back)).toBe('recorded');
    expect(await read(one)).toMatchObject({ balanceWon: 0, receivedWon: 94_000 - back, state: 'paid' });
  });
});

describe('an invoice that nobody expects to be paid', () => {
  it('is written off on the sum that was seen; what comes all the same is recorded', async () => {
    const one = await ordered();
    expect(await writeOff(shop.deps, { ...(await seen(one)), seenWon: 1, reason: '폐업' })).toBe(
      'changedMeanwhile',
    );
    expect(await writeOff(shop.deps, { ...(await seen(one)), reason: '폐업' })).toBe('writtenOff');
    expect(await writeOff(shop.deps, { ...(await seen(one)), reason: '폐업' })).toBe('notOpen');
    expect((await read(one)).state).toBe('writtenOff');
    expect(await receive(one, 94_000)).toBe('recorded');
    expect((await read(one)).state).toBe('paid');
  });
});

describe('the figures', () => {
  it('are a sale of its day, and nothing of a payment company', async () => {
    const day = today();
    const span = {
      from: new Date(startOfKoreanDay(day)),
      until: new Date(startOfKoreanDay(addDays(day, 1))),
    };
    const paidOn = async () => (await sumByDay(shop.deps.db, span)).find((row) => row.day === day)?.paid ?? 0;
    const before = await paidOn();
    await ordered();
    expect((await paidOn()) - before).toBe(94_000);
    shop.advance(40 * 24 * 3_600_000);
    await compareAllSettlements(shop.deps);
    const [row] = await shop.deps.sql`select count(*)::int as n from settlement_differences`;
    expect(row!.n).toBe(0);
  });

  it('agree with every other ledger', async () => {
    expect(await reconcileLedgers(shop)).toEqual([]);
  });
});
