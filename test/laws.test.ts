// Laws of the house that neither the compiler nor the import rules see.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeLogged } from '../src/features/admin/action-log/messages.ts';
import { contracts } from '../src/open-api.server.ts';
import { type AuthContract, isOperatorsCall } from '../src/shared/calls/operator-call.ts';
import * as events from '../src/shared/order-events.ts';
import * as states from '../src/shared/order-states.ts';
import { findStateLists } from './support/state-lists.ts';

const root = new URL('../', import.meta.url);
const rootFolder = fileURLToPath(root);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(rootFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(rootFolder, join(entry.parentPath, entry.name)));
}
const read = (file: string) => readFile(new URL(file, root), 'utf8');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

describe('files', () => {
  it('of a feature are called after what they hold', async () => {
    const allowed =
      /^(contract|navigation|([a-z-]+-)?(rules|messages))\.ts$|\.server\.ts$|\.(tsx|module\.css)$|\.test\.tsx?$|^(use|request|post|purchase|browser|postcode)-[a-z-]+\.ts$|^README\.md$/;
    const strange = (await filesBelow('src/features')).filter((file) => !allowed.test(basename(file)));
    expect(strange).toEqual([]);
  });

  it('are never called utils, helpers, types, constants or index', async () => {
    const drawers = /^(utils?|helpers?|types|constants|index|common|misc)\.tsx?$/;
    expect((await filesBelow('src')).filter((file) => drawers.test(basename(file)))).toEqual([]);
  });

  it('and what they export are not called by a former word (docs/glossary.md)', async () => {
    const former =
      /(^|[-/])(backoffice|desks?|doors?|dots|letters?|reckon|sealed|sealing|shelf|shelves|shopfront|showcase|tries)([-./]|$)/;
    const kebab = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
    const files = (await filesBelow('src')).filter((file) => /\.tsx?$/.test(file));
    const exported = files.map(async (file) => {
      const names = [
        ...(await read(file)).matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm),
      ];
      return [file, ...names.map(([, name = '']) => kebab(name))];
    });
    expect((await Promise.all(exported)).flat().filter((name) => former.test(name))).toEqual([]);
  });

  it('are at most 25 beside each other', async () => {
    const beside = new Map<string, number>();
    for (const place of ['src', 'sandbox', 'test', 'e2e', 'bench', 'prove', 'scripts', 'art'])
      for (const file of await filesBelow(place))
        beside.set(dirname(file), (beside.get(dirname(file)) ?? 0) + 1);
    const full = [...beside].filter(([, count]) => count > 25);
    expect(full).toEqual([]);
  });

  it('stay under 300 lines, the tables and the words excepted', async () => {
    const long: string[] = [];
    for (const file of [...(await filesBelow('src')), ...(await filesBelow('sandbox'))]) {
      if (!/\.(ts|tsx|css)$/.test(file) || /schema\.server|messages|\.test\./.test(file)) continue;
      if ((await read(file)).split('\n').length > 300) long.push(file);
    }
    expect(long).toEqual([]);
  });
});

describe('words of the wire', () => {
  it('keep their misspellings inside the contracts and the page addresses', async () => {
    const guilty: string[] = [];
    for (const file of await filesBelow('src')) {
      if (!/\.tsx?$/.test(file) || isTest(file) || basename(file) === 'contract.ts') continue;
      const text = (await read(file)).replace(/BuyAccesory|buyaccesory/g, '');
      if (/accesory|cancle|cheack|anounce|thum_image/i.test(text)) guilty.push(file);
    }
    // The one place that turns a product into its wire form.
    expect(guilty).toEqual(['src/features/commerce/catalog/service.server.ts']);
  });

  it('leave the status of an answer to the contract layer', async () => {
    const guilty: string[] = [];
    for (const file of await filesBelow('src/features')) {
      if (!/\.tsx$/.test(file) || isTest(file)) continue;
      if (/\b(response|answer|result)\.(ok|status)\b|\bfetch\(/.test(await read(file))) guilty.push(file);
    }
    expect(guilty).toEqual([]);
  });

  it('are all in the published document', async () => {
    const defined: string[] = [];
    for (const file of await filesBelow('src/features')) {
      if (basename(file) !== 'contract.ts' || file.startsWith('src/features/admin/')) continue;
      for (const [, path, name] of (await read(file)).matchAll(
        /defineCall\(\{[^}]*?path: (?:'([^']+)'|(\w+))/gs,
      )) {
        // A path that the browser needs without the schemas stands with the rules.
        const rules = name ? await read(join(dirname(file), 'rules.ts')) : '';
        defined.push(path ?? new RegExp(`const ${name} = '([^']+)'`).exec(rules)?.[1] ?? '');
      }
    }
    expect(contracts.map((contract) => contract.path).sort()).toEqual(defined.sort());
  });
});

/** A look's find is the screen itself; `notFound` has the same words everywhere. */
const namesToTell = ({ method, outcomes }: AuthContract): string[] =>
  Object.keys(outcomes).filter(
    (name) => name !== 'notFound' && (method === 'POST' || outcomes[name] === null),
  );

describe('calls of the back office', () => {
  const contractsOfAreas = async () =>
    (await filesBelow('src/features/admin')).filter((file) => basename(file) === 'contract.ts');
  const callsOf = async () => {
    const all = (await Promise.all((await contractsOfAreas()).map(read))).join('\n');
    return all.split('defineOperatorCall({').slice(1);
  };

  it('write what they change into the log, every one', async () => {
    const calls = await callsOf();
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter((text) => /method: 'POST'/.test(text) && /^ {2}log: null/m.test(text))).toEqual([]);
  });

  it('each have a word for whatever they may come to, in their area’s messages', async () => {
    const areas = (await contractsOfAreas()).map((file) => dirname(file));
    const checked: string[] = [];
    for (const area of areas) {
      const at = `../${area}`;
      const contract: Record<string, unknown> = await import(/* @vite-ignore */ `${at}/contract.ts`);
      for (const [name, call] of Object.entries(contract)) {
        if (!isOperatorsCall(call)) continue;
        const told = namesToTell(call);
        const logged = Object.keys(call.outcomes).filter(
          (outcome) => describeLogged('', outcome) === outcome,
        );
        expect(logged, `${area}/${name}: the log has no word`).toEqual([]);
        checked.push(name);
        if (!told.some((outcome) => call.outcomes[outcome] === null)) continue;
        const { outcomeWords } = await import(/* @vite-ignore */ `${at}/messages.ts`);
        expect(Object.keys(outcomeWords?.[name] ?? {}).sort(), `${area}/${name}`).toEqual(told.sort());
        for (const outcome of told)
          if (call.outcomes[outcome] === null)
            expect(outcomeWords[name][outcome], `${area}/${name} ${outcome}`).toMatch(/[가-힣]/);
      }
    }
    const written = (await Promise.all((await contractsOfAreas()).map(read))).join('');
    expect(checked.length).toBe(written.split(/define(?:Operator|Auth)Call\(\{/).length - 1);
  });

  it('answer with one status: what came of them stands in the body', async () => {
    const guilty: string[] = [];
    for (const file of await contractsOfAreas())
      if (/outcomes[^;]*?: [1-5]\d\d\b|defineCall\(/s.test(await read(file))) guilty.push(file);
    expect(guilty).toEqual([]);
  });

  it('close no dialog before somebody heard them: without a network what was typed there stays', async () => {
    const screens = (await filesBelow('src/features/admin')).filter((file) => file.endsWith('.tsx'));
    const closesFirst = /= await act\([^;]*\);\n *(close\(\)|onClose\(\)|set\w+\((null|false)\));/;
    const hasty: string[] = [];
    for (const file of screens) if (closesFirst.test(await read(file))) hasty.push(file);
    expect(hasty).toEqual([]);
  });

  it('lie below /admin/api and stay out of the published document', async () => {
    const paths = (await callsOf()).map((text) => /path: '([^']+)'/.exec(text)?.[1] ?? '');
    expect(paths.filter((path) => !path.startsWith('/admin/api/'))).toEqual([]);
    expect(contracts.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });
});

describe('states', () => {
  const exported: [string, unknown][] = Object.entries({ ...states, ...events });
  const lists = Object.fromEntries(
    exported.filter((entry): entry is [string, readonly string[]] => Array.isArray(entry[1])),
  );

  it('are listed by their owner alone', async () => {
    const guilty: string[] = [];
    for (const file of await filesBelow('src')) {
      // Whoever speaks a vendor's protocol compares the vendor's own words.
      if (!/\.tsx?$/.test(file) || isTest(file) || /order-(states|events)|^src\/providers\//.test(file))
        continue;
      for (const { line, states: named } of findStateLists(await read(file), lists))
        guilty.push(`${file}:${line} ${named}`);
    }
    expect(guilty).toEqual([]);
  });

  it.each([
    ["const open = ['approving', 'unknown'];", ['approving', 'unknown']],
    ["const open = new Set<string>(['requested', other, 'approved']);", ['requested', 'approved']],
    ["type Open = 'executing' | 'done' | null;", ['executing', 'done']],
    ["const open = sql`select 1 where r.state in ('account', 'executing')`;", ['account', 'executing']],
    [
      "if (order.state === 'failed' || (order.state === 'cancelled' && late)) stop();",
      ['failed', 'cancelled'],
    ],
    [
      "if (a.fulfilment !== 'unpaid' && isNew && a.fulfilment !== 'cancelled') stop();",
      ['unpaid', 'cancelled'],
    ],
  ])('listed elsewhere are found: %s', (text, named) => {
    expect(findStateLists(text, lists).map((found) => found.states)).toEqual([named]);
  });

  it.each([
    "const words = ['paid', 'banana'];",
    "type Loading = 'loading' | 'ready' | 'failed';",
    "if (a.fulfilment === 'cancelled' || a.cancellation === 'done') stop();",
    "const one = sql`where state = 'paid'`;",
  ])('of which only one is named are no list: %s', (text) => {
    expect(findStateLists(text, lists)).toEqual([]);
  });
});

describe('vendors', () => {
  it('are named in their adapter, the configuration and the sandbox only', async () => {
    const guilty: string[] = [];
    for (const file of await filesBelow('src')) {
      if (isTest(file) || !/\.tsx?$/.test(file) || file.startsWith('src/providers/')) continue;
      if (/nicepay/i.test(await read(file))) guilty.push(file);
    }
    expect(guilty.sort()).toEqual([
      'src/compose-dependencies.server.ts',
      'src/platform/config/env-production.server.ts',
      'src/platform/config/env.server.ts',
      'src/platform/config/sandbox-process.server.ts',
      'src/platform/config/vendors/env-escrow.server.ts',
    ]);
  });
});

describe('the documents', () => {
  const documents = async () => {
    const below = await Promise.all(['docs', 'src', 'test', 'art'].map(filesBelow));
    return [...(await readdir(root)), ...below.flat()].filter((name) => name.endsWith('.md'));
  };

  it('lead only to files that are there, and name only commands that there are', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
    const astray: string[] = [];
    for (const file of await documents()) {
      const text = await read(file);
      for (const [, to = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
        if (!existsSync(new URL(to, new URL(file, root)))) astray.push(`${file}: ${to}`);
      for (const [, name = ''] of text.matchAll(/npm run ([a-z][a-z:]*)/g))
        if (!Object.hasOwn(scripts, name)) astray.push(`${file}: npm run ${name}`);
    }
    expect(astray).toEqual([]);
  });

  it('name only files that exist', async () => {
    const below = await Promise.all(
      ['src', 'test', 'e2e', 'sandbox', 'bench', 'prove', 'art', 'scripts', 'docs', 'content'].map(
        filesBelow,
      ),
    );
    const files = [...(await readdir(root)), ...below.flat()].map((file) => `/${file}`);
    const astray: string[] = [];
    for (const file of (await documents()).filter((name) => !/CHANGELOG|decisions/.test(name)))
      for (const [, named = ''] of (await read(file)).matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs|css|md))`/g))
        if (!files.some((known) => known.endsWith(`/${named.replace(/^(\.\.?\/)+/, '')}`)))
          astray.push(`${file}: ${named}`);
    expect(astray).toEqual([]);
  });

  it('are short enough to be read: ARCHITECTURE.md in lines under 120 characters', async () => {
    const lines = (await read('ARCHITECTURE.md')).split('\n');
    expect(lines.filter((line) => line.length >= 120)).toEqual([]);
    expect(lines.length).toBeLessThan(200);
  });

  it('name only tests that exist', async () => {
    const tests = new Set(
      [...(await filesBelow('src')), ...(await filesBelow('test'))].map((file) => basename(file)),
    );
    const text = (await Promise.all((await documents()).map(read))).join('\n');
    const named = [...text.matchAll(/([a-z-]+\.test\.ts)/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !tests.has(name))).toEqual([]);
  });
});

describe('the map in the README', () => {
  it('names every page address and every call', async () => {
    const readme = await read('README.md');
    const pages = [...(await read('src/routes.ts')).matchAll(/route\('([^'*]+)'/g)].map(
      ([, path]) => `/${path}`,
    );
    for (const path of [...pages, ...contracts.map((contract) => contract.path)]) {
      expect(readme, `README's map lacks ${path}`).toContain(`\`${path}\``);
    }
  });
});
