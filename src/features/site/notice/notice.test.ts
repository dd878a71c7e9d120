import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../test/support/input/hostile-html.ts';
import { waitFor } from '../../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { findPreparedPage } from '../../../pages-for-everyone.server.ts';
import { fillPath } from '../../../shared/calls/contract.ts';
import { findNotices, listNotices as listCall, noticeList, seeNotice, type WireNotice } from './contract.ts';
import { cleanHtml } from './notice-html.server.ts';
import { detailHref, feedPath, pageSize } from './rules.ts';
import { listLatestNotices, listNotices, readNotice, writeNotice } from './service.server.ts';
import { sweepViews } from './views.server.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  // Years on: the notices of this test are the newest, and their time has come.
  shop.advance(Date.UTC(2050, 0, 1) - Date.now());
  visitor = new Visitor(shop.url);
});
afterAll(() => shop.close());

type List = { t_count: number; t_data: WireNotice[] };
const list = async (page: number | string) => {
  const answer = await visitor.call(listCall, { params: { page: String(page) } });
  return { status: answer.status, ...((await answer.json()) as List & { fields?: string[] }) };
};
const find = async (keyword: string, page: number | string = 1) => {
  const answer = await visitor.call(findNotices, { params: { page: String(page), keyword } });
  return { status: answer.status, ...((await answer.json()) as List & { fields?: string[] }) };
};
const titles = ({ t_data }: List) => t_data.map(({ title }) => title);

let written = 0;
/** A notice of its own day, later than all others. */
async function write(title: string, html = '<p>글</p>'): Promise<number> {
  const publishAt = new Date(Date.UTC(2040, 0, 1 + written++));
  const id = await writeNotice(shop.deps.db, { title, html, writer: '톡톡박스', publishAt });
  // The shop hears of it from the database.
  await waitFor(async () => expect((await list(1)).t_data[0]?.id).toBe(id));
  return id;
}

describe('the list of notices', () => {
  it('is called by the names that the specification gives it', () => {
    expect([listCall.path, findNotices.path, seeNotice.path]).toEqual([
      '/api/notice/{page}',
      '/api/notice/find/{page}/{keyword}',
      '/api/notice/request-see/{id}',
    ]);
  });

  it('counts all notices and shows ten of them, newest first, with every field and no other', async () => {
    const { status: _, ...first } = await list(1);
    expect(noticeList.safeParse(first).success).toBe(true);
    expect(first.t_count).toBeGreaterThanOrEqual(13);
    expect(first.t_data).toHaveLength(pageSize);
    const times = first.t_data.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    for (const notice of first.t_data)
      expect(Object.keys(notice)).toEqual(['id', 'title', 'content_msg', 'writer', 'created_at', 'views']);
  });

  it('goes on over the pages without a gap, and ends empty', async () => {
    const { t_count } = await list(1);
    const last = Math.ceil(t_count / pageSize);
    const pages = await Promise.all(Array.from({ length: last + 1 }, (_, index) => list(index + 1)));
    const ids = pages.flatMap(({ t_data }) => t_data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(t_count);
    expect(pages[last - 1]?.t_data).toHaveLength(t_count - (last - 1) * pageSize);
    expect(pages[last]).toMatchObject({ status: 200, t_count, t_data: [] });
    expect(await list(999_999)).toMatchObject({ status: 200, t_count, t_data: [] });
  });

  it.each(['0', '-1', '01', '1.5', 'abc', '1e2', '9999999', ' '])('refuses %j as a page', async (page) => {
    expect(await list(page)).toMatchObject({ status: 422, fields: ['page'] });
    expect(await find('펜', page)).toMatchObject({ status: 422, fields: ['page'] });
  });

  it('carries an ETag, and is not sent twice', async () => {
    const answer = await visitor.call(listCall, { params: { page: '1' } });
    const again = await visitor.send(fillPath(listCall.path, { page: 1 }), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect([answer.status, again.status]).toEqual([200, 304]);
  });

  it('shows a notice that was written, changed and deleted', async () => {
    const id = await write('새로 쓴 공지');
    await shop.deps.sql`update notices set title = '고친 공지' where id = ${id}`;
    await waitFor(async () => expect(titles(await list(1))[0]).toBe('고친 공지'));
    expect((await listLatestNotices(shop.deps, 3))[0]).toMatchObject({ id, title: '고친 공지' });
    expect(await listLatestNotices(shop.deps, 3)).toHaveLength(3);
    await shop.deps.sql`delete from notices where id = ${id}`;
    await waitFor(async () => expect(titles(await list(1))).not.toContain('고친 공지'));
  });
});

describe('a search', () => {
  beforeAll(async () => {
    await write('50% 할인 안내', '<p>쿠폰_이름과 C:\\그림 폴더</p>');
    await write(`따옴표 ' 하나와 " 둘`, '<p>A/S 접수는 Help Desk에서</p>');
    await write('그림 그리는 날 🎨', '<p>쓱<strong>쓱</strong>펜으로 <em>ÉTÉ</em></p>');
    await write('나뉜 글자'.normalize('NFD'), `<p>${'한라봉'.normalize('NFD')} 이야기</p>`);
    await write('두 줄 제목', '<p>첫째 줄</p><p>둘째 줄</p>');
  });

  it.each([
    ['50%', '50% 할인 안내'],
    ['%', '50% 할인 안내'],
    ['쿠폰_이름', '50% 할인 안내'],
    ['_', '50% 할인 안내'],
    ['C:\\그림', '50% 할인 안내'],
    ['\\', '50% 할인 안내'],
    [`' 하나`, `따옴표 ' 하나와 " 둘`],
    ['" 둘', `따옴표 ' 하나와 " 둘`],
    ['help desk', `따옴표 ' 하나와 " 둘`],
    ['HELP', `따옴표 ' 하나와 " 둘`],
    ['🎨', '그림 그리는 날 🎨'],
    ['쓱쓱펜으로', '그림 그리는 날 🎨'],
    ['été', '그림 그리는 날 🎨'],
    ['한라봉', '나뉜 글자'],
    ['한라봉'.normalize('NFD'), '나뉜 글자'],
    ['나뉜', '나뉜 글자'],
    [' 두   줄 ', '두 줄 제목'],
    ['줄 둘째', '두 줄 제목'],
  ])('for %j finds %j, and counts its matches', async (keyword, title) => {
    const found = await find(keyword);
    expect(found.status).toBe(200);
    expect(titles(found)).toContain(title);
    expect(found.t_count).toBe(found.t_data.length);
  });

  it.each(['0%', '쿠폰이름', '쿠폰x이름', 'C:그림', '제목 첫째', '<p>', 'strong', '%%', '\\\\', '🎭'])(
    'for %j finds nothing that only looks alike',
    async (keyword) => {
      const { t_data } = await find(keyword);
      const known = ['50% 할인 안내', `따옴표 ' 하나와 " 둘`, '두 줄 제목', '그림 그리는 날 🎨'];
      // "0%" is in "50%": the others stand nowhere.
      expect(t_data.filter(({ title }) => known.includes(title))).toHaveLength(keyword === '0%' ? 1 : 0);
    },
  );

  it('finds a single character wherever it stands', async () => {
    const { t_count, t_data } = await find('펜');
    expect(t_count).toBeGreaterThan(2);
    for (const { title, content_msg } of t_data) expect(title + content_msg).toContain('펜');
  });

  it('is cut into pages as the list is, and empty beyond the end', async () => {
    const first = await find('요', 1);
    expect(first.t_count).toBeGreaterThan(pageSize);
    const second = await find('요', 2);
    expect(second.t_count).toBe(first.t_count);
    const ids = [...first.t_data, ...second.t_data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(Math.min(first.t_count, 2 * pageSize));
    expect(await find('요', 900)).toMatchObject({ status: 200, t_count: first.t_count, t_data: [] });
    expect(await find('없는말입니다')).toMatchObject({ status: 200, t_count: 0, t_data: [] });
  });

  it.each([' ', '\t', '가'.repeat(51), '펜\0'])('refuses %j as a keyword', async (keyword) => {
    expect(await find(keyword)).toMatchObject({ status: 422, fields: ['keyword'] });
  });

  it('takes fifty characters', async () => {
    expect((await find('🎨'.repeat(50))).status).toBe(200);
  });
});

describe('one notice', () => {
  it('knows its neighbours in time and the page that it stands on', async () => {
    const { total, lines } = await listNotices(shop.deps, 1, null);
    const [newest, second] = [lines[0]!, lines[1]!];
    const tenth = lines[pageSize - 1]!;
    expect(newest.number).toBe(total);
    expect(await readNotice(shop.deps, newest.id, 1, null)).toMatchObject({
      page: 1,
      next: null,
      previous: { id: second.id, page: 1 },
    });
    // An address that was kept when the notice stood elsewhere.
    const shown = await readNotice(shop.deps, tenth.id, 7, null);
    expect(shown).toMatchObject({ page: 1, next: { id: lines[8]!.id }, previous: { page: 2 } });
    expect(shown?.list.lines.map(({ id }) => id)).toContain(tenth.id);
    const eleventh = await readNotice(shop.deps, shown!.previous!.id, 1, null);
    expect(eleventh).toMatchObject({ page: 2, next: { id: tenth.id, page: 1 } });
  });

  it('stands among what a search found, over the edge of a page, too', async () => {
    const [first, second] = await Promise.all([1, 2].map((page) => listNotices(shop.deps, page, '요')));
    const [tenth, eleventh] = [first!.lines[9]!, second!.lines[0]!];
    expect(await readNotice(shop.deps, tenth.id, 1, '요')).toMatchObject({
      next: { id: first!.lines[8]!.id, page: 1 },
      previous: { id: eleventh.id, page: 2 },
      list: first,
    });
    expect(await readNotice(shop.deps, eleventh.id, 2, '요')).toMatchObject({
      next: { id: tenth.id, page: 1 },
      list: second,
    });
  });

  it('that is nowhere is nothing', async () => {
    expect(await readNotice(shop.deps, 999_999, 1, null)).toBeNull();
  });

  it('is cleaned when it is kept', async () => {
    const id = await write('위험한 글', hostileHtml.join('\n'));
    const [row] = await shop.deps.sql`select html, summary from notices where id = ${id}`;
    expect(row?.html).toBe(cleanHtml(hostileHtml.join('\n')));
    expect(row?.html).not.toMatch(/<script|onerror="/i);
    await shop.deps.sql`delete from notices where id = ${id}`;
  });

  it('is cleaned again when it is shown, however it came into the table', async () => {
    const id = await write('끼워 넣은 글');
    await shop.deps
      .sql`update notices set html = ${'<p onclick="x">글<script>x</script></p>'} where id = ${id}`;
    await waitFor(async () => expect((await list(1)).t_data[0]?.content_msg).toBe('<p>글</p>'));
    expect((await readNotice(shop.deps, id, 1, null))?.notice.html).toBe('<p>글</p>');
    expect((await find('끼워 넣은')).t_data[0]?.content_msg).toBe('<p>글</p>');
  });

  it('is told in one line of at most 70 characters', async () => {
    const id = await write('긴 글', `<h2>머리</h2><p>${'🎨가'.repeat(200)}</p>`);
    const [row] = await shop.deps.sql`select summary from notices where id = ${id}`;
    expect(row?.summary).toMatch(/^머리 (🎨가)+🎨?…$/u);
    expect(Array.from(row?.summary as string)).toHaveLength(71);
  });
});

describe('a view', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
  const see = (id: number | string, headers: Record<string, string> = {}, method = 'GET') =>
    visitor.send(fillPath(seeNotice.path, { id }), { method, headers: { 'user-agent': chrome, ...headers } });
  const views = async (id: number) => {
    const [row] = await shop.deps.sql`select views from notices where id = ${id}`;
    return row?.views as number;
  };

  it('of two hundred at once by one visitor is one', async () => {
    const id = await write('많이 본 공지');
    const answers = await Promise.all(Array.from({ length: 200 }, () => see(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await views(id)).toBe(1);
    expect(await (await see(id)).json()).toEqual({ views: 1 });
  });

  it('counts once a visitor and a Korean day, and for each notice', async () => {
    const [id, other] = [await write('하루 한 번'), await write('다른 공지')];
    await see(id);
    await see(id, { 'user-agent': firefox });
    await see(id, { 'user-agent': `${firefox} another line` });
    await see(other);
    expect([await views(id), await views(other)]).toEqual([2, 1]);
    shop.advance(24 * 60 * 60_000);
    await see(id);
    expect(await views(id)).toBe(3);
  });

  it.each([
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['Naver’s robot', { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a browser without a screen', { 'user-agent': chrome.replace('Chrome', 'HeadlessChrome') }],
    ['nobody by name', { 'user-agent': '' }],
    ['a page that is fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['a page that is made ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old way of fetching ahead', { purpose: 'prefetch' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ])('is not counted for %s', async (_, headers) => {
    const id = await write('세지 않는 공지');
    expect((await see(id, headers)).status).toBe(200);
    expect(await views(id)).toBe(0);
    await see(id, { 'sec-fetch-site': 'same-origin' });
    expect(await views(id)).toBe(1);
  });

  it('is not counted where only the headers were asked for', async () => {
    const id = await write('머리만 본 공지');
    await see(id, {}, 'HEAD');
    expect(await views(id)).toBe(0);
  });

  it('of a notice that is nowhere has an outcome of its own', async () => {
    expect(seeNotice.outcomes.noSuchNotice).toBe(404);
    expect((await see(999_999)).status).toBe(404);
    expect((await see('abc')).status).toBe(404);
    expect((await see('0')).status).toBe(404);
  });

  it('leaves no address and no name behind, and is forgotten after a day or two', async () => {
    const id = await write('곧 잊을 공지');
    await see(id);
    const rows = () => shop.deps.sql`select day, visitor from notice_views where notice_id = ${id}`;
    const [row] = await rows();
    expect(Object.keys(row ?? {})).toEqual(['day', 'visitor']);
    expect(row?.visitor as Buffer).toHaveLength(16);
    expect(String(row?.visitor)).not.toContain('127.0.0.1');
    await sweepViews(shop.deps);
    expect(await rows()).toHaveLength(1);
    shop.advance(2 * 24 * 60 * 60_000);
    await sweepViews(shop.deps);
    expect(await rows()).toHaveLength(0);
    expect(await views(id)).toBe(1);
  });

  it('comes into the lists with the next sweep', async () => {
    const id = await write('늦게 알리는 공지');
    // That the notice was written is heard a moment later. A list made after the view would know it.
    await expect.poll(async () => (await list(1)).t_data[0]).toMatchObject({ id, views: 0 });
    await see(id);
    await sweepViews(shop.deps);
    await waitFor(async () => expect((await list(1)).t_data[0]?.views).toBe(1));
  });
});

describe('the feed', () => {
  it('tells the latest twenty with whole addresses, and escapes what XML would mistake', async () => {
    const id = await write('<b>굵게</b> & "따옴표" \u0007', '<p>a &lt; b ]]&gt;</p>');
    let feed = '';
    await waitFor(async () => {
      const answer = await visitor.send(feedPath);
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      feed = await answer.text();
      expect(feed).toContain(`<link>${shop.url}${detailHref(id)}</link>`);
    });
    expect(feed).toContain('<title>&lt;b&gt;굵게&lt;/b&gt; &amp; &quot;따옴표&quot;');
    expect(feed).toContain('<description>a &lt; b ]]&gt;</description>');
    expect(feed).not.toContain('\u0007');
    expect(feed.match(/<item>/g)).toHaveLength(20);
    for (const [, written] of feed.matchAll(/<pubDate>([^<]+)</g))
      expect(written).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
    for (const [, address] of feed.matchAll(/<(?:link|guid[^>]*)>([^<]+)</g))
      expect(address).toMatch(new RegExp(`^${shop.url}/community/`));
    expect(feed).toContain(`<atom:link href="${shop.url}${feedPath}" rel="self"`);
  });
});

describe('pages that are kept for everyone', () => {
  it.each(['/community/notice/1', '/community/notice/20/0', '/community/notice-detail/3/12/0'])(
    'are %s',
    (path) => {
      expect(findPreparedPage(path)).toMatchObject({ path, topics: expect.arrayContaining(['notices']) });
    },
  );

  it.each([
    '/community/notice/0',
    '/community/notice/21',
    '/community/notice/1/1',
    '/community/notice/1/x',
    '/community/notice/01',
    '/community/notice-detail/1/12/1',
    '/community/notice-detail/99/12/0',
    '/community/notice-detail/1/00012/0',
    '/community/notice-detail/1/123456789/0',
    '/community/notice/1/0/x',
  ])('are not %s', (path) => {
    expect(findPreparedPage(path)).toBeNull();
  });
});
