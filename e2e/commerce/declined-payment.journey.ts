import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  dialog,
  goToPurchases,
  openOrder,
  openPaymentWindow,
  payWith,
} from '../support/visit.ts';

const journey = openJourney();

it.each([['한도가 모자란 카드'], ['인증에 실패하는 카드']])(
  'a buyer whose payment is refused (%s) takes another card, and only that one is charged',
  long,
  async (refused) => {
    const before = (await journey.shop.listPayments()).length;
    const page = await journey.enter();
    await openOrder(page);
    await agreeToAll(page);
    await payWith(cardWindow(await openPaymentWindow(page)), refused);
    const told = dialog(page, '결제하지 못했어요');
    await told.getByText(/다른 카드로 다시 시도해 주세요/).waitFor();
    await examinePage(page, 'refused payment');
    await told.getByRole('button', { name: '주문서로 돌아가기' }).click();

    // The order form is as it was: agreed to, ready for another card.
    await payWith(cardWindow(await openPaymentWindow(page)));
    await goToPurchases(page);
    await page
      .getByRole('row', { name: /결제 완료/ })
      .first()
      .waitFor();
    const payments = (await journey.shop.listPayments()).slice(before);
    expect(payments.map((payment) => payment.captured)).toContain(22_000);
    expect(payments.reduce((sum, payment) => sum + payment.captured, 0)).toBe(22_000);
  },
);
