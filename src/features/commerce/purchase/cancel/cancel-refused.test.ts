// The shop says no to a cancellation: its buyer reads why, beside the purchase and by e-mail, and what can be done now.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { askToCancel, bought, readDetail, rowOf } from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { prepareOrder } from '../../fulfilment/pack.server.ts';
import { refuseCancellation } from '../../fulfilment/service.server.ts';

let shop: TestShop;
let kim: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [kim] = (await families(shop, 1, { prefix: 'refused' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const reason = '이미 택배사에 건네서 멈출 수 없었어요';

it('a wish that was refused is told with its reason, and offers nothing that can’t be done', async () => {
  const wish = await bought(shop, kim.visitor);
  expect(await prepareOrder(shop.deps, wish.moid)).toBe('prepared');
  expect(await rowOf(kim.visitor, wish.moid)).toMatchObject({ isCancelRefused: false, cancellable: true });
  expect((await askToCancel(kim.visitor, wish)).status).toBe(200);
  expect((await rowOf(kim.visitor, wish.moid)).isCancelRefused).toBe(false);
  expect(await refuseCancellation(shop.deps, wish.moid, { operator: '민지', reason })).toBe('denied');
  const row = await rowOf(kim.visitor, wish.moid);
  expect(row).toMatchObject({ process: 1, cancellable: false, refundWon: null, isCancelRefused: true });
  expect(await readDetail(kim.visitor, wish.moid)).toMatchObject({
    ...{ isCancelRefused: true, shopDecisions: [{ kind: 'refused', reason }] },
  });
  expect((await askToCancel(kim.visitor, wish)).status).toBe(409);
});
