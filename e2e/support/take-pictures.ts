// Takes the README's pictures of the running shop: `npm run build`, then `node e2e/support/take-pictures.ts`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { cancelPurchase } from '../../src/features/commerce/purchase/contract.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { desktop, launchChromium, phone } from './chromium.ts';
import { startShop } from './start-shop.ts';
import {
  agreeToAll,
  buyButton,
  chooseColor,
  fillLogin,
  openPurchase,
  payButton,
  visit,
  waitUntilStill,
} from './visit.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const largestBytes = 120_000;
const shop = await startShop({});
const browser = await launchChromium();

/** A list with a history: one purchase on its way, one that was taken back. */
async function fillPurchases(): Promise<void> {
  const visitor = await loggedIn(shop);
  const set = { product_id: '4', goodsName: '톡톡펜 + 지우개 세트', amt: '26000', productColor: '민트|분홍' };
  for (const changes of [{}, set]) {
    const { moid, fields } = await openPayment(visitor, changes);
    const result = await authorize(shop.sandboxUrl, fields);
    await bringBack(shop.url, result);
    if (changes !== set) {
      await visitor.call(cancelPurchase, {
        input: { TID: result.TxTid ?? '', moid, CancelAmt: Number(result.Amt) },
      });
    }
  }
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A browser without a screen draws no scrollbar, but keeps its place.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
  await waitUntilStill(page);
  const path = `${folder}${name}-${page.viewportSize()?.width}.webp`;
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(path);
  if (size > largestBytes) throw new Error(`${path} has ${size} bytes`);
}

try {
  await mkdir(folder, { recursive: true });
  await fillPurchases();
  for (const [viewport, deviceScaleFactor] of [
    [desktop, 1],
    [phone, 2],
  ] as const) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport,
      deviceScaleFactor,
      isMobile: viewport === phone,
      hasTouch: viewport === phone,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    });
    const page = await context.newPage();
    await visit(page, '/BuyAccesory');
    await takePicture(page, 'catalog');
    await openPurchase(page);
    await chooseColor(page, '코랄');
    await takePicture(page, 'purchase');
    await buyButton(page).click();
    await fillLogin(page, demo.haneul);
    await payButton(page).waitFor();
    await agreeToAll(page);
    await page.locator('dialog [data-dialog-body]').evaluate((body) => body.scrollTo(0, 0));
    await takePicture(page, 'order');
    await visit(page, '/buylist');
    await takePicture(page, 'buylist');
    await context.close();
  }
} finally {
  await browser.close();
  await shop.close();
}
