// An institution orders first and transfers later: who may, up to which sum, and what the order counts as.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptOf,
  linesFields,
  loggedIn,
  openPayment,
  orderOf,
  payAgain,
  stockOf,
} from '../../../../test/support/payment.ts';
import { reconcileLedgers } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { addToCart, getCart } from '../cart/contract.ts';
import { getPaymentResult, quotationPath } from '../checkout/contract.ts';
import { releaseReservations } from '../payment/worker.server.ts';
import { makeQuotation } from '../quotation/contract.ts';
import { chargeByInvoice } from './charge.server.ts';
import { findInvoice, findTerms, type Invoice, listOwn } from './queries.server.ts';
import { dueOnOf, isOverdue } from './rules.ts';
import { allowInvoices, endInvoices } from './terms.server.ts';

let shop: TestShop;
let school: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from cart_items`;
  shop.stopClockAt(null);
  await closeAll();
});
/** What an earlier test left open is nobody's debt any more. */
const closeAll = () => shop.deps.sql`update invoices
  set written_off_at = now(), written_off_by = '시험', write_off_reason = '시험' where written_off_at is null`;

const by = { operator: '김운영', reason: '협약서 확인' };
async function allow(limitWon: number, days = 30, memberId = school.memberId) {
  const standing = await findTerms(shop.deps.db, memberId);
  return allowInvoices(shop.deps, memberId, { limitWon, days }, standing?.id ?? null, by);
}
const order = (visitor: Visitor = school, changes: Record<string, string> = {}, path?: string) =>
  openPayment(visitor, { ...changes, _method: 'invoice' }, path);
const newest = async (): Promise<Invoice> => (await listOwn(shop.deps.db, school.memberId, 1))[0]!;
const listOpen = async () =>
  (await listOwn(shop.deps.db, school.memberId, 100)).filter(({ state }) => state === 'open');

describe('an order by invoice', () => {
  it('counts as bought at once, with an invoice over its sum and no company asked', async () => {
    await allow(1_000_000);
    const before = await stockOf(shop, 1);
    const answer = await order();
    expect(answer.status).toBe(200);
    const invoice = await newest();
    expect(answer.html).toContain(`/buy/result/${invoice.moid}`);
    expect(invoice.number).toMatch(/^I-\d{4}-\d{6}$/);
    expect(invoice).toMatchObject({
      ...{ amountWon: 22_000, balanceWon: 22_000, creditedWon: 0, receivedWon: 0, state: 'open' },
      dueOn: dueOnOf(shop.deps.now(), 30),
    });
    const { order: bought, attempt } = await attemptOf(shop, invoice.moid);
    expect([bought.fulfilment, bought.reservation]).toEqual(['paid', 'sold']);
    expect(attempt).toMatchObject({
      state: 'paid',
      provider: 'invoice',
      method: 'invoice',
      tid: invoice.number,
    });
    expect(await stockOf(shop, 1)).toBe(before! - 1);
    const result = await school.call(getPaymentResult, { params: { moid: invoice.moid } });
    expect(await result.json()).toMatchObject({ state: 'paid', method: 'invoice', payAgain: false });
    expect(shop.sandbox.ledger.listPayments()).toEqual([]);
  });

  it('is told in a contract that says what comes off the invoice, of goods and of content', async () => {
    await allow(1_000_000);
    const { fields, path } = await orderOf(shop, 'content', { useType: 1 });
    for (const answer of [await order(), await order(school, fields, path)]) {
      expect(answer.status).toBe(200);
      const { moid } = await newest();
      const [told] = await shop.deps.sql`select m.content::text as words from messages m
        join orders o on o.id = m.order_id where o.moid = ${moid} and m.occasion = 'contract' and m.way = 'email'`;
      expect(told?.words).toContain('청구에서 빼 드려요');
      expect(told?.words).not.toMatch(/환불|결제하신/);
      const { order: bought } = await attemptOf(shop, moid);
      await shop.owner`update entitlements set ended_at = now() where order_id = ${bought.id}`;
    }
  });

  it('takes what was bought out of the cart, and is no more than the sum that was shown', async () => {
    await allow(1_000_000);
    const item = { productId: 1, choice: '코랄|', quantity: 2, addedAt: shop.deps.now() };
    await school.call(addToCart, { input: { memberId: school.memberId, item } });
    expect((await order(school, { ...linesFields, amt: '93999' })).status).toBe(409);
    expect((await order(school, linesFields)).status).toBe(200);
    expect((await newest()).amountWon).toBe(94_000);
    const cart = (await (await school.call(getCart, {})).json()) as { lines: { productId: number }[] };
    expect(cart.lines.map(({ productId }) => productId)).not.toContain(1);
  });

  it('grants content, once', async () => {
    await allow(1_000_000);
    const { fields, path } = await orderOf(shop, 'content', { useType: 1 });
    expect((await order(school, fields, path)).status).toBe(200);
    const { orderId } = await newest();
    const rows = await shop.deps.sql`select granted_at from entitlements where order_id = ${orderId}`;
    expect(rows[0]?.granted_at).not.toBeNull();
    expect((await order(school, fields, path)).status).toBe(409);
    expect(await listOpen()).toHaveLength(1);
  });

  it('stands for a quotation at its prices', async () => {
    await allow(1_000_000);
    const item = { productId: 1, choice: '코랄|', quantity: 3, addedAt: shop.deps.now() };
    await school.call(addToCart, { input: { memberId: school.memberId, item } });
    const made = await school.call(makeQuotation, { input: { amountWon: 60_000 } });
    const { number } = (await made.json()) as { number: string };
    const accepting = { _quotation: number, user_id: String(school.memberId), amt: '60000' };
    expect((await order(school, accepting, quotationPath)).status).toBe(200);
    expect(await newest()).toMatchObject({ amountWon: 60_000, state: 'open' });
    expect((await order(school, accepting, quotationPath)).status).toBe(409);
  });

  it('is for members with terms that stand', async () => {
    const standing = await findTerms(shop.deps.db, school.memberId);
    if (standing) await endInvoices(shop.deps, school.memberId, by);
    const refused = await order();
    expect([refused.status, refused.html.includes('후불로 주문할 수 있는 회원이 아니에요')]).toEqual([
      403,
      true,
    ]);
    const home = await loggedIn(shop);
    expect((await order(home)).status).toBe(403);
    expect(await allow(50_000, 30, home.memberId)).toEqual({ outcome: 'noInstitution' });
    expect(await listOpen()).toEqual([]);
  });

  it('says how much is left where it would be more than the limit, to the won', async () => {
    await allow(44_000);
    expect((await order()).status).toBe(200);
    expect((await order()).status).toBe(200);
    const refused = await order();
    expect([refused.status, refused.html.includes('지금은 0원까지')]).toEqual([409, true]);
    await allow(65_999);
    expect((await order()).html).toContain('지금은 21,999원까지');
    await allow(66_000);
    expect((await order()).status).toBe(200);
  });

  it('never goes over the limit however many come at once', async () => {
    await allow(66_000);
    const twin = await loggedIn(shop, 'haetsal');
    const answers = await Promise.all([school, twin, school, twin, school, twin].map((one) => order(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const open = await listOpen();
    expect(open.reduce((sum, { balanceWon }) => sum + balanceWon, 0)).toBe(66_000);
    // What a refused one kept of the stock is back, and nobody is asked for its money.
    const [left] = await shop.deps
      .sql`select count(*)::int as n from orders o join payment_attempts a on a.order_id = o.id
      where a.provider = 'invoice' and a.state = 'failed' and o.reservation <> 'released'`;
    expect(left!.n).toBe(0);
  });

  it('is refused by the database itself, whatever the shop believes', async () => {
    await allow(30_000);
    const { moid } = await openPayment(school);
    const { attempt } = await attemptOf(shop, moid);
    const terms = await findTerms(shop.deps.db, school.memberId);
    const write = (won: number, termsId = terms!.id) => shop.deps.sql`
      insert into invoices (number, order_id, attempt_id, member_id, terms_id, amount_won, issued_at, due_on)
      values ('', ${attempt.orderId}, ${attempt.id}, ${school.memberId}, ${termsId}, ${won}, now(), '2099-01-01')`;
    await expect(write(30_001)).rejects.toThrow(/would owe/);
    await endInvoices(shop.deps, school.memberId, by);
    await expect(write(1_000)).rejects.toThrow(/no terms/);
  });

  it('waits while an invoice is overdue, from the first moment of the next Korean day on', async () => {
    await allow(1_000_000, 1);
    await order();
    const invoice = await newest();
    const endMs = startOfKoreanDay(invoice.dueOn) + 24 * 3_600_000;
    expect([isOverdue(invoice, endMs - 1), isOverdue(invoice, endMs)]).toEqual([false, true]);
    shop.stopClockAt(endMs - 1);
    const late = await loggedIn(shop, 'haetsal');
    expect((await order(late)).status).toBe(200);
    shop.stopClockAt(endMs);
    const refused = await order(await loggedIn(shop, 'haetsal'));
    expect([refused.status, refused.html.includes('송금 기한이 지난 후불 주문이 있어요')]).toEqual([
      409,
      true,
    ]);
    school = late;
  });
});

describe('between its two steps', () => {
  const ordered = async () => {
    // As a process that dies once the order is written leaves it.
    const { moid } = await openPayment(school);
    await shop.deps
      .sql`update payment_attempts set provider = 'invoice', method = 'invoice' where moid = ${moid}`;
    return moid;
  };
  const ctx = () => ({ ...shop.deps, member: { memberId: school.memberId } }) as never;

  it('nothing is owed of an order whose invoice never came, and its goods come back', async () => {
    school = await loggedIn(shop, 'haetsal');
    shop.advance(16 * 60_000);
    await releaseReservations(shop.deps);
    const before = await stockOf(shop, 1);
    const moid = await ordered();
    expect(await listOpen()).toEqual([]);
    shop.advance(16 * 60_000);
    await releaseReservations(shop.deps);
    expect(await stockOf(shop, 1)).toBe(before);
    const { order: left } = await attemptOf(shop, moid);
    expect([left.fulfilment, left.reservation]).toEqual(['unpaid', 'released']);
  });

  it('one charge of two makes the invoice, and the terms may end meanwhile', async () => {
    school = await loggedIn(shop, 'haetsal');
    await allow(1_000_000, 30);
    const moid = await ordered();
    const both = await Promise.all([chargeByInvoice(ctx(), moid), chargeByInvoice(ctx(), moid)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['invoiced', 'invoiced']);
    expect(await listOpen()).toHaveLength(1);
    const second = await ordered();
    await endInvoices(shop.deps, school.memberId, by);
    expect(await chargeByInvoice(ctx(), second)).toEqual({ outcome: 'noInvoice' });
    const { attempt, order: left } = await attemptOf(shop, second);
    expect([attempt.state, attempt.failureCode, left.reservation]).toEqual([
      'failed',
      'not_invoiced',
      'released',
    ]);
  });

  it('an order whose window was closed goes on by invoice', async () => {
    school = await loggedIn(shop, 'haetsal');
    await allow(1_000_000, 30);
    const { moid } = await openPayment(school);
    expect((await payAgain(school, moid, 'invoice')).status).toBe(200);
    const invoice = await newest();
    expect(invoice.moid).toBe(moid);
    expect(await findInvoice(shop.deps.db, { orderId: invoice.orderId })).toMatchObject({ state: 'open' });
    expect((await payAgain(school, moid, 'card')).status).toBe(409);
  });
});

it('leaves ledgers that agree', async () => {
  expect(await reconcileLedgers(shop)).toEqual([]);
});
