// @module-tag long
// What is written of a product outlives a reload, goes by 지우기, by leaving and by saving, and is made once where an answer got lost.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { loseAnswer } from '../../support/visit.ts';

const journey = openJourney();

async function reload(page: Page): Promise<void> {
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
}

it('a product that is being written is kept through a reload until it is saved or thrown away', async () => {
  const page = await enterAdmin(journey, { complains: /ERR_CONNECTION_RESET/ });
  const name = page.getByLabel(/^상품 이름/);
  const restored = page.getByText('쓰던 내용을 불러왔어요');
  const discard = page.getByRole('button', { name: '쓰던 내용 지우기' });
  const save = page.getByRole('button', { name: '저장', exact: true });

  await page.goto('/admin/products/new?category=accessory');
  await name.fill('반짝이 펜');
  await page.getByLabel(/^펜 색상/).fill('코랄, 민트');
  await reload(page);
  await restored.waitFor();
  expect(await name.inputValue()).toBe('반짝이 펜');
  expect(await page.getByLabel(/^펜 색상/).inputValue()).toBe('코랄, 민트');
  await examinePage(page, 'a product that was read back');
  await discard.click();
  await restored.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('');
  expect(await page.getByLabel(/^펜 색상/).inputValue()).toBe('');
  await page.reload();
  await name.waitFor();
  expect(await restored.count()).toBe(0);

  // Its answer gets lost, the screen is loaded anew, and it is sent again: there is one.
  await name.fill('반짝이 펜');
  await page.getByLabel(/^짧은 소개/).fill('반짝반짝 빛나는 펜이에요.');
  await page.getByLabel('정가 (원)').fill('12000');
  await loseAnswer(page, '/admin/api/products');
  await save.click();
  await page.getByText('처리됐는지 알 수 없어요').waitFor();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await reload(page);
  await restored.waitFor();
  await save.click();
  await page.waitForURL(/\/admin\/products\/\d+$/);
  const own = page.url();
  const sql = postgres(journey.databaseUrl, { max: 1 });
  expect(await sql`select id from products where name = '반짝이 펜'`).toHaveLength(1);
  await sql.end();
  await page.goto('/admin/products/new?category=accessory');
  await name.waitFor();
  expect([await restored.count(), await name.inputValue()]).toEqual([0, '']);

  // One that is there: saved, nothing is kept; left behind, it is gone.
  await page.goto(own);
  await name.fill('더 반짝이는 펜');
  await reload(page);
  await restored.waitFor();
  await save.click();
  await page.getByText('저장했어요').waitFor();
  await page.reload();
  await name.waitFor();
  expect([await restored.count(), await name.inputValue()]).toEqual([0, '더 반짝이는 펜']);
  await name.fill('버릴 이름');
  await page.getByRole('link', { name: '반품', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await page.getByRole('heading', { level: 1, name: '반품' }).waitFor();
  await page.goto(own);
  await name.waitFor();
  expect([await restored.count(), await name.inputValue()]).toEqual([0, '더 반짝이는 펜']);
});

it('a product whose screen is loaded anew before any answer came is made once', async () => {
  const page = await enterAdmin(journey);
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const made = () => sql`select id from products where name = '기다리는 펜'`;
  await page.goto('/admin/products/new?category=accessory');
  await page.getByLabel(/^상품 이름/).fill('기다리는 펜');
  await page.getByLabel(/^짧은 소개/).fill('조금 기다려 주세요.');
  await page.getByLabel('정가 (원)').fill('12000');
  // It arrives, and nobody answers: the page that asked is gone.
  let isAnswered = false;
  await page.route('**/admin/api/products', async (route) => {
    if (isAnswered || route.request().method() !== 'POST') await route.continue();
    else await route.fetch();
  });
  const save = page.getByRole('button', { name: '저장', exact: true });
  await save.click();
  await expect.poll(made).toHaveLength(1);
  isAnswered = true;
  await reload(page);
  await page.getByText('쓰던 내용을 불러왔어요').waitFor();
  await save.click();
  await page.waitForURL(/\/admin\/products\/\d+$/);
  expect(await made()).toHaveLength(1);
  await sql.end();
});
