// @module-tag long
// Somebody reads with text twice as large, on a phone.
import { expect, it } from 'vitest';
import { authorize, bringBack, linesFields, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit, waitUntilStill } from '../support/visit.ts';

const journey = openJourney({}, ['--blink-settings=defaultFontSize=32']);

it.each([390, 320])('at %i px nothing that floats lies on the sum', async (width) => {
  const page = await journey.enter({ viewport: { ...phone, width }, isMobile: true, hasTouch: true });
  await visit(page, '/product/1');
  await page.locator('label', { hasText: '코랄' }).first().tap();
  const help = page.getByRole('complementary', { name: '문의' });
  const sum = page.getByText('총 결제 금액');
  await sum.waitFor();
  // On the way down they are away, back up they are there again.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.evaluate(() => window.scrollBy(0, -300));
  await waitUntilStill(page);
  await expect
    .poll(async () => {
      const [box, bar] = await Promise.all([help.boundingBox(), sum.boundingBox()]);
      return box !== null && bar !== null && box.y + box.height <= bar.y;
    })
    .toBe(true);
});

it('a buyer’s orders, their confirmation and the pages with tables are no wider than a phone', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, linesFields);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const screen = { ...phone, width: 360 };
  const page = await journey.enter({ viewport: screen, screen, isMobile: true, hasTouch: true });
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.haneul);
  await dialog(page, '로그인').waitFor({ state: 'detached' });
  for (const path of ['/buylist', `/buy/result/${moid}`, '/compare', '/privacy']) {
    await visit(page, path);
    await waitUntilStill(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(screen.width);
  }
});

it('no price is taken apart where two products stand beside each other', async () => {
  const screen = { ...phone, width: 360 };
  const page = await journey.enter({ viewport: screen, screen, isMobile: true, hasTouch: true });
  await visit(page, '/compare');
  await waitUntilStill(page);
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  for (const price of await page.locator('table b', { hasText: /원$/ }).all())
    expect(await price.evaluate(linesOf), (await price.textContent()) ?? '').toBe(1);
});
