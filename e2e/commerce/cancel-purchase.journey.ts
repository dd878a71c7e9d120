import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { deliverRaw } from '../../test/support/raw-order.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  dialog,
  fillLogin,
  goToPurchases,
  openOrder,
  openPaymentWindow,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const cancelButton = (page: Page) => page.getByRole('button', { name: '톡톡펜 취소 요청' });
const question = (page: Page) => dialog(page, '이 주문을 취소할까요?');
const confirm = (page: Page) => question(page).getByRole('button', { name: '네, 취소할게요' });

it('a buyer cancels a purchase once, and the whole sum comes back', async () => {
  const page = await journey.enter();
  await visit(page, '/buylist');
  await page.getByText('로그인하면 구매내역을 볼 수 있어요').waitFor();
  await examinePage(page, 'purchases of nobody');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, demo.haneul);
  await page.getByText('아직 구매한 상품이 없어요').waitFor();
  await examinePage(page, 'empty purchase list');

  await openOrder(page, null);
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  const stale = await page.context().newPage();
  await visit(stale, '/buylist');
  await cancelButton(stale).waitFor();

  await cancelButton(page).click();
  await question(page).getByText('22,000원').waitFor();
  await question(page).getByText('결제하신 카드로 돌려 드려요', { exact: false }).waitFor();
  await examinePage(page, 'cancel dialog');
  await question(page).getByRole('button', { name: '취소 안 할게요' }).click();
  await expect
    .poll(() => cancelButton(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect((await journey.shop.listPayments()).map((payment) => payment.cancelled)).toEqual([0]);

  // The details lead to the same question, and Back leads to them again.
  await page.getByRole('button', { name: '톡톡펜 자세히' }).click();
  const details = dialog(page, '주문 상세');
  await details.getByText('결제를 마쳤어요').waitFor();
  await details.getByRole('link', { name: '영수증 보기 (새 창)' }).waitFor();
  await examinePage(page, 'details of a purchase');
  await details.getByRole('button', { name: '취소 요청' }).click();
  await question(page).waitFor();
  await page.goBack();
  await details.waitFor();
  await details.getByRole('button', { name: '취소 요청' }).click();
  await confirm(page).click();
  await page.getByText('취소를 요청했어요').waitFor();
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('취소 완료')
    .waitFor();
  await expect.poll(() => cancelButton(page).count()).toBe(0);
  await examinePage(page, 'purchase list with a cancelled one');

  // The other tab still shows the button: asking again is answered as the first time, and cancels nothing more.
  await cancelButton(stale).click();
  await confirm(stale).click();
  await stale.getByText('취소를 요청했어요').waitFor();
  await stale
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('취소 완료')
    .waitFor();
  await expect.poll(() => cancelButton(stale).count()).toBe(0);

  expect(await journey.shop.listPayments()).toMatchObject([
    { captured: 22_000, cancelled: 22_000, cancels: 1 },
  ]);
});

it(
  'goods that were delivered are sent back: what comes back is seen before it is asked for',
  long,
  async () => {
    const buyer = await loggedIn(journey.shop);
    const { moid, fields } = await openPayment(buyer, { product_amount: '2', amt: '41000' });
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    const sql = postgres(journey.databaseUrl, { max: 1 });
    await deliverRaw(sql, moid);

    const page = await journey.enter();
    await visit(page, '/buylist');
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    // Whoever presses as soon as the list stands there is heard, however slowly what the log-in reads comes.
    await page.route('**/*.data*', async (route) => {
      await setTimeout(700);
      await route.continue();
    });
    await fillLogin(page, demo.haneul);
    await page.getByRole('button', { name: '톡톡펜 반품 신청' }).click();
    await page.unrouteAll({ behavior: 'wait' });
    const wish = dialog(page, '반품 신청');
    await wish.getByRole('button', { name: '반품 신청하기' }).click();
    await wish.getByText('반품 사유를 골라 주세요').first().waitFor();
    await wish.getByRole('radio', { name: '마음이 바뀌었어요' }).check();
    await wish.getByText('35,000원').waitFor();
    await wish.getByRole('button', { name: '톡톡펜 코랄 줄이기' }).click();
    await wish.getByText('16,000원').waitFor();
    await wish.getByRole('radio', { name: '상품에 흠이 있거나 설명과 달라요' }).check();
    await wish.getByText('19,000원').first().waitFor();
    await examinePage(page, 'return dialog');
    await wish.getByLabel('더 알려 주실 내용').fill('펜촉이 휘어 있어요');
    await wish.getByRole('button', { name: '반품 신청하기' }).click();
    await page.getByText('반품을 신청했어요').waitFor();
    await page.getByRole('row', { name: /반품 확인 중/ }).waitFor();

    // Where to send it stands in the details, and the wish can be taken back there.
    await sql`update returns set state = 'approved', approved_at = now() where order_id = (select id from orders where moid = ${moid})`;
    await visit(page, `/buylist?purchase=${moid}`);
    const details = dialog(page, '주문 상세');
    await details.getByText('톡톡물류센터', { exact: false }).waitFor();
    await examinePage(page, 'details of a return');
    await details.getByRole('button', { name: '반품 신청 취소' }).click();
    await page.getByRole('button', { name: '신청 취소하기' }).click();
    await details.getByText('반품 신청을 취소했어요.').waitFor();
    await details.getByRole('button', { name: '반품 신청', exact: true }).waitFor();
    await sql.end();
  },
);
