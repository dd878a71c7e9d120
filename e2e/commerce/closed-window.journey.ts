// @module-tag long
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
const chargedWon = async () => (await journey.shop.listPayments()).map((payment) => payment.captured);

it(
  'a buyer who closes the window halfway is told that nothing was charged, and pays again',
  long,
  async () => {
    const page = await journey.enter();
    await openOrder(page);
    await agreeToAll(page);
    const popup = await openPaymentWindow(page);
    await cardWindow(popup).getByText('22,000원').first().waitFor();
    await popup.close();
    const told = dialog(page, '결제를 마치지 않았어요');
    await told.getByText(/결제된 금액은 없어요/).waitFor();
    await examinePage(page, 'closed window');
    await told.getByRole('button', { name: '주문서로 돌아가기' }).click();

    // Given up by the provider's own button: the same, in other words.
    const second = await openPaymentWindow(page);
    await cardWindow(second).getByText('22,000원').first().waitFor();
    await cardWindow(second).getByRole('button', { name: '취소' }).click();
    await told.getByText('결제 창에서 결제를 끝내지 않았어요. 결제된 금액은 없어요.').waitFor();
    await told.getByRole('button', { name: '주문서로 돌아가기' }).click();

    // Given up from the shop's page.
    const third = await openPaymentWindow(page);
    const closed = third.waitForEvent('close');
    await dialog(page, '결제 창에서 진행해 주세요').getByRole('button', { name: '결제 취소' }).click();
    await closed;
    await told.getByRole('button', { name: '주문서로 돌아가기' }).click();
    expect(await chargedWon()).toEqual([]);

    await payWith(cardWindow(await openPaymentWindow(page)));
    await goToPurchases(page);
    expect(await chargedWon()).toEqual([22_000]);
  },
);

it('a buyer who closes the window right after approving sees it being checked, then paid', async () => {
  const page = await journey.enter();
  const chargedBefore = await chargedWon();
  await openOrder(page);
  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  // Long enough to close the window and to look at the page.
  await journey.shop.slowNextApproval(8_000);
  await payWith(cardWindow(popup));
  await expect.poll(journey.shop.isSlowApprovalTaken).toBe(true);
  await popup.close();
  await dialog(page, '결제를 확인하고 있어요')
    .getByText(/다시 결제하지 마세요/)
    .waitFor();
  await examinePage(page, 'payment being checked');
  await goToPurchases(page);
  await page
    .getByRole('row', { name: /결제 완료/ })
    .first()
    .waitFor();
  expect(await chargedWon()).toEqual([...chargedBefore, 22_000]);
});

it('a buyer whose card is charged while the connection breaks has paid, once', long, async () => {
  const page = await journey.enter();
  await openOrder(page);
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)), '연결이 끊기는 카드');
  await goToPurchases(page);
  await page
    .getByRole('row', { name: /결제 완료/ })
    .first()
    .waitFor();
  const last = (await journey.shop.listPayments()).at(-1);
  expect(last).toMatchObject({ scenario: 'reset-charged', captured: 22_000, cancelled: 0, captures: 1 });
});

it('a buyer who reloads the shop’s page while the window is open is told of the payment there', async () => {
  const page = await journey.enter();
  const before = (await chargedWon()).length;
  await openOrder(page);
  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  await cardWindow(popup).getByText('22,000원').first().waitFor();
  await page.reload();
  await dialog(page, '주문하기').waitFor();
  await payWith(cardWindow(popup));
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();

  // Reloaded once it is paid, and nobody told this page: the same.
  await openOrder(page, null);
  await agreeToAll(page);
  const second = await openPaymentWindow(page);
  await cardWindow(second).getByText('22,000원').first().waitFor();
  await page.goto('about:blank');
  await payWith(cardWindow(second));
  await expect.poll(async () => (await chargedWon()).length).toBe(before + 2);
  await page.goBack();
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();
  // Another order is another one.
  await openOrder(page, null);
  expect(await chargedWon()).toHaveLength(before + 2);
});
