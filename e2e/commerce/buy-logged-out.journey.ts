// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  fillLogin,
  goToPurchases,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  readSessionStorage,
  visit,
  waitUntilAlive,
} from '../support/visit.ts';

const journey = openJourney();

declare global {
  interface Window {
    openings?: { name: string | undefined; features: string | undefined; during: string | undefined }[];
  }
}

/** `window.event` is set only while a handler runs: a window that opens later is a window that gets blocked. */
const watchOpenings = (page: Page) =>
  page.addInitScript(() => {
    const open = window.open.bind(window);
    window.openings = [];
    window.open = (address, name, features) => {
      window.openings?.push({ name, features, during: window.event?.type });
      return open(address, name, features);
    };
  });

describe('a visitor who is not logged in', () => {
  it('chooses, logs in on the way, pays in the window, and finds the purchase in the list', async () => {
    const page = await journey.enter();
    await watchOpenings(page);
    await openPurchase(page);
    await examinePage(page, 'purchase dialog');

    // Nothing chosen yet: said in an alert, and the focus goes where the answer belongs.
    await buyButton(page).click();
    await alertDialog(page).getByText('펜 색상을 선택해 주세요').waitFor();
    await examinePage(page, 'alert over the purchase dialog');
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    const colors = page.getByRole('radiogroup', { name: /펜 색상/ });
    await expect.poll(() => colors.locator(':focus').count()).toBe(1);
    await examinePage(page, 'purchase dialog with its fault');

    await chooseColor(page, '코랄');
    await expect.poll(() => colors.getByText('펜 색상을 선택해 주세요').count()).toBe(0);
    await page.getByRole('button', { name: '수량 늘리기' }).click();
    await dialog(page, '톡톡펜').getByText('41,000원').waitFor();
    await buyButton(page).click();

    await dialog(page, '로그인하고 구매하기').waitFor();
    expect(await readSessionStorage(page)).toMatchObject({
      state: 'false',
      userId: '-1',
      toktokSerial: 'null',
      buyType: 'accessory',
      buyTarget: '/BuyAccesory',
      buyLocation: '/BuyAccesory?item=1&step=order',
    });
    await examinePage(page, 'purchase-time login');
    await page.getByRole('dialog').getByRole('button', { name: '로그인', exact: true }).click();
    await alertDialog(page).getByText('아이디와 비밀번호를 확인해 주세요').waitFor();
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    await fillLogin(page, { login_id: 'haneul', password: 'not-the-one' });
    await page.getByRole('dialog').locator('p', { hasText: '비밀번호가 맞지 않아요' }).waitFor();
    await fillLogin(page, { login_id: 'nobody-here', password: 'not-the-one' });
    await page.getByRole('dialog').locator('p', { hasText: '가입되지 않은 아이디예요' }).waitFor();
    await examinePage(page, 'login with its fault');
    await fillLogin(page, demo.haneul);

    const order = dialog(page, '주문하기');
    await order.getByText('김하늘').first().waitFor();
    await order.getByText('코랄 · 2개').waitFor();
    expect(await readSessionStorage(page)).toMatchObject({
      state: 'true',
      userId: '1',
      userName: '김하늘',
      toktokSerial: 'TTB-2026-0001',
      userType: '0',
    });
    await examinePage(page, 'order dialog');

    await page.reload();
    await waitUntilAlive(page);
    await dialog(page, '주문하기').getByText('코랄 · 2개').waitFor();

    await payButton(page).click();
    await alertDialog(page).getByText('서비스 이용약관에 동의해 주세요').waitFor();
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true');
    await examinePage(page, 'order dialog with its fault');
    expect(await journey.shop.listPayments()).toEqual([]);

    await agreeToAll(page);
    const popup = await openPaymentWindow(page);
    expect(await page.evaluate(() => window.openings)).toEqual([
      { name: 'openForm', features: 'width=1000,height=700', during: 'submit' },
    ]);
    await cardWindow(popup).getByText('41,000원').first().waitFor();
    await examinePage(page, 'waiting for the payment window');
    const closed = popup.waitForEvent('close');
    await payWith(cardWindow(popup));
    await closed;

    await goToPurchases(page);
    const row = page.getByRole('row', { name: /톡톡펜/ });
    await row.getByText('결제 완료').waitFor();
    for (const words of [
      '코랄 · 2개',
      '41,000원',
      '김하늘',
      '(04524) 서울특별시 중구 세종대로 110 101동 1203호',
    ]) {
      expect(await row.getByText(words).count(), words).toBe(1);
    }
    await examinePage(page, 'filled purchase list');
    const [payment, ...others] = await journey.shop.listPayments();
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ captured: 41_000, cancelled: 0, captures: 1 });

    const keys = await readSessionStorage(page);
    for (const key of ['buyType', 'buyTarget', 'buyLocation', 'purchaseChoice'])
      expect(keys).not.toHaveProperty(key);
    await page.getByRole('button', { name: '김하늘님' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL(`${journey.shop.url}/`);
    await page.getByRole('button', { name: '로그인' }).first().waitFor();
    expect(await readSessionStorage(page)).toMatchObject({
      state: 'false',
      userId: '-1',
      userName: '',
      toktokSerial: 'null',
    });
  });

  it('comes back to the catalogue by Back, and by closing the log-in', long, async () => {
    const page = await journey.enter();
    await openPurchase(page);
    await chooseColor(page, '민트');
    await buyButton(page).click();
    await fillLogin(page, demo.bada);
    await payButton(page).waitFor();
    await page.goBack();
    await page.waitForURL('**/BuyAccesory');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: '이바다님' }).waitFor();

    const other = await journey.enter();
    await openPurchase(other);
    await chooseColor(other, '민트');
    await buyButton(other).click();
    await dialog(other, '로그인하고 구매하기').getByRole('button', { name: '닫기' }).click();
    await other.waitForURL('**/BuyAccesory');
    expect(await readSessionStorage(other)).not.toHaveProperty('buyLocation');
  });

  it('logs in from the menu of any page and stands on the first page then', long, async () => {
    const page = await journey.enter();
    await visit(page, '/BuyAccesory');
    await page.getByRole('button', { name: '로그인' }).click();
    await dialog(page, '로그인').waitFor();
    await examinePage(page, 'login');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: '로그인' }).click();
    await fillLogin(page, demo.haetsal);
    await page.waitForURL(`${journey.shop.url}/`);
    await page.getByRole('button', { name: '햇살유치원님' }).waitFor();
    expect(await readSessionStorage(page)).toMatchObject({ state: 'true', userType: '1' });
  });
});
