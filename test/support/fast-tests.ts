// Which tests need neither shop nor database, told by what they import: nobody keeps a list.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Whoever reaches one of these, by however many files, starts a database or the whole shop. */
const heavy = [
  'test/support/database.ts',
  'src/platform/db/embedded/server-process.server.ts',
  'prove/shop-process.ts',
];

export const allTests = '{src,sandbox,test,content,bench,prove}/**/*.test.{ts,tsx}';

const importPattern =
  /^(?:import|export)(?!\s+type\b)[^'"]*?from\s+'(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

export function findFastTests(): string[] {
  const importsOf = new Map<string, string[]>();
  const readImports = (file: string) => {
    const known = importsOf.get(file);
    if (known) return known;
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)]
      .map(([, named, bare, late]) => join(dirname(file), named ?? bare ?? late ?? ''))
      .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
    importsOf.set(file, found);
    return found;
  };
  const isFast = (test: string) => {
    const reached = new Set([test]);
    // A set grows while it is walked through.
    for (const file of reached) for (const next of readImports(file)) reached.add(next);
    return !heavy.some((file) => reached.has(file)) && !asksForDatabase(test);
  };
  // Handed over by the set-up, without any import.
  const asksForDatabase = (test: string) =>
    /\binject\('adminUrl'\)/.test(readFileSync(join(root, test), 'utf8'));
  return globSync(allTests, { cwd: root }).filter(isFast).sort();
}
