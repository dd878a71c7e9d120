// @module-tag long
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment, orderOf } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
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

let database: postgres.Sql;
beforeAll(() => {
  database = postgres(journey.databaseUrl, { max: 1 });
});
afterAll(() => database.end());

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
  await row.getByText(/까지 무료 취소$/).waitFor();
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
  // The list comes late: whoever closes the dialog before it is here sees what was given in all the same.
  await receiver.route('**/*.data*', (route) => setTimeout(() => void route.continue(), 1_500));
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
  // From now on a person decides: nothing is promised.
  await row.getByRole('button', { name: `${goods} 취소 요청` }).waitFor();
  expect(await row.getByText('무료 취소').count()).toBe(0);
});

it('a code is given in on the box: the content plays there until its last day, and is over then in the list, too', async () => {
  const coupon = await orderOf({ deps: { sql: database } }, 'content', { businessType: 2 });
  const payment = await openPayment(await loggedIn(journey.shop), coupon.fields, coupon.path);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, payment.fields));
  const [bought] = await database<{ code: string; days: number }[]>`
    select b.code, l.use_days as days from bought_coupons b join orders o on o.id = b.order_id
    join order_lines l on l.order_id = o.id where o.moid = ${payment.moid}`;
  const { code, days } = bought!;

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  const box = `${journey.shop.sandboxUrl}/sandbox/box`;
  await page.goto(box);
  await page.getByLabel('아이디').fill(demo.haetsal.login_id);
  await page.getByLabel('비밀번호').fill('something else');
  await page.getByLabel('시리얼 번호').fill('ttb 2026 0002');
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByRole('alert').getByText('비밀번호가 맞지 않아요').waitFor();
  await examinePage(page, 'the log-in of the played box');
  await page.getByLabel('비밀번호').fill(demo.haetsal.password);
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByRole('heading', { name: '햇살유치원님, 반가워요' }).waitFor();

  // Its purchase is being cancelled at this moment: nothing begins; the refund comes to nothing, and it does.
  await database`update bought_coupons set held_at = now() where code = ${code}`;
  const giveIn = async () => {
    await page.getByLabel('쿠폰 코드').fill(code.toLowerCase());
    await page.getByRole('button', { name: '쿠폰 등록' }).click();
  };
  await giveIn();
  await page.getByRole('alert').getByText('취소되고 있는 쿠폰').waitFor();
  await database`update bought_coupons set held_at = null where code = ${code}`;
  await giveIn();
  await page.getByRole('status').getByText(`${goods} 이용이 시작됐어요`).waitFor();
  const tile = page.getByRole('list', { name: '볼 수 있는 콘텐츠' }).getByText(goods);
  await tile.waitFor();
  await page.getByText(`${days}일 남음`).waitFor();
  await examinePage(page, 'the played box');

  // As if the clock had been moved on by the days that were bought.
  await database`update entitlements set starts_at = starts_at - ${days} * interval '24 hours',
    expires_at = expires_at - ${days} * interval '24 hours' where title = ${goods} and starts_at is not null`;
  await page.getByRole('button', { name: '다시 켜기' }).click();
  await page.getByRole('list', { name: '볼 수 있는 콘텐츠' }).getByText('톡톡박스 기본 콘텐츠').waitFor();
  await expect.poll(() => tile.count()).toBe(0);

  const list = await journey.enter();
  await logIn(list, 'haetsal');
  await visit(list, '/buylist');
  await list
    .getByRole('table', { name: '콘텐츠 내역' })
    .getByRole('row', { name: new RegExp(goods) })
    .getByText(/종료/)
    .waitFor();
});
