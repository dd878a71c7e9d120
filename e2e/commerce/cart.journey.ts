import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage, expectNoSidewaysScroll } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  fillLogin,
  goToPurchases,
  logIn,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const onPhone = { viewport: phone, isMobile: true, hasTouch: true };

let sql: postgres.Sql;
beforeAll(() => {
  sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => sql?.end());
beforeEach(async () => {
  await sql`delete from carts`;
  await sql`update products set discount = 19000 where id = 1`;
  await sql`update variants set stock = 500 where product_id = 3`;
  await sql`update variants set stock = 40 where product_id = 7`;
});

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^장바구니/ });
const rows = (page: Page) => page.getByRole('list', { name: '담은 상품' }).getByRole('listitem');
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const orderButton = (page: Page) =>
  page.getByRole('region', { name: '결제 금액' }).getByRole('button', { name: '주문하기' });

type Wish = { goods: string; colors: string[]; path?: string; more?: number };
const pen: Wish = { goods: '톡톡펜', colors: ['코랄'], more: 1 };
const eraser: Wish = { goods: '지우개', colors: ['분홍'] };
const box: Wish = { goods: '톡톡박스', colors: ['민트'], path: '/buytoctocbox' };

/** From the card by way of the purchase dialog. */
async function putIn(page: Page, { goods, colors, path, more = 0 }: Wish): Promise<void> {
  await openPurchase(page, goods, path);
  for (const color of colors) await chooseColor(page, color);
  for (let i = 0; i < more; i++) await page.getByRole('button', { name: '수량 늘리기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).click();
  await dialog(page, '장바구니에 담았어요').waitFor();
}

async function fill(page: Page, ...wishes: Wish[]): Promise<void> {
  for (const wish of wishes) await putIn(page, wish);
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.waitForURL('**/cart');
  await orderButton(page).waitFor();
}

it('three things are put in logged out on a phone, ordered after a log-in in between, declined, and paid as one', async () => {
  const page = await journey.enter(onPhone);
  await openPurchase(page, '톡톡펜');
  // Nothing is chosen yet: it is said, as for buying.
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).tap();
  await page.getByRole('alertdialog').getByText('펜 색상을 선택해 주세요').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
  await chooseColor(page, '코랄');
  await page.getByRole('button', { name: '수량 늘리기' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).tap();
  const added = dialog(page, '장바구니에 담았어요');
  await added.getByText('코랄 · 2개').waitFor();
  await examinePage(page, 'put in');
  await added.getByRole('button', { name: '계속 둘러보기' }).tap();
  await page.waitForURL('**/BuyAccesory');
  await expect.poll(() => cartLink(page).textContent()).toContain('상품 1가지');

  // The card's own button: what has colours is chosen first.
  await page.getByRole('button', { name: '지우개 장바구니에 담기', exact: true }).tap();
  await chooseColor(page, '분홍');
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).tap();
  await dialog(page, '장바구니에 담았어요').waitFor();
  await putIn(page, box);
  await page.getByRole('link', { name: '장바구니 보기' }).tap();
  await page.waitForURL('**/cart');
  expect(await sql`select * from carts`).toHaveLength(0);

  await row(page, '톡톡펜').getByText('38,000원').waitFor();
  await row(page, '톡톡박스').getByText('590,000원').last().waitFor();
  // 590,000 + 9,000 + 38,000, and 3,000 of delivery once instead of twice.
  const sum = page.getByRole('region', { name: '결제 금액' });
  await sum.getByText('640,000원').waitFor();
  await sum.getByText('배송비 3,000원을 아껴요', { exact: false }).waitFor();
  await examinePage(page, 'filled cart');
  await expectNoSidewaysScroll(page, 'filled cart');

  await orderButton(page).tap();
  await dialog(page, '로그인하고 구매하기').getByText('톡톡박스 외 2건', { exact: false }).waitFor();
  await fillLogin(page, demo.haneul);
  const order = dialog(page, '주문하기');
  await payButton(page).waitFor();
  expect(new URL(page.url()).search).toBe('?step=order');
  for (const words of ['민트 · 1개', '분홍 · 1개', '코랄 · 2개']) await order.getByText(words).waitFor();
  expect(await payButton(page).textContent()).toBe('640,000원 결제하기');
  await examinePage(page, 'order of a cart');
  await page.getByRole('button', { name: '배송지 변경' }).tap();
  await page.getByLabel(/^받는 분 \(선택\)/).fill('김바람');
  await agreeToAll(page);
  // Paying takes the phone away from this page; what was typed and ticked is there again.
  await page.reload();
  await payButton(page).waitFor();
  expect(await page.getByLabel(/^받는 분 \(선택\)/).inputValue()).toBe('김바람');
  expect(await page.getByLabel(/^전체 동의/).isChecked()).toBe(true);

  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page, '한도가 모자란 카드');
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '결제하지 못했어요' }).waitFor();
  const first = page.url();
  await page.getByRole('link', { name: '주문서로 돌아가기' }).tap();
  await payButton(page).waitFor();
  expect(await page.getByLabel(/^받는 분 \(선택\)/).inputValue()).toBe('김바람');
  expect(await page.getByLabel(/^전체 동의/).isChecked()).toBe(true);
  expect(await cartLink(page).textContent()).toContain('상품 3가지');
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  // The same order, and no second one.
  await page.waitForURL(first);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  await page.getByRole('link', { name: '구매내역 보기' }).tap();
  const bought = page.getByRole('row', { name: /톡톡박스 외 2건/ });
  await bought.getByText('640,000원').waitFor();
  await bought.getByText('김바람').waitFor();
  const charged = (await journey.shop.listPayments()).map(({ captured }) => captured);
  expect(charged.filter((won) => won > 0)).toEqual([640_000]);
  // What was bought has left the cart.
  await expect.poll(() => cartLink(page).textContent()).toBe('장바구니');
  await cartLink(page).tap();
  await page.getByText('장바구니가 비어 있어요').waitFor();
  await examinePage(page, 'empty cart of a member');
});

describe('a cart on a desktop', long, () => {
  it('changes by keyboard, takes back what was taken out, and is the same in two tabs', async () => {
    const page = await journey.enter();
    await visit(page, '/cart');
    await page.getByText('장바구니가 비어 있어요').waitFor();
    await examinePage(page, 'empty cart');
    await fill(page, pen, eraser);
    const other = await page.context().newPage();
    await visit(other, '/cart');
    await row(other, '톡톡펜').waitFor();

    await page.getByRole('button', { name: '톡톡펜 코랄 수량 늘리기' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: '결제 금액' }).getByText('69,000원').waitFor();
    await row(other, '톡톡펜').getByText('57,000원').waitFor();
    await page.getByLabel('톡톡펜 코랄 수량', { exact: true }).fill('1');
    await row(other, '톡톡펜').getByText('19,000원').last().waitFor();

    await page.getByRole('button', { name: '지우개 분홍 빼기' }).focus();
    await page.keyboard.press('Enter');
    const back = page.getByRole('button', { name: '지우개 분홍 되돌리기' });
    await expect.poll(() => back.evaluate((button) => button.matches(':focus'))).toBe(true);
    await examinePage(page, 'cart with something taken out');
    await expect.poll(() => rows(other).count()).toBe(1);
    await page.keyboard.press('Enter');
    await row(page, '지우개').waitFor();
    await expect.poll(() => row(page, '지우개').locator(':focus').count()).toBe(1);
    await expect.poll(() => rows(other).count()).toBe(2);
    // At its old place.
    expect(await rows(page).first().getByRole('heading').textContent()).toBe('지우개');
    await page.reload();
    await row(page, '지우개').waitFor();
    expect(await rows(page).count()).toBe(2);
  });

  it('tells in place what changed meanwhile, and orders what can be had', async () => {
    const page = await journey.enter();
    await fill(page, pen, eraser, box);
    await sql`update products set discount = 21000 where id = 1`;
    await sql`update variants set stock = 0 where product_id = 3`;
    await sql`update variants set stock = 3 where product_id = 7`;
    await page.reload();
    await row(page, '톡톡펜').getByText('담을 때보다 2,000원 올랐어요').waitFor();
    await row(page, '지우개').getByText('품절이에요', { exact: false }).waitFor();
    await row(page, '톡톡박스').getByText('3개 남았어요').waitFor();
    const sum = page.getByRole('region', { name: '결제 금액' });
    await sum.getByText('주문할 수 없는 상품 1가지는 빼고 주문해요').waitFor();
    await sum.getByText('635,000원').waitFor();
    await examinePage(page, 'cart with changes');

    await page.getByLabel('톡톡박스 민트 수량', { exact: true }).fill('3');
    await sql`update variants set stock = 2 where product_id = 7`;
    await page.reload();
    await row(page, '톡톡박스').getByText('지금은 2개까지 주문할 수 있어요').waitFor();
    await examinePage(page, 'cart with too many');
    await row(page, '톡톡박스').getByRole('button', { name: '2개로 바꾸기' }).click();
    await row(page, '톡톡박스').getByText('1,180,000원').waitFor();

    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
      cart.items.push({ productId: 9999, choice: '', quantity: 1, addedAt: 1, name: '옛날 펜' });
      localStorage.setItem('cart', JSON.stringify(cart));
    });
    await page.reload();
    await page.getByText('더 이상 판매하지 않는 상품을 뺐어요: 옛날 펜').waitFor();
  });

  it('offers what box and pen cost as a set, and changes them for it', async () => {
    const page = await journey.enter();
    await fill(page, { ...pen, colors: ['민트'], more: 0 }, box);
    const offer = page.getByRole('region', { name: '세트로 바꾸면 7,000원을 아껴요' });
    await offer.getByText('톡톡박스 + 톡톡펜 세트 · 605,000원', { exact: false }).waitFor();
    await offer.getByText('세트에는 코랄색 펜이 들어 있어요').waitFor();
    await examinePage(page, 'cart with an offer');
    await offer.getByRole('button', { name: '세트로 바꾸기' }).click();
    await row(page, '톡톡박스 + 톡톡펜 세트').getByText('민트', { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('region', { name: '결제 금액' }).getByText('605,000원').last().waitFor();
  });

  it('is shown before it is ordered where the log-in brings more, and is somebody’s own', async () => {
    const before = await journey.enter();
    await logIn(before, 'bada');
    await fill(before, eraser);
    const page = await journey.enter();
    await fill(page, pen);
    await orderButton(page).click();
    await fillLogin(page, demo.bada);
    await page.getByText('전에 담아 둔 상품도 함께 있어요', { exact: false }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await rows(page).count()).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"items":[]');
    await expect.poll(() => cartLink(before).textContent()).toContain('상품 1가지');
    await before.bringToFront();
    await before.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => cartLink(before).textContent()).toContain('상품 2가지');

    await page.getByRole('button', { name: '이바다님' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('button', { name: '로그인' }).first().waitFor();
    await expect.poll(() => cartLink(page).textContent()).toBe('장바구니');
    await logIn(page, 'haneul');
    await visit(page, '/cart');
    await page.getByText('장바구니가 비어 있어요').waitFor();
    await visit(before, '/cart');
    await expect.poll(() => rows(before).count()).toBe(2);
  });

  it('keeps what was typed when the session ends in the middle of the order', async () => {
    const page = await journey.enter({ complains: /status of 400/ });
    await logIn(page, 'haneul');
    await fill(page, pen, eraser);
    await orderButton(page).click();
    await payButton(page).waitFor();
    await page.getByRole('button', { name: '배송지 변경' }).click();
    await page.getByLabel(/^받는 분 \(선택\)/).fill('김바람');
    await page.getByLabel(/^배송 메시지/).selectOption('문 앞에 놓아 주세요');
    await agreeToAll(page);
    await sql`delete from sessions`;
    const popup = await openPaymentWindow(page);
    await popup.getByText('세션이 만료되어 로그인이 필요해요', { exact: false }).waitFor();
    await popup.close();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await fillLogin(page, demo.haneul);
    await payButton(page).waitFor();
    expect(await page.getByLabel(/^받는 분 \(선택\)/).inputValue()).toBe('김바람');
    expect(await page.getByLabel(/^배송 메시지/).inputValue()).toBe('문 앞에 놓아 주세요');
    expect(await page.getByLabel(/^전체 동의/).isChecked()).toBe(true);
    const paying = await openPaymentWindow(page);
    await payWith(cardWindow(paying));
    await goToPurchases(page);
    await page
      .getByRole('row', { name: /지우개 외 1건/ })
      .getByText('김바람')
      .waitFor();
    await expect.poll(() => cartLink(page).textContent()).toBe('장바구니');
  });

  it('saves what was changed as the session ended, after the log-in', async () => {
    const page = await journey.enter({ complains: /status of 400/ });
    await logIn(page, 'haneul');
    await fill(page, pen);
    await sql`delete from sessions`;
    await page.getByRole('button', { name: '톡톡펜 코랄 수량 늘리기' }).click();
    await page.getByRole('alertdialog').getByText('세션이 만료되어 로그인이 필요해요').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await fillLogin(page, demo.haneul);
    await row(page, '톡톡펜').getByText('57,000원').waitFor();
    await expect.poll(async () => (await sql`select quantity from cart_items`)[0]?.quantity).toBe(3);
    expect(new URL(page.url()).pathname).toBe('/cart');
  });

  it('is ordered to the end, although its goods have left it before the page hears of the payment', async () => {
    const page = await journey.enter();
    await logIn(page, 'haneul');
    await fill(page, pen);
    await orderButton(page).click();
    await payButton(page).waitFor();
    await agreeToAll(page);
    const popup = await openPaymentWindow(page);
    await sql`delete from cart_items`;
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => cartLink(page).textContent()).toBe('장바구니');
    await payWith(cardWindow(popup));
    await goToPurchases(page);
  });

  it('says so where it can’t be read or saved, and loses nothing', async () => {
    const page = await journey.enter({ complains: /ERR_FAILED|Failed to load resource/ });
    await fill(page, pen, eraser);
    await page.route('**/api/cart/price', (route) => route.abort());
    await page.reload();
    await page.getByText('장바구니를 불러오지 못했어요', { exact: false }).waitFor();
    await examinePage(page, 'cart that can’t be read');
    await expect.poll(() => cartLink(page).textContent()).toContain('상품 2가지');
    await page.unroute('**/api/cart/price');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await row(page, '톡톡펜').waitFor();

    // The log-in goes through, whatever becomes of the cart.
    await page.route('**/api/cart/merge', (route) => route.abort());
    await orderButton(page).click();
    await fillLogin(page, demo.haneul);
    await page.getByRole('button', { name: '김하늘님' }).waitFor();
    await page
      .getByText('로그인하기 전에 담은 상품 2가지를 아직 옮기지 못했어요', { exact: false })
      .waitFor();
    await examinePage(page, 'cart that wasn’t brought along');
    await page.unroute('**/api/cart/merge');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await row(page, '톡톡펜').waitFor();
    expect(await rows(page).count()).toBe(2);

    await page.route('**/api/cart/set', (route) => route.abort());
    await page.getByRole('button', { name: '톡톡펜 코랄 수량 늘리기' }).click();
    await page.getByText('바꾼 내용을 아직 저장하지 못했어요').waitFor();
    await row(page, '톡톡펜').getByText('57,000원').waitFor();
    await page.unroute('**/api/cart/set');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByText('바꾼 내용을 아직 저장하지 못했어요').waitFor({ state: 'detached' });
    await page.reload();
    await row(page, '톡톡펜').getByText('57,000원').waitFor();
  });
});

it('the header’s number moves nothing, and nothing scrolls sideways on 320 px', long, async () => {
  const page = await journey.enter({ viewport: { width: 320, height: 640 } });
  await fill(page, { ...pen, more: 98 - 1 }, box);
  await expectNoSidewaysScroll(page, 'cart on 320 px');
  await page.getByRole('button', { name: '톡톡박스 민트 빼기' }).click();
  await expectNoSidewaysScroll(page, 'cart on 320 px with something taken out');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/BuyAccesory']) {
    await visit(page, path);
    await expect.poll(() => cartLink(page).textContent()).toContain('상품 1가지');
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift, path).toBeLessThan(0.02);
  }
});

it('buying straight takes nothing out of the cart', long, async () => {
  const page = await journey.enter();
  await logIn(page, 'haneul');
  await fill(page, pen);
  await openPurchase(page);
  await chooseColor(page, '코랄');
  await buyButton(page).click();
  await payButton(page).waitFor();
  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  await payWith(cardWindow(popup));
  await goToPurchases(page);
  await visit(page, '/cart');
  await row(page, '톡톡펜').getByText('38,000원').waitFor();
});
