// @module-tag long
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog } from '../support/visit.ts';

const journey = openJourney();

const toast = (page: Page, words: string) => page.getByText(words).first().waitFor();

it('two windows on one product: the second is told, keeps what it wrote, and overwrites nothing', async () => {
  const first = await enterAdmin(journey);
  await first.goto('/admin/products/1');
  await first.getByLabel('상품 이름').waitFor();
  const second = await first.context().newPage();
  await second.goto('/admin/products/1');
  await second.getByLabel('짧은 소개').fill('둘째 창에서 쓴 소개예요.');
  await first.getByLabel('상품 이름').fill('톡톡펜 새 이름');
  await first.getByRole('button', { name: '저장' }).click();
  await toast(first, '저장했어요');
  await second.getByRole('button', { name: '저장' }).click();
  await second.getByText('다른 창에서 먼저 저장했어요').waitFor();
  await examinePage(second, 'a conflict');
  await second.getByRole('button', { name: '여기 남기' }).click();
  expect(await second.getByLabel('짧은 소개').inputValue()).toBe('둘째 창에서 쓴 소개예요.');
  await second.getByRole('button', { name: '저장' }).click();
  await second.getByRole('button', { name: '새 내용 불러오기' }).click();
  await expect.poll(() => second.getByLabel('상품 이름').inputValue()).toBe('톡톡펜 새 이름');
  expect(await second.getByLabel('짧은 소개').inputValue()).not.toBe('둘째 창에서 쓴 소개예요.');
});

it('the order of a page is changed by keyboard alone, and customer service only looks', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/products?category=toktokbox');
  const names = () => page.locator('tbody td:nth-child(2) a').allTextContents();
  await page.getByRole('button', { name: '톡톡박스 뒤로', exact: true }).waitFor();
  const before = await names();
  await page.getByRole('button', { name: '톡톡박스 뒤로', exact: true }).focus();
  const written = page.waitForResponse('**/admin/api/products/order');
  await page.keyboard.press('Enter');
  await written;
  const moved = [before[1], before[0], ...before.slice(2)];
  await expect.poll(names).toEqual(moved);
  await page.reload();
  await page.getByRole('button', { name: '톡톡박스 뒤로', exact: true }).waitFor();
  expect(await names()).toEqual(moved);

  const service = await enterAdmin(journey, { role: 'service' });
  await service.goto('/admin/products/1');
  await service.getByText('고객 응대 운영자는 볼 수만 있어요.').waitFor();
  expect(await service.getByLabel('상품 이름').isDisabled()).toBe(true);
  expect(await service.getByRole('button', { name: '저장' }).count()).toBe(0);
});

it('a copy that is thrown away comes back by one press, though its page is gone', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/products?category=accessory');
  await page.getByRole('button', { name: '지우개 복사', exact: true }).click();
  await page.waitForURL(/\/admin\/products\/(?!1$)\d+/);
  const copy = new URL(page.url()).pathname;
  const name = '지우개 (복사)';
  await page.getByRole('button', { name: '상품 삭제' }).click();
  await alertDialog(page).getByRole('button', { name: '지우기' }).click();
  await page.waitForURL(/\/admin\/products\?category=/);
  const row = page.getByRole('link', { name, exact: true });
  await toast(page, '상품을 지웠어요.');
  await examinePage(page, 'the way back');
  await expect.poll(() => row.count()).toBe(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await toast(page, '지운 상품을 목록 맨 아래에 되돌렸어요.');
  await row.click();
  await page.waitForURL(`**${copy}`);
  await expect.poll(() => page.getByLabel('상품 이름').inputValue()).toBe(name);
});
