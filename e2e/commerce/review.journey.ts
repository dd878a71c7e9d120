// @module-tag long
// A buyer says what they think of a pen that arrived; everybody reads it; an operator hides it for a reason.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { writeReview } from '../../src/features/commerce/review/contract.ts';
import { attachPicture, takePicture } from '../../test/support/attachments.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { deliverRaw } from '../../test/support/raw-order.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, readSessionStorage, visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();
const said = '아이가 매일 그림을 그려요. 펜이 가벼워서 손이 편하대요.';

it('a review is written, read, and hidden for a reason that its writer reads', async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, moid);
  await sql.end();

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: '톡톡펜 자세히' }).tap();
  // On paper nothing is written: a heading with nothing below it is left out.
  const heading = dialog(page, '주문 상세').getByRole('heading', { name: '후기', exact: true });
  await heading.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(false);
  expect(
    await dialog(page, '주문 상세').getByRole('heading', { name: '결제', exact: true }).isVisible(),
  ).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const write = () => dialog(page, '주문 상세').getByRole('button', { name: '톡톡펜 후기 쓰기' }).tap();
  await write();
  const form = dialog(page, '톡톡펜 후기');
  await form.getByRole('button', { name: '저장하기' }).tap();
  await form.getByText('점수를 골라 주세요').waitFor();
  await examinePage(page, 'a review with faults');
  await form.getByLabel(/점수/).selectOption('4');
  await form.getByLabel(/^후기/).fill(said);
  await form.getByLabel('아이 나이 (선택)').selectOption('5');
  const files = form.locator('input[type=file]');
  for (const color of ['#e0735f', '#3a86c8'])
    await files.setInputFiles({
      ...{ name: 'drawing.jpg', mimeType: 'image/jpeg' },
      buffer: await takePicture(color, 1200, 900),
    });
  await form.getByRole('img', { name: '올린 사진 2' }).waitFor();
  const second = await form.getByRole('img', { name: '올린 사진 2' }).getAttribute('src');
  await form.getByRole('button', { name: '올린 사진 2 앞으로' }).tap();
  expect(await form.getByRole('img', { name: '올린 사진 1' }).getAttribute('src')).toBe(second);
  await examinePage(page, 'a review with pictures');
  // A phone drops the tab, and loads it anew.
  await page.reload();
  await waitUntilAlive(page);
  await write();
  await form.getByRole('img', { name: '올린 사진 2' }).waitFor();
  expect(await form.getByRole('img', { name: '올린 사진 1' }).getAttribute('src')).toBe(second);
  expect(await form.getByLabel(/점수/).inputValue()).toBe('4');
  expect(await form.getByLabel(/^후기/).inputValue()).toBe(said);
  expect(await form.getByLabel('아이 나이 (선택)').inputValue()).toBe('5');
  await form.getByRole('button', { name: '저장하기' }).tap();
  await page.getByText('후기를 저장했어요').waitFor();
  expect(Object.keys(await readSessionStorage(page)).filter((key) => key.startsWith('typed:'))).toEqual([]);

  const visitor = await journey.enter();
  await expect
    .poll(async () => {
      await visit(visitor, '/product/1');
      return visitor.getByText(said).count();
    })
    .toBe(1);
  await visitor.getByText('5점 만점에 4.0점, 후기 1개').waitFor();
  await examinePage(visitor, 'a product with a review');
  const small = visitor.getByRole('img', { name: '후기 사진 2' });
  // Lazy: it is fetched when somebody comes near.
  await small.scrollIntoViewIfNeeded();
  await expect.poll(() => small.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(400);
  // The part below the first screen may get its script at this moment, and have no box while it is put in its place.
  await expect
    .poll(
      async () => {
        const { width, height } = (await small.boundingBox()) ?? {};
        return [width, height];
      },
      { message: 'its place is what it was before it came' },
    )
    .toEqual([96, 96]);
  await visitor.getByRole('button', { name: '후기 사진 2' }).click();
  const large = visitor.getByRole('dialog').getByRole('img', { name: '후기 사진 2' });
  await expect.poll(() => large.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1200);
  await examinePage(visitor, 'a picture of a review');
  const arrows = visitor.getByRole('dialog').getByRole('button', { name: '이전 사진' });
  const shown = await large.boundingBox();
  expect(shown!.y + shown!.height, 'over the arrows').toBeLessThanOrEqual((await arrows.boundingBox())!.y);
  const address = (await large.getAttribute('src')) ?? '';
  await visitor.keyboard.press('Escape');
  await visitor.getByLabel('점수', { exact: true }).selectOption('1');
  await visitor.getByText('이 점수의 후기는 없어요').waitFor();

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/reviews');
  await admin.getByText(said).waitFor();
  await admin.getByRole('img', { name: '후기 사진 1' }).waitFor();
  await examinePage(admin, 'reviews');
  await admin.getByRole('button', { name: '톡톡펜 후기 숨기기' }).click();
  await admin.getByLabel(/이유/).fill('다른 사람의 연락처가 있어요');
  await admin.getByRole('dialog').getByRole('button', { name: '숨기기' }).click();
  await admin.getByText('숨겼어요').waitFor();
  expect((await fetch(journey.shop.url + address)).status).toBe(404);
  await expect
    .poll(async () => {
      await visit(visitor, '/product/1');
      return visitor.getByText(said).count();
    })
    .toBe(0);
  await write();
  await form.getByText('이유: 다른 사람의 연락처가 있어요', { exact: false }).waitFor();
  await form.getByRole('button', { name: '후기 지우기' }).tap();
  await page.getByRole('button', { name: '지우기', exact: true }).tap();
  await page.getByText('후기를 지웠어요').waitFor();
});

it('a review that cannot be read is not written over: it is read again first', async () => {
  const buyer = await loggedIn(journey.shop, 'bada');
  const { moid, fields } = await openPayment(buyer, { user_id: '2' });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, moid);
  const [line] = await sql`select l.id::int as id from order_lines l join orders o on o.id = l.order_id
    where o.moid = ${moid}`;
  await sql.end();
  const { id } = (await (await attachPicture(buyer, await takePicture('#3a86c8', 600, 400))).json()) as {
    id: string;
  };
  const review = { line: line!.id as number, rating: 5, words: said, childAge: null, pictures: [id] };
  expect((await buyer.call(writeReview, { input: review })).status).toBe(200);

  const page = await journey.enter({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    complains: /ERR_INTERNET/,
  });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.bada);
  await page.getByRole('button', { name: '톡톡펜 자세히' }).tap();
  await page.route('**/api/users/review/*', (route) => route.abort('internetdisconnected'));
  await dialog(page, '주문 상세')
    .getByRole('button', { name: /^톡톡펜 후기/ })
    .tap();
  const form = dialog(page, '톡톡펜 후기');
  await form.getByText('쓰신 후기가 있는지 확인하지 못했어요').waitFor();
  expect(await form.getByRole('button', { name: '저장하기' }).count()).toBe(0);
  await examinePage(page, 'a review that could not be read');
  await page.unroute('**/api/users/review/*');
  await form.getByRole('button', { name: '다시 시도' }).tap();
  await form.getByRole('img', { name: '올린 사진 1' }).waitFor();
  expect(await form.getByLabel(/^후기/).inputValue()).toBe(said);
  expect(await form.getByLabel(/점수/).inputValue()).toBe('5');
});
