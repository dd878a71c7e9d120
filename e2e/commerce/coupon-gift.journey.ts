import { expect, it } from 'vitest';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  buyButton,
  cardWindow,
  dialog,
  goToPurchases,
  logIn,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const goods = '키즈홈트 쿠폰';

it('a coupon is bought as a gift: its code is shown wherever the purchase is, and whoever gets it gives it in', async () => {
  const page = await journey.enter();
  await logIn(page, 'haneul');
  await openPurchase(page, goods, '/BuyContent');
  await buyButton(page).click();
  await payButton(page).waitFor();
  await dialog(page, '주문하기').getByText('결제가 끝나면 쿠폰 코드를 드려요').waitFor();
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  const purchases = page.getByRole('table', { name: '구매내역' });
  const row = purchases.getByRole('row', { name: new RegExp(goods) });
  const code = (await row.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await row.getByText('등록 전').waitFor();
  await examinePage(page, 'purchases with a coupon');
  await row.getByRole('button', { name: `${goods} 자세히` }).click();
  await dialog(page, '주문 상세').getByRole('region', { name: '쿠폰 코드' }).getByText(code).waitFor();
  await examinePage(page, 'details of a coupon');
  await dialog(page, '주문 상세').getByRole('link', { name: '주문 확인서' }).click();
  await page.getByText('쿠폰 코드가 나왔어요').waitFor();
  await page.getByRole('region', { name: '쿠폰 코드' }).getByText(code).waitFor();
  await examinePage(page, 'result of a coupon');

  const receiver = await journey.enter();
  await logIn(receiver, 'bada');
  await visit(receiver, '/buylist');
  await receiver.getByRole('button', { name: '쿠폰 등록' }).click();
  await dialog(receiver, '쿠폰 등록').getByLabel('쿠폰 코드').fill(code.toLowerCase());
  await examinePage(receiver, 'a code is given in');
  await dialog(receiver, '쿠폰 등록').getByRole('button', { name: '등록하기' }).click();
  await dialog(receiver, '쿠폰 등록')
    .getByText(/180일 이용권이 시작됐어요/)
    .waitFor();
  await dialog(receiver, '쿠폰 등록').getByRole('button', { name: '확인' }).click();
  await receiver
    .getByRole('table', { name: '콘텐츠 내역' })
    .getByRole('row', { name: new RegExp(goods) })
    .getByText('이용 중')
    .waitFor();

  await visit(page, '/buylist');
  await row.getByText('등록함').waitFor();
});
