// An institution buys at what was agreed with it, and nobody else does.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { families, holdInstitution } from '../../../../test/support/family.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { buy, linesFields, loggedIn, openPayment, payAgain } from '../../../../test/support/payment.ts';
import { moneyAt, rowOf } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../test/support/sign-up.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { addDays, endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { answerInvitation, invitePerson } from '../../account/institution/people/contract.ts';
import { actFor } from '../../account/session/acting/contract.ts';
import { addToCart, getCart } from '../cart/contract.ts';
import { cancelLines } from '../purchase/contract.ts';
import { getAgreedPrices } from './contract.ts';
import { type AgreedTerms, correctAgreed, endAgreed, enterAgreed, undoAgreed } from './operator.server.ts';

let shop: TestShop;
let school: Visitor;
let other: Visitor;
let family: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
  family = await loggedIn(shop);
  const [woods] = await families(shop, 1, { prefix: 'woods', userType: institutionType });
  other = woods!.visitor;
  const [row] = await shop.deps.sql`select id from members where login_id = ${woods!.login_id}`;
  other.memberId = Number(row!.id);
  await logInOperator(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from cart_items`;
});
afterEach(async () => {
  await shop.deps
    .sql`update agreed_prices set ended_at = now() - interval '1 hour', ended_by = '시험' where ended_at is null`;
});

const pen = 1;
const by = { operator: '시험' };
const today = () => formatKoreanDate(shop.deps.now());
async function agreed(change: Partial<AgreedTerms> = {}): Promise<number> {
  const terms = { memberId: school.memberId, productId: pen, fromQuantity: 1, won: 15_000 };
  const days = { firstDay: today(), lastDay: null, contract: '2026 협약' };
  const done = await enterAgreed(shop.deps, { ...terms, ...days, ...change }, by);
  if (done.outcome !== 'entered') throw new Error(done.outcome);
  return done.data.id;
}
const order = async (who: Visitor, amt: number, units = 1) =>
  (await openPayment(who, { amt: String(amt), product_amount: String(units) })).status;
const lineOf = async (moid: string) => {
  const [line] = await shop.deps.sql`select l.unit_won, l.agreed_price_id, o.amount_won
    from order_lines l join orders o on o.id = l.order_id where o.moid = ${moid}`;
  return { won: Number(line!.unit_won), id: line!.agreed_price_id && Number(line!.agreed_price_id) };
};
const pricesOf = async (who: Visitor) =>
  ((await (await who.call(getAgreedPrices)).json()) as { prices: { won: number; fromQuantity: number }[] })
    .prices;

describe('Who pays it', () => {
  it('the institution, and the line keeps that it was agreed', async () => {
    const id = await agreed();
    expect(await pricesOf(school)).toMatchObject([{ id, productId: pen, fromQuantity: 1, won: 15_000 }]);
    expect(await order(school, 22_000), 'a page that knows nothing of it').toBe(409);
    const page = await openPayment(school, { amt: '18000' });
    expect(page.status).toBe(200);
    expect(await lineOf(page.moid)).toEqual({ won: 15_000, id });
  });

  it('no consumer, whatever their form says', async () => {
    await agreed();
    await agreed({ memberId: null, won: 14_000 });
    expect(await pricesOf(family)).toEqual([]);
    expect(await order(family, 18_000)).toBe(409);
    expect(await order(family, 17_000)).toBe(409);
    const page = await openPayment(family);
    expect(page.status).toBe(200);
    expect(await lineOf(page.moid)).toEqual({ won: 19_000, id: null });
  });

  it('no other institution, but of what every institution pays each has the lowest', async () => {
    const own = await agreed();
    const all = await agreed({ memberId: null, won: 16_000 });
    expect((await pricesOf(other)).map(({ won }) => won)).toEqual([16_000]);
    expect(await order(other, 18_000)).toBe(409);
    expect(await lineOf((await openPayment(other, { amt: '19000' })).moid)).toEqual({ won: 16_000, id: all });
    expect(await lineOf((await openPayment(school, { amt: '18000' })).moid)).toEqual({
      won: 15_000,
      id: own,
    });
  });

  it('no sum that somebody makes up', async () => {
    await agreed();
    for (const amt of [17_999, 18_001, 3_000, 0, -18_000]) expect(await order(school, amt)).not.toBe(200);
  });

  it('whoever acts for the institution, and not for themselves', async () => {
    const places = [
      { holder: school, institution: await holdInstitution(shop, school.memberId), sum: 18_000 },
      {
        holder: other,
        institution: await holdInstitution(shop, other.memberId, '숲유치원'),
        sum: 16_000,
      },
    ];
    await agreed();
    await agreed({ memberId: other.memberId, won: 13_000 });
    for (const [i, { holder, institution, sum }] of places.entries()) {
      const [one] = await crowd(shop, 1, `agreed${i}x`);
      const teacher = await logInAs(shop, one!);
      await holder.call(invitePerson, { input: { loginId: one!.login_id, rights: ['orders'] } });
      const [row] = await shop.deps.sql<
        { id: string }[]
      >`select id from institution_people where member_id = ${one!.id}`;
      await teacher.call(answerInvitation, { params: { id: String(row!.id) }, input: { accept: true } });
      expect(await pricesOf(teacher)).toEqual([]);
      expect(await order(teacher, sum)).toBe(409);
      await teacher.call(actFor, { input: { for: institution } });
      expect(await order(teacher, sum)).toBe(200);
      expect(await order(teacher, i === 0 ? 16_000 : 18_000), 'another institution’s').toBe(409);
      await teacher.call(actFor, { input: { for: null } });
      expect(await order(teacher, 22_000)).toBe(200);
    }
  });
});

describe('What it costs', () => {
  it('by the units of the line, each line for itself', async () => {
    await agreed({ won: 17_000 });
    await agreed({ won: 15_000, fromQuantity: 10 });
    expect(await order(school, 9 * 17_000 + 3_000, 9)).toBe(200);
    expect(await order(school, 10 * 15_000 + 3_000, 10)).toBe(200);
    expect(await order(school, 10 * 17_000 + 3_000, 10)).toBe(409);
    const two = [
      { product_id: '1', productColor: '코랄|', product_amount: '5' },
      { product_id: '1', productColor: '민트|', product_amount: '5' },
    ];
    const both = (amt: number) => openPayment(school, { _lines: JSON.stringify(two), amt: String(amt) });
    expect((await both(10 * 15_000 + 3_000)).status).toBe(409);
    expect((await both(10 * 17_000 + 3_000)).status).toBe(200);
  });

  it('never more than everybody pays: the list price, or a sale that runs', async () => {
    await agreed({ won: 19_500 });
    expect(await lineOf((await openPayment(school)).moid)).toEqual({ won: 19_000, id: null });
    await agreed({ memberId: null, won: 15_000 });
    await shop.deps
      .sql`insert into product_sales (product_id, unit, amount, won, from_at, until_at, created_at, operator_id)
      select ${pen}, 'won', 14000, 14000, now() - interval '1 hour', now() + interval '1 hour', now(), min(id) from operators`;
    expect(await lineOf((await openPayment(school, { amt: '17000' })).moid)).toEqual({
      won: 14_000,
      id: null,
    });
    await shop.owner`alter table product_sales disable trigger product_sales_kept`;
    await shop.owner`delete from product_sales`;
    await shop.owner`alter table product_sales enable trigger product_sales_kept`;
  });

  it('in the cart: the line says so, and a struck price is one that was charged', async () => {
    await agreed({ won: 15_000, fromQuantity: 2 });
    const put = (who: Visitor, quantity: number) =>
      who.call(addToCart, {
        input: {
          memberId: who.memberId,
          item: { productId: pen, choice: '코랄|', quantity, addedAt: shop.deps.now() },
        },
      });
    const line = async (who: Visitor) =>
      ((await (await who.call(getCart)).json()) as { lines: object[] }).lines[0];
    await put(school, 1);
    expect(await line(school)).toMatchObject({ unitWon: 19_000, isAgreed: false });
    await put(school, 1);
    expect(await line(school)).toMatchObject({ unitWon: 15_000, isAgreed: true });
    await put(family, 2);
    expect(await line(family)).toMatchObject({ unitWon: 19_000, isAgreed: false });
    const [charged] = await shop.deps.sql`select price_charged_before(${pen}, now()) as won`;
    const struckWon = Number(charged!.won ?? 15_000);
    expect(await line(school)).toMatchObject({ priceWon: struckWon });
  });
});

describe('When', () => {
  it('from the first moment of the first Korean day until the last one of the last', async () => {
    const day = addDays(today(), 2);
    await agreed({ firstDay: day, lastDay: day });
    const moments = [
      { atMs: startOfKoreanDay(day) - 1, sums: [22_000, 18_000] },
      { atMs: startOfKoreanDay(day), sums: [18_000, 22_000] },
      { atMs: endOfKoreanDayMs(day) - 1, sums: [18_000, 22_000] },
      { atMs: endOfKoreanDayMs(day), sums: [22_000, 18_000] },
    ] as const;
    for (const { atMs, sums } of moments) {
      shop.stopClockAt(atMs);
      const visitor = await loggedIn(shop, 'haetsal');
      expect(await order(visitor, sums[1]), new Date(atMs).toISOString()).toBe(409);
      expect(await order(visitor, sums[0]), new Date(atMs).toISOString()).toBe(200);
    }
    shop.stopClockAt(null);
    school = await loggedIn(shop, 'haetsal');
    family = await loggedIn(shop);
  });

  it('not after it was ended between the look and the payment; what is ordered keeps its price', async () => {
    const id = await agreed();
    const placed = await openPayment(school, { amt: '18000' });
    expect(placed.status).toBe(200);
    expect((await endAgreed(shop.deps, id, null, by)).outcome).toBe('ended');
    expect(await order(school, 18_000)).toBe(409);
    expect(await order(school, 22_000)).toBe(200);
    expect((await payAgain(school, placed.moid)).fields.Amt ?? '18000').toBe('18000');
    expect(await lineOf(placed.moid)).toEqual({ won: 15_000, id });
  });

  it('another price from the correction on, and the order before it stays', async () => {
    const id = await agreed();
    const { moid } = await openPayment(school, { amt: '18000' });
    const terms = { won: 16_000, contract: '', firstDay: today(), lastDay: null };
    const corrected = await correctAgreed(shop.deps, id, terms, by);
    expect(corrected.outcome).toBe('corrected');
    expect(await order(school, 18_000)).toBe(409);
    expect(await order(school, 19_000)).toBe(200);
    expect(await lineOf(moid)).toEqual({ won: 15_000, id });
    expect((await undoAgreed(shop.deps, id)).outcome).toBe('used');
  });
});

describe('Two operators', () => {
  it('who enter a price of the same days at once: one is told of the other', async () => {
    const enter = (won: number) =>
      enterAgreed(
        shop.deps,
        {
          ...{ memberId: null, productId: 2, fromQuantity: 1, won, contract: '' },
          ...{ firstDay: today(), lastDay: null },
        },
        by,
      );
    const both = await Promise.all([enter(9_000), enter(9_500)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['entered', 'overlaps']);
  });

  it('and the database refuses it whoever writes', async () => {
    await agreed({ lastDay: addDays(today(), 5) });
    const insert = (memberId: number, from: number, first: number) => shop.deps.sql`
      insert into agreed_prices (member_id, product_id, from_quantity, won, first_day, entered_at, entered_by)
      values (${memberId}, ${pen}, ${from}, 100, ${addDays(today(), first)}, now(), 'x')`;
    await expect(insert(school.memberId, 1, 5)).rejects.toThrow('agreed_prices_apart');
    await insert(school.memberId, 2, 5);
    await insert(school.memberId, 1, 6);
    await expect(
      shop.deps.sql`update agreed_prices set won = 1 where member_id = ${school.memberId}`,
    ).rejects.toThrow('an agreed price is never changed');
    await expect(
      shop.deps.sql`update agreed_prices set last_day = last_day + 1 where last_day is not null`,
    ).rejects.toThrow('an agreed price is never changed');
  });

  it('nor a line at a price that is not its buyer’s', async () => {
    const id = await agreed();
    const { moid } = await openPayment(family);
    await expect(shop.owner`
      insert into order_lines (order_id, position, product_id, category, goods_name, product_type, quantity, unit_won, agreed_price_id)
      select id, 2, ${pen}, 'accessory', 'x', 'accessory', 1, 15000, ${id} from orders where moid = ${moid}`).rejects.toThrow(
      'is not at its agreed price',
    );
  });
});

describe('An undo', () => {
  it('takes an unused price away, and what it corrected holds again', async () => {
    const id = await agreed();
    const correction = { won: 16_000, contract: '', firstDay: today(), lastDay: null };
    const corrected = await correctAgreed(shop.deps, id, correction, by);
    if (corrected.outcome !== 'corrected') throw new Error(corrected.outcome);
    expect((await undoAgreed(shop.deps, id)).outcome).toBe('used');
    expect((await undoAgreed(shop.deps, corrected.data.id)).outcome).toBe('undone');
    expect((await pricesOf(school)).map(({ won }) => won)).toEqual([15_000]);
    expect((await undoAgreed(shop.deps, id)).outcome).toBe('undone');
    expect(await pricesOf(school)).toEqual([]);
    expect((await undoAgreed(shop.deps, id)).outcome).toBe('notFound');
  });
});

it('what goes back is what was paid, to the won, also where fewer units are left than its step asks for', async () => {
  await agreed({ won: 15_001, fromQuantity: 2 });
  const amountWon = 2 * 15_001 + 26_000 + 3 * 9_000 + 3_000;
  const { moid } = await buy(shop, school, 'ok', { ...linesFields, amt: String(amountWon) });
  const { lines, TID } = (await rowOf(school, moid)) as unknown as { lines: { id: number }[]; TID: string };
  const [pens, brush, erasers] = lines.map(({ id }) => id);
  const back = async (line: number, quantity: number, unitsLeft: number) => {
    const input = { moid, lines: [{ line, quantity }], unitsLeft };
    expect((await school.call(cancelLines, { input })).status).toBe(200);
    await settle(shop);
    return moneyAt(shop, { TID } as never).cancelled;
  };
  expect(await back(pens!, 1, 6)).toBe(15_001);
  expect(await back(pens!, 1, 5)).toBe(30_002);
  expect(await back(erasers!, 3, 4)).toBe(57_002);
  expect(await back(brush!, 1, 1)).toBe(amountWon);
});
