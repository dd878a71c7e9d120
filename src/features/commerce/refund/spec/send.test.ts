// A refund that the provider doesn't answer: what is kept of it, and when it is asked for again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptOf, loggedIn } from '../../../../../test/support/payment.ts';
import { bought } from '../../../../../test/support/purchase.ts';
import { settleRefunds } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { refundPartially } from '../give-partial-refund.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('an answer that doesn’t come is waited for: why is kept, and it is asked for again when its time has come, not before', async () => {
  const { moid } = await bought(shop, await loggedIn(shop));
  shop.sandbox.faults.set({ scenario: 'cancel-reset', moid });
  const { id } = (await attemptOf(shop, moid)).order;
  const read = async () => {
    await shop.deps.background.idle();
    const [row] = await shop.deps.sql`select state, retries, last_error from refunds where order_id = ${id}`;
    return row;
  };
  await refundPartially(shop.deps, { moid, amountWon: 2_000, reason: '늦게 보내서', operator: '민지' });
  await settleRefunds(shop.deps);
  const asked = await read();
  expect(asked).toMatchObject({ state: 'executing', retries: 1, last_error: expect.stringMatching(/\S/) });

  await settleRefunds(shop.deps);
  expect(await read()).toEqual(asked);
  shop.advance(5_000);
  await settleRefunds(shop.deps);
  expect(await read()).toMatchObject({ state: 'done' });
});
