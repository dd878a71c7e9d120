// Pages show themselves first and come to life later: what is done in between is not lost.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startLate } from '../../src/platform/http/late-start.ts';
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();
const scripts = '**/static/js/*.js';

/** A network on which scripts have not come yet. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

it('asks for no script before the page has come; nothing of the purchase and no third party at all', async () => {
  for (const path of ['/', '/brand', '/BuyAccesory', '/product/7']) {
    const page = await journey.enter({ viewport: phone });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isScript = (url: string) => url.endsWith('.js');
    const fontsOf = (urls: string[]) =>
      urls.flatMap((url) => /toktok-([a-z]+)[^/]*\.woff2$/.exec(url)?.[1] ?? []).sort();
    const atLoad = page.waitForEvent('load').then(() => [...asked]);
    const firstScript = page.waitForRequest((request) => isScript(request.url()));
    await page.goto(path);
    expect((await atLoad).filter(isScript), path).toEqual([]);
    expect(fontsOf(await atLoad), path).toEqual(['core']);
    // Untouched, and yet it comes to life.
    await firstScript;
    await waitUntilAlive(page);
    await page.waitForLoadState('networkidle');
    expect(
      asked.filter((url) =>
        /(purchase|content)-(flow|dialog|steps)|order-dialog|product-below|schemas/.test(url),
      ),
    ).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(journey.shop.url))).toEqual([]);
    // The other characters come last, and only where they are shown.
    const more: Record<string, string[]> = {
      '/brand': ['pages'],
      '/BuyAccesory': ['texts'],
      '/product/7': ['pages', 'texts'],
    };
    const expected = ['core', 'near', ...(more[path] ?? [])];
    await expect.poll(() => fontsOf(asked), { message: path }).toEqual(expected);
    await page.close();
  }
});

it('the first picture has the line for itself; the others come after it, or when somebody turns to them', async () => {
  const isPicture = (url: string) => url.includes('/art/');
  for (const turns of [false, true]) {
    const page = await journey.enter({ viewport: phone });
    const hero = Promise.withResolvers<void>();
    await page.route('**/art/hero-*', async (route) => {
      await hero.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const pictures = () => asked.filter(isPicture).length;
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Time in which a browser would ask for all pictures near the screen.
    await page.waitForTimeout(500);
    expect(pictures()).toBe(1);
    if (turns) await page.mouse.wheel(0, 20);
    else hero.resolve();
    await expect.poll(pictures).toBeGreaterThan(1);
    hero.resolve();
    await page.close();
  }
});

it('where scripts are off every picture is the browser’s own to fetch', long, async () => {
  const page = await journey.enter({ viewport: phone, javaScriptEnabled: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect.poll(() => asked.filter((url) => url.includes('/art/')).length).toBeGreaterThan(1);
});

it('a page on which the browser is never idle comes to life all the same', long, async () => {
  const page = await journey.enter();
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin, options) =>
      window.setTimeout(begin, options?.timeout ?? 1_000_000, { didTimeout: true, timeRemaining: () => 0 });
  });
  const firstScript = page.waitForRequest(scripts);
  await page.goto('/brand');
  await firstScript;
});

it(
  'a menu button that is tapped before the scripts have come opens the drawer once they have',
  long,
  async () => {
    const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
    const release = await holdScripts(page);
    const wanted = page.waitForRequest(scripts);
    await page.goto('/');
    const button = page.getByRole('button', { name: '전체 메뉴' });
    await button.tap();
    await wanted;
    await button.tap();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await dialog(page, '전체 메뉴').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  },
);

it('a purchase that is pressed too early, twice, opens once', async () => {
  const page = await journey.enter();
  const release = await holdScripts(page);
  await page.goto('/BuyAccesory');
  const steps = await page.evaluate(() => history.length);
  const buy = page.getByRole('button', { name: '톡톡펜 구매하기', exact: true });
  await buy.dblclick();
  // Heard at once, with the press itself: nobody wonders whether to press again.
  expect(await buy.getAttribute('data-held')).toBe('');
  expect(Number(await buy.evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(1);
  expect(new URL(page.url()).search).toBe('');
  release();
  await dialog(page, '톡톡펜').waitFor();
  expect(await buy.getAttribute('data-held')).toBeNull();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

it('a colour that is chosen too early stays chosen, and what is pressed then buys it', long, async () => {
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  const release = await holdScripts(page);
  await page.goto('/product/1');
  await page.locator('label', { hasText: '노랑' }).first().tap();
  await page.locator('label', { hasText: '코랄' }).first().tap();
  await page.getByRole('button', { name: '구매하기', exact: true }).last().tap();
  release();
  await dialog(page, '로그인하고 구매하기').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('radio', { name: /^코랄/ }).first().isChecked()).toBe(true);
});

it('a mouse that waits on a menu finds it open', long, async () => {
  const page = await journey.enter();
  const release = await holdScripts(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '구매' });
  await menu.hover();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  release();
  await page.getByRole('link', { name: '액세서리' }).first().waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
});

it('what the browser can do alone it does at once: links, questions, typing, a search', long, async () => {
  const page = await journey.enter();
  const release = await holdScripts(page);
  await page.goto('/Faq');
  const question = page.locator('details').first();
  await question.locator('summary').click();
  expect(await question.getAttribute('open')).not.toBeNull();
  await page.getByLabel('궁금한 말을 찾아보세요').fill('배송');
  release();
  await page
    .getByText(/질문 \d+개를 찾았어요/)
    .first()
    .waitFor();
  expect(await page.getByLabel('궁금한 말을 찾아보세요').inputValue()).toBe('배송');

  await page.unroute(scripts);
  await holdScripts(page);
  await page.goto('/community/notice/1');
  await page.getByRole('searchbox').fill('배송');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/community/notice/1/*?q=*');
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await page.waitForURL('**/terms');
});

it('scripts that don’t come leave a page that can be read; the next press tries again', long, async () => {
  const page = await journey.enter({ complains: /ERR_FAILED|dynamically imported module/ });
  await page.route(scripts, (route) => route.abort());
  const failed = page.context().waitForEvent('weberror');
  await page.goto('/BuyAccesory');
  await failed;
  const button = page.getByRole('button', { name: '톡톡펜 구매하기', exact: true });
  await button.click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unroute(scripts);
  await button.click();
  await waitUntilAlive(page);
  await button.click();
  await dialog(page, '톡톡펜').waitFor();
});

it(
  'a form without an address waits for its script, with the button that sent it; one that has an address does not',
  long,
  async () => {
    const page = await journey.enter();
    const forms = `
    <form id="own"><input name="word" value="typed"><button name="way" value="second">send</button></form>
    <form action="/sent"><input type="hidden" name="native"><button>go</button></form>`;
    await page.route('**/forms', (route) => route.fulfill({ contentType: 'text/html', body: forms }));
    await page.route('**/sent*', (route) => route.fulfill({ contentType: 'text/html', body: 'sent' }));
    await page.goto('/forms');
    await page.evaluate(`(${startLate})((finish) => new Promise(() => { window.finish = finish }))`);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.getElementById('own')?.addEventListener('submit', (event) => {
        event.preventDefault();
        seen.push((event.submitter as HTMLButtonElement).value);
      });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await page.getByRole('button', { name: 'send' }).click();
    await page.getByRole('button', { name: 'send' }).click();
    expect(await seen()).toEqual([]);
    await page.evaluate('finish(() => undefined)');
    expect(await seen()).toEqual(['second']);
    await page.getByRole('button', { name: 'send' }).click();
    expect(await seen()).toEqual(['second', 'second']);

    await page.evaluate(`(${startLate})((finish) => new Promise(() => { window.finish = finish }))`);
    await page.getByRole('button', { name: 'go' }).click();
    await page.waitForURL('**/sent?native=');
  },
);

it(
  'below the first screen a product’s page reads at once, and what is opened and pressed there is done',
  long,
  async () => {
    const page = await journey.enter({ viewport: phone });
    const held = Promise.withResolvers<void>();
    await page.route('**/static/js/product-below*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/product/11');
    await waitUntilAlive(page);
    const main = page.getByRole('main');
    const questions = main.getByRole('region', { name: '많이 물어보셨어요' });
    const question = questions.getByRole('group').first();
    await question.locator('summary').click();
    await main.getByRole('button', { name: '시리얼 번호 등록하기' }).click();
    expect(await dialog(page, /시리얼/).count()).toBe(0);
    held.resolve();
    await dialog(page, /시리얼/).waitFor();
    expect(await question.getAttribute('open')).not.toBe(null);
    await page.goBack();
    // From here on links lead within the page.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await main.getByRole('link', { name: '다른 콘텐츠 보기' }).click();
    await page.waitForURL('**/BuyContent');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  },
);
