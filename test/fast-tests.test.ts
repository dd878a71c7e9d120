import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { allTests, findFastTests } from './support/fast-tests.ts';

describe('the tests of `npm run test:fast`', () => {
  const fast = findFastTests();

  it('are the rules, and whatever else needs no shop', () => {
    for (const file of [
      'src/features/commerce/return/rules.test.ts',
      'src/platform/spreadsheet/csv.test.ts',
      'test/laws.test.ts',
    ])
      expect(fast).toContain(file);
    expect(fast.length).toBeGreaterThan(40);
  });

  it('start no database and no shop, by whatever way they could', async () => {
    for (const file of [
      'test/processes.test.ts',
      'test/crash.test.ts',
      'src/features/site/notice/notice.test.ts',
      'src/platform/db/embedded/embedded-postgres.test.ts',
    ])
      expect(fast).not.toContain(file);
    const texts = await Promise.all(fast.map((file) => readFile(file, 'utf8')));
    expect(fast.filter((_, i) => /\binject\(|openTestShop|copyTemplate/.test(texts[i] ?? ''))).toEqual([
      'test/fast-tests.test.ts',
    ]);
  });
});

describe('what `npm test` leaves to `npm run prove`', () => {
  it('is run there: whatever is marked, and each file that is smaller or runs fewer races here', async () => {
    const suites = await readFile('prove/run.ts', 'utf8');
    expect(suites).toContain("runTests(['--tags-filter=long'], { LONG_TESTS: '1' }, 'vitest.config.ts')");
    expect(suites).toContain("runTests([], { LONG_TESTS: '1' }, 'vitest.e2e.config.ts')");
    for (const file of globSync(allTests)) {
      const text = await readFile(file, 'utf8');
      if (!/^import .*\b(?:runsLongTests|races)\b.* from/m.test(text)) continue;
      const [folder = '', name = ''] = file.slice(0, -'.test.ts'.length).split(/\/(?=[^/]+$)/);
      const short = `${folder.split('/').at(-1)}/${name}`;
      const isRun = [short, `'${folder}'`, `'prove/${name}.prove.ts'`].some((one) => suites.includes(one));
      expect(isRun, file).toBe(true);
    }
  });
});
