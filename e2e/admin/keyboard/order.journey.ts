// @module-tag long
// An order from its payment to its return by the keys alone: after each step the next button is near.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();
const near = 8;

/** By Tab alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.waitFor();
  const hasFocus = () => button.evaluate((it) => it === document.activeElement);
  for (let tabs = 0; tabs < near && !(await hasFocus()); tabs++) await page.keyboard.press('Tab');
  expect(await hasFocus(), `${name} within ${near} presses of Tab`).toBe(true);
  await page.keyboard.press('Enter');
}

async function hear(page: Page, words: string): Promise<void> {
  await page.getByText(words).first().waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
}

it('is packed, sent, delivered and taken back', async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await enterAdmin(journey);
  await page.goto(`/admin/orders/${moid}`);
  await press(page, '배송 준비로');
  await hear(page, '배송 준비로 바꿨어요');
  await press(page, '발송하기');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('612345678901');
  await page.keyboard.press('Enter');
  await hear(page, '발송했어요.');
  await press(page, '배송 완료로');
  await hear(page, '배송 완료로 바꿨어요');
  await press(page, '반품 접수');
  await page.getByRole('dialog').waitFor();
  // Thought better of it: the button is still there, and has the focus.
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: '반품 접수', exact: true });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
});
