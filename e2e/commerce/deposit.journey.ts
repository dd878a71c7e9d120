// @module-tag long
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  dialog,
  goToPurchases,
  logIn,
  openOrder,
  openPaymentWindow,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const waitingOrders = (page: Page) => page.getByRole('region', { name: /입금을 기다리는 주문/ });

it('a buyer takes an account, pays into it later, and gets the deposit back to an account of their own', async () => {
  const page = await journey.enter();
  await openOrder(page);
  await dialog(page, '주문하기')
    .getByText(/^가상계좌/)
    .click();
  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  const window = cardWindow(popup);
  await window.getByLabel(/약관에 동의/).check();
  await window.getByRole('button', { name: '계좌번호 받기' }).click();

  await goToPurchases(page);
  const waiting = waitingOrders(page);
  await waiting.getByText('22,000원').waitFor();
  await waiting.getByText(/남았어요$/).waitFor();
  await page.getByText('아직 구매한 상품이 없어요').waitFor();
  await examinePage(page, 'purchases with an open account');
  const moid = (await journey.shop.listPayments())[0]!.moid;
  await visit(page, `/buy/result/${moid}`);
  await page.getByRole('heading', { name: '입금을 기다리고 있어요' }).waitFor();
  await examinePage(page, 'result with an account');
  expect((await journey.shop.listPayments()).map(({ captured }) => captured)).toEqual([0]);

  await visit(page, '/buylist');
  await waiting.waitFor();
  // The page looks by itself whether the deposit has come.
  await journey.shop.payInto(moid);
  const row = page.getByRole('row', { name: /톡톡펜/ });
  await row.getByText('결제 완료').waitFor();
  await row.getByText('가상계좌 결제').waitFor();
  await waitingOrders(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '톡톡펜 취소 요청' }).click();
  const question = dialog(page, '이 주문을 취소할까요?');
  await question.getByRole('button', { name: '네, 취소할게요' }).click();
  await question.getByText('은행을 골라 주세요', { exact: true }).last().waitFor();
  await examinePage(page, 'refund account with faults');
  await question.getByLabel(/^은행/).selectOption({ label: '신한' });
  await question.getByLabel(/^계좌번호/).fill('110-123-456789');
  await question.getByRole('button', { name: '네, 취소할게요' }).click();
  await row.getByText('취소 완료').waitFor();
  expect(await journey.shop.listPayments()).toMatchObject([
    { captured: 22_000, cancelled: 22_000, cancels: 1 },
  ]);
});

it('an order that is given up before its deposit is waited for no longer', async () => {
  const page = await journey.enter({ timezoneId: 'America/New_York' });
  await logIn(page, 'bada');
  await openOrder(page, null);
  await dialog(page, '주문하기')
    .getByText(/^가상계좌/)
    .click();
  await agreeToAll(page);
  const window = cardWindow(await openPaymentWindow(page));
  await window.getByLabel(/약관에 동의/).check();
  await window.getByRole('button', { name: '계좌번호 받기' }).click();
  await goToPurchases(page);
  await page.getByRole('button', { name: '톡톡펜 주문 취소' }).click();
  await page.getByRole('button', { name: '네, 취소할게요' }).click();
  await page.getByText('주문을 취소했어요').waitFor();
  await waitingOrders(page).waitFor({ state: 'detached' });
});

it('a buyer asks for a receipt in the order form, and finds it with the purchase', async () => {
  const page = await journey.enter();
  await openOrder(page);
  const order = dialog(page, '주문하기');
  await order.getByText('소득공제용').waitFor({ state: 'detached' });
  await order.getByText(/^계좌이체/).click();
  await order.getByText('지출증빙용').click();
  await order.getByLabel(/^사업자등록번호/).fill('220-81-62518');
  await agreeToAll(page);
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await order.getByText('사업자등록번호를 다시 확인해 주세요').waitFor();
  await order.getByLabel(/^사업자등록번호/).scrollIntoViewIfNeeded();
  await examinePage(page, 'order form with a receipt');
  await order.getByLabel(/^사업자등록번호/).fill('220-81-62517');
  const window = cardWindow(await openPaymentWindow(page));
  await window.getByLabel(/약관에 동의/).check();
  await window.getByRole('button', { name: /결제하기$/ }).click();

  await goToPurchases(page);
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('결제 완료')
    .waitFor();
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByRole('button')
    .first()
    .click();
  const detail = dialog(page, '주문 상세');
  const receipt = detail.getByRole('region', { name: '현금영수증' });
  await receipt.getByText('끝자리 2517').waitFor();
  await receipt.getByText('승인번호').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await receipt.scrollIntoViewIfNeeded();
  await examinePage(page, 'purchase with a receipt');
  const opened = page.waitForEvent('popup');
  await receipt.getByRole('link', { name: /현금영수증 보기/ }).click();
  const paper = await opened;
  await paper.getByRole('heading', { name: '현금영수증' }).waitFor();
  expect(await paper.getByText('지출증빙').count()).toBe(1);
});
