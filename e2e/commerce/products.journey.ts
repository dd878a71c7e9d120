// @module-tag long
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog } from '../support/visit.ts';

const journey = openJourney();

const toast = (page: Page, words: string) => page.getByText(words).first().waitFor();

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

/** A second window of the same operator, beside the first. */
async function twoWindows(): Promise<[Page, Page]> {
  const first = await enterAdmin(journey);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await page.goto('/admin/products/1');
    await page.getByLabel('상품 이름').waitFor();
  }
  return [first, second];
}
async function saveFirst(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label).fill(words);
  await save(page);
  await toast(page, '저장했어요');
}

it('two windows on one product keep each other’s fields, also through a reload', async () => {
  const [first, second] = await twoWindows();
  await second.getByLabel('짧은 소개').fill('둘째 창에서 쓴 소개예요.');
  second.once('dialog', (asked) => void asked.accept());
  await second.reload();
  await second.getByText('쓰던 내용을 불러왔어요').waitFor();
  await saveFirst(first, '상품 이름', '톡톡펜 새 이름');
  await save(second);
  await alertDialog(second).getByText('먼저 저장한 칸(상품 이름)', { exact: false }).waitFor();
  await alertDialog(second)
    .getByText(/운영 op-owner-\d+ 님이 .*에 처리했어요/)
    .waitFor();
  await examinePage(second, 'what two wrote, put together');
  await second.getByRole('button', { name: '확인', exact: true }).click();
  expect(await second.getByLabel('상품 이름').inputValue()).toBe('톡톡펜 새 이름');
  expect(await second.getByLabel('짧은 소개').inputValue()).toBe('둘째 창에서 쓴 소개예요.');
  await save(second);
  await toast(second, '저장했어요');
  await first.reload();
  await expect.poll(() => first.getByLabel('짧은 소개').inputValue()).toBe('둘째 창에서 쓴 소개예요.');
  expect(await first.getByLabel('상품 이름').inputValue()).toBe('톡톡펜 새 이름');
});

it('of a field that both changed the second reads what the first wrote, and says which is to stand', async () => {
  const [first, second] = await twoWindows();
  await second.getByLabel('정가 (원)').fill('21000');
  await second.getByLabel('짧은 소개').fill('둘째 창의 다른 소개예요.');
  await saveFirst(first, '정가 (원)', '20000');
  await save(second);
  const asked = alertDialog(second);
  await asked.getByText('정가 (원) “20,000”', { exact: false }).waitFor();
  await examinePage(second, 'a field that two changed');
  await second.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await second.getByLabel('정가 (원)').inputValue()).toBe('21,000');
  // A third time in between: then what was saved first is to stand.
  await saveFirst(first, '정가 (원)', '22000');
  await save(second);
  await asked.getByText('정가 (원) “22,000”', { exact: false }).waitFor();
  await asked.getByRole('button', { name: '먼저 저장한 내용 쓰기' }).click();
  await expect.poll(() => second.getByLabel('정가 (원)').inputValue()).toBe('22,000');
  expect(await second.getByLabel('짧은 소개').inputValue()).toBe('둘째 창의 다른 소개예요.');
  await save(second);
  await toast(second, '저장했어요');
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
