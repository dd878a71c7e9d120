import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { listProducts } from '../../commerce/catalog/service.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { changeSale } from './service.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('a shop in production shows no sample of a KC number, and begins to sell nothing that has one', async () => {
  const inEarnest = {
    ...shop.deps,
    tellChanges: () => undefined,
    env: { ...shop.deps.env, mode: 'production' as const },
  };
  const shown = await listProducts(inEarnest, 'accessory');
  expect(shown.length).toBeGreaterThan(3);
  expect(JSON.stringify(shown)).not.toContain('CB000X');

  const { id } = shown[0]!;
  const change = () => changeSale(inEarnest as unknown as OperatorCtx, id, true);
  expect(await change()).toEqual({ outcome: 'incomplete', data: { missing: ['legal.kc'] } });
  await shop.deps
    .sql`update products set legal = jsonb_set(legal, '{items,kc}', '"CB061R1234-5001"') where id = ${id}`;
  expect(await change()).toEqual({ outcome: 'started' });
});
