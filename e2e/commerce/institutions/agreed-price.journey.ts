// @module-tag long
// The shop agrees a price with a kindergarten, which sees it where it buys and pays it; the page itself stays everybody's.
import { expect, it } from 'vitest';
import { phone } from '../../support/chromium.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage, expectNoSidewaysScroll } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import {
  agreeToAll,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  goToPurchases,
  logIn,
  openPaymentWindow,
  openPurchase,
  payWith,
} from '../../support/visit.ts';

const journey = openJourney();

it('prices are pasted and entered, shown in dialog and form, and paid; another is told before it is paid', async () => {
  const admin = await enterAdmin(journey);
  await admin.goto('/admin/agreed-prices');
  await admin.getByRole('link', { name: '햇살유치원' }).click();
  await admin.getByRole('heading', { level: 1, name: '햇살유치원 단가' }).waitFor();
  await admin.getByRole('button', { name: '여러 줄 붙여넣기' }).click();
  await admin.getByLabel('붙여 넣을 내용').fill('상품\t단가\n톡톡펜\t16,000\n없는 펜\t1,000');
  await admin.getByRole('button', { name: '읽어 보기' }).click();
  await admin.getByText('2줄 중 1줄을 넣을 수 있어요.').waitFor();
  await examinePage(admin, 'pasted prices');
  await admin.getByRole('button', { name: '1줄 넣기' }).click();
  await admin.getByText('단가 1개를 넣었어요.').waitFor();
  await admin.keyboard.press('Escape');

  await admin.getByRole('button', { name: '단가 넣기', exact: true }).click();
  const form = dialog(admin, '단가 넣기');
  await form.getByLabel('상품').selectOption('1');
  await form.getByLabel('몇 개부터').fill('10');
  await form.getByLabel('단가 (원)').fill('15000');
  await form.getByText('19,000원 → 15,000원 (21% 낮음)', { exact: false }).waitFor();
  await examinePage(admin, 'the form of an agreed price');
  await form.getByRole('button', { name: '넣기', exact: true }).click();
  await admin.getByText('10개부터').waitFor();
  await admin.setViewportSize(phone);
  await examinePage(admin, 'agreed prices on a phone');
  await expectNoSidewaysScroll(admin, 'agreed prices on a phone');
  await admin.setViewportSize({ width: 1280, height: 900 });

  const page = await journey.enter({ complains: /status of 409/ });
  await logIn(page, 'haetsal');
  await openPurchase(page, '톡톡펜');
  await chooseColor(page, '코랄');
  await page.getByRole('dialog').getByText('기관 단가 16,000원').waitFor();
  await examinePage(page, 'the purchase dialog with an agreed price');
  await buyButton(page).click();
  const order = dialog(page, '주문하기');
  await order.getByText('기관 단가 16,000원').waitFor();
  await agreeToAll(page);
  await examinePage(page, 'the order form with an agreed price');

  // It ends while the form is open: nobody pays another sum than the one they saw.
  await admin.getByRole('button', { name: '톡톡펜 단가 끝내기' }).last().click();
  await dialog(admin, '톡톡펜 단가 끝내기').getByRole('button', { name: '끝내기', exact: true }).click();
  await admin.getByText('단가를 끝냈어요.').waitFor();
  const refused = await openPaymentWindow(page);
  await refused.getByText('금액이 변경되었어요', { exact: false }).waitFor();
  await refused.close();
  await dialog(page, '주문을 진행하지 못했어요').getByRole('button', { name: '주문서로 돌아가기' }).click();
  await order.getByRole('button', { name: /22,000원/ }).waitFor();
  expect(await order.getByText('기관 단가').count()).toBe(0);
  await order.getByRole('button', { name: '닫기' }).click();

  await openPurchase(page, '톡톡펜');
  await chooseColor(page, '코랄');
  const quantity = page.getByRole('dialog').getByRole('textbox');
  await quantity.fill('10');
  await quantity.press('Tab');
  await page.getByRole('dialog').getByText('기관 단가 15,000원').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).click();
  await dialog(page, '장바구니에 담았어요').waitFor();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.getByText('기관 단가', { exact: true }).waitFor();
  await examinePage(page, 'the cart with an agreed price');
  await page.getByRole('button', { name: '주문하기', exact: true }).click();
  await order.getByText('기관 단가 15,000원').waitFor();
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  await page.getByText('153,000원').first().waitFor();
});
