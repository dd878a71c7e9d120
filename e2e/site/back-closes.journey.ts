// @module-tag long
// On a telephone Back closes what lies above the page, and leaves nothing doubled in the history.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();
const onPhone = { viewport: phone, isMobile: true, hasTouch: true };
const whereOf = (page: Page) => new URL(page.url()).pathname;
const depthOf = (page: Page) => page.evaluate(() => window.history.length);

/** Opened, closed by Back, shown by Forward and by a reload, closed by its own button: the page stays, and so does its entry. */
async function comesAndGoes(page: Page, open: Locator, shown: Locator): Promise<void> {
  const path = whereOf(page);
  const depth = await depthOf(page);
  for (const _ of [1, 2]) {
    await open.tap();
    await shown.waitFor();
    expect(await depthOf(page)).toBe(depth + 1);
    await page.goBack();
    await shown.waitFor({ state: 'detached' });
    expect(whereOf(page)).toBe(path);
  }
  await page.goForward();
  await shown.waitFor();
  await page.reload();
  await waitUntilAlive(page);
  await shown.waitFor();
  await shown.getByRole('button', { name: '닫기' }).tap();
  await shown.waitFor({ state: 'detached' });
  expect(whereOf(page)).toBe(path);
  expect(new URL(page.url()).search).toBe('');
  expect(await depthOf(page)).toBe(depth + 1);
}

it('Back closes the menu, the question about a product and the coupon', async () => {
  const page = await journey.enter(onPhone);
  await visit(page, '/');
  await visit(page, '/brand');
  const menu = page.getByRole('button', { name: '전체 메뉴' });
  const drawer = dialog(page, '전체 메뉴');
  await comesAndGoes(page, menu, drawer);

  // A link of the menu takes the menu's place: Back from there is the page before, without the menu.
  await menu.tap();
  await drawer.getByRole('navigation').getByText('구매', { exact: true }).tap();
  await drawer.getByRole('link', { name: '액세서리' }).first().tap();
  await page.waitForURL('**/BuyAccesory');
  await drawer.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**/brand');
  expect(await drawer.count()).toBe(0);

  // What the menu opens lies on the page, not on the menu.
  await menu.tap();
  await drawer.getByRole('button', { name: '로그인' }).tap();
  await dialog(page, '로그인').waitFor();
  expect(await drawer.count()).toBe(0);
  await page.goBack();
  await dialog(page, '로그인').waitFor({ state: 'detached' });
  expect(whereOf(page)).toBe('/brand');
  expect(await drawer.count()).toBe(0);

  await menu.tap();
  await drawer.getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await dialog(page, '로그인').waitFor({ state: 'detached' });
  await visit(page, '/product/1');
  const section = page.getByRole('region', { name: '상품 문의' });
  const ask = section.getByRole('button', { name: '물어보기' });
  await comesAndGoes(page, ask, dialog(page, '톡톡펜 물어보기'));

  await visit(page, '/buylist');
  const give = page.getByRole('button', { name: '쿠폰 등록', exact: true });
  await comesAndGoes(page, give, dialog(page, '쿠폰 등록'));
});
