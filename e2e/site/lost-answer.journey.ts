// @module-tag long
// The network goes while a buyer waits for the result of a payment, or writes a review: nothing typed is lost, nothing is done twice.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { takePicture } from '../../test/support/attachments.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { deliverRaw } from '../../test/support/raw-order.ts';
import type { Visitor } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, loseAnswer, visit } from '../support/visit.ts';

const journey = openJourney();
const said = '아이가 매일 그림을 그려요. 펜이 가벼워서 손이 편하대요.';

async function enterAs(visitor: Visitor) {
  const page = await journey.enter({
    viewport: phone,
    ...{ isMobile: true, hasTouch: true },
    complains: /ERR_INTERNET|ERR_CONNECTION_RESET/,
  });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: journey.shop.url }));
  await page.context().addCookies(cookies);
  return page;
}

it('a review with pictures outlives a network that goes at each step, and is written once', async () => {
  const visitor = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(visitor);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, moid);
  const kept =
    () => sql`select r.words, (select count(*)::int from attachments a where a.review_id = r.id) as pictures
    from product_reviews r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id where o.moid = ${moid}`;

  const page = await enterAs(visitor);
  await visit(page, `/buylist?purchase=${moid}`);
  await dialog(page, '주문 상세').getByRole('button', { name: '톡톡펜 후기 쓰기' }).tap();
  const form = dialog(page, '톡톡펜 후기');
  await form.getByLabel(/점수/).selectOption('4');
  await form.getByLabel(/^후기/).fill(said);
  const choose = async () =>
    form.locator('input[type=file]').setInputFiles({
      ...{ name: 'drawing.jpg', mimeType: 'image/jpeg' },
      buffer: await takePicture('#e0735f', 1200, 900),
    });
  await page.context().setOffline(true);
  await choose();
  await form.getByText('사진을 올리지 못했어요. 적은 내용은 그대로예요', { exact: false }).first().waitFor();
  await examinePage(page, 'a picture without a network');
  await page.context().setOffline(false);
  await choose();
  await form.getByRole('img', { name: '올린 사진 1' }).waitFor();

  const save = () => form.getByRole('button', { name: '저장하기' }).tap();
  await page.context().setOffline(true);
  await save();
  await alertDialog(page).getByText('적은 내용은 그대로예요', { exact: false }).waitFor();
  await examinePage(page, 'a review without a network');
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await page.context().setOffline(false);
  expect(await kept()).toEqual([]);

  await loseAnswer(page, '/api/users/review');
  await save();
  await alertDialog(page).getByText('저장됐는지 확인하지 못했어요', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  expect(await form.getByLabel(/^후기/).inputValue()).toBe(said);
  expect(await kept()).toEqual([{ words: said, pictures: 1 }]);
  await save();
  await page.getByText('후기를 저장했어요').waitFor();
  expect(await kept()).toEqual([{ words: said, pictures: 1 }]);

  await dialog(page, '주문 상세')
    .getByRole('button', { name: /^톡톡펜 후기/ })
    .tap();
  const remove = async () => {
    await form.getByRole('button', { name: '후기 지우기' }).tap();
    await page.getByRole('button', { name: '지우기', exact: true }).tap();
  };
  await loseAnswer(page, '/api/users/review/remove');
  await remove();
  await alertDialog(page).getByText('지워졌는지 확인하지 못했어요', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await remove();
  await page.getByText('후기를 지웠어요').waitFor();
  expect(await kept()).toEqual([]);
  await sql.end();
});

it('the result of a payment that is being checked waits for the network, and tells it then', async () => {
  const visitor = await loggedIn(journey.shop);
  await journey.shop.slowNextApproval(8_000);
  const { moid, fields } = await openPayment(visitor);
  const result = await authorize(journey.shop.sandboxUrl, fields);
  const settled = bringBack(journey.shop.url, result);
  const page = await enterAs(visitor);
  await expect.poll(journey.shop.isSlowApprovalTaken).toBe(true);
  await visit(page, `/buy/result/${moid}`);
  const checking = page.getByRole('heading', { name: '결제를 확인하고 있어요' });
  await checking.waitFor();
  // Cut off, while the browser believes itself connected: a lift, a tunnel.
  let asked = 0;
  await page.route('**/buy/result/*.data*', (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(1);
  await checking.waitFor({ timeout: 2_000 });
  await examinePage(page, 'a result without a network');
  await settled;
  await page.unroute('**/buy/result/*.data*');
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
});

it('a result that is opened while the network is cut comes by itself once it is back', async () => {
  const visitor = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(visitor);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await enterAs(visitor);
  let asked = 0;
  await page.route('**/buy/result/*.data*', (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await visit(page, `/buy/result/${moid}`);
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.getByRole('heading', { name: '결제를 확인하고 있어요' }).waitFor();
  await page.unroute('**/buy/result/*.data*');
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
});
