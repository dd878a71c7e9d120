// The compiler takes any name of a class: one that its stylesheet lacks styles nothing, and one that nobody names is dead.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const find = (pattern: string) => globSync(pattern, { cwd: root });
const read = (file: string) => readFile(join(root, file), 'utf8');

type Styles = { classes: Set<string>; named: Set<string>; isNamedByValue: boolean };

/** Classes that a library gives its own elements are nobody's here. */
const findClasses = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)|url\([^)]*\)/g, '')
    .matchAll(/\.([a-z_][\w-]*)/gi);

async function readStyles(): Promise<Map<string, Styles>> {
  const files = find('**/*.module.css');
  const entries = files.map(async (file): Promise<[string, Styles]> => {
    const classes = new Set([...findClasses(await read(file))].map(([, name = '']) => name));
    return [file, { classes, named: new Set(), isNamedByValue: false }];
  });
  return new Map(await Promise.all(entries));
}

it('name classes that are there, and none lies there unnamed', async () => {
  const all = await readStyles();
  const missing: string[] = [];
  for (const file of find('**/*.tsx')) {
    const text = await read(file);
    const code = text.replace(/^import .*$/gm, '');
    for (const [, local = '', place = ''] of text.matchAll(/import (\w+) from '(\..*\.module\.css)'/g)) {
      const styles = all.get(join(dirname(file), place))!;
      styles.isNamedByValue ||= new RegExp(`\\b${local}\\[`).test(code);
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) {
        styles.named.add(name);
        if (!styles.classes.has(name)) missing.push(`${file}: ${local}.${name}`);
      }
    }
  }
  const unnamed = [...all].flatMap(([file, { classes, named, isNamedByValue }]) =>
    isNamedByValue ? [] : [...classes].filter((name) => !named.has(name)).map((name) => `${file}: .${name}`),
  );
  expect({ missing, unnamed }).toEqual({ missing: [], unnamed: [] });
});
