// What a production installation needs: `npm ci --omit=dev` leaves out everything that only builds or tests.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies, devDependencies } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
) as Record<string, Record<string, string>>;

/** Packages that a source file asks for while it runs, types left out. */
const packagesOf = (text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([@a-z][\w/.-]*)'/gm),
    ...text.matchAll(/\bimport\('([@a-z][\w/.-]*)'\)/g),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );

it('everything that the server and its commands ask for is a dependency, none of it of the build', async () => {
  const files = (await readdir(join(root, 'src'), { recursive: true })).filter(
    (file) => /(\.server|\.node)\.ts$/.test(file) && !/page-build\.server|develop\.node/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const asked = new Map<string, string>();
  for (const file of files)
    for (const name of packagesOf(await readFile(join(root, 'src', file), 'utf8'))) asked.set(name, file);
  expect([...asked].filter(([name]) => !Object.hasOwn(dependencies ?? {}, name))).toEqual([]);
  expect(asked.has('hono')).toBe(true);
});

it('the list of materials names what is shipped, and nothing that only builds or tests', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 50_000_000,
  });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { version: string; purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  // `pkg:npm/%40scope/name@1.2.3`
  const shipped = new Map(
    components.map(({ purl, version }) => [
      decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]*$/g, ''),
      version,
    ]),
  );
  for (const [name, version] of Object.entries(dependencies ?? {}))
    expect(shipped.get(name), name).toBe(version);
  for (const name of ['vitest', 'vite', '@biomejs/biome', 'playwright-core', 'lighthouse'])
    expect(shipped.has(name) || !Object.hasOwn(devDependencies ?? {}, name), name).toBe(false);
}, 60_000);
