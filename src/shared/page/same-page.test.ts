import { readFileSync } from 'node:fs';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { unlessCalledDialog, unlessDialog } from './dialog-search.ts';
import { markReading, onlyForAnotherPage } from './same-page.ts';

const between = (from: string, to: string) =>
  ({
    currentUrl: new URL(from, 'http://shop.example'),
    nextUrl: new URL(to, 'http://shop.example'),
    defaultShouldRevalidate: true,
  }) as ShouldRevalidateFunctionArgs;
const rules = { onlyForAnotherPage, unlessDialog, unlessCalledDialog };

describe('a page asks the shop again', () => {
  it.each([
    ['opens the menu', '/a?q=1', '/a?q=1&menu=open', [false, false, false]],
    ['closes a question', '/a?ask=open', '/a', [false, false, false]],
    ['opens the log-in', '/a', '/a?modal=login', [false, false, true]],
    ['leaves the log-in', '/a?modal=sign-up&at=terms&resume=1', '/a', [false, false, true]],
    ['searches', '/a?q=1', '/a?q=2', [false, true, true]],
    ['searches beneath a menu', '/a?q=1&menu=open', '/a?q=2', [false, true, true]],
    ['is asked to load again', '/a?menu=open', '/a?menu=open', [true, true, true]],
    ['leads to another page', '/a?menu=open', '/b', [true, true, true]],
  ])('where it %s: by each rule as it should', (_what, from, to, asks) => {
    expect(Object.values(rules).map((rule) => rule(between(from, to)))).toEqual(asks);
  });
});

describe('a dialog that opens while the page is being read anew', () => {
  afterEach(() => markReading(false));
  it('reads it: what was under way is broken off', () => {
    markReading(true);
    for (const rule of Object.values(rules)) expect(rule(between('/a', '/a?menu=open'))).toBe(true);
  });
});

describe('Pages', () => {
  const files = [...new Set(routes.map(({ file }) => file))];
  it.each(files)('%s: its dialogs wait for no answer of the shop', (file) => {
    const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    if (/export (async function|function|const) loader\b/.test(code))
      expect(code).toMatch(/\bshouldRevalidate\b/);
  });
});
