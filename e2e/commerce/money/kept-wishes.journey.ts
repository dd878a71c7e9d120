// @module-tag long
// A phone drops the tab while its owner looks for the broken piece, or for an account's number, and loads it anew: what was
// typed for a return or an exchange is there again, until it is sent or somebody logs out.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment, orderOf } from '../../../test/support/payment.ts';
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

async function enterLoggedIn(): Promise<Page> {
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('heading', { name: '콘텐츠 내역' }).waitFor();
  return page;
}
async function fillAccount(form: ReturnType<typeof dialog>): Promise<void> {
  await form.getByLabel('은행').selectOption({ label: 'KB국민' });
  await form.getByLabel('계좌번호').fill('123456789012');
  await form.getByLabel('예금주').fill('김하늘엄마');
}
async function expectAccount(form: ReturnType<typeof dialog>): Promise<void> {
  await expect.poll(() => form.getByLabel('계좌번호').inputValue()).toBe('123456789012');
  expect(await form.getByLabel('은행').locator('option:checked').textContent()).toBe('KB국민');
  expect(await form.getByLabel('예금주').inputValue()).toBe('김하늘엄마');
}
async function paidByDeposit(changes: Record<string, string>, path?: string): Promise<string> {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, { ...changes, _method: 'vbank' }, path);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  await journey.shop.payInto(moid);
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const paid = async () => (await sql`select paid_at from orders where moid = ${moid}`)[0]?.paid_at;
  await expect.poll(paid).toBeTruthy();
  await sql.end();
  return moid;
}

it('what was typed for a cancellation outlives a reload, and is gone once it is sent', async () => {
  const moid = await paidByDeposit({ _lines: JSON.stringify(goods), amt: '50000' });
  const page = await enterLoggedIn();
  await visit(page, `/buylist?purchase=${moid}&step=cancel`);
  const form = dialog(page, /취소/);
  await form.getByRole('radio', { name: /일부만 취소/ }).check();
  await form.getByRole('button', { name: /코랄.*늘리기$/ }).tap();
  await form.getByLabel('취소하는 이유').selectOption({ index: 1 });
  const reason = await form.getByLabel('취소하는 이유').inputValue();
  await fillAccount(form);
  await reload(page);
  await expectAccount(form);
  expect(await form.getByRole('radio', { name: /일부만 취소/ }).isChecked()).toBe(true);
  expect(await form.getByLabel('취소하는 이유').inputValue()).toBe(reason);
  await form.getByRole('button', { name: /코랄.*줄이기$/ }).waitFor();
  await form.getByRole('button', { name: '네, 취소할게요' }).tap();
  await form.waitFor({ state: 'detached' });
  expect(await typedIn(page)).toEqual([]);
  // What is left of the order begins anew.
  await visit(page, `/buylist?purchase=${moid}&step=cancel`);
  await expect.poll(() => form.getByLabel('계좌번호').inputValue()).toBe('');
});

it('the account of a content that is ended outlives a reload', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const order = await orderOf({ deps: { sql } }, 'content');
  const moid = await paidByDeposit(order.fields, order.path);
  await sql`update orders set paid_at = paid_at - interval '60 days' where moid = ${moid}`;
  await sql`update payment_attempts set paid_at = paid_at - interval '60 days'`;
  await sql`update entitlements set starts_at = now() - interval '60 days', expires_at = now() + interval '305 days'
    where order_id = (select id from orders where moid = ${moid})`;
  await sql.end();
  const page = await enterLoggedIn();
  await visit(page, `/buylist?purchase=${moid}&step=terminate`);
  const form = dialog(page, '콘텐츠를 중도 해지할까요?');
  await fillAccount(form);
  await reload(page);
  await expectAccount(form);
  await form.getByRole('button', { name: '네, 해지할게요' }).tap();
  await form.waitFor({ state: 'detached' });
  expect(await typedIn(page)).toEqual([]);
});

it('another place of a repair outlives a reload, and of the receiver of an order', async () => {
  const page = await enterLoggedIn();
  await visit(page, '/repairs?ask=1');
  const form = dialog(page, 'A/S 접수');
  await form.getByRole('radio', { name: '다른 곳으로 받기' }).check();
  await form.getByLabel('이름').fill('이할머니');
  await form.getByLabel('연락처').fill('01098765432');
  await reload(page);
  await expect.poll(() => form.getByLabel('연락처').inputValue()).toBe('01098765432');
  expect(await form.getByLabel('이름').inputValue()).toBe('이할머니');
  expect(await form.getByRole('radio', { name: '다른 곳으로 받기' }).isChecked()).toBe(true);
  // Thought better of it: the own address stands as the member wrote it.
  await form.getByRole('radio', { name: /회원정보 주소/ }).check();
  await reload(page);
  await expect.poll(() => form.getByRole('radio', { name: /회원정보 주소/ }).isChecked()).toBe(true);

  const moid = await paidByDeposit({ _lines: JSON.stringify(goods), amt: '50000' });
  await visit(page, `/buylist?purchase=${moid}`);
  await dialog(page, '주문 상세').getByRole('button', { name: '받는 곳 바꾸기' }).tap();
  const receiver = dialog(page, '받는 곳 바꾸기');
  await receiver.getByLabel('받는 분').fill('이할머니');
  await reload(page);
  const again = dialog(page, '주문 상세').getByRole('button', { name: '받는 곳 바꾸기' });
  if (await again.isVisible().catch(() => false)) await again.tap();
  await expect.poll(() => receiver.getByLabel('받는 분').inputValue()).toBe('이할머니');
  await receiver.getByRole('button', { name: '이대로 바꾸기' }).tap();
  await receiver.waitFor({ state: 'detached' });
  expect((await typedIn(page)).filter((key) => key.includes(moid))).toEqual([]);
});
