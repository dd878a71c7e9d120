// @module-tag long
// From a list to a product's own page, and from there to the order, on a phone.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  dialog,
  fillLogin,
  payButton,
  payWith,
  visit,
  waitUntilAlive,
} from '../support/visit.ts';

const journey = openJourney();

/** Of a picture in a row that is scrolled sideways. */
function isInSight(picture: Element): boolean {
  const { left, width } = picture.getBoundingClientRect();
  const { left: from = 0, right: to = 0 } = picture.closest('ul')?.getBoundingClientRect() ?? {};
  return left + width / 2 > from && left + width / 2 < to;
}

it('a visitor reads a pen’s page, is shown the colour that is missing, logs in, and pays for it', async () => {
  const page = await journey.enter();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/BuyAccesory');
  await page.getByRole('link', { name: '쓱쓱펜', exact: true }).click();
  await page.waitForURL('**/product/2');
  await page.getByRole('heading', { level: 1, name: '쓱쓱펜' }).waitFor();
  await examinePage(page, 'page of a pen');

  // The buttons are in reach to the end of the details, and bring back to what is missing without a dialog.
  const main = page.getByRole('main');
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
  await main.getByRole('button', { name: '구매하기', exact: true }).click();
  await main.getByText('펜 색상을 선택해 주세요').waitFor();
  expect(await alertDialog(page).count()).toBe(0);
  const coral = main.getByRole('radio', { name: '코랄' });
  await expect.poll(() => coral.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await main.getByText('코랄', { exact: true }).click();
  await main.getByText('29,000원').first().waitFor();
  // From here on the pen is seen in the colour that was chosen.
  const inCoral = (within: Locator) => within.locator('img[src*="ssuksuk-pen-coral"]');
  const gallery = main.getByRole('region', { name: '쓱쓱펜 사진' });
  await expect.poll(() => inCoral(gallery).first().evaluate(isInSight)).toBe(true);

  await main.getByRole('button', { name: '장바구니에 담기' }).click();
  await dialog(page, '장바구니에 담았어요').getByRole('button', { name: '닫기' }).click();
  await main.getByRole('button', { name: '구매하기', exact: true }).click();
  await dialog(page, '로그인하고 구매하기').waitFor();
  await page.goBack();
  await dialog(page, '로그인하고 구매하기').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/product/2');

  await main.getByRole('button', { name: '구매하기', exact: true }).click();
  await fillLogin(page, demo.haneul);
  await payButton(page).waitFor();
  await page.reload();
  await waitUntilAlive(page);
  await inCoral(dialog(page, /주문|결제/)).waitFor();
  await agreeToAll(page);
  await payButton(page).click();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  await inCoral(page.getByRole('main')).waitFor();
  await page.getByRole('link', { name: '구매내역 보기' }).click();
  const row = page.getByRole('row', { name: /쓱쓱펜/ });
  await row.getByText('코랄 · 1개').waitFor();
  await inCoral(row).waitFor();
  expect(await journey.shop.listPayments()).toMatchObject([{ captured: 29_000, cancelled: 0 }]);
});

it('a parent compares two boxes, reads what two years cost, and what a content is, without a log-in', async () => {
  const page = await journey.enter();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('link', { name: '펜 세트와 비교하기' }).click();
  await page.getByRole('heading', { level: 1, name: '비교하기' }).waitFor();
  await examinePage(page, 'comparison');
  const boxes = page.getByRole('table', { name: '박스와 펜 세트' });
  await boxes.getByRole('row', { name: /^들어 있는 것.*코랄색 톡톡펜/ }).waitFor();
  await boxes.getByRole('link', { name: '톡톡박스 자세히 보기' }).click();
  await page.waitForURL('**/product/7');
  await page.getByRole('heading', { level: 1, name: '톡톡박스' }).waitFor();
  await examinePage(page, 'page of the box');
  // 590,000 and twice 100,000.
  const cost = page.getByRole('table', { name: /12개월과 24개월/ });
  await cost
    .getByRole('row', { name: /^톡톡런 12개월 함께/ })
    .getByText('790,000원')
    .waitFor();
  await page.getByText('박스는 얼마나 크고 무거운가요?').click();
  await page.getByText('아이가 앉았을 때 화면이 눈높이에 오는 낮은 탁자나 선반이면 돼요.').waitFor();

  await visit(page, '/toktoklive');
  await page.getByRole('link', { name: '톡톡라이브 12개월 구성과 가격 보기' }).click();
  await page.getByRole('heading', { level: 1, name: '톡톡라이브 12개월' }).waitFor();
  await examinePage(page, 'page of a content');
  await page.getByText('노래로 배우는 영어').waitFor();
  await page.getByRole('heading', { name: '박스가 아직 없어요' }).waitFor();
  await page.getByText('그대로 끝나요. 자동으로 결제되지 않아요.').waitFor();
});
