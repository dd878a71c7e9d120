import { expect, it } from 'vitest';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

const pages = [
  ['first page', '/', 200],
  ['catalogue', '/BuyAccesory', 200],
  ['page that is nowhere', '/nowhere-at-all', 404],
] as const;

it.each(pages)('the %s (%s) reads well on a desktop and on a phone', async (name, path, status) => {
  const page = await journey.enter({ complains: status === 404 ? /status of 404/ : undefined });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  await visit(page, path);
  await examinePage(page, name);
});

it('a menu of the header opens, is read, and closes by Esc', async () => {
  const page = await journey.enter();
  await visit(page, '/BuyAccesory');
  const menu = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '구매' });
  await menu.click();
  await page.getByRole('link', { name: '액세서리' }).first().waitFor();
  await examinePage(page, 'open menu');
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu.focus();
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
});

it('the catalogue says everything without JavaScript', async () => {
  const page = await journey.enter({ javaScriptEnabled: false });
  await page.goto('/BuyAccesory');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  expect(await cards.count()).toBeGreaterThanOrEqual(5);
  const words = await page.getByRole('main').textContent();
  for (const expected of [
    '톡톡펜',
    '쓱쓱펜',
    '지우개',
    '19,000원',
    '24,000원',
    '26,000원',
    '배송비 3,000원',
    '무료 배송',
    '코랄',
  ]) {
    expect(words).toContain(expected);
  }
});
