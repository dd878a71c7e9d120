// @module-tag long
// A parcel that the carrier follows to the door: the buyer finds the purchase among many, sees where the parcel is, and sends it back.
import { expect, it } from 'vitest';
import { shipOrders } from '../../../src/features/admin/orders/contract.ts';
import { openDatabase } from '../../../src/platform/db/client.server.ts';
import { createPasswordHasher } from '../../../src/platform/security/passwords.server.ts';
import { logInOperator } from '../../../test/support/operator.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { demo } from '../../../test/support/visitor.ts';
import { phone } from '../../support/chromium.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../../support/visit.ts';

const journey = openJourney();
const trackingNumber = '612345678901';
const patience = { timeout: 30_000 };

async function buyOne(fields: Record<string, string> = {}): Promise<string> {
  const payment = await openPayment(await loggedIn(journey.shop), fields);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, payment.fields));
  return payment.moid;
}

async function ship(moid: string): Promise<void> {
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const deps = { db: database.db, now: () => Date.now(), passwords: createPasswordHasher() };
  const operator = await logInOperator({ url: journey.shop.url, deps }, 'service');
  await database.close();
  const { data } = await operator.ask(shipOrders, {
    input: { parcels: [{ moid, courier: 'cj', trackingNumber }] },
  });
  expect(JSON.stringify(data)).toContain('shipped');
}

async function move(step: string, place: string): Promise<void> {
  const moved = await fetch(`${journey.shop.sandboxUrl}/sandbox/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carrier: 'kr.cjlogistics', number: trackingNumber, step, place }),
  });
  expect(moved.ok).toBe(true);
}

it('a parcel is followed to the door and sent back', async () => {
  const moid = await buyOne();
  for (let more = 0; more < 10; more++)
    await buyOne({ product_id: '3', goodsName: '지우개', amt: '12000', productColor: '|분홍' });

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  const list = page.getByRole('table', { name: '구매내역' });
  await list.waitFor();
  expect(await list.getByRole('row').filter({ hasText: '지우개' }).count()).toBe(10);
  await page.getByRole('navigation', { name: '구매내역 페이지' }).getByRole('link', { name: '다음' }).click();
  await list.getByText('톡톡펜').first().waitFor();
  await page.getByLabel('찾을 말').fill('톡톡펜');
  await page.getByRole('button', { name: '찾기' }).click();
  await page.getByText('1건을 찾았어요').waitFor();
  await examinePage(page, 'a purchase that was found');
  await page.getByLabel('상태').selectOption({ label: '취소·반품·교환' });
  await page.getByRole('button', { name: '찾기' }).click();
  await page.getByText('찾는 구매내역이 없어요').waitFor();
  await examinePage(page, 'nothing found');
  await page.getByRole('link', { name: '처음으로' }).first().click();

  await move('pickedUp', '서울 구로');
  await ship(moid);
  await visit(page, '/buylist?q=톡톡펜');
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('서울 구로').count();
    }, patience)
    .toBeGreaterThan(0);
  await move('delivered', '서울 중구');
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('button', { name: '톡톡펜 반품 신청' }).count();
    }, patience)
    .toBe(1);
  await list.getByText('배송 완료').first().waitFor();

  await page.getByRole('button', { name: '톡톡펜 자세히' }).click();
  const detail = dialog(page, '주문 상세');
  await detail.getByRole('button', { name: '계약 내용 메일로 받기' }).click();
  await page.getByText('계약 내용을 메일로 보내 드렸어요').waitFor();
  await examinePage(page, 'documents of a purchase');
  await detail.getByRole('button', { name: '닫기' }).first().click();
  await page.getByRole('button', { name: '톡톡펜 반품 신청' }).click();
  const wish = dialog(page, '반품 신청');
  await wish.getByRole('radio', { name: '마음이 바뀌었어요' }).check();
  await wish.getByRole('button', { name: '신청하기' }).click();
  await page.getByText('반품 확인 중').waitFor();
  await page.getByLabel('상태').selectOption({ label: '취소·반품·교환' });
  await page.getByRole('button', { name: '찾기' }).click();
  await page.getByText('1건을 찾았어요').waitFor();
});
