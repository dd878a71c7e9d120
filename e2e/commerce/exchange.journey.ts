// @module-tag long
// A pen that came broken: its buyer asks for another one on a phone, an operator approves and sends it, the buyer sees it.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { deliverRaw } from '../../test/support/raw-order.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { enterForTheFirstTime } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();
const goods = [{ product_id: '1', productColor: '코랄|', product_amount: '2' }];

async function moveParcel(number: string, step: string, place: string): Promise<void> {
  const moved = await fetch(`${journey.shop.sandboxUrl}/sandbox/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carrier: 'kr.cjlogistics', number, step, place }),
  });
  expect(moved.ok).toBe(true);
}

it('a broken pen is replaced by one of another colour, and the buyer follows it', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, { _lines: JSON.stringify(goods), amt: '41000' });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, moid);

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: '톡톡펜 교환·재발송 신청' }).tap();
  const wish = dialog(page, '교환·재발송 신청');
  await wish.getByText('마음이 바뀌어 다른 색상이나', { exact: false }).waitFor();
  expect(await wish.getByRole('radio', { name: '마음이 바뀌었어요' }).count()).toBe(0);
  await wish.getByRole('button', { name: '신청하기' }).tap();
  await wish.getByText('어떤 문제인지 골라 주세요').first().waitFor();
  await wish.getByRole('radio', { name: '배송 중에 망가졌어요' }).check();
  await wish.getByRole('radio', { name: '교환', exact: true }).check();
  await wish.getByLabel('톡톡펜 코랄 대신 받을 색상').selectOption({ label: '민트' });
  await wish.getByLabel('더 알려 주실 내용').fill('뚜껑이 깨져서 왔어요');
  await examinePage(page, 'what a buyer asks for in place of goods');
  await wish.getByRole('button', { name: '신청하기' }).tap();
  await page.getByText('교환·재발송을 신청했어요').waitFor();
  await page.getByText('교환 확인 중').waitFor();

  const admin = await journey.enter();
  await enterForTheFirstTime(journey, admin, { loginId: 'exchange', password: 'another one for that one!' });
  await admin.goto('/admin');
  const card = admin.locator('section', { has: admin.getByRole('heading', { name: '교환·재발송' }) });
  await card.getByText('1건', { exact: true }).waitFor();
  await card.getByRole('link', { name: '보러 가기' }).click();
  await admin.getByRole('link', { name: /교환·재발송 자세히$/ }).click();
  await admin.getByText('뚜껑이 깨져서 왔어요').waitFor();
  // However long the list is: what was opened stands above it, and whoever uses the keys goes on from there.
  const heading = admin.getByRole('heading', { name: /^교환 · 주문/ });
  expect(await heading.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  expect(
    await heading.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight && scrollY === 0),
  ).toBe(true);
  const [listTop, shownTop] = await Promise.all(
    [admin.getByRole('table'), heading].map(async (one) => (await one.boundingBox())!.y),
  );
  expect(shownTop!).toBeLessThan(listTop!);
  await examinePage(admin, 'an exchange that waits for its answer');
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  await button('승인').click();
  const approve = dialog(admin, '승인');
  await examinePage(admin, 'what an approval comes to');
  await approve.getByRole('button', { name: '승인' }).click();
  await admin.getByText('승인했어요. 새 상품을 빼 두었어요.').waitFor();

  await visit(page, `/buylist?purchase=${moid}`);
  const detail = dialog(page, '주문 상세');
  await detail.getByText('아래 주소로 상품을 착불로 보내 주세요', { exact: false }).waitFor();
  // Until the goods are back the buyer may still keep them.
  await detail.getByRole('button', { name: '신청 취소' }).click();
  await alertDialog(page).getByText('이미 보내셨다면 취소하지 말고', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '그대로 둘게요' }).click();
  // The other pen of the same line is nobody's wish.
  await detail.getByRole('button', { name: '반품 신청' }).waitFor();
  await examinePage(page, 'an exchange that waits for the goods');

  await button('상품 도착 확인').click();
  const receive = dialog(admin, '상품 도착 확인');
  await receive.getByLabel('살펴본 내용').fill('뚜껑이 깨졌어요');
  await examinePage(admin, 'goods of an exchange are looked at');
  await receive.getByRole('button', { name: '상품 도착 확인' }).click();
  await button('발송').click();
  const send = dialog(admin, '발송');
  await send.getByLabel('운송장 번호').fill('6012-3456-7890');
  await send.getByRole('button', { name: '발송' }).click();
  await button('운송장 고치기').click();
  const correct = dialog(admin, '운송장 고치기');
  await correct.getByLabel('운송장 번호').fill('601234567899');
  await correct.getByRole('button', { name: '운송장 고치기' }).click();
  await admin.getByText('CJ대한통운 601234567899').waitFor();
  await examinePage(admin, 'an exchange that is on its way');

  await visit(page, '/buylist');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^CJ대한통운 601234567899/ })
    .waitFor();
  await visit(page, `/buylist?purchase=${moid}`);
  await detail.getByText('새 상품이 출발했어요.').waitFor();
  await detail.getByText('톡톡펜 민트 1개').waitFor();
  const track = detail.getByRole('link', { name: '교환·재발송 상품 601234567899 배송 조회하기' });
  expect(await track.getAttribute('href')).toContain('601234567899');
  await moveParcel('601234567899', 'hub', '옥천HUB');
  await expect
    .poll(
      async () => {
        await page.reload();
        await detail.getByText('새 상품이 출발했어요.').waitFor();
        return detail.getByText('옥천HUB').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await examinePage(page, 'others are on their way');

  // The buyer has it before the carrier says so; an operator hears that it was the neighbour's.
  await detail.getByRole('button', { name: '톡톡펜 받았어요' }).tap();
  await alertDialog(page).getByRole('button', { name: '네, 받았어요' }).tap();
  await page.getByText('배송 완료로 바꿨어요', { exact: false }).waitFor();
  await admin.reload();
  await button('배송 완료 되돌리기').click();
  const undo = dialog(admin, '배송 완료 되돌리기');
  await undo.getByLabel('이유').fill('옆집에 온 택배였어요');
  await examinePage(admin, 'an arrival that was none');
  await undo.getByRole('button', { name: '배송 완료 되돌리기' }).click();
  await admin.getByText('배송 완료를 되돌렸어요', { exact: false }).waitFor();
  await visit(page, '/buylist');
  await page.getByText('옥천HUB').first().waitFor();

  await button('배송 완료').click();
  await dialog(admin, '배송 완료').getByRole('button', { name: '배송 완료' }).click();
  await button('배송 완료 되돌리기').waitFor();
  await visit(page, `/buylist?purchase=${moid}`);
  await detail.getByText('교환 완료').waitFor();
  await detail.getByText('톡톡펜 민트 1개').waitFor();
  // What came in its place is what may be returned now.
  await detail.getByRole('button', { name: '반품 신청' }).click();
  const back = dialog(page, '반품 신청');
  await back.getByText('톡톡펜 코랄·민트').waitFor();
  await examinePage(page, 'a return of what was bought and of what came in its place');
  expect(await sql`select kind, delta from stock_movements where moid = ${moid} order by id`).toEqual([
    { kind: 'sale', delta: -2 },
    { kind: 'replacement', delta: -1 },
  ]);
  await sql.end();
});
