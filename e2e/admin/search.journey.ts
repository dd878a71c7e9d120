// @module-tag long
// From any screen to whatever somebody on the phone names, with the keyboard alone and on a phone.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();

it('a slash, a part of a name, an arrow and Enter lead to the order', async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop), {
    target_userName: '남궁다솜',
    target_phone: '01077778888',
    target_address: '(63000) 제주 제주시 한라산길 7',
  });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await enterAdmin(journey);
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: '상품 이름' }).fill('1/2');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const form = dialog(page, '전체 찾기');
  await form.getByText('두 글자 이상 입력하면').waitFor();
  await page.keyboard.type('궁다');
  const orders = form.getByRole('region', { name: '주문', exact: true });
  await orders.getByText('남**솜', { exact: false }).waitFor();
  await examinePage(page, 'everything that fits');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/orders/${moid}`);
  await expect.poll(() => form.count()).toBe(0);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^전체 찾기/ }).click();
  await form.getByLabel('찾을 말').fill('매출');
  const screens = form.getByRole('region', { name: '화면', exact: true });
  await screens.getByRole('link', { name: /매출/ }).waitFor();
  await examinePage(page, 'a screen by its name, on a phone');
  await form.getByLabel('찾을 말').fill('없는사람이름');
  await form.getByText('찾은 것이 없어요', { exact: false }).waitFor();
  await form.getByLabel('찾을 말').fill('한라산길');
  await orders.getByRole('link').click();
  await page.waitForURL(`**/admin/orders/${moid}`);
});
