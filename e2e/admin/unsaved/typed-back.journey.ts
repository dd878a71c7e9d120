// @module-tag long
// What was typed back to what is saved is no draft any more: a reload shows what is saved, and says nothing of it.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

const screens: [string, string, (page: Page) => Locator][] = [
  ['the company', '/admin/company', (page) => page.getByLabel('상호')],
  ['the questions', '/admin/faq', (page) => page.getByRole('textbox').first()],
  ['where goods come back to', '/admin/return-terms', (page) => page.getByLabel(/^받는 곳/)],
  ['a new campaign', '/admin/campaigns/new', (page) => page.getByLabel(/^제목/)],
  ['a new notice', '/admin/notices/new', (page) => page.getByLabel(/^제목/)],
  ['a legal text', '/admin/legal/refund', (page) => page.getByLabel(/^바뀐 점/)],
  ['a product', '/admin/products/1', (page) => page.getByLabel(/^상품 이름/)],
];

it.each(screens)('%s', async (_, path, fieldOf) => {
  const page = await enterAdmin(journey);
  await page.goto(path);
  const field = fieldOf(page);
  const restored = page.getByText('쓰던 내용을 불러왔어요');
  await field.waitFor();
  const saved = await field.inputValue();
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('admin:')));

  const typed = `고침 ${saved}`.trim();
  await field.fill(typed);
  expect(await kept()).toHaveLength(1);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await restored.waitFor();
  expect(await field.inputValue()).toBe(typed);

  await field.fill(saved);
  await restored.waitFor({ state: 'detached' });
  expect(await kept()).toEqual([]);
  // Nobody is asked, nothing comes back.
  await page.reload();
  await field.waitFor();
  expect([await field.inputValue(), await restored.count()]).toEqual([saved, 0]);
});
