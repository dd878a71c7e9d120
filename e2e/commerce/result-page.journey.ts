import { expect, it } from 'vitest';
import { cancelPurchase } from '../../src/features/commerce/purchase/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import type { Visitor } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

async function enterAs(visitor: Visitor) {
  const page = await journey.enter();
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: journey.shop.url }));
  await page.context().addCookies(cookies);
  return page;
}

/** Pays with a card as far as the way back to the shop. */
async function pay(visitor: Visitor, scenario: string) {
  const { moid, fields } = await openPayment(visitor);
  const result = await authorize(journey.shop.sandboxUrl, fields, scenario);
  return { moid, result, settled: bringBack(journey.shop.url, result) };
}

it.each([
  ['ok', '주문이 완료되었어요', '구매내역 보기'],
  ['decline', '결제하지 못했어요', '상품 보러 가기'],
  ['reset-uncharged', '결제가 취소되었어요', '상품 보러 가기'],
])('the result of a payment with the card "%s" is told: %s', long, async (scenario, title, way) => {
  const visitor = await loggedIn(journey.shop);
  const { moid, settled } = await pay(visitor, scenario);
  await settled;
  const page = await enterAs(visitor);
  await visit(page, `/buy/result/${moid}`);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('main').getByRole('link', { name: way }).waitFor();
  await examinePage(page, title);
});

it('a payment that nobody finished is told to be open, and is its owner’s alone', long, async () => {
  const visitor = await loggedIn(journey.shop);
  const { moid } = await openPayment(visitor);
  const page = await enterAs(visitor);
  await visit(page, `/buy/result/${moid}`);
  await page.getByRole('heading', { name: '결제를 마치지 않았어요' }).waitFor();
  await examinePage(page, 'open payment');

  const nobody = await journey.enter();
  await visit(nobody, `/buy/result/${moid}`);
  await nobody.getByRole('heading', { name: '로그인하면 결제 결과를 볼 수 있어요' }).waitFor();
  await nobody.getByText('다시 결제하지 말고', { exact: false }).waitFor();
  await examinePage(nobody, 'result for nobody');
  const other = await enterAs(await loggedIn(journey.shop, 'bada'));
  expect((await other.request.get(`/buy/result/${moid}.data`)).status()).toBe(404);
});

it(
  'a payment whose answer is late is checked before the buyer’s eyes, then paid; cancelled, it says so',
  long,
  async () => {
    const visitor = await loggedIn(journey.shop);
    await journey.shop.slowNextApproval(8_000);
    const { moid, result } = await pay(visitor, 'ok');
    const page = await enterAs(visitor);
    await expect.poll(journey.shop.isSlowApprovalTaken).toBe(true);
    await visit(page, `/buy/result/${moid}`);
    await page.getByRole('heading', { name: '결제를 확인하고 있어요' }).waitFor();
    await examinePage(page, 'payment being checked');
    await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
    const input = { TID: result.TxTid ?? '', moid, CancelAmt: 22_000 };
    expect((await visitor.call(cancelPurchase, { input })).ok).toBe(true);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe('취소된 주문이에요');
    await examinePage(page, 'refunded payment');
  },
);
