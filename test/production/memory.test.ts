// What keeps the shop's memory small is said where each way to start it is written.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { shopFlags, shopMemory } from '../../scripts/steps/shop-process.mjs';

it.each(['debian/toktokbox.service', 'debian/toktokbox-worker.service', 'container/Containerfile'])(
  'ops/%s starts the shop with the same limits of memory as `npm start`',
  async (file) => {
    const text = await readFile(new URL(`../../ops/${file}`, import.meta.url), 'utf8');
    for (const flag of shopFlags) expect(text).toContain(flag);
    for (const [name, value] of Object.entries(shopMemory)) expect(text).toContain(`${name}=${value}`);
  },
);
