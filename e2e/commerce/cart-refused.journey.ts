// The order of a cart that the shop refuses because one line can't be bought: its buyer is told which, why, and how to go on.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage, expectNoSidewaysScroll } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  dialog,
  fillLogin,
  goToPurchases,
  openPaymentWindow,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();

let sql: postgres.Sql;
beforeAll(() => {
  sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => sql?.end());
beforeEach(async () => {
  await sql`update products set discount = 19000, on_sale = true where id = 1`;
  await sql`update variants set stock = 500 where product_id = 3`;
  await sql`delete from carts`;
  const [member] = await sql`select id from members where login_id = 'haneul'`;
  await sql`insert into carts (member_id, version) values (${member!.id}, 1)`;
  // 38,000 and 27,000 won, and 3,000 of delivery.
  for (const [productId, choice, quantity] of [
    [1, '코랄|', 2],
    [3, '|분홍', 3],
  ] as const) {
    await sql`insert into cart_items (member_id, product_id, choice, quantity, added_at)
      values (${member!.id}, ${productId}, ${choice}, ${quantity}, now())`;
  }
});

async function openOrder(page: Page): Promise<void> {
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.haneul);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await visit(page, '/cart');
  const sum = page.getByRole('region', { name: '결제 금액' });
  await sum.getByRole('button', { name: '주문하기' }).click();
  await payButton(page).waitFor();
  await agreeToAll(page);
}
const leftOut = (page: Page) => dialog(page, '주문하기').getByRole('status').filter({ hasText: '빠졌어요' });
const toldSum = (before: string, now: string) => `결제 금액이 ${before}에서 ${now}으로 바뀌었어요`;

it(
  'a line that was sold out stays in sight on a phone, with its reason and the ways on, after a reload and Back, too',
  long,
  async () => {
    const page = await journey.enter({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      complains: /status of 409/,
    });
    await openOrder(page);
    await sql`update variants set stock = 0 where product_id = 3`;
    await payButton(page).tap();
    await page.getByText('지우개 상품이 방금 품절되었어요', { exact: false }).waitFor();
    await page.getByRole('link', { name: '주문서로 돌아가기' }).tap();

    const told = async () => {
      await leftOut(page).getByText('상품 1가지가 이번 주문에서 빠졌어요').waitFor();
      await leftOut(page).getByText('지우개 분홍').waitFor();
      await leftOut(page).getByText('품절이에요', { exact: false }).waitFor();
      await page.getByText(toldSum('68,000원', '41,000원')).waitFor();
      await page.getByText('빠진 상품: 지우개 분홍').waitFor();
      expect(await payButton(page).textContent()).toBe('41,000원 결제하기');
    };
    await told();
    await examinePage(page, 'order with a line left out');
    await expectNoSidewaysScroll(page, 'order with a line left out');
    await page.reload();
    await told();
    expect(await page.getByLabel(/^전체 동의/).isChecked()).toBe(true);

    // Two are back: all that there is goes along, in one press.
    await sql`update variants set stock = 2 where product_id = 3`;
    await page.reload();
    await leftOut(page).getByText('지금은 2개까지 주문할 수 있어요').waitFor();
    await leftOut(page).getByRole('button', { name: '지우개 분홍 2개로 바꿔서 함께 주문하기' }).tap();
    await leftOut(page).waitFor({ state: 'hidden' });
    await page.getByText(toldSum('68,000원', '59,000원')).waitFor();
    // To the form that was sent, and to the cart: no form is sent twice.
    await page.goBack();
    await payButton(page).waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('region', { name: '결제 금액' }).getByRole('button', { name: '주문하기' }).tap();
    await payButton(page).waitFor();
    // The cart has shown it: nothing is told twice.
    expect(await page.getByText('으로 바뀌었어요').count()).toBe(0);
  },
);

it('a refusal and a changed price are told on the page itself, beside the window', long, async () => {
  const page = await journey.enter({ complains: /status of (409|404)/ });
  await openOrder(page);
  await sql`update products set discount = 21000 where id = 1`;
  const popup = await openPaymentWindow(page);
  await popup.getByText('금액이 변경되었어요', { exact: false }).waitFor();
  const refused = dialog(page, '주문을 진행하지 못했어요');
  await refused.getByText('금액이 변경되었어요', { exact: false }).waitFor();
  await examinePage(page, 'refused beside its window');
  await popup.close();
  await refused.getByRole('button', { name: '주문서로 돌아가기' }).click();
  await page.getByText('한 개에 19,000원에서 21,000원으로 바뀌었어요').waitFor();
  await page.getByText(toldSum('68,000원', '72,000원')).waitFor();

  await sql`update products set on_sale = false where id = 1`;
  const again = await openPaymentWindow(page);
  await again.getByText('톡톡펜 상품은 지금 판매하지 않아요', { exact: false }).waitFor();
  await again.close();
  await refused.getByText('톡톡펜 상품은 지금 판매하지 않아요', { exact: false }).waitFor();
  await refused.getByRole('button', { name: '주문서로 돌아가기' }).click();
  await leftOut(page).getByText('톡톡펜 코랄').waitFor();
  await leftOut(page).getByText('지금은 판매하지 않아요').waitFor();
  await page.getByText(toldSum('72,000원', '30,000원')).waitFor();
  await examinePage(page, 'order with a line off sale');

  // On without it.
  const paying = await openPaymentWindow(page);
  await payWith(cardWindow(paying));
  await goToPurchases(page);
  await page
    .getByRole('row', { name: /지우개/ })
    .getByText('30,000원')
    .waitFor();
  // It lies in the cart still.
  await visit(page, '/cart');
  await page.getByRole('list', { name: '담은 상품' }).getByText('지금은 판매하지 않아요').waitFor();
});

it('leads back to the cart with what was typed kept', long, async () => {
  const page = await journey.enter({ complains: /status of 409/ });
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).click();
  await page.getByLabel(/^받는 분 \(선택\)/).fill('김바람');
  await sql`update variants set stock = 0 where product_id = 3`;
  const popup = await openPaymentWindow(page);
  await popup.getByText('품절되었어요', { exact: false }).waitFor();
  await popup.close();
  await dialog(page, '주문을 진행하지 못했어요').getByRole('button', { name: '주문서로 돌아가기' }).click();
  await leftOut(page).getByRole('button', { name: '장바구니로 돌아가기' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: '지우개 분홍 빼기' }).click();
  await page.getByRole('region', { name: '결제 금액' }).getByRole('button', { name: '주문하기' }).click();
  await payButton(page).waitFor();
  expect(await page.getByLabel(/^받는 분 \(선택\)/).inputValue()).toBe('김바람');
  expect(await leftOut(page).count()).toBe(0);
});
