// @module-tag long
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { examinePage, expectNoSidewaysScroll } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  goToPurchases,
  logIn,
  openOrder,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  readSessionStorage,
  waitUntilAlive,
} from '../support/visit.ts';

const journey = openJourney();
const onPhone = { viewport: { ...phone, width: 390 }, isMobile: true, hasTouch: true };
const chargedSince = async (before: number) =>
  (await journey.shop.listPayments()).slice(before).filter(({ captured }) => captured > 0);
const baseOf = (moid: string) => moid.replace(/T\d+$/, '');

it('a declined card on a phone: the same order is paid at the second attempt, everything typed and ticked still there', async () => {
  const before = (await journey.shop.listPayments()).length;
  const page = await journey.enter(onPhone);
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).tap();
  await page.getByLabel(/^받는 분 \(선택\)/).fill('김바람');
  await page.getByLabel(/^받는 분 연락처/).fill('010-9876-5432');
  await agreeToAll(page);
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page, '한도가 모자란 카드');

  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '결제하지 못했어요' }).waitFor();
  const moid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await waitUntilAlive(page);
  await examinePage(page, 'declined on a phone');
  await expectNoSidewaysScroll(page, 'declined on a phone');
  await page.getByRole('main').getByRole('link', { name: '주문서로 돌아가기' }).tap();

  const order = dialog(page, '주문하기');
  await payButton(page).waitFor();
  expect(await page.getByLabel(/^받는 분 \(선택\)/).inputValue()).toBe('김바람');
  expect((await page.getByLabel(/^받는 분 연락처/).inputValue()).replace(/\D/g, '')).toBe('01098765432');
  // The address book and a gift are other matters.
  const ticks = await order.getByRole('checkbox', { name: /^(?!이 배송지|선물)/ }).all();
  expect(ticks.length).toBeGreaterThan(4);
  for (const tick of ticks) expect(await tick.isChecked()).toBe(true);
  await examinePage(page, 'order form after a declined card');

  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.waitForURL(`**/buy/result/${moid}`);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  const charged = await chargedSince(before);
  expect(charged.map(({ moid: tried, captured }) => [tried, captured])).toEqual([[`${moid}T2`, 22_000]]);
  // The heading is there before the page's script, which throws the draft away.
  await expect.poll(() => readSessionStorage(page)).not.toHaveProperty('purchaseDraft');
  await page.getByRole('link', { name: '구매내역 보기' }).tap();
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('김바람')
    .waitFor();
});

it('from the result page itself the same order is paid at once, by another way', long, async () => {
  const before = (await journey.shop.listPayments()).length;
  const page = await journey.enter(onPhone);
  await openOrder(page, 'bada');
  await agreeToAll(page);
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page, '한도가 모자란 카드');
  await page.waitForURL('**/buy/result/*');
  const moid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await waitUntilAlive(page);
  await page.getByText('계좌이체', { exact: true }).tap();
  await page.getByRole('button', { name: '다시 결제하기' }).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.waitForURL(`**/buy/result/${moid}`);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  expect((await chargedSince(before)).map((payment) => baseOf(payment.moid))).toEqual([moid]);
});

it(
  'beside a payment window the dialog pays the same order again, and the declined one is never charged',
  long,
  async () => {
    const before = (await journey.shop.listPayments()).length;
    const page = await journey.enter();
    await openOrder(page, 'bada');
    await agreeToAll(page);
    await payWith(cardWindow(await openPaymentWindow(page)), '한도가 모자란 카드');
    const told = dialog(page, '결제하지 못했어요');
    await told.getByText(/다른 카드로 다시 시도해 주세요/).waitFor();
    await examinePage(page, 'refused payment that may be tried again');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      told.getByRole('button', { name: '다시 결제하기' }).click(),
    ]);
    await payWith(cardWindow(popup));
    await goToPurchases(page);
    const payments = (await journey.shop.listPayments()).slice(before);
    expect(payments).toHaveLength(2);
    expect(new Set(payments.map(({ moid }) => baseOf(moid))).size).toBe(1);
    expect((await chargedSince(before)).map(({ captured }) => captured)).toEqual([22_000]);
  },
);

it('an order of yesterday is ordered anew from the form that is still open in its tab', long, async () => {
  const before = (await journey.shop.listPayments()).length;
  const page = await journey.enter({ ...onPhone, complains: /status of 409/ });
  await openOrder(page, 'bada');
  await agreeToAll(page);
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await page.goBack();
  await page.getByRole('heading', { name: '결제를 마치지 않았어요' }).waitFor();
  const old = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('main').getByRole('link', { name: '주문서로 돌아가기' }).tap();
  await payButton(page).waitFor();
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`update orders set created_at = created_at - interval '25 hours' where moid = ${old}`;
  await sql.end();

  await payButton(page).tap();
  await page
    .getByRole('alert')
    .getByText(/주문한 지 하루가 지나서/)
    .waitFor();
  await page.getByRole('link', { name: '주문서로 돌아가기' }).tap();
  await payButton(page).tap();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  const [paid, ...others] = await chargedSince(before);
  expect(others).toEqual([]);
  expect(baseOf(paid?.moid ?? '')).not.toBe(old);
});

it('what sold out while the window stood open is not offered once more', long, async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const coral = sql`product_id = 2 and choice = '코랄|'`;
  const page = await journey.enter();
  await logIn(page, 'bada');
  await openPurchase(page, '쓱쓱펜');
  await chooseColor(page, '코랄');
  await buyButton(page).click();
  await payButton(page).waitFor();
  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  await cardWindow(popup)
    .getByLabel(/약관에 동의/)
    .waitFor();
  // An hour later: the hold is over, and somebody else has bought the last ones.
  await sql`update orders set reserved_until = now() - interval '45 minutes' where reservation = 'reserved'`;
  const held = () => sql`select 1 from orders where reservation = 'reserved'`;
  await expect.poll(async () => (await held()).length, { timeout: 90_000 }).toBe(0);
  const [before] = await sql<{ stock: number }[]>`select stock from variants where ${coral}`;
  await sql`update variants set stock = 0 where ${coral}`;
  await payWith(cardWindow(popup));

  const told = dialog(page, '결제하지 못했어요');
  await told.getByText('결제하는 동안 품절되었어요', { exact: false }).waitFor();
  expect(await told.getByRole('button', { name: '다시 결제하기' }).count()).toBe(0);
  await examinePage(page, 'sold out in the open window');
  await told.getByRole('button', { name: '주문서로 돌아가기' }).click();
  // Back where another colour can be chosen, as it is now.
  const choice = dialog(page, '쓱쓱펜');
  await choice.getByText('코랄 (품절)').waitFor();
  await sql`update variants set stock = ${before!.stock} where ${coral}`;
  await sql.end();
});
