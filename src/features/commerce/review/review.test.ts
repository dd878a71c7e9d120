// What buyers say of what they bought: who may, what becomes of it, and that it stands on its product's page and no other.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attached, takePicture } from '../../../../test/support/attachments.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtContent,
  bringToBuyer,
  rowOf,
} from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { loadBuiltPages } from '../../../platform/cache/page-build.server.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import {
  reviewPictureUrl as adminPictureUrl,
  hideReview,
  listReviews as listForOperators,
  showReview,
} from '../../admin/reviews/contract.ts';
import { attachmentUrl } from '../../attachment/rules.ts';
import { readOwnReview, removeReview, writeReview } from './contract.ts';
import { averageOf, cleanWords, faultsOf, isReviewable, longestWords, reviewPictureUrl } from './rules.ts';

const said = { rating: 4, words: '아이가 매일 그림을 그려요. 펜이 가벼워서 좋아요.', childAge: 5 };

describe('What may be said', () => {
  const line = {
    category: 'accessory',
    quantity: 2,
    cancelledUnits: 0,
    returnedUnits: 0,
    cancelling: 0,
    delivered: 2,
  };
  it.each([
    ['of goods that arrived', line, null, false, true],
    ['of goods that are on their way', { ...line, delivered: 0 }, null, false, false],
    ['of goods of which some were kept', { ...line, returnedUnits: 1 }, null, false, true],
    ['of goods that all went back', { ...line, returnedUnits: 2 }, null, false, false],
    ['of an order that is being cancelled', line, null, true, false],
    [
      'of content that was begun',
      { ...line, category: 'content' },
      { startsAtMs: 1, isCancelled: false },
      false,
      true,
    ],
    [
      'of content that waits',
      { ...line, category: 'content' },
      { startsAtMs: null, isCancelled: false },
      false,
      false,
    ],
    [
      'of content that was cancelled',
      { ...line, category: 'content' },
      { startsAtMs: 1, isCancelled: true },
      false,
      false,
    ],
    ['of content that was never granted', { ...line, category: 'content' }, null, false, false],
  ])('%s', (_what, own, content, isCancelling, may) => {
    expect(isReviewable(own, content, isCancelling)).toBe(may);
  });

  it('has ten characters at least, a thousand at most, and a rating', () => {
    expect(faultsOf({ rating: 5, words: '가'.repeat(10), childAge: null })).toEqual([]);
    expect(faultsOf({ rating: 5, words: '가'.repeat(9), childAge: 12 })).toEqual(['words']);
    expect(faultsOf({ rating: 5, words: `${'가'.repeat(9)}     `, childAge: 0 })).toEqual(['words']);
    expect(faultsOf({ rating: 5, words: '가'.repeat(longestWords + 1), childAge: null })).toEqual(['words']);
    expect(faultsOf({ rating: 0, words: '가'.repeat(10), childAge: 13 })).toEqual(['rating', 'childAge']);
    expect(faultsOf({ rating: 4.5, words: '가'.repeat(10), childAge: 1.5 })).toEqual(['rating', 'childAge']);
  });

  it('keeps its lines and loses what can’t be seen', () => {
    expect(cleanWords(' 첫 줄\r\n\r\n\r\n\r\n둘째\u200b 줄\u0007 ')).toBe('첫 줄\n\n둘째  줄');
  });

  it('comes to an average of a tenth', () => {
    expect(averageOf([0, 0, 0, 0, 0])).toBeNull();
    expect(averageOf([1, 0, 0, 0, 2])).toBe(3.7);
    expect(averageOf([0, 0, 0, 0, 9])).toBe(5);
  });
});

describe('A review', () => {
  let shop: TestShop;
  let beside: TestShop;
  let operator: OperatorVisitor;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await openTestShop({ loadBuild: loadBuiltPages });
    beside = await openTestShop({ beside: shop, loadBuild: loadBuiltPages });
    operator = await logInOperator(shop, 'service');
  });
  afterAll(async () => {
    await beside.close();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.deps.sql`delete from rate_limits`;
    buyer = await loggedIn(shop);
  });

  const lineOf = async (moid: string, who = buyer) => (await rowOf(who, moid)).lines[0]!.id;
  const say = (line: number, change: object = {}, who = buyer) =>
    who.call(writeReview, { input: { line, ...said, ...change } as never });
  async function arrived(): Promise<number> {
    const { moid } = await bought(shop, buyer);
    await bringToBuyer(shop, moid);
    return lineOf(moid);
  }
  const own = async (line: number, who = buyer) =>
    (
      (await (await who.call(readOwnReview, { params: { line: String(line) } })).json()) as {
        review: unknown;
      }
    ).review;
  const list = async (query: Record<string, string> = {}, productId = 1) =>
    (await (await fetch(`${shop.url}/api/reviews/${productId}?${new URLSearchParams(query)}`)).json()) as {
      count: number;
      reviews: { id: number; rating: number; author: string; words: string }[];
    };
  const pageAt = async (at: TestShop, productId: number) =>
    (await fetch(`${at.url}/product/${productId}`)).text();

  it('is written once a line, changed by saying it again, and taken back', async () => {
    const line = await arrived();
    expect(await own(line)).toBeNull();
    expect((await say(line)).status).toBe(200);
    expect((await say(line, { rating: 2, childAge: null })).status).toBe(200);
    expect(await own(line)).toEqual({
      ...said,
      ...{ rating: 2, childAge: null, pictures: [], hiddenReason: '' },
    });
    const rows =
      await shop.owner`select author, choice, edited_at is not null as edited from product_reviews where line_id = ${line}`;
    expect(rows).toEqual([{ author: '김*늘', choice: expect.stringMatching(/./), edited: true }]);
    for (let time = 0; time < 2; time++)
      expect((await buyer.call(removeReview, { input: { line } })).status).toBe(200);
    expect(await own(line)).toBeNull();
  });

  it('is nobody else’s to read, write, change or take back', async () => {
    const line = await arrived();
    await say(line);
    const bada = await loggedIn(shop, 'bada');
    expect((await say(line, { rating: 1 }, bada)).status).toBe(404);
    expect(await own(line, bada)).toBeNull();
    await bada.call(removeReview, { input: { line } });
    expect(await own(line)).toMatchObject({ rating: 4 });
    expect((await say(999_999)).status).toBe(404);
  });

  it('of what didn’t arrive, was cancelled, or content that wasn’t begun, is refused', async () => {
    const waiting = await bought(shop, buyer);
    expect((await say(await lineOf(waiting.moid))).status).toBe(409);
    await askToCancel(buyer, waiting);
    await settle(shop);
    expect((await say(await lineOf(waiting.moid))).status).toBe(409);
    const content = await boughtContent(shop, buyer);
    const line = await lineOf(content.moid);
    expect((await say(line)).status).toBe(409);
    await shop.owner`update entitlements set starts_at = now(), expires_at = now() + interval '1 year'
      where order_id = (select order_id from order_lines where id = ${line})`;
    expect((await say(line)).status).toBe(200);
  });

  it('names what is wrong with it', async () => {
    const line = await arrived();
    expect((await say(line, { words: '짧아요' })).status).toBe(422);
    expect((await say(line, { rating: 6 })).status).toBe(422);
    expect((await say(line, { childAge: 40 })).status).toBe(422);
  });

  it('and a cancellation never both win, again and again', async () => {
    for (let round = 0; round < races; round++) {
      await readyForRace(shop);
      buyer = await loggedIn(shop);
      const wish = await bought(shop, buyer);
      const line = await lineOf(wish.moid);
      const arriveAndSay = async () => {
        await bringToBuyer(shop, wish.moid).catch(() => undefined);
        return say(line);
      };
      const [reviewed, cancelled] = await meet(round, arriveAndSay, () => askToCancel(buyer, wish));
      await settle(shop);
      const [row] = await shop.owner`select count(*)::int as n from product_reviews where line_id = ${line}`;
      expect([cancelled.status, reviewed.status, row!.n]).toEqual(
        cancelled.status === 200 ? [200, 409, 0] : [409, 200, 1],
      );
    }
  });

  it('stands on its product’s page at every process at once, with average and spread, and purges no other page', async () => {
    await shop.owner`delete from product_reviews`;
    const line = await arrived();
    const other = await pageAt(beside, 2);
    expect(await pageAt(beside, 1)).toContain('아직 후기가 없어요');
    await say(line, { rating: 3, words: '생각보다 조금 무거웠지만 잘 써요 <b>' });
    await expect.poll(() => pageAt(beside, 1)).toContain('5점 만점에 3.0점, 후기 1개');
    const page = await pageAt(shop, 1);
    expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3,"reviewCount":1');
    expect(page).toContain('잘 써요 &lt;b&gt;');
    expect(await pageAt(beside, 2)).toBe(other);
    const { hits } = beside.deps.content.figures();
    await pageAt(beside, 2);
    expect(beside.deps.content.figures().hits).toBeGreaterThan(hits);
  });

  it('is sorted, chosen by rating, and read page by page', async () => {
    await shop.owner`delete from product_reviews`;
    const lines = [];
    for (let n = 0; n < 6; n++) lines.push(await arrived());
    for (const [n, line] of lines.entries()) {
      await say(line, { rating: (n % 3) + 3 });
      shop.advance(1_000);
      buyer = await loggedIn(shop);
    }
    expect((await list()).reviews.map(({ rating }) => rating)).toEqual([5, 4, 3, 5, 4]);
    expect((await list({ page: '2' })).reviews.map(({ rating }) => rating)).toEqual([3]);
    expect((await list({ sort: 'best' })).reviews.map(({ rating }) => rating)).toEqual([5, 5, 4, 4, 3]);
    expect((await list({ sort: 'worst', rating: '4' })).reviews.map(({ rating }) => rating)).toEqual([4, 4]);
    expect(await list({ rating: '1' })).toEqual({ count: 0, reviews: [] });
  });

  it('is hidden for a written reason alone, which its writer reads, and shown again', async () => {
    await shop.owner`delete from product_reviews`;
    const line = await arrived();
    await say(line);
    const [row] = (await operator.ask(listForOperators, { input: { tab: 'shown' } })).data.reviews;
    const params = { id: row!.id };
    expect((await operator.ask(hideReview, { params, input: { reason: '' } })).status).toBe(422);
    const hide = () =>
      operator.ask(hideReview, { params, input: { reason: '다른 사람의 전화번호가 있어요' } });
    expect([(await hide()).outcome, (await hide()).outcome]).toEqual(['hidden', 'unchanged']);
    expect((await list()).count).toBe(0);
    expect(await own(line)).toMatchObject({ hiddenReason: '다른 사람의 전화번호가 있어요' });
    await say(line, { rating: 5 });
    expect((await list()).count, 'said again, it stays hidden').toBe(0);
    expect((await operator.ask(listForOperators, { input: { tab: 'hidden' } })).data.reviews).toHaveLength(1);
    expect((await operator.ask(showReview, { params })).outcome).toBe('shownAgain');
    expect((await list()).count).toBe(1);
    expect((await operator.ask(showReview, { params: { id: 999_999 } })).outcome).toBe('notFound');
    await expect(shop.owner`update product_reviews set hidden_at = now()`).rejects.toThrow(
      'product_reviews_hidden_for',
    );
  });

  it('of somebody who left stays without their name and their child’s age', async () => {
    await shop.owner`delete from product_reviews`;
    buyer = await loggedIn(shop, 'bada');
    const line = await arrived();
    await say(line);
    expect((await buyer.call(leaveShop, { input: {} })).status).toBe(200);
    const rows = await shop.owner`select member_id, author, child_age, rating from product_reviews`;
    expect(rows).toEqual([{ member_id: null, author: '', child_age: null, rating: 4 }]);
    expect((await list()).reviews).toMatchObject([{ author: '' }]);
  });

  describe('with pictures', () => {
    const picturesOf = async (line: number) => ((await own(line)) as { pictures: string[] }).pictures;
    const get = (id: string, size?: 'small', headers = {}) =>
      fetch(shop.url + reviewPictureUrl(id, size), { headers });
    const statusOf = async (id: string) => (await get(id)).status;
    const hiddenFor = async (reason = '다른 사람의 얼굴이 있어요') => {
      const [row] = (await operator.ask(listForOperators, { input: { tab: 'shown' } })).data.reviews;
      const params = { id: row!.id };
      await operator.ask(hideReview, { params, input: { reason } });
      return params;
    };
    let line: number;
    let ids: string[];
    beforeEach(async () => {
      await shop.owner`delete from product_reviews`;
      await shop.owner`delete from attachments`;
      line = await arrived();
      ids = [];
      for (const color of ['#c33', '#3c3', '#33c']) ids.push(await attached(buyer, await takePicture(color)));
    });

    it('has three at most, its buyer’s own, in their order; others are taken out and destroyed', async () => {
      const fourth = await attached(buyer);
      const faultsOf = async (pictures: string[]) => {
        const answer = await say(line, { pictures });
        return [answer.status, ((await answer.json()) as { fields?: string[] }).fields];
      };
      expect(await faultsOf([...ids, fourth])).toEqual([422, ['pictures']]);
      expect(await faultsOf([ids[0]!, ids[0]!])).toEqual([422, ['pictures']]);
      const somebody = await loggedIn(shop, 'haetsal');
      expect(await faultsOf([await attached(somebody)])).toEqual([422, ['pictures', 'pictures.0']]);
      expect(await own(line), 'a review without its pictures isn’t half written').toBeNull();

      expect((await say(line, { pictures: ids })).status).toBe(200);
      expect(await picturesOf(line)).toEqual(ids);
      const changed = [ids[2]!, fourth, ids[0]!];
      expect((await say(line, { pictures: changed })).status).toBe(200);
      expect(await picturesOf(line)).toEqual(changed);
      expect((await list()).reviews).toMatchObject([{ pictures: changed }]);
      const rows = await shop.owner`select id from attachments where id = ${ids[1]!}`;
      expect(rows, 'what was taken out is gone').toEqual([]);
      expect((await say(line, { rating: 2 })).status).toBe(200);
      expect(await picturesOf(line), 'a page of before says nothing of them').toEqual(changed);
      expect((await say(line, { pictures: [] })).status).toBe(200);
      expect(await picturesOf(line)).toEqual([]);
    });

    it('says which of them are gone, and keeps its words and pictures until it is saved without', async () => {
      await say(line, { pictures: ids });
      const [kept = '', gone = '', alsoKept = ''] = ids;
      await shop.owner`delete from attachments where id = ${gone}`;
      const changed = { words: '고쳐 쓴 후기예요. 펜이 아직도 잘 써져요.', pictures: [alsoKept, gone, kept] };
      const answer = await say(line, changed);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { fields: ['pictures', 'pictures.1'] },
      ]);
      expect(await picturesOf(line), 'nothing was written').toEqual([kept, alsoKept]);
      expect((await say(line, { ...changed, pictures: [alsoKept, kept] })).status).toBe(200);
      expect(await picturesOf(line)).toEqual([alsoKept, kept]);
    });

    it('a picture of another review can’t be taken over', async () => {
      await say(line, { pictures: ids });
      const other = await arrived();
      expect((await say(other, { pictures: [ids[0]] })).status).toBe(422);
      expect(await picturesOf(line)).toEqual(ids);
    });

    it('shows them to everybody as long as it is on its page, asked for again each time', async () => {
      const [id = ''] = ids;
      expect(await statusOf(id), 'not before it is part of a review').toBe(404);
      await say(line, { pictures: ids });
      for (const size of [undefined, 'small'] as const) {
        const seen = await get(id, size);
        expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(seen.headers.get('cache-control')).toBe('public, no-cache');
        expect(seen.headers.get('set-cookie')).toBeNull();
        expect((await sharp(await seen.arrayBuffer()).metadata()).exif).toBeUndefined();
        const etag = { 'if-none-match': seen.headers.get('etag')! };
        expect((await get(id, size, etag)).status).toBe(304);
      }
      const kept = { 'if-none-match': (await get(id)).headers.get('etag')! };
      const params = await hiddenFor();
      const hidden = await get(id, undefined, kept);
      expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect((await buyer.send(attachmentUrl(id))).status, 'its writer still sees it').toBe(200);
      expect((await operator.send(adminPictureUrl(id))).status, 'and so does the shop').toBe(200);
      const other = await logInOperator(shop, ['people'], `people-${id.slice(0, 6)}`);
      expect((await other.send(adminPictureUrl(id))).status).toBe(403);
      await say(line, { pictures: ids.toReversed() });
      expect(await statusOf(id), 'changed, it stays hidden').toBe(404);
      await operator.ask(showReview, { params });
      expect(await statusOf(id)).toBe(200);
    });

    it('and nothing at an address that nobody has', async () => {
      for (const id of ['', 'x', '../1', 'f'.repeat(32), `${'f'.repeat(32)}.webp`]) {
        const answer = await fetch(`${shop.url}/review-pictures/${encodeURIComponent(id)}`);
        expect(answer.status, id).toBe(404);
      }
    });

    it('stands with them on its product’s page, below the fold, in places of their own', async () => {
      await say(line, { pictures: ids });
      await expect.poll(() => pageAt(beside, 1)).toContain(reviewPictureUrl(ids[0]!, 'small'));
      const page = await pageAt(beside, 1);
      const images = [...page.matchAll(/<img[^>]+review-pictures[^>]+>/g)].map(([tag]) => tag);
      expect(images).toHaveLength(3);
      for (const image of images) {
        expect(image).toContain('loading="lazy"');
        expect(image).toMatch(/width="96" height="96"/);
        expect(image).toMatch(/alt="후기 사진 \d"/);
      }
      await hiddenFor();
      await expect.poll(() => pageAt(beside, 1)).not.toContain('review-pictures');
    });

    it('loses them where it is taken back, and where its writer leaves', async () => {
      await say(line, { pictures: ids });
      await buyer.call(removeReview, { input: { line } });
      for (const id of ids) expect(await statusOf(id)).toBe(404);
      expect(await shop.owner`select id from attachments`).toEqual([]);

      buyer = await loggedIn(shop, 'haetsal');
      line = await arrived();
      const id = await attached(buyer);
      await say(line, { pictures: [id] });
      expect(await statusOf(id)).toBe(200);
      expect((await buyer.call(leaveShop, { input: {} })).status).toBe(200);
      expect(await statusOf(id)).toBe(404);
      expect((await list()).reviews).toMatchObject([{ author: '', pictures: [] }]);
      expect(await shop.owner`select id from attachments`).toEqual([]);
    });
  });
});
