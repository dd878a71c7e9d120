// @module-tag long
// A month of a shop, in every way of paying, with receipts, tax invoices and what goes back: the accountant's month has what the payment
// company and the tax office have, to the won and in both directions.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { haetsal, settleTaxInvoices } from '../../../../test/support/papers/tax-invoices.ts';
import { buy, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { askToCancel, payIn, rowOf } from '../../../../test/support/purchase.ts';
import { settleReceipts, settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { exportTaxMonth, readTaxMonth } from '../../admin/settlements/tax/contract.ts';
import { taxMessages as words } from '../../admin/settlements/tax/messages.ts';
import { askReceipt } from '../cash-receipt/contract.ts';
import { tendReceipts } from '../cash-receipt/daily.server.ts';
import { allowInvoices } from '../invoice/terms.server.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { askInvoice } from '../tax-invoice/contract.ts';

const months = ['2027-03', '2027-04'] as const;
const [hour, day] = [3_600_000, 24 * 3_600_000];
const firstDay = startOfKoreanDay('2027-03-01');

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Visitor;
let school: Visitor;

/** What a day sells, one after the other; what goes back comes some days later, of some. */
const ways = ['card', 'paperBack', 'deposit', 'unasked', 'invoice', 'cardBack', 'receipt', 'paper'] as const;
type Way = (typeof ways)[number];
type Sold = { moid: string; way: Way; by: Visitor; onDay: number };

beforeAll(async () => {
  shop = await openTestShop();
  await shop.deps.sql`update variants set stock = 100000 where stock > 0`;
  // Two days before the month to two days after it.
  const sold: Sold[] = [];
  for (let at = -2; at < 33; at++) {
    await beginDay(firstDay + at * day + 12 * hour);
    await goBack(
      sold.filter(({ onDay }) => onDay === at - 2 || onDay === at - 5),
      at,
    );
    await rest();
    sold.push(await sell(ways[(at + ways.length) % ways.length]!, at));
    await rest();
  }
  // The last minutes of the month, and the first of the next one.
  await beginDay(startOfKoreanDay('2027-04-01') - 600_000);
  const late = await sell('cardBack', 99);
  await rest();
  await beginDay(startOfKoreanDay('2027-04-01') + 600_000);
  await goBack([late], 99);
  await beginDay(firstDay + 34 * day);
  await rest();
  owner = await logInOperator(shop, 'owner', 'accountant');
}, 240_000);
afterAll(() => shop.close());

/** Sessions of yesterday are over. */
async function beginDay(atMs: number): Promise<void> {
  shop.stopClockAt(atMs);
  await shop.deps.sql`delete from rate_limits`;
  [buyer, school] = [await loggedIn(shop), await loggedIn(shop, 'haetsal')];
  const [terms] = await shop.deps.sql`select id from invoice_terms where member_id = ${school.memberId}`;
  if (!terms)
    await allowInvoices(shop.deps, school.memberId, { limitWon: 9_000_000, days: 30 }, null, {
      ...{ operator: '김운영', reason: '협약서 확인' },
    });
}

/** Everything that the shop does by itself, and the tax office answers. */
async function rest(): Promise<void> {
  const { deps, sandbox } = shop;
  await settleRefunds(deps);
  await tendReceipts(deps);
  for (let i = 0; i < 2; i++) {
    await deps.background.idle();
    await settleReceipts(deps);
  }
  for (const { key, state } of sandbox.taxPapers.list())
    if (state < 304) sandbox.taxPapers.answer(key, 304, 'SUC001');
  await settleTaxInvoices(deps);
  await settleTaxInvoices(deps);
}

async function sell(way: Way, onDay: number): Promise<Sold> {
  const units = way === 'unasked' ? 6 : 1 + (Math.abs(onDay) % 3);
  const sums = { product_amount: String(units), amt: String(19_000 * units + 3_000) };
  if (way === 'invoice') {
    await openPayment(school, { ...sums, _method: 'invoice' });
    const [row] = await shop.deps
      .sql`select moid from orders where member_id = ${school.memberId} order by id desc limit 1`;
    await askPaper(school, row!.moid);
    return { moid: row!.moid, way, by: school, onDay };
  }
  const method = way.startsWith('card') ? 'card' : way === 'deposit' ? 'vbank' : 'bank';
  const { moid } = await buy(shop, buyer, 'ok', { ...sums, _method: method });
  if (way === 'deposit') await payIn(shop, moid);
  if (way === 'receipt' || way === 'deposit')
    await buyer.call(askReceipt, { input: { moid, kind: 'deduction', number: '010-9876-5432' } });
  if (way.startsWith('paper')) await askPaper(buyer, moid);
  return { moid, way, by: buyer, onDay };
}

async function askPaper(by: Visitor, moid: string): Promise<void> {
  const answer = await by.call(askInvoice, { input: { moid, party: haetsal } });
  expect(answer.status).toBe(200);
}

/** Two days later a part, three days after that another one, or all that is left. */
async function goBack(sold: Sold[], at: number): Promise<void> {
  for (const { moid, way, onDay } of sold) {
    if (way === 'deposit' && at === onDay + 5) await cancelAll(moid);
    if (way.endsWith('Back') && at !== onDay + 2) await cancelAll(moid);
    const part = way !== 'deposit' && !way.endsWith('Back') && (at - onDay === 2 || way === 'receipt');
    if (!part) continue;
    const input = { moid, amountWon: 3_333 + Math.abs(onDay), reason: '상자가 찌그러짐', operator: '민지' };
    expect(await refundPartially(shop.deps, input)).toBe('refunding');
  }
}

async function cancelAll(moid: string): Promise<void> {
  const { TID, amt } = await rowOf(buyer, moid);
  const refundAccount = { bank: '004', number: '12345678901', holder: '김하늘' } as const;
  const [{ method }] = (await shop.deps
    .sql`select a.method from payment_attempts a join orders o on o.id = a.order_id
    where o.moid = ${moid} and a.is_current`) as unknown as [{ method: string }];
  const wish = { TID, moid, CancelAmt: amt, ...(method === 'vbank' && { refundAccount }) };
  expect((await askToCancel(buyer, wish)).status).toBe(200);
}

type Row = (string | number)[];
async function readMonth(month: string) {
  const { data: shown } = await owner.ask(readTaxMonth, { input: { month } });
  const { data } = await owner.ask(exportTaxMonth, { input: { month, reason: '부가세 신고' } });
  const workbook = await readXlsx(Buffer.from(data.file, 'base64'));
  const rowsOf = (name: string): Row[] =>
    (workbook.sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? []) as Row[];
  return { shown, rowsOf };
}
const isIn = (month: string) => (iso: string) => formatKoreanDate(Date.parse(iso)).startsWith(month);
const sumOf = (won: readonly number[]) => won.reduce((all, one) => all + one, 0);
const { sheets } = words;

describe.each(months)('the accountant’s %s', (month) => {
  it('has each charge and refund of the payment company, and no other', async () => {
    const { shown, rowsOf } = await readMonth(month);
    const byInvoice = describeMethod('invoice');
    const ours = rowsOf(sheets.moved.name).filter((row) => row[4] !== byInvoice);
    const theirs = shop.sandbox.ledger.entries
      .filter(({ kind, at }) => ['capture', 'cancel', 'net-cancel'].includes(kind) && isIn(month)(at))
      .map(({ kind, tid, amount }) => `${tid} ${kind === 'capture' ? amount : -amount}`);
    expect(theirs.length).toBeGreaterThan(month === months[0] ? 25 : 3);
    expect(ours.map((row) => `${row[3]} ${row[5]}`).toSorted()).toEqual(theirs.toSorted());
    const methods = shown.methods.filter(({ method }) => method !== 'invoice');
    expect(sumOf(methods.map(({ netWon }) => netWon))).toBe(
      sumOf(theirs.map((line) => Number(line.split(' ')[1]))),
    );
    expect(sumOf(rowsOf(sheets.moved.name).map((row) => Number(row[5])))).toBe(shown.total.netWon);
  });

  it('has each cash receipt of the tax office and each cancel of one, and no other', async () => {
    const { shown, rowsOf } = await readMonth(month);
    const rows = rowsOf(sheets.receiptList.name);
    const approvals = new Map(shop.sandbox.receipts.list().map(({ tid, approvalNo }) => [tid, approvalNo]));
    const theirs = shop.sandbox.ledger.entries
      .filter(({ kind, at }) => ['receipt-issued', 'receipt-cancelled'].includes(kind) && isIn(month)(at))
      .map(
        ({ kind, tid, amount }) => `${approvals.get(tid)} ${kind === 'receipt-issued' ? amount : -amount}`,
      );
    expect(theirs.length).toBeGreaterThan(month === months[0] ? 15 : 0);
    expect(rows.map((row) => `${row[4]} ${row[5]}`).toSorted()).toEqual(theirs.toSorted());
    for (const row of rows) expect(Number(row[6]) + Number(row[7])).toBe(row[5]);
    const issued = rows.filter((row) => Number(row[5]) > 0);
    const cancelled = rows.filter((row) => Number(row[5]) < 0);
    expect(sumOf(shown.receipts.map(({ amountWon }) => amountWon))).toBe(
      sumOf(issued.map((row) => Number(row[5]))),
    );
    expect(sumOf(shown.receipts.map(({ vatWon }) => vatWon))).toBe(
      sumOf(issued.map((row) => Number(row[7]))),
    );
    expect(shown.receiptsCancelled).toEqual({
      count: cancelled.length,
      amountWon: sumOf(cancelled.map((row) => Number(row[5]))),
      supplyWon: sumOf(cancelled.map((row) => Number(row[6]))),
      vatWon: sumOf(cancelled.map((row) => Number(row[7]))),
    });
  });

  it('has each tax invoice and each correction of the tax office, and no other', async () => {
    const { shown, rowsOf } = await readMonth(month);
    const [rows, total] = [rowsOf(sheets.papers.name).slice(0, -1), rowsOf(sheets.papers.name).at(-1)!];
    const theirs = shop.sandbox.taxPapers
      .list()
      .filter(({ words: said }) => String(said.writeDate).startsWith(month.replace('-', '')))
      .map(({ confirmNo, words: said }) =>
        [confirmNo, said.totalAmount, said.supplyCostTotal, said.taxTotal, said.invoiceeCorpNum].join(' '),
      );
    expect(theirs.length).toBeGreaterThan(month === months[0] ? 20 : 0);
    expect(rows.map((row) => [row[5], row[8], row[9], row[10], row[6]].join(' ')).toSorted()).toEqual(
      theirs.toSorted(),
    );
    const { amountWon, supplyWon, vatWon, count } = shown.taxInvoiceTotal;
    expect([count, amountWon, supplyWon, vatWon]).toEqual([theirs.length, total[8], total[9], total[10]]);
    expect(amountWon).toBe(sumOf(theirs.map((line) => Number(line.split(' ')[1]))));
    expect(sumOf(shown.taxInvoices.map((group) => group.amountWon))).toBe(amountWon);
  });
});

it('each order has papers over what was kept of it, of one kind, to the won', async () => {
  const rows = await shop.deps.sql<{ kept: number; receipts: number | null; papers: number | null }[]>`
    select o.amount_won::float8 - coalesce((select sum(amount_won) from refunds r where r.order_id = o.id and r.state = 'done'), 0)::float8 as kept,
      (select sum(amount_won - cancelled_won)::float8 from cash_receipts c where c.order_id = o.id and c.issued_at is not null) as receipts,
      (select sum(amount_won)::float8 from tax_invoices t where t.order_id = o.id and t.state = 'accepted') as papers
    from orders o where o.paid_at is not null`;
  const withPapers = rows.filter(({ receipts, papers }) => receipts !== null || papers !== null);
  expect(withPapers.length).toBeGreaterThan(20);
  for (const { kept, receipts, papers } of withPapers) {
    expect([receipts, papers].filter((won) => won !== null)).toEqual([kept]);
  }
});
