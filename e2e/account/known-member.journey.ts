// @module-tag long
// Every page is the same for everybody: who is logged in stands in it from the first paint all the same.
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { openJourney } from '../support/open-journey.ts';
import { logIn, visit } from '../support/visit.ts';

const journey = openJourney();

it('a member is shown by name before any script has come, without anything moving afterwards', async () => {
  const page = await journey.enter();
  await logIn(page, 'haneul');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: ((window as { moved?: number }).moved ?? 0) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/brand', { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('button', { name: '김하늘님' });
  await name.waitFor();
  expect(await page.getByRole('button', { name: '로그인' }).count()).toBe(0);
  // A name's own letters may come with a font that is read later: its place ends where it ended.
  const place = async () => {
    const { x, y, width, height } = (await name.boundingBox())!;
    return { end: x + width, y, height };
  };
  const before = await place();
  release();
  await page.waitForResponse('**/api/users/session');
  await expect.poll(() => name.textContent()).toContain('김하늘님');
  expect(await place()).toEqual(before);
  expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBeLessThan(0.01);
});

it('who was logged out in another tab, or by time, is a visitor here when they come back', long, async () => {
  const page = await journey.enter({ complains: /status of 40[03]/ });
  await logIn(page, 'bada');
  const other = await page.context().newPage();
  await visit(other, '/profile');
  await other.getByRole('heading', { name: '내 정보', exact: true }).waitFor();
  await page.getByRole('button', { name: '이바다님' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('button', { name: '로그인' }).waitFor();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.getByText('로그인하면 회원정보를 볼 수 있어요').waitFor();
  await other.getByRole('banner').getByRole('button', { name: '로그인' }).waitFor();
  expect(await other.getByText('bada@example.com').count()).toBe(0);

  await logIn(page, 'bada');
  await page.context().clearCookies({ name: 'sid' });
  await page.goto('/profile');
  await page.getByText('로그인하면 회원정보를 볼 수 있어요').waitFor();
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).waitFor();
});
