import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findFastTests } from './support/fast-tests.ts';

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
