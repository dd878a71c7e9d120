// The sizes between and beside a phone that stands and a desk: axe finds nothing, nothing scrolls sideways, and what goes on
// with a dialog is within reach.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  buyButton,
  chooseColor,
  dialog,
  fillLogin,
  openPurchase,
  payButton,
  visit,
  waitUntilStill,
} from '../support/visit.ts';

const journey = openJourney();
const walkMs = 240_000;

const pages =
  '/ /brand /toktokpen /toktoklearn /english /programs /BuyAccesory /BuyContent /buytoctocbox /product/1 /product/7 /product/11 /compare /community/notice/1 /Faq /terms /cart'.split(
    ' ',
  );

async function examine(page: Page, name: string): Promise<void> {
  await waitUntilStill(page);
  await expectNoViolations(page, name);
  await expectNoSidewaysScroll(page, name);
}

/** On the screen, and not behind something else. */
const expectWithinReach = async (button: Locator, name: string) => {
  const box = await button.boundingBox();
  const isThere = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
  expect(isThere, `${name}: ${JSON.stringify(box)}`).toBe(true);
};

it.each([
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['a small tablet', { viewport: { width: 768, height: 1024 } }],
  ['a phone that lies', { viewport: { width: 844, height: 390 } }],
  ['twice the size on a small desk', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])(
  'at %s pages and dialogs are examined, and what is next can be pressed',
  { ...long, timeout: walkMs },
  async (name, options) => {
    const page = await journey.enter(options);
    for (const path of pages) {
      await visit(page, path);
      await examine(page, `${path} at ${name}`);
    }

    await visit(page, '/?modal=sign-up');
    await dialog(page, '회원가입').waitFor();
    await examine(page, `sign-up at ${name}`);
    await openPurchase(page, '톡톡펜 + 지우개 세트');
    await examine(page, `set at ${name}`);
    await expectWithinReach(buyButton(page), `set at ${name}`);
    await openPurchase(page);
    await chooseColor(page, '코랄');
    await expectWithinReach(buyButton(page), `pen at ${name}`);
    await buyButton(page).click();
    await dialog(page, '로그인하고 구매하기').waitFor();
    await examine(page, `log-in at ${name}`);
    await fillLogin(page, demo.haneul);
    await payButton(page).waitFor();
    await examine(page, `order at ${name}`);
    await page.getByRole('button', { name: '배송지 변경' }).click();
    await agreeToAll(page);
    await examine(page, `order for somebody else at ${name}`);
    await payButton(page).scrollIntoViewIfNeeded();
    await expectWithinReach(payButton(page), `order at ${name}`);
    await page.getByRole('button', { name: '우편번호 검색' }).click();
    await dialog(page, '우편번호 검색').waitFor();
    // While its frame is on the way, what is there is about to go.
    await page.frameLocator('dialog iframe').getByRole('searchbox').waitFor();
    await examine(page, `postcode at ${name}`);
    await openPurchase(page, '톡톡라이브 12개월', '/BuyContent');
    await examine(page, `content at ${name}`);
    for (const path of ['/buylist', '/profile']) {
      await visit(page, path);
      await examine(page, `${path} at ${name}`);
    }
  },
);
