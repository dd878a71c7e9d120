// @module-tag long
// The same cart stands in two tabs, ready to be paid in both.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { openJourney } from '../../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  chooseColor,
  dialog,
  logIn,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  visit,
} from '../../support/visit.ts';

const journey = openJourney();

const openOrder = async (page: Page) => {
  await visit(page, '/cart');
  await page.getByRole('region', { name: '결제 금액' }).getByRole('button', { name: '주문하기' }).click();
  await payButton(page).waitFor();
};

const captured = async () => (await journey.shop.listPayments()).filter(({ captures }) => captures > 0);
const fillCart = async (page: Page) => {
  await logIn(page, 'haneul');
  await openPurchase(page, '지우개');
  await chooseColor(page, '분홍');
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).click();
  await dialog(page, '장바구니에 담았어요').waitFor();
};

it('what one tab paid is not ordered once more in the other, which says where to look', async () => {
  const page = await journey.enter();
  await fillCart(page);
  const other = await page.context().newPage();
  await openOrder(other);
  await openOrder(page);

  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  await payWith(cardWindow(popup));
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  const said = other.getByRole('alertdialog');
  await said.getByText('다른 창에서 결제하셨다면 구매내역에서 확인해 주세요', { exact: false }).waitFor();
  await said.getByRole('button', { name: '확인' }).click();
  await payButton(other).waitFor({ state: 'detached' });
  expect(new URL(other.url()).search).toBe('');
  const sql = postgres(journey.databaseUrl, { max: 1 });
  expect(await sql`select from orders`).toHaveLength(1);
  await sql.end();
});

it('with both payment windows open, what the second one is given is not charged, and it says where to look', async () => {
  const page = await journey.enter();
  await fillCart(page);
  const { length: before } = await captured();
  const other = await page.context().newPage();
  await openOrder(other);
  await agreeToAll(other);
  const second = await openPaymentWindow(other);
  await openOrder(page);
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  await payWith(cardWindow(second));
  const said = dialog(other, '결제하지 못했어요');
  await said.getByText('다른 창에서 먼저 결제했거나', { exact: false }).waitFor();
  await said.getByRole('link', { name: '구매내역 보기' }).click();
  await other.waitForURL('**/buylist');
  expect(await captured()).toHaveLength(before + 1);
});
