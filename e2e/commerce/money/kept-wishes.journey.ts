// @module-tag long
// A phone drops the tab while its owner looks for the broken piece, or for an account's number, and loads it anew: what was
// typed for a return or an exchange is there again, until it is sent or somebody logs out.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { deliverRaw } from '../../../test/support/raw-order.ts';
import { demo } from '../../../test/support/visitor.ts';
import { phone } from '../../support/chromium.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog, fillLogin, readSessionStorage, visit, waitUntilAlive } from '../../support/visit.ts';

const journey = openJourney();
const goods = [
  { product_id: '1', productColor: '코랄|', product_amount: '2' },
  { product_id: '3', productColor: '|분홍', product_amount: '1' },
];

const typedIn = async (page: Page) =>
  Object.keys(await readSessionStorage(page)).filter((key) => key.startsWith('typed:'));

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilAlive(page);
}

it('what was typed for an exchange and for a return outlives a reload', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, {
    _lines: JSON.stringify(goods),
    amt: '50000',
    _method: 'vbank',
  });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  await journey.shop.payInto(moid);
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await expect
    .poll(async () => (await sql`select paid_at from orders where moid = ${moid}`)[0]?.paid_at)
    .toBeTruthy();
  await deliverRaw(sql, moid);
  await sql.end();

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: /교환·재발송 신청$/ }).tap();
  const exchange = dialog(page, '교환·재발송 신청');
  await exchange.getByRole('radio', { name: '배송 중에 망가졌어요' }).check();
  await exchange.getByRole('radio', { name: '교환', exact: true }).check();
  await exchange.getByRole('button', { name: /코랄.*늘리기$/ }).tap();
  await exchange.getByLabel('톡톡펜 코랄 대신 받을 색상').selectOption({ label: '민트' });
  await exchange.getByLabel('더 알려 주실 내용').fill('뚜껑이 깨져서 왔어요');
  await reload(page);
  expect(await exchange.getByRole('radio', { name: '배송 중에 망가졌어요' }).isChecked()).toBe(true);
  expect(await exchange.getByRole('radio', { name: '교환', exact: true }).isChecked()).toBe(true);
  expect(
    await exchange.getByLabel('톡톡펜 코랄 대신 받을 색상').locator('option:checked').textContent(),
  ).toBe('민트');
  expect(await exchange.getByLabel('더 알려 주실 내용').inputValue()).toBe('뚜껑이 깨져서 왔어요');
  await exchange.getByRole('button', { name: '신청하기' }).tap();
  await page.getByText('교환·재발송을 신청했어요').waitFor();
  expect(await typedIn(page), 'sent, and forgotten').toEqual([]);

  await visit(page, `/buylist?purchase=${moid}`);
  await dialog(page, '주문 상세').getByRole('button', { name: '반품 신청' }).tap();
  const back = dialog(page, '반품 신청');
  await back.getByRole('radio', { name: /마음이 바뀌었어요|단순/ }).check();
  await back.getByLabel('더 알려 주실 내용').fill('색이 생각과 달라요');
  await back.getByLabel('은행').selectOption({ label: 'KB국민' });
  await back.getByLabel('계좌번호').fill('123456789012');
  await reload(page);
  expect(await back.getByRole('radio', { name: /마음이 바뀌었어요|단순/ }).isChecked()).toBe(true);
  expect(await back.getByLabel('더 알려 주실 내용').inputValue()).toBe('색이 생각과 달라요');
  expect(await back.getByLabel('계좌번호').inputValue()).toBe('123456789012');
  expect(await back.getByLabel('은행').locator('option:checked').textContent()).toBe('KB국민');

  await visit(page, '/profile');
  expect(await typedIn(page)).toHaveLength(1);
  await page.getByRole('button', { name: '메뉴', exact: false }).first().tap();
  await page.getByRole('button', { name: '로그아웃', exact: true }).tap();
  await expect.poll(() => typedIn(page), { message: 'whoever comes next finds nothing' }).toEqual([]);
});
