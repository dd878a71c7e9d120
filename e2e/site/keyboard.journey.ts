import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { openJourney } from '../support/open-journey.ts';
import { cardWindow, dialog, goToPurchases, logIn, payButton, visit } from '../support/visit.ts';

const journey = openJourney();
const mostStops = 60;

const hasFocus = (place: Locator) => place.evaluate((element) => element.matches(':focus'));

/** Walks with Tab, and sees where it is all the way. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${place}`);
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await place.waitFor();
  await tabTo(page, place);
  expect(
    await place.evaluate((element) => getComputedStyle(element).outlineStyle),
    `focus on ${place} is seen`,
  ).not.toBe('none');
  await page.keyboard.press(key);
}

it('a buyer without a mouse buys from the catalogue to the purchase list', async () => {
  const page = await journey.enter();
  await visit(page, '/BuyAccesory');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문 바로가기' });
  expect(await hasFocus(skip)).toBe(true);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }));
  const purchase = dialog(page, '톡톡펜');
  await purchase.waitFor();
  expect(await hasFocus(purchase.getByRole('heading', { name: '톡톡펜' }))).toBe(true);
  // A group of radios is one stop; the arrows choose.
  const colors = purchase.getByRole('radio');
  await tabTo(page, colors.first());
  await page.keyboard.press('ArrowDown');
  expect(await colors.nth(1).isChecked()).toBe(true);
  await press(page, purchase.getByRole('button', { name: '수량 늘리기' }));
  await purchase.getByText('41,000원').waitFor();
  await press(page, purchase.getByRole('button', { name: '구매하기', exact: true }));

  const login = dialog(page, '로그인하고 구매하기');
  await login.waitFor();
  expect(await hasFocus(login.getByLabel('아이디'))).toBe(true);
  await page.keyboard.type(demo.haneul.login_id);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.haneul.password);
  await page.keyboard.press('Enter');

  const order = dialog(page, '주문하기');
  await payButton(page).waitFor();
  await press(page, order.getByLabel(/^전체 동의/), 'Space');
  const opening = page.waitForEvent('popup');
  await press(page, payButton(page));
  const popup = await opening;
  const card = cardWindow(popup);
  await press(popup, card.getByLabel(/약관에 동의/), 'Space');
  await press(popup, card.getByRole('button', { name: /원 결제하기$/ }));
  await goToPurchases(page);
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('결제 완료')
    .waitFor();
});

it('Esc closes one thing at a time, and the focus goes back to what opened it', long, async () => {
  const page = await journey.enter();
  await visit(page, '/BuyAccesory');
  const opener = page.getByRole('button', { name: '톡톡펜 구매하기', exact: true });
  await press(page, opener);
  const purchase = dialog(page, '톡톡펜');
  await press(page, purchase.getByRole('button', { name: '구매하기', exact: true }));
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  expect(await purchase.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => purchase.count()).toBe(0);
  expect(await hasFocus(opener)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

it('a link at the foot of a page leads to the beginning of the next one', long, async () => {
  const page = await journey.enter();
  await visit(page, '/Faq');
  const link = page.getByRole('contentinfo').getByRole('link', { name: '환불 규정' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/refund');
  await page.getByRole('heading', { level: 1, name: '환불 규정' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('a page that a menu leads to is heard, and read on from its heading', long, async () => {
  const page = await journey.enter();
  await visit(page, '/');
  const menu = page.getByRole('banner');
  await press(page, menu.getByRole('button', { name: '구매', exact: true }));
  await press(page, menu.getByRole('link', { name: '액세서리', exact: true }).first());
  await page.waitForURL('**/BuyAccesory');
  const heading = page.getByRole('heading', { name: '액세서리', level: 1 });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it(
  'a button that goes with what was done leaves the focus beside it, and a dialog on the page',
  long,
  async () => {
    const buyer = await loggedIn(journey.shop);
    const { moid, fields } = await openPayment(buyer);
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    const page = await journey.enter();
    await logIn(page, 'haneul');
    await visit(page, `/buylist`);
    const cancel = page.getByRole('button', { name: '톡톡펜 취소 요청' }).first();
    await press(page, cancel);
    await press(page, dialog(page, '이 주문을 취소할까요?').getByRole('button', { name: '네, 취소할게요' }));
    await page.getByText('취소를 요청했어요', { exact: false }).waitFor();
    await expect.poll(() => hasFocus(page.getByRole('button', { name: '톡톡펜 자세히' }).first())).toBe(true);
    expect(moid).not.toBe('');
  },
);
