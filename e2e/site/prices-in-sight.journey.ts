// @module-tag long
// A phone's screen is narrow: what floats lies on no price and not on the page's last words, and links are as large as a finger.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit, waitUntilStill } from '../support/visit.ts';

const journey = openJourney();
const onPhone = { viewport: phone, isMobile: true, hasTouch: true };

/** The words that lie beneath a floating button which can be seen. */
const hiddenWords = (page: Page, wanted: RegExp): Promise<string[]> =>
  page.evaluate((source) => {
    const aside = document.querySelector('aside[aria-label="문의"]');
    if (!aside || getComputedStyle(aside).opacity === '0') return [];
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (aside.contains(text) || !new RegExp(source).test(text.textContent ?? '')) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      for (const line of words.getClientRects())
        for (const button of aside.children) {
          const by = button.getBoundingClientRect();
          const isClear =
            line.right <= by.left || by.right <= line.left || line.bottom <= by.top || by.bottom <= line.top;
          if (!isClear && line.width > 2) found.push(text.textContent ?? '');
        }
    }
    return found;
  }, wanted.source);

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  // The browser says that it has come to rest, and the buttons look where they may be.
  await page.waitForTimeout(250);
  await waitUntilStill(page);
};

it.each(['/product/1', '/BuyAccesory'])(
  'on the way back up %s no price lies beneath what floats',
  async (path) => {
    const page = await journey.enter(onPhone);
    await visit(page, path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, height);
    for (let top = height - phone.height; top >= 0; top -= 90) {
      await scrollTo(page, top);
      expect(await hiddenWords(page, /^[\d,]+원$/), `${path} at ${top}`).toEqual([]);
    }
  },
);

it('at a page’s end its last words can be read', async () => {
  const page = await journey.enter(onPhone);
  await visit(page, '/cart');
  await page.getByText('구매안전서비스(에스크로)로 살 수 있어요', { exact: false }).waitFor();
  await scrollTo(page, 100_000);
  expect(await hiddenWords(page, /./)).toEqual([]);
});

it('a product’s link in a comparison is as large as a finger', async () => {
  const page = await journey.enter(onPhone);
  await visit(page, '/compare');
  const heights = await page
    .locator('main table a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
