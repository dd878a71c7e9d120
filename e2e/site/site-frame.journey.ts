// @module-tag long
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import company from '../../content/company.json' with { type: 'json' };
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { type RunningShop, startShop } from '../support/start-shop.ts';
import { dialog, visit } from '../support/visit.ts';

const journey = openJourney();

/** A browser without a screen says so, and such ones are no visitors. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function countVisits(): Promise<number> {
  const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  const [row] = await sql<
    { visits: number }[]
  >`select coalesce(sum(visits), 0)::int as visits from visit_days`;
  await sql.end();
  return row?.visits ?? 0;
}

describe('asking', () => {
  it('by keyboard: the chat’s button opens phone and mail, Esc gives the focus back', long, async () => {
    const page = await journey.enter();
    await visit(page, '/');
    const ask = page.getByRole('button', { name: '문의하기', exact: true });
    await ask.focus();
    await page.keyboard.press('Enter');
    const ways = dialog(page, '문의하기');
    await ways.waitFor();
    expect(await ways.getByRole('link', { name: company.phone }).getAttribute('href')).toBe(
      `tel:${company.phone.replaceAll('-', '')}`,
    );
    expect(await ways.getByRole('link', { name: company.email }).getAttribute('href')).toMatch(/^mailto:/);
    await examinePage(page, 'ways to ask');
    await page.keyboard.press('Escape');
    await ways.waitFor({ state: 'detached' });
    expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });

  it('the channel’s button says that there is no channel yet', long, async () => {
    const page = await journey.enter();
    await visit(page, '/BuyAccesory');
    await page.getByRole('button', { name: '카카오톡 채널 추가' }).click();
    await dialog(page, '문의하기').getByText('카카오톡 채널을 준비하고 있어요').waitFor();
  });

  it('Back closes the dialog and keeps the page', long, async () => {
    const page = await journey.enter();
    await visit(page, '/terms');
    await page.getByRole('button', { name: '문의하기', exact: true }).click();
    await dialog(page, '문의하기').waitFor();
    await page.goBack();
    await dialog(page, '문의하기').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/terms');
  });

  it('the buttons stand in one order, are large enough, and move nothing', long, async () => {
    const page = await journey.enter({ viewport: phone });
    await visit(page, '/BuyAccesory');
    const boxes = await page
      .getByRole('complementary', { name: '문의' })
      .locator('> *')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(2);
    const [chat, channel] = boxes as { top: number; width: number; height: number }[];
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    expect(chat!.top).toBeLessThan(channel!.top);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.02);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: '문의하기', exact: true }).isVisible()).toBe(false);
  });
});

describe('asking where the shop has a chat and a channel', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({
      DATABASE_URL: journey.databaseUrl,
      CHAT_PROVIDER: 'channel_talk',
      CHANNEL_TALK_KEY: '65effdff-6d63-4830-b329-c32aaac3c3d3',
      KAKAO_CHANNEL_ID: '_toktok',
    });
  });
  afterAll(() => shop?.close());

  // What the vendor's script does with the calls that waited for it.
  const script = `
    const waiting = window.ChannelIO.q;
    window.chatCalls = [];
    window.ChannelIO = (name, ...rest) => {
      window.chatCalls.push([name, rest[0] ?? null, typeof rest[1] === 'string' ? rest[1] : null]);
      if (name === 'boot') rest[1](null, {});
    };
    for (const call of waiting) window.ChannelIO(...call);`;
  const scriptUrl = 'https://cdn.channel.io/plugin/ch-plugin-web.js';

  it('no page asks for the vendor’s script; the press does, and tells it nothing of the member', async () => {
    const page = await journey.enter();
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await visit(page, `${shop.url}/buytoctocbox`);
    expect(asked).toEqual([]);
    await page
      .getByRole('button', { name: /문의하기$/ })
      .first()
      .click();
    const calls = await page.waitForFunction(
      () => (window as never as { chatCalls?: unknown[] }).chatCalls?.length === 2 && window,
    );
    expect(await calls.evaluate((it) => (it as never as { chatCalls: unknown[] }).chatCalls)).toEqual([
      [
        'boot',
        { pluginKey: '65effdff-6d63-4830-b329-c32aaac3c3d3', language: 'ko', hideChannelButtonOnBoot: true },
        null,
      ],
      ['openChat', null, expect.stringMatching(/문의드려요/)],
    ]);
    expect(asked).toEqual([scriptUrl]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a chat that is blocked gives way to phone and mail', long, async () => {
    const page = await journey.enter({ complains: /Failed to load resource/ });
    await page.route(/^https:/, (route) => route.abort());
    await visit(page, `${shop.url}/BuyContent`);
    await page.getByRole('button', { name: '채팅 문의' }).click();
    await dialog(page, '문의하기').waitFor();
  });

  it('the channel is a link to its page in a new window', long, async () => {
    const page = await journey.enter();
    await visit(page, `${shop.url}/`);
    const channel = page.getByRole('link', { name: '카카오톡 채널 추가 (새 창)' });
    expect(await channel.getAttribute('href')).toBe('https://pf.kakao.com/_toktok');
    expect(await channel.getAttribute('target')).toBe('_blank');
  });
});

describe('asking by chat', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ DATABASE_URL: journey.databaseUrl, CHAT_PROVIDER: 'sandbox' });
  });
  afterAll(() => shop?.close());

  const tell = (path: string, body: unknown) =>
    fetch(`${shop.sandboxUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('a question is typed and answered beside the page, and Esc gives the focus back', async () => {
    const page = await journey.enter();
    await visit(page, `${shop.url}/BuyAccesory`);
    const ask = page.getByRole('button', { name: '채팅 문의' });
    await ask.press('Enter');
    const messenger = page.frameLocator('iframe[title="채팅 문의"]');
    await messenger.getByLabel('메시지').fill('펜촉만 따로 살 수 있나요?');
    const sent = page.waitForRequest(/\/channel\/chats$/);
    await page.keyboard.press('Enter');
    const { id } = (await sent).postDataJSON() as { id: string };
    await messenger.getByText('펜촉만 따로 살 수 있나요?').waitFor();
    await tell('/sandbox/chat/answers', { id, text: '네, 다음 주부터 팔아요.' });
    await messenger.getByText('네, 다음 주부터 팔아요.').waitFor();
    await examinePage(page, 'chat');
    // The frame that has the key goes away with it: now and then Chromium never answers for the key.
    void page.keyboard.press('Escape').catch(() => undefined);
    await page.locator('iframe[title="채팅 문의"]').waitFor({ state: 'detached' });
    await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('while the chat is down the press leads to phone and mail, and to the chat once it is back', async () => {
    const page = await journey.enter({ complains: /Failed to load resource|503/ });
    await tell('/sandbox/chat/down', { down: true });
    await visit(page, `${shop.url}/terms`);
    await page.getByRole('button', { name: '채팅 문의' }).click();
    await dialog(page, '문의하기').waitFor();
    await page.keyboard.press('Escape');
    await tell('/sandbox/chat/down', { down: false });
    await page.getByRole('button', { name: '채팅 문의' }).click();
    await page.frameLocator('iframe[title="채팅 문의"]').getByLabel('메시지').waitFor();
  });
});

describe('a visit', () => {
  it('counts once: the next page, a reload and two tabs add nothing', async () => {
    const before = await countVisits();
    const page = await journey.enter({ userAgent });
    await visit(page, '/');
    await expect.poll(countVisits).toBe(before + 1);
    await page.reload();
    const [second, third] = [await page.context().newPage(), await page.context().newPage()];
    const calls: string[] = [];
    page.context().on('request', (request) => calls.push(request.url()));
    await Promise.all([visit(second, '/BuyAccesory'), visit(third, '/terms')]);
    await page.waitForTimeout(2_000);
    expect(calls.filter((url) => url.endsWith('/api/visitant'))).toEqual([]);
    expect(await countVisits()).toBe(before + 1);
  });

  it('counts once for two tabs that open together', long, async () => {
    const before = await countVisits();
    const first = await journey.enter({ userAgent });
    const second = await first.context().newPage();
    await Promise.all([visit(first, '/'), visit(second, '/BuyAccesory')]);
    await expect.poll(countVisits).toBe(before + 1);
    await first.waitForTimeout(1_500);
    expect(await countVisits()).toBe(before + 1);
  });
});

describe('the legal texts', () => {
  it.each([
    ['이용약관', '/terms'],
    ['개인정보처리방침', '/privacy'],
    ['환불 규정', '/refund'],
  ])('%s is found in the footer and reads well', long, async (name, path) => {
    const page = await journey.enter();
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await visit(page, path);
    await examinePage(page, name);
  });

  it('an older version is chosen from the list, says so, and leads back', long, async () => {
    const page = await journey.enter();
    await visit(page, '/refund');
    const pass = page.getByRole('heading', { name: /콘텐츠 중도 해지/ });
    await pass.waitFor();
    await page.getByRole('link', { name: '2026년 10월 1일 시행' }).click();
    await page.getByText('지난 버전이에요').waitFor();
    expect(await pass.count()).toBe(0);
    // The same as bytes of its own, not those that lie ready for everyone.
    await page.reload();
    await page.getByText('지난 버전이에요').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await examinePage(page, 'older version');
    await page.getByRole('link', { name: '지금 시행 중인 내용 보기' }).click();
    await pass.waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('a version that never was is missing, with a way on', long, async () => {
    const page = await journey.enter({ complains: /status of 404/ });
    const answer = await page.goto('/terms?version=1999-01-01');
    expect(answer?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name: /홈/ }).waitFor();
    expect(await page.title()).toBe('페이지를 찾을 수 없어요 | 톡톡박스');
    await page.getByRole('contentinfo').waitFor();
  });
});

describe('the footer', () => {
  it('says what the law asks, on every page', long, async () => {
    const page = await journey.enter();
    for (const path of ['/', '/BuyContent', '/privacy']) {
      await visit(page, path);
      const words = (await page.getByRole('contentinfo').textContent()) ?? '';
      for (const fact of [
        company.name,
        company.representative,
        company.address,
        company.phone,
        company.email,
        company.businessNumber,
        company.mailOrderNumber,
        company.mailOrderOffice,
        company.hostingProvider,
        company.privacyOfficer,
      ]) {
        expect(words, path).toContain(fact);
      }
    }
    const check = page.getByRole('contentinfo').getByRole('link', { name: '사업자정보 확인 (새 창)' });
    expect(await check.getAttribute('href')).toBe(company.businessCheckUrl);
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' });
    expect(await privacy.locator('strong').count()).toBe(1);
  });
});
