// An institution's quotations: made from the cart, opened as a paper, bought at their prices, once.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  payAgain,
  stockOf,
} from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { addToCart } from '../cart/contract.ts';
import { quotationPath } from '../checkout/contract.ts';
import { releaseReservations } from '../payment/worker.server.ts';
import { listOwnQuotations, makeQuotation, type OwnQuotation, quotationPaperPath } from './contract.ts';
import { withdraw } from './issue.server.ts';
import { findOwn } from './queries.server.ts';
import { destroyOldQuotations } from './service.server.ts';

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
  // What an earlier test left held is given back.
  shop.advance(16 * 60_000);
  await releaseReservations(shop.deps);
  await shop.deps.sql`update products set discount_on = false, price = 19000 where id = 1`;
});

const dayMs = 24 * 3_600_000;
const put = (visitor: Visitor, productId: number, choice: string, quantity: number) =>
  visitor.call(addToCart, {
    input: { memberId: visitor.memberId, item: { productId, choice, quantity, addedAt: shop.deps.now() } },
  });
const listOf = async (visitor: Visitor): Promise<OwnQuotation[]> => {
  const answer = await visitor.call(listOwnQuotations, {});
  return ((await answer.json()) as { quotations: OwnQuotation[] }).quotations;
};
/** Three pens in coral: 3 × 19,000 and 3,000 of delivery. */
async function quoted(): Promise<OwnQuotation> {
  await shop.deps.sql`delete from cart_items`;
  await put(school, 1, '코랄|', 3);
  const made = await school.call(makeQuotation, { input: { amountWon: 60_000 } });
  expect(made.status).toBe(200);
  const { number } = (await made.json()) as { number: string };
  return find(number);
}
const find = async (number: string) => (await listOf(school)).find((one) => one.number === number)!;
const accepting = ({ number, amountWon }: Pick<OwnQuotation, 'number' | 'amountWon'>) => ({
  _quotation: number,
  user_id: String(school.memberId),
  amt: String(amountWon),
});
const accept = (quotation: OwnQuotation, changes = {}) =>
  openPayment(school, { ...accepting(quotation), ...changes }, quotationPath);
const pay = (quotation: OwnQuotation) => buy(shop, school, 'ok', accepting(quotation), quotationPath);
const withdrawn = async ({ number }: OwnQuotation) => {
  const found = await findOwn(shop.deps.db, school.memberId, number);
  return shop.deps.db.transaction((tx) =>
    withdraw(tx, shop.deps, found!.quotation.id, { operator: '김운영', reason: '단가를 잘못 적었어요' }),
  );
};

describe('a quotation from the cart', () => {
  it('says what the cart came to, to the won, and holds for thirty Korean days', async () => {
    const quotation = await quoted();
    expect(quotation.number).toMatch(/^Q-\d{4}-\d{6}$/);
    expect(quotation).toMatchObject({
      ...{ state: 'issued', goodsWon: 57_000, deliveryWon: 3_000, amountWon: 60_000, mayAccept: true },
      ...{ supplyWon: 54_545, vatWon: 5_455, order: null },
      lines: [{ name: '톡톡펜', penColor: '코랄', quantity: 3, unitWon: 19_000 }],
    });
    expect(quotation.validUntilMs - shop.deps.now()).toBeGreaterThan(30 * dayMs);
    expect(quotation.validUntilMs - shop.deps.now()).toBeLessThanOrEqual(31 * dayMs);
  });

  it('is for institutions, of the sum that the page showed, and of something', async () => {
    const home = await loggedIn(shop);
    await put(home, 1, '코랄|', 3);
    expect((await home.call(makeQuotation, { input: { amountWon: 60_000 } })).status).toBe(403);
    expect((await school.call(makeQuotation, { input: { amountWon: 60_000 } })).status).toBe(410);
    await put(school, 1, '코랄|', 3);
    expect((await school.call(makeQuotation, { input: { amountWon: 59_999 } })).status).toBe(409);
  });

  it('opens as a paper with its number, lines and sums, for its own member alone', async () => {
    const { number } = await quoted();
    const answer = await school.send(quotationPaperPath(number), {});
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, '');
    for (const told of [number, '톡톡펜(코랄)319,000원57,000원', '배송비3,000원', '일금육만원정', '60,000원'])
      expect(text).toContain(told);
    const other = await loggedIn(shop, 'bada');
    expect((await other.send(quotationPaperPath(number), {})).status).toBe(404);
    expect((await listOf(other)).map((one) => one.number)).not.toContain(number);
  });
});

describe('accepting it', () => {
  it('buys at its prices whatever the catalogue says by then, and takes the units', async () => {
    const quotation = await quoted();
    await shop.deps.sql`update products set price = 25000 where id = 1`;
    const before = await stockOf(shop, 1);
    const { moid } = await pay(quotation);
    const { order, attempt, line } = await attemptOf(shop, moid);
    expect([attempt.state, attempt.amountWon, order.deliveryWon]).toEqual(['paid', 60_000, 3_000]);
    expect([line.unitWon, line.quantity, line.penColor]).toEqual([19_000, 3, '코랄']);
    expect(await stockOf(shop, 1)).toBe(before! - 3);
    expect(await find(quotation.number)).toMatchObject({
      ...{ state: 'accepted', mayAccept: false },
      order: { moid, number: order.number, isPaid: true },
    });
    expect((await accept(quotation)).status).toBe(409);
  });

  it('refuses another sum, goods of the form, and another member', async () => {
    const quotation = await quoted();
    expect((await accept(quotation, { amt: '59999' })).status).toBe(409);
    const other = await loggedIn(shop, 'bada');
    expect((await openPayment(other, accepting(quotation), quotationPath)).status).toBe(409);
    const { moid } = await accept(quotation, { product_id: '3', product_amount: '99' });
    expect((await attemptOf(shop, moid)).line).toMatchObject({ productId: 1, quantity: 3 });
  });

  it('is refused where too few are left, and stays open', async () => {
    const quotation = await quoted();
    const stock = await stockOf(shop, 1);
    await shop.deps.sql`update variants set stock = 2 where product_id = 1`;
    const refused = await accept(quotation);
    expect([refused.status, refused.html.includes('2개까지')]).toEqual([409, true]);
    await shop.deps.sql`update variants set stock = ${stock} where product_id = 1`;
    expect((await find(quotation.number)).state).toBe('issued');
  });

  it('goes through once of two at the same moment', async () => {
    const quotation = await quoted();
    const twin = await loggedIn(shop, 'haetsal');
    const countOrders = async () =>
      (await shop.deps.sql`select count(*)::int as n from orders`)[0]!.n as number;
    const before = await countOrders();
    const answers = await Promise.all(
      [school, twin].map((one) => openPayment(one, accepting(quotation), quotationPath)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOrders()).toBe(before + 1);
    const found = await findOwn(shop.deps.db, school.memberId, quotation.number);
    expect(found?.order?.moid).toBe(answers.find(({ status }) => status === 200)!.moid);
  });

  it('or is taken back, whichever comes first', async () => {
    const quotation = await quoted();
    const [opened, gone] = await Promise.all([accept(quotation), withdrawn(quotation)]);
    expect(opened.status === 200).toBe(gone !== 'withdrawn');
  });

  it('ends with its last millisecond', async () => {
    const quotation = await quoted();
    const { quotation: row } = (await findOwn(shop.deps.db, school.memberId, quotation.number))!;
    const now = shop.deps.now();
    shop.advance(row.validUntil.getTime() - now - 1_500);
    const late = await loggedIn(shop, 'haetsal');
    const last = await openPayment(late, accepting(quotation), quotationPath);
    expect(last.status).toBe(200);
    // The database holds the edge to the millisecond, whoever writes.
    await expect(
      shop.owner`update quotations set accepted_at = valid_until where id = ${row.id}`.catch((error) => {
        throw new Error(error.constraint_name);
      }),
    ).rejects.toThrow('quotations_accepted_in_time');
    school = late;
    const other = await quoted();
    shop.advance(other.validUntilMs - shop.deps.now());
    school = await loggedIn(shop, 'haetsal');
    expect((await find(other.number)).state).toBe('expired');
    expect((await accept(other)).status).toBe(409);
  });
});

describe('an order of it that nobody paid', () => {
  it('is paid on within its day, and gives the quotation back after it', async () => {
    const quotation = await quoted();
    const first = await accept(quotation);
    expect(await find(quotation.number)).toMatchObject({ state: 'accepted', order: { isPaid: false } });
    expect((await accept(quotation)).status).toBe(409);
    expect((await payAgain(school, first.moid)).status).toBe(200);
    shop.advance(dayMs + 60_000);
    school = await loggedIn(shop, 'haetsal');
    expect(await find(quotation.number)).toMatchObject({ state: 'issued', order: null, mayAccept: true });
    const second = await pay(quotation);
    expect(second.moid).not.toBe(first.moid);
    expect((await attemptOf(shop, second.moid)).attempt.state).toBe('paid');
    // The first one's window still stands open somewhere: nothing is charged in it.
    await bringBack(shop.url, await authorize(shop.sandbox.url, first.fields));
    await shop.deps.background.idle();
    expect((await attemptOf(shop, first.moid)).order.fulfilment).toBe('unpaid');
    expect((await payAgain(school, first.moid)).status).toBe(409);
  });

  it('keeps it while its payment is with the provider', async () => {
    const quotation = await quoted();
    const { moid } = await accept(quotation);
    await shop.deps
      .sql`update payment_attempts set state = 'unknown', lease_until = now() + interval '9 days' where moid = ${moid}`;
    shop.advance(2 * dayMs);
    school = await loggedIn(shop, 'haetsal');
    expect((await accept(quotation)).status).toBe(409);
    expect(await withdrawn(quotation)).toBe('notOpen');
  });
});

describe('what the database holds', () => {
  it.each([
    [
      'a line of an issued paper',
      'update quotation_lines set unit_won = 1 where quotation_id = $1',
      'quotations_kept',
    ],
    [
      'its validity',
      "update quotations set valid_until = valid_until + interval '1 day' where id = $1",
      'quotations_kept',
    ],
    [
      'a way back to a draft',
      "update quotations set state = 'draft', issued_at = null, issuer = null where id = $1",
      'quotations_forward',
    ],
    ['a line less', 'delete from quotation_lines where quotation_id = $1', 'quotations_kept'],
  ])('never %s', async (_what, statement, constraint) => {
    const { number } = await quoted();
    const { quotation } = (await findOwn(shop.deps.db, school.memberId, number))!;
    const broken = await shop.owner.unsafe(statement, [quotation.id]).then(
      () => 'nothing',
      (error: { constraint_name?: string }) => error.constraint_name,
    );
    expect(broken).toBe(constraint);
  });

  it('is destroyed a year after its last moment where it became no order', async () => {
    const { number, validUntilMs } = await quoted();
    const keptUntilMs = validUntilMs + 365 * dayMs;
    shop.stopClockAt(keptUntilMs);
    await destroyOldQuotations(shop.deps);
    expect(await findOwn(shop.deps.db, school.memberId, number)).not.toBeNull();
    shop.stopClockAt(keptUntilMs + 1_000);
    await destroyOldQuotations(shop.deps);
    expect(await findOwn(shop.deps.db, school.memberId, number)).toBeNull();
    const [kept] = await shop.deps
      .sql`select count(*)::int as kept from quotations where order_id is not null`;
    expect(kept!.kept).toBeGreaterThan(0);
  });
});
