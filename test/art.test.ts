// What draws the pictures runs in Node and in Chromium, which gets it without its types.
import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScript, sourceOf } from '../art/lib/source.ts';
import company from '../content/company.json' with { type: 'json' };
import shared from '../content/shared-pictures.json' with { type: 'json' };
import { writeEmail } from '../src/features/message/email-frame.server.ts';

const art = fileURLToPath(new URL('../art/', import.meta.url));

describe('the source that a picture hangs on', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toktokbox-art-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const sourceFrom = async (name: string, script: string) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'ball.ts'), script);
    return sourceOf(join(folder, name));
  };

  it('is the same with other types and line breaks, and another one with another size', async () => {
    const plain = await sourceFrom('plain', "export const ball = (r) => [r * 2, 'to and fro'];");
    const typed = await sourceFrom(
      'typed',
      "import type { Size } from './size.ts';\nexport const ball = (r: Size): unknown =>\n  [r * 2, 'to and fro'];\n",
    );
    const larger = await sourceFrom('larger', "export const ball = (r: number) => [r * 3, 'to and fro'];");
    expect(typed).toBe(plain);
    expect(larger).not.toBe(plain);
  });
});

describe('a script of a page', () => {
  const started = [
    'kit/page.ts',
    'site/page.ts',
    'site/three-once.ts',
    'compose/page.ts',
    'compose/film-page.ts',
    'compose/lay.ts',
    'screens/page.ts',
  ];
  const importsOf = (file: string) =>
    [...readScript(join(art, file)).matchAll(/^(?:import|export \*|export \{)[^'";=]*from '([^']+)'/gm)].map(
      ([, to = '']) => to,
    );

  it('imports only three.js and files of the folders that Chromium is shown', () => {
    const reached = new Set(started);
    const astray: string[] = [];
    for (const file of reached)
      for (const to of importsOf(file)) {
        if (to === 'three' || to.startsWith('three/addons/')) continue;
        const next = relative(art, join(art, dirname(file), to));
        if (/^(kit|site|compose|screens)\/[\w-]+\.ts$/.test(next) && to.startsWith('.')) reached.add(next);
        else astray.push(`${file}: ${to}`);
      }
    expect(astray).toEqual([]);
    // All of the kit but what is types alone.
    const kit = globSync('kit/*.ts', { cwd: art }).filter((file) => importsOf(file).length > 0);
    expect(kit.filter((file) => !reached.has(file))).toEqual([]);
    expect(reached.size).toBeGreaterThan(25);
  });
});

describe('the pictures of the shop', () => {
  const folder = fileURLToPath(new URL('../public/', import.meta.url));

  it('are under 15 MB together', () => {
    const files = readdirSync(join(folder, 'art'));
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, 'art', file)).size, 0);
    expect(bytes).toBeLessThan(15_000_000);
  });

  it('are there for e-mails, which know JPEG and PNG alone', () => {
    const { html } = writeEmail({ company, shopUrl: 'https://shop.example' }, '안녕하세요', []);
    const named = [...html.matchAll(/src="https:\/\/shop\.example\/([^"]+)"/g)].map(([, file = '']) => file);
    const small = shared.small.names.map((name) => `art/mail-${name}.jpg`);
    expect(named.length).toBeGreaterThan(1);
    expect([...named, ...small].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });
});
