// One journey's world: a shop on a fresh database, a browser, and an ear for every complaint of either.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { copyTemplate, type DatabaseCopy } from '../../test/support/database.ts';
import { desktop, launchChromium } from './chromium.ts';
import { type RunningShop, startShop } from './start-shop.ts';

type VisitorOptions = BrowserContextOptions & {
  /** What the browser will rightly complain about on this way: a page that is missing, a script that was cut off. */
  complains?: RegExp;
};

export type Journey = {
  readonly shop: RunningShop;
  readonly databaseUrl: string;
  /** A new visitor with a browser of their own; anything the console says fails the test. */
  enter: (options?: VisitorOptions) => Promise<Page>;
};

/** @param browserArgs what this browser is started with besides: a played camera. */
export function openJourney(env: Record<string, string> = {}, browserArgs: readonly string[] = []): Journey {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  let browser: Browser;
  let shop: RunningShop;
  let database: DatabaseCopy;

  beforeAll(async () => {
    database = await copyTemplate(inject('adminUrl'));
    [shop, browser] = await Promise.all([
      startShop({ DATABASE_URL: database.shopUrl, DATABASE_OWNER_URL: database.url, ...env }),
      browserArgs.length > 0 ? launchChromium(browserArgs) : keepChromium(),
    ]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await showPages(
        contexts.flatMap((context) => context.pages()),
        task.id,
      );
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0), 'complaints of the browser').toEqual([]);
    expect(shop.errors, 'errors in the log of the shop').toEqual([]);
  });
  afterAll(async () => {
    if (browserArgs.length > 0) await browser?.close();
    await shop?.close();
    await database?.drop();
  });

  return {
    get shop() {
      return shop;
    },
    get databaseUrl() {
      return database.url;
    },
    async enter({ complains, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: desktop,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        ...options,
      });
      contexts.push(context);
      // Patience costs nothing where all is well, and a busy machine is no defect of the shop.
      context.setDefaultTimeout(45_000);
      const hear = (words: string) => {
        if (!complains?.test(words)) complaints.push(words);
      };
      context.on('console', (message) => {
        const { url } = message.location();
        // Asked for by the browser itself where a page names no icon: the provider's pages, and those in its window.
        if (url.endsWith('/favicon.ico')) return;
        // Sent in its own time, it may meet a log-in's change of the session: refused once, it is sent again by `call`.
        if (url.endsWith('/api/visitant') && message.text().includes('status of 403')) return;
        if (['error', 'warning'].includes(message.type()))
          hear(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        // The router drops what it asked for when the next navigation begins, and now and then nobody hears the rejection
        // (remix-run/react-router, pull request 14761): nothing of ours aborts without a reason.
        if (message !== 'signal is aborted without reason') hear(`page error: ${message}`);
      });
      return context.newPage();
    },
  };
}

let kept: Promise<Browser> | undefined;

/** One for all files of a process, with which it ends: a start costs a second, and each visitor has a context of their own. */
async function keepChromium(): Promise<Browser> {
  const former = await kept?.catch(() => undefined);
  if (former?.isConnected()) return former;
  kept = launchChromium();
  return kept;
}

/** What the visitor saw when it went wrong. */
async function showPages(pages: Page[], name: string): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), 'toktokbox-e2e-failures', `${name}-${index}.png`);
    const isShown = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) process.stderr.write(`${page.url()} ${path}\n`);
  }
}
