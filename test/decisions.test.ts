// What was decided says when, whether it holds still, and what else there was to choose from.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const names = (await readdir(folder)).sort();
const read = (name: string) => readFile(new URL(name, folder), 'utf8');
const numberOf = (name: string) => Number(name.slice(0, 3));

describe.each(names)('the decision %s', (name) => {
  it('has a number of its own, a date, a status and alternatives', async () => {
    const text = await read(name);
    expect(name).toMatch(/^\d{3}-[a-z\d-]+\.md$/);
    expect(names.filter((other) => numberOf(other) === numberOf(name))).toEqual([name]);
    expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${numberOf(name)}\\. \\S`));
    const date = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1] ?? '';
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    const [, status = '', by] = /^- Status: (accepted|superseded by (\d+))$/m.exec(text) ?? [];
    expect(status).not.toBe('');
    if (by) expect(names.map(numberOf)).toContain(Number(by));
    expect(/^\*\*Alternatives\.\*\* (.{60,})/m.exec(text), 'alternatives').not.toBeNull();
  });
});

async function readVersions(manifest: string): Promise<Record<string, string>> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(new URL(`../${manifest}`, import.meta.url), 'utf8'),
  );
  return { ...dependencies, ...devDependencies };
}

describe('the list of libraries', () => {
  it('names every one that the two packages name, no other, and their major versions', async () => {
    const text = await read('004-libraries.md');
    const versions = { ...(await readVersions('package.json')), ...(await readVersions('art/package.json')) };
    const wanted = Object.keys(versions).filter((name) => !name.startsWith('@types/'));
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`(?: (\d+))?/g)]);
    expect(named.map(([, name]) => name).sort()).toEqual(wanted.sort());
    for (const [, name = '', major] of named)
      if (major) expect(`${name} ${versions[name]?.split('.')[0]}`).toBe(`${name} ${major}`);
    expect(named.filter(([, , major]) => major).length).toBeGreaterThan(3);
  });

  it('has one exact version for what both packages use', async () => {
    const [shop, art] = [await readVersions('package.json'), await readVersions('art/package.json')];
    const both = Object.keys(art).filter((name) => shop[name]);
    expect(both).toContain('sharp');
    for (const name of both) expect(`${name} ${art[name]}`).toBe(`${name} ${shop[name]}`);
    for (const version of Object.values({ ...shop, ...art }))
      expect(version).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  });
});
