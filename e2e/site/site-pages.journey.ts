import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import navigation from '../../content/navigation.json' with { type: 'json' };
import { long } from '../../test/support/long-tests.ts';
import { desktop, phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();

const informationPages =
  `/ /brand /toktokpen /ssukssukpen /eraser /toktoklearn /toktoklive /toktokplay /english /readbook
  /playeducation /math /kidshomet /korlang /chnlang /contents /programs /entertainment /Faq`.split(/\s+/);
const otherPages =
  `/profile /community/notice/1 /community/notice/1/0 /community/notice-detail/1/1/0 /buytoctocbox
  /BuyTocTocBox /BuyAccesory /BuyContent /buylist`.split(/\s+/);

/** The whole table takes longer than one page. */
const walkMs = 240_000;

const readHead = (page: Page) =>
  page.evaluate(() => ({
    h1: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
    isHidden: document.querySelector('meta[name="robots"][content*="noindex"]') !== null,
  }));

/** Pictures without a place of their own in the page, or without words. */
const listFaultyPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((img) => !img.hasAttribute('alt') || !img.getAttribute('width') || !img.getAttribute('height'))
      .map((img) => img.outerHTML),
  );

/** From top to bottom, so that every picture comes; those that did not. */
const listLostPictures = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const shown = [...document.images].filter((img) => img.checkVisibility());
    await Promise.all(shown.map((img) => img.decode().catch(() => undefined)));
    return shown.filter((img) => img.naturalWidth === 0).map((img) => img.currentSrc || img.src);
  });

async function examineHead(page: Page, path: string, titles: Map<string, string>): Promise<void> {
  const head = await readHead(page);
  expect(head.h1, path).toBe(1);
  expect(head.title, path).toContain('톡톡박스');
  if (head.isHidden) return;
  expect(head.description.length, path).toBeGreaterThan(20);
  expect(head.canonical, path).toMatch(/^http/);
  // Two addresses of one page share a title; two pages never do.
  expect(titles.get(head.title) ?? head.canonical, path).toBe(head.canonical);
  titles.set(head.title, head.canonical);
}

it('every page of the table has one heading and a head of its own; the information pages read well, desktop and phone', {
  ...long,
  timeout: walkMs,
}, async () => {
  const page = await journey.enter();
  const titles = new Map<string, string>();
  for (const path of [...informationPages, ...otherPages]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await examineHead(page, path, titles);
    expect(await listFaultyPictures(page), path).toEqual([]);
    if (!informationPages.includes(path)) continue;
    await waitUntilAlive(page);
    expect(await listLostPictures(page), path).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const ways = path === '/' ? 0 : 1;
    expect(await page.getByRole('navigation', { name: '현재 위치' }).count(), path).toBe(ways);
    await examinePage(page, path);
  }
  const same = await page.goto('/contents').then(() => readHead(page));
  expect(new URL(same.canonical).pathname).toBe('/programs');
});

it('every item of the menu leads to its page', { ...long, timeout: walkMs }, async () => {
  const page = await journey.enter();
  await visit(page, '/');
  for (const menu of navigation.menus) {
    for (const item of menu.groups.flatMap(({ items }) => items as { label: string; to?: string }[])) {
      const open = page.getByRole('navigation', { name: '주 메뉴' });
      await open.getByRole('button', { name: menu.label }).click();
      if (item.to) {
        await open.getByRole('link', { name: item.label, exact: true }).click();
        await page.waitForURL(`**${item.to}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      } else {
        await open.getByRole('button', { name: item.label, exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
      }
    }
  }
});

it(
  'the brand page stacks 26 figures and the 25th again, without a gap and without a word in a picture',
  long,
  async () => {
    const page = await journey.enter();
    await visit(page, '/brand');
    const figures = await page.locator('main section').evaluateAll((sections) =>
      sections.map((section) => {
        const { top, bottom, width } = section.getBoundingClientRect();
        const img = section.querySelector('img');
        return {
          name: /brand-\d+/.exec(img?.currentSrc || img?.src || '')?.[0],
          // One that isn't lazy says nothing: browsers fetch it at once.
          waits: img?.loading === 'lazy',
          priority: img?.fetchPriority,
          alt: img?.alt,
          heading: section.querySelector('h2')?.textContent,
          top,
          bottom,
          width,
        };
      }),
    );
    const numbers = [...Array.from({ length: 26 }, (_, index) => index + 1), 25];
    expect(figures.map(({ name }) => name)).toEqual(
      numbers.map((number) => `brand-${String(number).padStart(2, '0')}`),
    );
    expect(figures.map(({ waits }) => waits)).toEqual(numbers.map((_, i) => i >= 2));
    expect(figures[0]?.priority).toBe('high');
    expect(figures.filter(({ alt }) => alt === '')).toHaveLength(1);
    expect(figures.at(-1)?.alt).toBe('');
    for (const [index, { top }] of figures.entries())
      if (index > 0)
        expect(Math.abs(top - (figures[index - 1]?.bottom ?? 0)), `before ${index}`).toBeLessThan(1);
    // The gutter of the scrollbar stays free.
    const area = await page.evaluate(() => document.body.getBoundingClientRect().width);
    expect(figures.filter(({ width }) => Math.abs(width - area) > 1)).toEqual([]);
  },
);

it(
  'the brand page moves once, as sharp as it rests, on a phone as well; for whoever asks for less motion it stands still',
  long,
  async () => {
    const filmOn = async (size: 'desktop' | 'phone') => {
      const page = await journey.enter({ viewport: size === 'phone' ? phone : desktop });
      await visit(page, '/brand');
      const film = page.locator('main video');
      // Nothing moves before somebody does.
      expect(await film.count()).toBe(0);
      await page.mouse.wheel(0, 20);
      const { file, width } = await film.first().evaluate(async (video: HTMLVideoElement) => {
        while (!video.videoWidth) await new Promise(requestAnimationFrame);
        return { file: new URL(video.src).pathname, width: video.videoWidth };
      });
      const still = await page
        .locator('main section img')
        .first()
        .evaluate((img: HTMLImageElement) => img.getBoundingClientRect().width);
      expect(width, file).toBeGreaterThanOrEqual(still);
      // It ends as the still picture looks, and is gone.
      await expect.poll(() => film.count(), { timeout: 15_000 }).toBe(0);
      return file;
    };
    expect(await filmOn('desktop')).toBe('/art/brand-01.webm');
    expect(await filmOn('phone')).toBe('/art/brand-01-m.webm');

    const still = await journey.enter({ reducedMotion: 'reduce' });
    await visit(still, '/brand');
    await waitUntilAlive(still);
    expect(await still.locator('video').count()).toBe(0);
  },
);

it('tabs answer to the keyboard, stand in the address and lead on to the next one', async () => {
  const page = await journey.enter();
  await visit(page, '/english');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('파닉스').focus();
  await page.keyboard.press('ArrowRight');
  expect(await tab('말하기').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=story');
  expect(await page.getByRole('tabpanel').count()).toBe(1);
  await page.reload();
  await waitUntilAlive(page);
  expect(await tab('이야기').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  await tab('이야기').focus();
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: '다음: 말하기' }).click();
  await page.getByRole('tabpanel', { name: '말하기' }).waitFor();
  expect(await tab('말하기').evaluate((element) => element === document.activeElement)).toBe(true);
});

it.each([
  ['/english?tab=story', 'story'],
  ['/contents?tab=reading', 'reading'],
  ['/Faq?tab=contents', 'contents'],
])('%s shows that tab from the first paint, and nothing moves', long, async (path, tab) => {
  const page = await journey.enter({ viewport: phone });
  await page.addInitScript(() => {
    const told = { shown: new Set<string>(), shift: 0 };
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        told.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const panel of document.querySelectorAll('section[aria-labelledby^="tab-"]'))
        if (panel.checkVisibility()) told.shown.add(panel.id);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  const told = await page.evaluate(() => {
    const { shown, shift } = (window as never as { told: { shown: Set<string>; shift: number } }).told;
    return { shown: [...shown], shift };
  });
  expect(told.shown).toEqual([tab]);
  expect(told.shift).toBeLessThanOrEqual(0.02);
});

it('a question is opened by its address, alone, and found by its words', async () => {
  const page = await journey.enter();
  await visit(page, '/Faq#free');
  const open = page.locator('details[open]');
  await page.getByRole('tab', { name: '콘텐츠', selected: true }).waitFor();
  await expect
    .poll(() => open.locator('summary').allTextContents())
    .toEqual(['12개월 무료는 언제부터 언제까지인가요?']);
  await page.getByText('무료 기간이 끝나면 자동으로 결제되나요?').click();
  await expect.poll(() => open.count()).toBe(1);
  await expect.poll(() => new URL(page.url()).hash).toBe('#auto');
  await examinePage(page, 'open question');

  await page.getByLabel('궁금한 말을 찾아보세요').fill('배송비');
  await page.getByRole('button', { name: /^상품에서 \d개 보기$/ }).click();
  const found = page.getByRole('tabpanel').locator('details');
  // Best first; what is called otherwise is found as well.
  await expect.poll(() => found.first().locator('summary').textContent()).toContain('배송비는 얼마인가요?');
  await page.getByLabel('궁금한 말을 찾아보세요').fill('없는말없는말');
  await page.getByRole('tabpanel').getByText('찾지 못했어요').waitFor();
  await page.getByRole('tabpanel').getByRole('button', { name: '문의하기' }).click();
  await page.getByRole('dialog', { name: '문의하기' }).waitFor();
});

it(
  'an operator may leave a single tab with a picture: then no tabs are shown, and its words stand beside it',
  long,
  async () => {
    const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
    const [row] = await sql<{ body: { tabs: { id: string; guide?: object }[] } }[]>`
    select body from documents where slug = 'faq'`;
    const whole = row!.body;
    const guide = whole.tabs.find((tab) => tab.guide);
    const write = (body: object) =>
      sql`update documents set body = ${sql.json(body as never)} where slug = 'faq'`;
    try {
      await write({ ...whole, tabs: [{ ...guide, questions: [] }] });
      const page = await journey.enter();
      const picture = page.getByRole('main').locator('img[src*="faq-contents"]');
      await expect
        .poll(async () => {
          await visit(page, '/Faq');
          return page.getByRole('tab').count();
        })
        .toBe(0);
      expect(await picture.isVisible()).toBe(true);
      expect(await picture.getAttribute('alt')).not.toBe('');
      await page.getByRole('heading', { name: '콘텐츠는 이렇게 이용해요' }).waitFor();
      expect(await page.locator('details').count()).toBe(0);
      expect(await page.getByLabel('궁금한 말을 찾아보세요').count()).toBe(0);
      await examinePage(page, 'questions as a single picture');

      // The same by the operator's switch, which leaves every question where it is.
      await write({ ...whole, shown: 'single' });
      const shown = page.getByRole('heading', { name: '톡톡박스는 이렇게 이용해요' });
      await expect
        .poll(async () => {
          await visit(page, '/Faq');
          return shown.count();
        })
        .toBe(1);
      expect(await picture.isVisible()).toBe(true);
      await page.getByText('자동으로 결제되지 않아요', { exact: false }).first().waitFor();
      expect(await page.locator('details').count()).toBe(0);
      await examinePage(page, 'the whole FAQ as one picture');
    } finally {
      await write(whole);
      await sql.end();
    }
  },
);

it('whoever finds no answer asks at the end of the questions, and comes back to them', long, async () => {
  const page = await journey.enter({ viewport: phone });
  await visit(page, '/Faq?tab=contents');
  const ask = page
    .getByRole('region', { name: '찾는 답이 없나요?' })
    .getByRole('button', { name: '문의하기' });
  await ask.click();
  const form = page.getByRole('dialog', { name: '문의하기' });
  await form.getByLabel(/^문의 내용/).waitFor();
  await form.getByRole('button', { name: '닫기' }).first().click();
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?tab=contents');
  const { top } = await ask.evaluate((button) => button.getBoundingClientRect());
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(phone.height);
});

it('without JavaScript the pages say everything, one part after the other', long, async () => {
  const page = await journey.enter({ javaScriptEnabled: false });
  await page.goto('/programs');
  for (const name of ['맞추고 꾸미며 놀아요', '듣고 누르고 따라 말해요', '세고 맞추고 규칙을 찾아요'])
    expect(await page.getByRole('heading', { name }).isVisible(), name).toBe(true);
  await page.getByRole('navigation', { name: '프로그램 종류' }).getByRole('link', { name: '수학' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#math');
  await page.goto('/Faq#cancel-content');
  expect(await page.getByText('결제하고 8일이 지나기 전에는').isVisible()).toBe(true);
  expect(await page.getByLabel('궁금한 말을 찾아보세요').isVisible()).toBe(false);
  await page.goto('/toktokpen');
  expect(await page.getByRole('main').textContent()).toContain('19,000원');
});

it('paper shows every answer of both tabs', long, async () => {
  const page = await journey.enter();
  await visit(page, '/Faq');
  await page.emulateMedia({ media: 'print' });
  for (const words of ['만 4세부터 쓸 수 있어요.', '결제하고 8일이 지나기 전에는'])
    expect(
      await page
        .getByText(words)
        .first()
        .evaluate((p) => p.checkVisibility({ contentVisibilityAuto: true })),
      words,
    ).toBe(true);
});

it('the price of a pen stands on its page and leads to its purchase', long, async () => {
  const page = await journey.enter({ viewport: phone });
  await visit(page, '/toktokpen');
  const bar = page.getByRole('region', { name: '톡톡펜 구매' });
  expect(await bar.textContent()).toContain('19,000원');
  await bar.getByRole('link', { name: '톡톡펜 구매하기' }).click();
  await page.getByRole('dialog', { name: '톡톡펜' }).waitFor();
});
