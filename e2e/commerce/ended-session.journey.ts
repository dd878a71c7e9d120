// @module-tag long
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  cardWindow,
  dialog,
  fillLogin,
  goToPurchases,
  logIn,
  openOrder,
  openPaymentWindow,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
// The answers to whoever has no session: to their token first, then to themselves.
const refusal = /status of 40[03]/;

async function endAllSessions(): Promise<void> {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`delete from sessions`;
  await sql.end();
}

it('a buyer whose session ended before paying logs in again and goes on with the same purchase', async () => {
  const page = await journey.enter({ complains: refusal });
  await openOrder(page);
  await agreeToAll(page);
  await endAllSessions();
  const popup = await openPaymentWindow(page);
  await popup
    .getByRole('alert')
    .getByText(/세션이 만료되어 로그인이 필요해요/)
    .waitFor();
  await examinePage(popup, 'refusal in the payment window');
  const closed = popup.waitForEvent('close');
  // The window may be gone before the click is reported as done; only its closing tells.
  await Promise.all([
    closed,
    popup
      .getByRole('link', { name: '창 닫기' })
      .click()
      .catch(() => undefined),
  ]);

  await alertDialog(page).getByText('세션이 만료되어 로그인이 필요해요').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await dialog(page, '로그인하고 구매하기').waitFor();
  await fillLogin(page, demo.haneul);
  await dialog(page, '주문하기').getByText('코랄 · 1개').waitFor();
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  expect((await journey.shop.listPayments()).map((payment) => payment.captured)).toEqual([22_000]);
});

it('on a phone the refusal leads back to the order, with everything that was typed', long, async () => {
  const page = await journey.enter({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    complains: refusal,
  });
  const before = (await journey.shop.listPayments()).length;
  await openOrder(page, 'bada');
  await page.getByLabel('배송 메시지').selectOption({ label: '직접 적을게요' });
  await page.getByLabel('전할 말').fill('초인종 말고 전화 주세요');
  await agreeToAll(page);
  await endAllSessions();
  await payButton(page).tap();
  const told = page.getByRole('alert');
  await told.getByText(/세션이 만료되어 로그인이 필요해요/).waitFor();
  // It is the shop's own tab: nobody is to close it.
  expect(await told.textContent()).not.toContain('창을 닫');
  await examinePage(page, 'refusal on a phone');
  await page.getByRole('link', { name: '주문서로 돌아가기' }).tap();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await dialog(page, '로그인하고 구매하기').waitFor();
  await fillLogin(page, demo.bada);
  await payButton(page).waitFor();
  expect(await page.getByLabel('전할 말').inputValue()).toBe('초인종 말고 전화 주세요');
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  expect((await journey.shop.listPayments()).slice(before)).toMatchObject([{ captured: 22_000 }]);
});

it(
  'a member who comes back to the order of a cart without a session is told so, and logs in to it',
  long,
  async () => {
    const page = await journey.enter({ complains: refusal });
    await logIn(page, 'bada');
    await visit(page, '/product/1');
    await page.locator('label', { hasText: '코랄' }).first().click();
    await page.getByRole('button', { name: '장바구니에 담기' }).first().click();
    await dialog(page, '장바구니에 담았어요').waitFor();
    await visit(page, '/cart');
    await page.getByRole('main').getByRole('button', { name: '주문하기' }).first().click();
    await payButton(page).waitFor();
    await page.context().clearCookies();
    await page.goto('/cart?step=order');
    await alertDialog(page).getByText('세션이 만료되어 로그인이 필요해요').waitFor();
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    await page.getByRole('dialog', { name: /로그인/ }).waitFor();
    await examinePage(page, 'log-in to an order of a cart');
    await fillLogin(page, demo.bada);
    await payButton(page).waitFor();
  },
);

it('a member whose session ended on the purchase list logs in again and stays there', long, async () => {
  const page = await journey.enter({ complains: refusal });
  await visit(page, '/buylist?modal=login');
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: '김하늘님' }).waitFor();
  await visit(page, '/buylist');
  const cancel = page.getByRole('button', { name: '톡톡펜 취소 요청' });
  await cancel.waitFor();
  await page.context().clearCookies({ name: 'sid' });
  await cancel.click();
  await dialog(page, '이 주문을 취소할까요?').getByRole('button', { name: '네, 취소할게요' }).click();
  await alertDialog(page).getByText('세션이 만료되어 로그인이 필요해요').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await fillLogin(page, demo.haneul);
  await cancel.waitFor();
  expect(new URL(page.url()).pathname).toBe('/buylist');
});

it('a member who logged in in one tab is known in the other, and who logged out is not', long, async () => {
  const page = await journey.enter({ complains: refusal });
  await visit(page, '/BuyAccesory?modal=login');
  const other = await page.context().newPage();
  await visit(other, '/BuyAccesory');
  await fillLogin(page, demo.bada);
  await page.getByRole('button', { name: '이바다님' }).waitFor();
  await openOrder(other, null);

  await page.getByRole('button', { name: '이바다님' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('button', { name: '로그인' }).waitFor();
  await agreeToAll(other);
  const popup = await openPaymentWindow(other);
  await popup
    .getByRole('alert')
    .getByText(/세션이 만료되어 로그인이 필요해요/)
    .waitFor();
});

it.each(['nobody', 'haneul'] as const)(
  'a payment that went through while %s was logged in in another tab is not asked for once more',
  long,
  async (then) => {
    const page = await journey.enter({ complains: /status of (400|403|404)/ });
    await openOrder(page, 'bada');
    await agreeToAll(page);
    const popup = await openPaymentWindow(page);
    await cardWindow(popup)
      .getByLabel(/약관에 동의/)
      .waitFor();
    const other = await page.context().newPage();
    await visit(other, '/');
    await other.getByRole('button', { name: '이바다님' }).click();
    await other.getByRole('button', { name: '로그아웃' }).click();
    await other.getByRole('button', { name: '로그인' }).waitFor();
    if (then === 'haneul') await logIn(other, then);

    await payWith(cardWindow(popup));
    await page.waitForURL('**/buy/result/*');
    const title =
      then === 'nobody' ? '로그인하면 결제 결과를 볼 수 있어요' : '지금 로그인한 회원의 주문이 아니에요';
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('다시 결제하지 말고', { exact: false }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('이바다');
    await examinePage(page, `result that ${then} may read`);
    if (then === 'haneul') return;
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await fillLogin(page, demo.bada);
    await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  },
);

it(
  'who logs in in another tab finds nothing in the order form of what the one before typed',
  long,
  async () => {
    const page = await journey.enter({ complains: refusal });
    await openOrder(page, 'bada');
    await page.getByRole('button', { name: '배송지 변경' }).click();
    await page
      .getByRole('textbox', { name: /받는 분|이름/ })
      .first()
      .fill('이할머니');
    const other = await page.context().newPage();
    await visit(other, '/');
    await other.getByRole('button', { name: '이바다님' }).click();
    await other.getByRole('button', { name: '로그아웃' }).click();
    await other.getByRole('button', { name: '로그인' }).waitFor();
    await logIn(other, 'haneul');
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await dialog(page, '주문하기').getByText('haneul@example.com').waitFor();
    await page.getByText('세종대로', { exact: false }).first().waitFor();
    expect(
      await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).not.toContain('이할머니');
  },
);

it('what a visitor writes into the session storage shows nothing of anybody', long, async () => {
  const page = await journey.enter();
  await page.addInitScript(() => {
    const planted = {
      state: 'true',
      userId: '1',
      userName: '김하늘',
      toktokSerial: 'TTB-2026-0001',
      userType: '0',
      buyType: 'accessory',
      buyTarget: 'https://example.com/',
      buyLocation: 'javascript:alert(1)',
      purchaseChoice: JSON.stringify({
        productId: 1,
        userId: 1,
        amount: 1,
        productColor: '코랄|',
        productAmount: -5,
      }),
    };
    for (const [key, value] of Object.entries(planted)) window.sessionStorage.setItem(key, value);
  });
  for (const path of ['/', '/buylist', '/BuyAccesory?item=1&step=order', `/buy/result/tt${'0'.repeat(32)}`]) {
    await visit(page, path);
    await page.getByRole('button', { name: '로그인' }).first().waitFor({ state: 'attached' });
    expect(await page.locator('body').textContent(), path).not.toMatch(
      /김하늘|하늘님|세종대로|TTB-2026|haneul/,
    );
    expect(await payButton(page).count(), path).toBe(0);
  }
});
