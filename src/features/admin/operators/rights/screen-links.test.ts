// Nobody is led to a screen that only refuses them: what links from one area to another asks first whether it opens.
import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { mayDo, type Right, rights } from '../../../../shared/calls/operator-rights.ts';
import { mayOpen, needsOf } from '../../shell/navigation.ts';

/** The addresses that a screen has; of a folder those of its screens. Parcels are shown by an order's. */
async function addressesOfScreens(): Promise<Map<string, Set<string>>> {
  const routes = await readFile('src/admin-routes.tsx', 'utf8');
  const found = new Map<string, Set<string>>([['src/features/admin/parcels', new Set(['/orders'])]]);
  const route = /(?:path: '([^']+)'|index: true),?\s*lazy: \(\) => import\('\.\/(features\/admin\/[^']+)'\)/g;
  for (const [, path = '', file = ''] of routes.matchAll(route))
    for (const place of [`src/${file}`, `src/${dirname(file)}`])
      found.set(place, (found.get(place) ?? new Set()).add(`/${path.split('/')[0]}`));
  return found;
}

type PlainLink = { file: string; to: string };

/** Every literal address that a plain link or a jump names. What is asked before stands in a `ScreenLink`, or behind `mayDo` or `mayOpen`. */
function plainLinksIn(file: string, text: string): PlainLink[] {
  const links = [
    ...text.matchAll(/<(?:Link|LinkButton)\b[^>]*?\bto=(?:"|\{["'`])(\/[a-z-]*)/g),
    ...text.matchAll(/\bnavigate\(\s*["'`](\/[a-z-]*)/g),
  ];
  return (
    links
      .filter(({ index }) => !/may(?:Do|Open)\([^;{}]*\) && \(?\s*(?:<>)?\s*$/.test(text.slice(0, index)))
      .map(([, to = '']) => ({ file, to }))
      // The start leads everybody to a screen of their own.
      .filter(({ to }) => to !== '/')
  );
}

/** Each right with which alone the screens of a file open, and the address doesn't. */
function refusedOf(addresses: ReadonlySet<string> | undefined, to: string): Right[] {
  const needs = [...(addresses ?? [])].map((address) => needsOf(address) ?? 'anyone');
  // In a folder without screens of its own anybody may meet it.
  const opens = (right: Right) => needs.length === 0 || needs.some((one) => mayDo([right], one));
  return rights.filter((right) => opens(right) && !mayOpen([right], to));
}

it('every plain link opens for whoever sees it', async () => {
  const screens = await addressesOfScreens();
  expect(screens.get('src/features/admin/refunds/transfers')).toEqual(new Set(['/transfers']));
  const guilty: string[] = [];
  let links = 0;
  for await (const file of glob('src/features/admin/**/*.tsx')) {
    let place = file;
    while (!screens.has(place) && place !== 'src/features/admin') place = dirname(place);
    for (const { to } of plainLinksIn(file, await readFile(file, 'utf8'))) {
      links += 1;
      const refused = refusedOf(screens.get(place), to);
      if (refused.length > 0) guilty.push(`${file}: ${to} refuses ${refused.join(', ')}`);
    }
  }
  expect(links).toBeGreaterThan(60);
  expect(guilty).toEqual([]);
});

it.each([
  '<Link to={`/consultations/1`}>',
  '<LinkButton variant="ghost" to="/consultations">',
  "navigate('/consultations')",
])('of whoever has the right to money alone %s is found', (text) => {
  const [link] = plainLinksIn('quotation-screen.tsx', text);
  expect(refusedOf(new Set(['/quotations']), link?.to ?? '')).toEqual(['money']);
});

it('what is asked before is no plain link', () => {
  const asked = '<ScreenLink to="/orders">, {mayOpen(rights, there) && (\n <LinkButton to="/orders">)}';
  expect(plainLinksIn('x.tsx', asked)).toEqual([]);
});
