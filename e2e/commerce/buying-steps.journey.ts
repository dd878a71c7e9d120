// @module-tag long
// Each step from the list to the payment, on a phone: Back closes the topmost thing, forward opens it again, a reload and a
// lost network cost nothing that was chosen or typed.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  chooseColor,
  dialog,
  fillLogin,
  openPurchase,
  payButton,
  payWith,
  waitUntilAlive,
} from '../support/visit.ts';

const journey = openJourney();
const onPhone = { viewport: phone, isMobile: true, hasTouch: true };

/** Both lead to the same step with the same content. */
async function comeBack(page: Page, isGone: () => Promise<unknown>, isThere: () => Promise<unknown>) {
  await page.goBack();
  await isGone();
  await page.goForward();
  await isThere();
  await page.reload();
  await waitUntilAlive(page);
  await isThere();
}

async function withoutNetwork(page: Page, act: () => Promise<unknown>) {
  await page.context().setOffline(true);
  await act();
  await page.context().setOffline(false);
}

it('a buyer on a phone goes back, forward, reloads and loses the network at every step, and loses nothing', async () => {
  const page = await journey.enter({ ...onPhone, complains: /ERR_INTERNET_DISCONNECTED/ });
  const closed = (name: string) => dialog(page, name).waitFor({ state: 'hidden' });
  await openPurchase(page);

  // The goods, with a colour and two of them.
  await chooseColor(page, '민트');
  await dialog(page, '톡톡펜').getByRole('button', { name: '수량 늘리기' }).tap();
  const seesChoice = async () => {
    await dialog(page, '톡톡펜').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^민트/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('수량', { exact: true }).inputValue()).toBe('2');
  };
  await comeBack(page, () => closed('톡톡펜'), seesChoice);

  // The log-in on the way: what was typed stays, but for the password.
  await buyButton(page).tap();
  const login = dialog(page, '로그인하고 구매하기');
  await login.getByLabel('아이디').fill(demo.haneul.login_id);
  await login.getByLabel('비밀번호 (필수)').fill('not-yet-all');
  await withoutNetwork(page, async () => {
    await login.getByRole('button', { name: '로그인', exact: true }).tap();
    await login.getByText('인터넷에 연결되어 있지 않거나', { exact: false }).first().waitFor();
    expect(await login.getByLabel('아이디').inputValue()).toBe(demo.haneul.login_id);
  });
  await comeBack(
    page,
    () => closed('로그인하고 구매하기'),
    () => login.waitFor(),
  );
  expect(await login.getByLabel('비밀번호 (필수)').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'not-yet-all',
  );
  await fillLogin(page, demo.haneul);

  // The order: somebody else receives it as a gift, with a message for the courier and words on the card.
  await payButton(page).waitFor();
  await page.getByRole('button', { name: '배송지 변경' }).tap();
  await page.getByLabel(/^받는 분 \(선택\)/).fill('김바람');
  await page.getByLabel(/^받는 분 연락처/).fill('010-9876-5432');
  await page.getByLabel('배송 메시지').first().selectOption({ label: '직접 적을게요' });
  await page.getByLabel(/^전할 말/).fill('벨은 누르지 말아 주세요');
  await page.getByText('선물로 보내요').tap();
  await page.getByLabel(/^선물 카드에 적을 말/).fill('생일 축하해');
  await agreeToAll(page);
  const seesOrder = async () => {
    await payButton(page).waitFor();
    await dialog(page, '주문하기').getByText('민트 · 2개').waitFor();
    await expect.poll(() => page.getByLabel(/^받는 분 \(선택\)/).inputValue()).toBe('김바람');
    expect(await page.getByLabel(/^받는 분 연락처/).inputValue()).toBe('01098765432');
    expect(await page.getByLabel(/^전할 말/).inputValue()).toBe('벨은 누르지 말아 주세요');
    expect(await page.getByLabel(/^선물 카드에 적을 말/).inputValue()).toBe('생일 축하해');
  };
  await comeBack(page, () => closed('주문하기'), seesOrder);
  await agreeToAll(page);
  await withoutNetwork(page, async () => {
    await payButton(page).tap();
    await alertDialog(page).getByText('인터넷에 연결되어 있지 않아요', { exact: false }).waitFor();
    await alertDialog(page).getByRole('button', { name: '확인' }).tap();
    await seesOrder();
  });

  // The payment company's page: Back from it leads to the same order, which can be paid as it is; nothing was charged.
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await page.goBack();
  await page.getByRole('heading', { name: '결제를 마치지 않았어요' }).waitFor();
  expect((await journey.shop.listPayments()).map((payment) => payment.captured)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '다시 결제하기' }).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  await page.getByText('벨은 누르지 말아 주세요').waitFor();
  await page.getByText('생일 축하해').waitFor();
});

it('another colour after a purchase that was begun and left stays through a reload', async () => {
  const page = await journey.enter(onPhone);
  await openPurchase(page);
  await chooseColor(page, '코랄');
  await buyButton(page).tap();
  await dialog(page, '로그인하고 구매하기').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }).tap();
  await dialog(page, '톡톡펜').waitFor();
  await chooseColor(page, '민트');
  await dialog(page, '톡톡펜').getByRole('button', { name: '수량 늘리기' }).tap();
  await page.reload();
  await waitUntilAlive(page);
  await dialog(page, '톡톡펜').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^민트/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('수량', { exact: true }).inputValue()).toBe('2');
});
