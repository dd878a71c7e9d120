// What large characters, other colours, less motion and paper do to a page: nothing that matters may be lost.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { expectNoSidewaysScroll } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  chooseColor,
  logIn,
  openOrder,
  openPurchase,
  visit,
  waitUntilStill,
} from '../support/visit.ts';

const journey = openJourney();

const publicPages =
  '/ /brand /english /Faq /toktokpen /toktoklearn /programs /BuyAccesory /BuyContent /buytoctocbox /community/notice/1 /community/notice-detail/1/1/0 /terms'.split(
    ' ',
  );
const walkMs = 120_000;

/** Into the browser itself: the sizes are the same whichever way they came in. */
const fillCart = (page: Page) =>
  page.evaluate(() => {
    const items = [
      { productId: 1, choice: '코랄|', quantity: 12, addedAt: 3, name: '톡톡펜' },
      { productId: 7, choice: '민트|', quantity: 2, addedAt: 2, name: '톡톡박스' },
      { productId: 6, choice: '', quantity: 1, addedAt: 1, name: '지우개 4색 모음' },
    ];
    localStorage.setItem('cart', JSON.stringify({ v: 1, items }));
  });
const isCartShown = (page: Page) => page.getByRole('list', { name: '담은 상품' }).waitFor();

/** Words that their own box cuts off. What ends in … on purpose is told in full elsewhere. */
const listCutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('thead')) return false;
        const hasWords = [...element.childNodes].some(
          ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === Node.TEXT_NODE && data?.trim(),
        );
        const { overflowX, overflowY, textOverflow, clipPath, display } = getComputedStyle(element);
        if (!hasWords || display === 'inline' || textOverflow === 'ellipsis' || clipPath !== 'none')
          return false;
        const isCut = (overflow: string, size: number, area: number) =>
          ['hidden', 'clip'].includes(overflow) && size > area + 1;
        return (
          isCut(overflowX, element.scrollWidth, element.clientWidth) ||
          isCut(overflowY, element.scrollHeight, element.clientHeight)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** WCAG 1.4.12: somebody's own style sheet. */
const widerText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

it.each([
  ['200 % zoom on a desktop', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ['320 px', { viewport: { width: 320, height: 640 } }],
])(
  'at %s nothing is cut off and nothing scrolls sideways, wider characters included',
  { ...long, timeout: walkMs },
  async (name, options) => {
    // A style sheet that the visitor brings along is none of the shop's, and no policy's business.
    const page = await journey.enter({ ...options, bypassCSP: true });
    for (const path of publicPages) {
      await visit(page, path);
      await expectNoSidewaysScroll(page, `${path} at ${name}`);
      await page.addStyleTag({ content: widerText });
      await waitUntilStill(page);
      await expectNoSidewaysScroll(page, `${path} at ${name} with wider characters`);
      expect(await listCutWords(page), `${path} at ${name}`).toEqual([]);
    }
    await fillCart(page);
    await visit(page, '/cart');
    await isCartShown(page);
    await expectNoSidewaysScroll(page, `cart at ${name}`);
    await page.addStyleTag({ content: widerText });
    await waitUntilStill(page);
    await expectNoSidewaysScroll(page, `cart at ${name} with wider characters`);
    expect(await listCutWords(page), `cart at ${name}`).toEqual([]);
    await openOrder(page);
    await page.addStyleTag({ content: widerText });
    await expectNoSidewaysScroll(page, `order at ${name}`);
    expect(await listCutWords(page), `order at ${name}`).toEqual([]);
    await page.getByRole('button', { name: /원 결제하기$/ }).click({ trial: true });
    for (const path of ['/buylist', '/profile']) {
      await visit(page, path);
      await page.addStyleTag({ content: widerText });
      await expectNoSidewaysScroll(page, `${path} at ${name} with wider characters`);
      expect(await listCutWords(page), `${path} at ${name}`).toEqual([]);
    }
  },
);

/** What is drawn around and behind an element when the system has chosen the colours. */
const drawnAs = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const {
        backgroundColor,
        borderTopWidth,
        borderBottomWidth,
        borderTopStyle,
        outlineStyle,
        outlineWidth,
      } = getComputedStyle(element);
      const border = borderTopStyle === 'none' ? '0' : `${borderTopWidth} ${borderBottomWidth}`;
      return {
        look: `${backgroundColor} ${border}`,
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });

/** Buttons whose edges can't be seen; a link that looks like one has the class of the one at the top. */
const listEdgeless = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        `main button, main a.${document.querySelector('header button[class*=" "]')?.classList[0]}, dialog[open] button, aside button`,
      ),
    ]
      .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
      .filter((button) => {
        // A stepper has one edge around its buttons, a picture is its own.
        const hasEdge = [button, button.parentElement].some((element) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element!);
          return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
        });
        return !hasEdge && !button.querySelector('img') && getComputedStyle(button).outlineStyle === 'none';
      })
      .map((button) => button.outerHTML.slice(0, 120)),
  );

it(
  'in the system’s own colours the focus, the current tab and page, what is chosen and every button can be seen',
  long,
  async () => {
    const page = await journey.enter({ forcedColors: 'active' });
    await visit(page, '/english');
    await page.getByRole('tab', { name: '파닉스' }).focus();
    await page.keyboard.press('ArrowRight');
    await waitUntilStill(page);
    const [on, off] = [
      await drawnAs(page, '[role=tab][aria-selected=true]'),
      await drawnAs(page, '[role=tab][aria-selected=false]'),
    ];
    expect(on.look).not.toBe(off.look);
    expect(on.outline).toBeGreaterThanOrEqual(2);
    const menu = 'nav[aria-label="주 메뉴"] button';
    expect((await drawnAs(page, `${menu}[aria-current]`)).look).not.toBe(
      (await drawnAs(page, `${menu}:not([aria-current])`)).look,
    );

    await visit(page, '/community/notice/1');
    const pages = 'nav[aria-label="페이지 이동"]';
    expect((await drawnAs(page, `${pages} [aria-current]`)).look).not.toBe(
      (await drawnAs(page, `${pages} a:not([aria-current])`)).look,
    );
    expect(await listEdgeless(page)).toEqual([]);

    await openPurchase(page);
    await chooseColor(page, '코랄');
    await waitUntilStill(page);
    expect((await drawnAs(page, 'dialog label:has(:checked)')).look).not.toBe(
      (await drawnAs(page, 'dialog label:has(input[type=radio]:not(:checked))')).look,
    );
    expect(await listEdgeless(page)).toEqual([]);

    await fillCart(page);
    await visit(page, '/cart');
    await isCartShown(page);
    expect(await listEdgeless(page)).toEqual([]);

    await openOrder(page);
    await agreeToAll(page);
    expect(await listEdgeless(page)).toEqual([]);
    // Drawn by the system: ticks that our own colours would have lost.
    expect(
      await page
        .locator('dialog input[type=checkbox]')
        .first()
        .evaluate((box) => getComputedStyle(box).appearance),
    ).toBe('auto');
  },
);

it('whoever asks for less motion sees nothing move by itself', long, async () => {
  const page = await journey.enter({ reducedMotion: 'reduce' });
  for (const path of ['/', '/brand', '/entertainment', '/BuyAccesory']) {
    await visit(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
    expect(moving, path).toEqual([]);
    expect(await page.locator('video, img[src$=".gif"]:not(picture > *)').count(), path).toBe(0);
  }
});

it('paper shows notices and purchases, and nothing that only a screen can use', long, async () => {
  const visitor = await loggedIn(journey.shop);
  const { fields } = await openPayment(visitor, {});
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await journey.enter();
  await logIn(page, 'haneul');
  // The width of A4 at 96 dpi.
  await page.setViewportSize({ width: 794, height: 1000 });
  const words = {
    '/buylist': ['톡톡펜', '22,000원', '결제 완료', '서울특별시 중구 세종대로 110'],
    '/community/notice-detail/1/1/0': ['톡톡박스 홈페이지가 문을 열었어요', '여기에서 할 수 있는 일'],
    '/community/notice/1': ['연말 배송 일정을 미리 알려 드려요', '2026-11-18 10:00'],
  };
  for (const [path, expected] of Object.entries(words)) {
    await visit(page, path);
    await page.locator('main').getByText(expected[0]!).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    // biome-ignore lint/performance/useDomNodeTextContent: what paper doesn't show isn't read either
    const seen = await page.locator('main').innerText();
    for (const text of expected) expect(seen, path).toContain(text);
    expect(seen, path).not.toMatch(/취소 요청|관리|검색|목록으로/);
    for (const useless of ['header:has(nav)', 'aside', 'search', 'nav'])
      expect(await page.locator(`${useless}:visible`).count(), `${useless} of ${path}`).toBe(0);
    await expectNoSidewaysScroll(page, `${path} on paper`);
    await page.emulateMedia({ media: 'screen' });
  }
});

it('the chat buttons make way for whoever reads on and for the keyboard, and come back', long, async () => {
  const page = await journey.enter({ viewport: phone });
  await visit(page, '/community/notice/1');
  const buttons = page.getByRole('complementary', { name: '문의' });
  const isAway = () => buttons.evaluate((aside) => getComputedStyle(aside).pointerEvents === 'none');
  expect(await isAway()).toBe(false);
  await page.mouse.wheel(0, 300);
  await expect.poll(isAway).toBe(true);
  await page.mouse.wheel(0, -100);
  await expect.poll(isAway).toBe(false);
  // The keyboard in the page: nothing lies over what has the focus.
  await page.getByRole('table').getByRole('link').last().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(isAway).toBe(true);
  await page.getByRole('button', { name: '문의하기', exact: true }).focus();
  await expect.poll(isAway).toBe(false);
});

it('the chat buttons step aside where they would hide something to press', long, async () => {
  const page = await journey.enter({ viewport: phone });
  await visit(page, '/terms');
  const buttons = page.getByRole('complementary', { name: '문의' });
  // A small button of the page comes to lie beneath them.
  await buttons.evaluate((aside) => {
    const beneath = document.createElement('button');
    const { left, top, width } = aside.getBoundingClientRect();
    Object.assign(beneath.style, {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
    });
    beneath.id = 'beneath';
    beneath.textContent = '받기';
    document.querySelector('main')?.append(beneath);
  });
  await page.mouse.wheel(0, 40);
  const shares = () =>
    page.evaluate(() => {
      const small = document.querySelector('#beneath')!.getBoundingClientRect();
      return [...document.querySelector('aside[aria-label="문의"]')!.children].map((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return Math.min(bottom, small.bottom) - Math.max(top, small.top);
      });
    });
  await expect.poll(async () => Math.max(...(await shares()))).toBeLessThanOrEqual(0);
  // They have stepped up, and are still there.
  expect(await buttons.evaluate((aside) => getComputedStyle(aside).pointerEvents)).not.toBe('none');
});
