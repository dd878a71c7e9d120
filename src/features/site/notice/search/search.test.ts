// A search through the published API: PostgreSQL tells which notices, and their texts are kept until one changes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SqlCounter, startSqlCounter } from '../../../../../bench/sql-counter.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { noticeList } from '../contract.ts';
import { writeNotice } from '../service.server.ts';

let counter: SqlCounter;
let first: TestShop;
let shop: TestShop;
let id: number;
beforeAll(async () => {
  first = await openTestShop();
  counter = await startSqlCounter(first.databaseUrl);
  shop = await openTestShop({ beside: { ...first, databaseUrl: counter.databaseUrl } });
  const text = { title: '두루미 소식', html: '<p>논병아리도 왔어요</p>', writer: '톡톡박스' };
  id = await writeNotice(shop.deps.db, { ...text, publishAt: new Date(shop.deps.now() - 1_000) });
});
afterAll(async () => {
  await shop.close();
  await counter.close();
  await first.close();
});

async function search(word: string) {
  const answer = await fetch(`${shop.url}/api/notice/find/1/${encodeURIComponent(word)}`);
  const { t_count, t_data } = noticeList.parse(await answer.json());
  return { total: t_count, titles: t_data.map(({ title }) => title) };
}
const titled = (title: string) => ({ total: 1, titles: [title] });

it('asks the database once where every notice that it finds was shown before, by whatever word', async () => {
  for (let i = 0; i < 3; i++) await search('두루미');
  counter.take();
  expect(await search('논병아리')).toEqual(titled('두루미 소식'));
  expect(counter.take().all).toBe(1);
});

it('shows what an operator changed, and no more what was taken back', async () => {
  await shop.owner`update notices set title = '저어새 소식' where id = ${id}`;
  await expect.poll(() => search('논병아리')).toEqual(titled('저어새 소식'));
  await shop.owner`update notices set publish_at = null where id = ${id}`;
  await expect.poll(() => search('논병아리')).toEqual({ total: 0, titles: [] });
});
