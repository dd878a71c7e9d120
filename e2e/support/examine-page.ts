// What every page and every open dialog must pass, on a desktop and on a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runsLongTests } from '../../test/support/long-tests.ts';
import { desktop, phone } from './chromium.ts';
import { waitUntilStill } from './visit.ts';

declare global {
  interface Window {
    axe?: { run: (context: Node, options: RunOptions) => Promise<AxeResults> };
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Frames belong to the companies they come from.
const axeOptions: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  // No rule of ours reads the style sheets a second time.
  preload: { assets: ['media'] },
  rules: { 'target-size': { enabled: true } },
};

/** At both sizes in `npm run prove`; in `npm test` the rules are asked on a phone alone, where targets are tight. */
export async function examinePage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const where = `${name} at ${size.width} px`;
    if (size === phone || runsLongTests) await expectNoViolations(page, where);
    await expectNoSidewaysScroll(page, where);
  }
  if (before) await page.setViewportSize(before);
}

/** What axe says of the page, or of the dialog that is open on it. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  const found = (await findViolations(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
  expect(found, name).toEqual([]);
}

/** A dialog that opens while the page is examined would be judged half faded in: then it is examined anew. */
async function findViolations(page: Page): Promise<AxeResults['violations']> {
  for (let attempts = 0; attempts < 5; attempts++) {
    await waitUntilStill(page);
    if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axeSource);
    const violations = await page.evaluate(async (options) => {
      const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);
      // Behind an open dialog nothing can be reached: it is examined where it is open.
      const dialog = topDialog();
      const isStill = () => topDialog() === dialog && !dialog?.getAnimations().length;
      if (!isStill()) return null;
      const result = await window.axe!.run(dialog ?? document, options);
      return isStill() ? result.violations : null;
    }, axeOptions);
    if (violations) return violations;
  }
  throw new Error('dialogs opened and closed all the time while the page was examined');
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] [data-dialog-body]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName}: ${element.scrollWidth} > ${element.clientWidth}`),
  );
  expect(wider, `${name} scrolls sideways`).toEqual([]);
}
