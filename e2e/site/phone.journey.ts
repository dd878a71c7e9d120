import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { examinePage, expectNoSidewaysScroll } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  chooseColor,
  dialog,
  openOrder,
  openPurchase,
  payButton,
  payWith,
  visit,
  waitUntilStill,
} from '../support/visit.ts';

const journey = openJourney();
const onPhone = { viewport: phone, isMobile: true, hasTouch: true };

it('a buyer on a phone pays in the same tab and comes back from the company without cookies', async () => {
  const page = await journey.enter(onPhone);
  await visit(page, '/');
  await page.getByRole('button', { name: '전체 메뉴' }).tap();
  const drawer = dialog(page, '전체 메뉴');
  await drawer.waitFor();
  await examinePage(page, 'open drawer');
  await drawer.getByRole('navigation').getByText('구매', { exact: true }).tap();
  await drawer.getByRole('link', { name: '액세서리' }).first().tap();
  await page.waitForURL('**/BuyAccesory');
  await openOrder(page);

  await page.getByRole('button', { name: '배송지 변경' }).tap();
  await page.getByLabel(/^받는 분 \(선택\)/).fill('김바람');
  // Where it goes can be read, up to the number of the house.
  const address = page.getByLabel(/^주소 \(선택\)/);
  expect(await address.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByLabel(/^받는 분 연락처/).fill('010-12');
  await agreeToAll(page);
  await payButton(page).tap();
  await alertDialog(page).getByText('연락처를 다시 확인해 주세요').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await examinePage(page, 'order dialog with another receiver');
  await page.getByLabel(/^받는 분 연락처/).fill('010-9876-5432');
  await page.context().setOffline(true);
  await payButton(page).tap();
  await alertDialog(page).getByText('인터넷에 연결되어 있지 않아요', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await page.context().setOffline(false);
  await payButton(page).tap();

  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  const back = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/buy/payment/return',
  );
  await payWith(page);
  const headers = await (await back).allHeaders();
  expect(headers).toMatchObject({ 'sec-fetch-site': 'cross-site' });
  expect(headers).not.toHaveProperty('cookie');
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  expect(page.context().pages()).toHaveLength(1);
  // The provider's pages lie behind nobody who goes back.
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();
  await examinePage(page, 'confirmation on a phone');
  await page.goBack();
  await page.waitForURL('**/BuyAccesory**');
  await dialog(page, '톡톡펜').waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();
  await page.getByRole('link', { name: '구매내역 보기' }).tap();
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('김바람')
    .waitFor();
  expect((await journey.shop.listPayments()).map((payment) => payment.captured)).toEqual([22_000]);
});

it('nothing scrolls sideways on 320 px', long, async () => {
  const page = await journey.enter({ viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/BuyAccesory', '/buylist']) {
    await visit(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await openPurchase(page, '쓱쓱펜 + 지우개 세트');
  await expectNoSidewaysScroll(page, 'purchase dialog');
  await chooseColor(page, '코랄');
  await page
    .getByRole('radiogroup', { name: /지우개/ })
    .getByText('분홍')
    .click();
  await buyButton(page).click();
  await dialog(page, '로그인하고 구매하기').waitFor();
  await waitUntilStill(page);
  await expectNoSidewaysScroll(page, 'login');
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).click();
  await expectNoSidewaysScroll(page, 'order dialog');
});
