// Every link of every page, of the members' pages and of the mails leads somewhere, and their HTML is valid: asked of
// checkers that others maintain.
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HtmlValidate } from 'html-validate';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { expect, it } from 'vitest';
import { detailHref, listHref } from '../../src/features/site/notice/rules.ts';
import { publicPages, unlistedPages } from '../../src/site-map.server.ts';
import { runsLongTests } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { demo } from '../../test/support/visitor.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();

const brokenOf = (links: readonly LinkResult[]) =>
  links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, status, parent }) => `${parent} → ${url} (${status})`);

const isElsewhere = (link: string, paths: readonly string[]) =>
  !link.startsWith(journey.shop.url) && !paths.some((path) => link.startsWith(path));
/** Three of four links are files of pictures, each in several widths: `npm run prove` asks for them as well. */
const isPicture = (link: string) => new URL(link).pathname.startsWith('/art/');

/** Follows what leads into the shop; the web's own addresses are others' business, and no test asks for them. */
async function follow(paths: string[], { recurse }: { recurse: boolean }): Promise<LinkResult[]> {
  const { links } = await new LinkChecker().check({
    path: paths,
    recurse,
    checkFragments: true,
    redirects: 'error',
    concurrency: 8,
    // What a member's page holds comes with its member's data.
    fragmentsToSkip: async (_, url) => unlistedPages.includes(new URL(url).pathname),
    linksToSkip: async (link) => isElsewhere(link, paths) || (isPicture(link) && !runsLongTests),
  });
  return links;
}

/** Pages as a browser shows them, under addresses of their own: their links lead to the shop all the same. */
async function followShown(pages: readonly string[]): Promise<LinkResult[]> {
  const base = `<base href="${journey.shop.url}/">`;
  const server = createServer((request, answer) => {
    const html = pages[Number(request.url?.slice(1))] ?? '';
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : base + html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await follow(
      pages.map((_, index) => `http://127.0.0.1:${port}/${index}`),
      { recurse: false },
    );
  } finally {
    server.close();
  }
}

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function faultsOf(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${name} ${ruleId}: ${message} ${html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 100)}`,
    ),
  );
}

it('every link of every page leads somewhere', async () => {
  const links = await follow([`${journey.shop.url}/`], { recurse: true });
  expect(brokenOf(links)).toEqual([]);
  const followed = new Set(
    links.filter(({ state }) => state === LinkState.OK).map(({ url }) => new URL(url).pathname),
  );
  expect(Object.keys(publicPages).filter((path) => !followed.has(path))).toEqual([]);
});

it('the HTML of every page is valid', async () => {
  const paths = [
    ...Object.keys(publicPages),
    ...unlistedPages,
    listHref(1),
    listHref(1, '톡톡'),
    detailHref(1),
    '/nowhere',
  ];
  for (const path of paths) {
    const answer = await fetch(journey.shop.url + path);
    expect(answer.status, path).toBe(path === '/nowhere' ? 404 : 200);
    expect(await faultsOf(await answer.text(), path), path).toEqual([]);
  }
  expect(await faultsOf('<!doctype html><title>톡톡</title><p><div></div></p>', 'a broken page')).not.toEqual(
    [],
  );
});

it('every link of the members’ pages and of the mails leads somewhere', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await journey.enter();
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: /님$/ }).click();

  const shown = [await page.content()];
  for (const [path, button] of [
    ['/profile', '비밀번호 변경'],
    ['/cart', '장바구니가 비어 있어요'],
    [`/buy/result/${moid}`, '구매내역 보기'],
    ['/buylist', '톡톡펜 자세히'],
  ] as const) {
    await visit(page, path);
    await page.getByText(button).or(page.getByLabel(button)).first().waitFor();
    const html = await page.content();
    expect(await faultsOf(html, path), path).toEqual([]);
    shown.push(html);
  }
  const emails = await emailsTo(journey, 'haneul@example.com');
  expect(emails.join()).toContain(`href="${journey.shop.url}/buylist?purchase=${moid}"`);
  const written = addressesInEmails(moid).map((path) => `<a href="${path}">메일</a>`);
  expect(written.length).toBeGreaterThan(5);
  expect(brokenOf(await followShown([...shown, ...emails, written.join('')]))).toEqual([]);

  // Only its member's browser draws what these lead to.
  const parts = [...shown, ...written].join('').matchAll(/href="\/buylist#([^"]+)"/g);
  for (const part of new Set([...parts].map(([, id]) => id))) {
    expect(await page.locator(`[id="${part}"]`).count(), `/buylist#${part}`).toBe(1);
  }
});

/** What came there as HTML, once the first has come. */
async function emailsTo({ shop }: Journey, to: string): Promise<string[]> {
  const mailbox = `${shop.sandboxUrl}/sandbox/mail/emails`;
  const list = async () => {
    const answer = await fetch(`${mailbox}?to=${to}`);
    return ((await answer.json()) as { emails: { id: string }[] }).emails;
  };
  await expect.poll(list, { timeout: 25_000 }).not.toEqual([]);
  return Promise.all((await list()).map(async ({ id }) => (await fetch(`${mailbox}/${id}/html`)).text()));
}

/** Where mails of every kind lead to, also those that nobody gets on this way. */
function addressesInEmails(moid: string): string[] {
  const root = new URL('../../src/features/', import.meta.url);
  return globSync('**/*.server.ts', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, root), 'utf8').matchAll(
        /href: `\$\{deps\.env\.(?:public|admin)Url\}([^`]*)`/g,
      ),
    ].map(([, path = '']) =>
      path
        .replace(/\$\{productPath\([^}]*\}/, '/product/1')
        .replace(/\$\{pathTo\([^}]*\}/, '/buylist')
        .replace(/\$\{pathOf\([^}]*\}/, '/orders')
        .replace(/\$\{[^}]*\}/, moid),
    ),
  );
}
