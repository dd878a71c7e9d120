// What keeps the shop's memory small is said where each way to start it is written.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { compileCache, shopFlags, shopMemory } from '../../scripts/steps/shop-process.mjs';

it.each(['debian/toktokbox.service', 'debian/toktokbox-worker.service', 'container/Containerfile'])(
  'ops/%s starts the shop with the same limits of memory as `npm start`',
  async (file) => {
    const text = await readFile(new URL(`../../ops/${file}`, import.meta.url), 'utf8');
    for (const flag of shopFlags) expect(text).toContain(flag);
    for (const [name, value] of Object.entries(shopMemory)) expect(text).toContain(`${name}=${value}`);
  },
);

it('keeps what Node compiled outside of build/, which a build empties while checks beside it write', () => {
  expect(relative('build', compileCache)).toMatch(/^\.\.\//);
});
