// A list of years: what of it is shown, counted and found, a page at a time; and its documents.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../../../test/support/emails.ts';
import { buy, loggedIn } from '../../../../../test/support/payment.ts';
import { askToCancel, bought, boughtContent, bringToBuyer } from '../../../../../test/support/purchase.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { sendContract } from '../detail/contract.ts';
import { listPurchasePage } from '../service.server.ts';
import {
  asksForSame,
  isFiltered,
  pageSearch,
  pageWithin,
  purchasesOnAPage,
  readFilter,
} from './list-rules.ts';

const filterOf = (search: string) => readFilter(new URLSearchParams(search));

describe('What is asked for', () => {
  it.each([
    ['', { state: null, kind: null, year: null, q: '', page: 1 }],
    [
      'state=back&kind=content&year=2025&q=+펜+&page=3',
      { state: 'back', kind: 'content', year: 2025, q: '펜', page: 3 },
    ],
    ['state=all&kind=x&year=1999&page=0', { state: null, kind: null, year: null, q: '', page: 1 }],
    ['year=20255&page=-1&page=2', { state: null, kind: null, year: null, q: '', page: 1 }],
    [
      `q=${'가'.repeat(99)}&page=9999`,
      { state: null, kind: null, year: null, q: '가'.repeat(60), page: 1_000 },
    ],
  ])('by %j is read, and nonsense left out', (search, filter) => {
    expect(filterOf(search)).toEqual(filter);
  });

  it('is the same whatever dialog is open', () => {
    const [one, other] = [
      new URLSearchParams('year=2025'),
      new URLSearchParams('year=2025&purchase=tt1&step=cancel'),
    ];
    expect(asksForSame(one, other)).toBe(true);
    expect(asksForSame(one, new URLSearchParams('year=2025&page=2'))).toBe(false);
    expect(isFiltered(filterOf('purchase=tt1&page=2'))).toBe(false);
  });

  it('stays with the pages, the dialog doesn’t', () => {
    expect(pageSearch(new URLSearchParams('q=펜&state=&purchase=tt1&page=4'), 2)).toBe(
      new URLSearchParams({ q: '펜', page: '2' }).toString(),
    );
    expect(pageSearch(new URLSearchParams('page=4'), 1)).toBe('');
  });

  it.each([
    [1, 0, 1],
    [5, 0, 1],
    [2, 10, 1],
    [2, 11, 2],
    [9, 25, 3],
  ])('page %i of %i purchases is page %i', (page, count, shown) => {
    expect(pageWithin(page, count)).toBe(shown);
  });
});

describe('The list', () => {
  let shop: TestShop;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await openTestShop();
    buyer = await loggedIn(shop, 'bada');
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.deps.sql`delete from rate_limits`);

  let who = 'bada';
  const memberId = async () =>
    Number((await shop.owner`select id from members where login_id = ${who}`)[0]!.id);
  async function page(search = '', moid: string | null = null) {
    const ctx = { ...shop.deps, member: { memberId: await memberId() } } as unknown as MemberCtx;
    return listPurchasePage(ctx, filterOf(search), moid);
  }
  const found = async (search: string) => (await page(search)).list.map(({ moid }) => moid);

  it('is found by state, kind, year, name and number, counted whole, and shown page by page', async () => {
    const moving = await bought(shop, buyer);
    const arrived = await bought(shop, buyer);
    await bringToBuyer(shop, arrived.moid);
    const cancelled = await bought(shop, buyer);
    expect((await askToCancel(buyer, cancelled)).status).toBe(200);
    await settle(shop);
    await buy(shop, buyer, 'decline');
    expect(await found('')).toEqual([cancelled.moid, arrived.moid, moving.moid]);
    expect(await found('state=moving')).toEqual([moving.moid]);
    expect(await found('state=done')).toEqual([arrived.moid]);
    expect(await found('state=back')).toEqual([cancelled.moid]);
    expect(await found('kind=toktokbox')).toEqual([]);
    const [order] = await shop.owner`select number from orders where moid = ${arrived.moid}`;
    expect(await found(`q=${order!.number}`)).toEqual([arrived.moid]);
    expect(await found(`q=${order!.number.replaceAll('-', '')}`)).toEqual([arrived.moid]);
    expect(await found('q=톡톡펜')).toHaveLength(3);
    expect(await found('q=%25'), 'a sign of SQL is a character').toEqual([]);
    expect(await found("q=' or 1=1 --")).toEqual([]);

    await shop.owner`update orders set paid_at = '2024-12-31T15:00:00Z' where moid = ${moving.moid}`;
    await shop.owner`update orders set paid_at = '2024-12-31T14:59:59.999Z' where moid = ${arrived.moid}`;
    expect(await found('year=2025'), 'the year begins in Korea').toEqual([moving.moid]);
    expect(await found('year=2024')).toEqual([arrived.moid]);
    const year = new Date(shop.deps.now() + 9 * 3_600_000).getUTCFullYear();
    expect(await page('year=2024')).toMatchObject({ all: 3, found: 1, years: [year, 2025, 2024] });
  });

  it('has pages of ten; a purchase whose dialog is open comes along, on whichever page it is', async () => {
    while ((await page()).all < purchasesOnAPage + 1) await bought(shop, buyer);
    const [first, second] = [await page(), await page('page=2')];
    expect([first.list.length, second.list.length]).toEqual([purchasesOnAPage, 1]);
    expect(await page('page=99')).toMatchObject({ page: 2 });
    const last = second.list[0]!.moid;
    expect((await page('', last)).chosen).toMatchObject({ moid: last });
    expect((await page('', last)).list.map(({ moid }) => moid)).not.toContain(last);
    expect((await page('', 'tt0')).chosen).toBeNull();
    const foreign = await bought(shop, await loggedIn(shop, 'haneul'));
    expect((await page('', foreign.moid)).chosen).toBeNull();
  });

  it('tells of a content until when it plays', async () => {
    who = 'haneul';
    const { moid } = await boughtContent(shop, await loggedIn(shop));
    const { list } = await page('kind=content');
    expect(list.find((purchase) => purchase.moid === moid)?.content).toMatchObject({
      startsAtMs: null,
      isCancelled: false,
    });
    expect(await found('kind=content&state=done')).toContain(moid);
    who = 'bada';
  });

  it('sends the contract once more, once an hour, by e-mail, to its buyer alone', async () => {
    const { moid } = await bought(shop, buyer);
    await isQueueEmpty(shop.deps.db);
    const again = (who = buyer) => who.call(sendContract, { input: { moid } });
    const email = await emailAfter(shop.sandbox.mailbox, 'bada@example.com', async () => {
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    });
    expect(email.subject).toContain('주문이 완료됐어요');
    const count = async () =>
      (
        await shop.owner`select count(*)::int as n from messages m join orders o on o.id = m.order_id
        where o.moid = ${moid} and m.occasion = 'contract'`
      )[0]!.n;
    expect(await count()).toBe(2);
    shop.advance(3_600_000);
    expect((await again(await loggedIn(shop, 'bada'))).status).toBe(200);
    expect(await count()).toBe(3);
    expect((await again(await loggedIn(shop, 'haneul'))).status).toBe(404);
  });
});
