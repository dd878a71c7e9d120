// What the browsers that the shop promises to work in (decision 176) have not yet: by MDN's data, in every script that we send.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { describe, expect, it } from 'vitest';

const oldest = {
  ...{ safari: 16.4, safari_ios: 16.4, firefox: 128 },
  ...{ chrome: 117, chrome_android: 117, webview_android: 117, edge: 117, samsunginternet_android: 24 },
} as const;
type BrowserName = keyof typeof oldest;

/** Its first version without a flag; infinite where there is none. */
function firstVersion(compat: CompatStatement, browser: BrowserName): number {
  const versions = [compat.support[browser] ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    .map(({ version_added: added }) => (added ? Number.parseFloat(added.replace('≤', '')) : Number.NaN))
    .filter((version) => !Number.isNaN(version));
  return Math.min(...versions, Number.POSITIVE_INFINITY);
}

const lackedBy = (compat: CompatStatement): BrowserName[] =>
  (Object.keys(oldest) as BrowserName[]).filter((browser) => firstVersion(compat, browser) > oldest[browser]);

type Things = Record<string, Identifier>;

/** What each thing of the platform has: `URL.parse` of a thing itself, `toSorted` of what is made of it. */
const { builtins: ofLanguage = {} } = bcd.javascript as Identifier;
const builtins: Things = { ...ofLanguage, ...ofLanguage.Intl };
const things: Things = { ...bcd.api, ...builtins };
const ofItself = new Map<string, BrowserName[]>();
const ofInstances = new Map<string, BrowserName[]>();
const constructors = new Map<string, BrowserName[]>();

/** Whether what a thing makes is asked for it, as this Node has it. */
function isOfInstances(thing: string, name: string): boolean {
  const { prototype: made } = (Reflect.get(globalThis, thing) ?? {}) as { prototype?: object };
  return made !== undefined && typeof Object.getOwnPropertyDescriptor(made, name)?.value === 'function';
}

for (const [thing, members] of Object.entries(things)) {
  if (members.__compat) constructors.set(thing, lackedBy(members.__compat));
  for (const [name, member] of Object.entries(members)) {
    const { __compat: compat } = member as Identifier;
    if (!compat) continue;
    const lacked = lackedBy(compat);
    ofItself.set(`${thing}.${name.replace(/_static$/, '')}`, lacked);
    // The same name may be old elsewhere: `find` of an array, and of an iterator.
    if (thing in builtins && isOfInstances(thing, name) && (ofInstances.get(name)?.length ?? 1) > 0)
      ofInstances.set(name, lacked);
  }
}

/** Asked for before they are called; and names that are a library's own as well. */
const allowed = new Set(['Error.captureStackTrace', 'Notification.requestPermission', 'move', 'use']);

function newerThan(text: string): string[] {
  const found = [
    ...[...text.matchAll(/\b([A-Z]\w+\.\w+)/g)].filter(([, name = '']) => ofItself.get(name)?.length),
    ...[...text.matchAll(/\bnew (?:Intl\.)?([A-Z]\w+)/g)].filter(
      ([, name = '']) => constructors.get(name)?.length,
    ),
    // Asked for first where it is called by `?.`.
    ...[...text.matchAll(/[^?]\.(\w+)\(/g)].filter(([, name = '']) => ofInstances.get(name)?.length),
  ];
  return [...new Set(found.map(([, name = '']) => name))].filter((name) => !allowed.has(name));
}

const build = join(import.meta.dirname, '../../../build');

describe.each(['client/static/js', 'admin/static'])('the scripts of %s', (folder) => {
  it('ask for nothing that a promised browser lacks', () => {
    const files = readdirSync(join(build, folder)).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeGreaterThan(50);
    const guilty = files.flatMap((name) =>
      newerThan(readFileSync(join(build, folder, name), 'utf8')).map((call) => `${name}: ${call}`),
    );
    expect(guilty).toEqual([]);
  });
});

describe('what is too new', () => {
  it.each([
    ['const url=URL.parse(e)', 'URL.parse'],
    ['AbortSignal.any([a,b])', 'AbortSignal.any'],
    ['a.isSubsetOf(b)', 'isSubsetOf'],
    ['Object.groupBy(a,b)', 'Object.groupBy'],
    ['Map.groupBy(a,b)', 'Map.groupBy'],
  ])('is found: %s', (text, name) => {
    expect(newerThan(text)).toEqual([name]);
  });

  it.each([
    'a.toSorted(b)',
    'structuredClone(a)',
    'new Intl.Segmenter(`ko`)',
    'a?.isSubsetOf?.(b)',
    'new URL(a)',
  ])('is not what they have: %s', (text) => {
    expect(newerThan(text)).toEqual([]);
  });
});
