// @module-tag long
import { expect, it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  dialog,
  goToPurchases,
  openOrder,
  openPaymentWindow,
  payButton,
  payWith,
} from '../support/visit.ts';

const journey = openJourney({ PAYMENT_PROVIDER: 'nicepay_start' });

it('with the newer contract a buyer pays in the window, and gets the money back', async () => {
  const page = await journey.enter();
  await openOrder(page);
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  const row = page.getByRole('row', { name: /톡톡펜/ });
  await row.getByText('결제 완료').waitFor();
  await page.getByRole('button', { name: '톡톡펜 취소 요청' }).click();
  await dialog(page, '이 주문을 취소할까요?').getByRole('button', { name: '네, 취소할게요' }).click();
  await row.getByText('취소 완료').waitFor();
  expect(await journey.shop.listPayments()).toMatchObject([
    { api: 'start', captured: 22_000, cancelled: 22_000, cancels: 1 },
  ]);
});

it('with the newer contract a buyer on a phone pays in the same tab', async () => {
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await openOrder(page, 'bada');
  await agreeToAll(page);
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
});
