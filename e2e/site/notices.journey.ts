import { expect, it } from 'vitest';
import { cleanHtml } from '../../src/features/site/notice/notice-html.server.ts';
import { writeNotice } from '../../src/features/site/notice/service.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { hostileHtml } from '../../test/support/input/hostile-html.ts';
import { long } from '../../test/support/long-tests.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

it('a visitor looks for a notice, reads it and comes back to where they were', async () => {
  const page = await journey.enter({ userAgent: chrome });
  await visit(page, '/community/notice/1');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBe(11);
  expect(await page.getByRole('status').filter({ hasText: '모두' }).textContent()).toMatch(/13건 · 1\/2쪽/);
  await examinePage(page, 'list of notices');

  await page
    .getByRole('navigation', { name: '페이지 이동' })
    .getByRole('link', { name: '2', exact: false })
    .click();
  await page.waitForURL('**/community/notice/2');
  await expect.poll(() => rows.count()).toBe(4);
  expect(await page.locator('nav [aria-current=page]', { hasText: '2' }).count()).toBe(1);

  // Nothing was typed: nothing happens, and the field waits.
  const search = page.getByRole('searchbox', { name: '제목이나 내용으로 찾기' });
  await page.getByRole('button', { name: '검색' }).click();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/community/notice/2');

  await search.fill('점검');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/community/notice/1/1?q=*');
  await page.getByText(/‘점검’ 검색 결과 \d+건/).waitFor();
  const found = page.getByRole('table').getByRole('link');
  const names = await found.allTextContents();
  expect(names).toContain('11월 24일(화) 새벽에 잠시 점검해요');
  await examinePage(page, 'notices that were found');

  const seen = page.waitForResponse((answer) => answer.url().includes('/api/notice/request-see/'));
  await found.filter({ hasText: '새벽에 잠시' }).click();
  await page.getByRole('heading', { level: 1, name: '11월 24일(화) 새벽에 잠시 점검해요' }).waitFor();
  expect((await seen).status()).toBe(200);
  await page.getByText('조회').locator('..').getByText('1', { exact: true }).waitFor();
  expect(await page.getByRole('table').last().locator('[aria-current=page]').textContent()).toContain(
    '새벽에',
  );
  await examinePage(page, 'one notice');

  await page.reload();
  await waitUntilAlive(page);
  await page.getByText('조회').locator('..').getByText('1', { exact: true }).waitFor();

  await page.goBack();
  await page.getByText(/‘점검’ 검색 결과 \d+건/).waitFor();
  expect(await search.inputValue()).toBe('점검');
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(4);
});

it('a search for nothing that is there, and a page beyond the end, show a way on', long, async () => {
  const page = await journey.enter({ complains: /status of 404/ });
  await visit(page, '/community/notice/1/1?q=고양이버스');
  await page.getByText('‘고양이버스’에 맞는 공지를 찾지 못했어요').waitFor();
  await examinePage(page, 'nothing found');
  await page.getByRole('link', { name: '전체 공지 보기' }).click();
  await page.waitForURL('**/community/notice/1');

  expect((await page.goto('/community/notice/77'))?.status()).toBe(404);
  await waitUntilAlive(page);
  await examinePage(page, 'page beyond the end');
  await page.getByRole('link', { name: '마지막 쪽 보기' }).click();
  await page.waitForURL('**/community/notice/2');
});

it.each(['/community/notice/0', '/community/notice/abc', '/community/notice-detail/1/999999/0'])(
  '%s is no page',
  long,
  async (path) => {
    const page = await journey.enter({ complains: /status of 404/ });
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

it('everything is read and searched without JavaScript', long, async () => {
  const page = await journey.enter({ javaScriptEnabled: false });
  await page.goto('/community/notice/1');
  const search = page.getByRole('searchbox');
  await page.getByRole('button', { name: '검색' }).click();
  expect(new URL(page.url()).pathname).toBe('/community/notice/1');
  await search.fill('A/S');
  await page.getByRole('button', { name: '검색' }).click();
  await page.waitForURL('**/community/notice/1/1?q=A%2FS');
  await page.getByRole('table').getByRole('link', { name: 'A/S, 이렇게 신청해 주세요' }).click();
  await page.getByRole('heading', { level: 1, name: 'A/S, 이렇게 신청해 주세요' }).waitFor();
  expect(await page.locator('article').textContent()).toContain('보내 드린 상자에 담아');
  expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toMatch(/notice\.xml$/);
});

it('a notice on paper is the notice alone', long, async () => {
  const page = await journey.enter();
  await visit(page, '/community/notice-detail/1/10/0');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('article').isVisible()).toBe(true);
  for (const hidden of [
    page.getByRole('table').last(),
    page.getByRole('banner'),
    page.getByRole('navigation').first(),
  ])
    expect(await hidden.isVisible()).toBe(false);
});

it('no hostile text runs in a real browser, even where no policy would stop it', async () => {
  const page = await journey.enter({ bypassCSP: true, complains: /status of 404/ });
  await page.goto('/community/notice/1');
  const ran: string[] = [];
  await page.exposeFunction('heard', (words: string) => void ran.push(words));
  await page.evaluate(() => {
    window.alert = (words) =>
      void (window as unknown as { heard: (said: string) => void }).heard(String(words));
  });
  for (const html of hostileHtml) {
    await page.evaluate(async (clean) => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = clean;
      for (const link of place.querySelectorAll('a')) link.dispatchEvent(new MouseEvent('mouseover'));
      await new Promise((done) => setTimeout(done, 5));
      place.remove();
    }, cleanHtml(html));
  }
  expect(ran).toEqual([]);
  // The same by the way that a visitor takes: their titles in the list, all their texts in one notice.
  const { db, close } = openDatabase(journey.databaseUrl, { pool: 1 });
  const publishAt = new Date(Date.now() - 60_000);
  const own = { writer: '<img src=x onerror=alert(2)>', publishAt };
  const titles = hostileHtml.filter((text) => !text.includes('\0')).slice(0, 20);
  for (const title of titles) await writeNotice(db, { ...own, title, html: title });
  const html = hostileHtml.map(cleanHtml).join('\n');
  const id = await writeNotice(db, { ...own, title: titles[0] ?? '', html });
  await close();
  for (const path of ['1', '2', '3'].map((list) => `notice/${list}`).concat(`notice-detail/1/${id}/0`)) {
    await visit(page, `/community/${path}`);
    await page.evaluate(async () => {
      window.alert = (words) =>
        void (window as unknown as { heard: (said: string) => void }).heard(String(words));
      for (const link of document.querySelectorAll('main a')) link.dispatchEvent(new MouseEvent('mouseover'));
      await new Promise((done) => setTimeout(done, 20));
    });
  }
  expect(ran).toEqual([]);
  // The ear of this test works.
  await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = '<img src="data:," onerror="alert(1)">';
  });
  await expect.poll(() => ran).toEqual(['1']);
});
