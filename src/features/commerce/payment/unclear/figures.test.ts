// What is watched from outside: how many payments are unclear, and since when.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import { begunPayment } from '../../../../../test/support/provider-answers.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { readUnclearFigures } from './figures-queries.server.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());

const read = async () => {
  const { unclear_payments: count, unclear_payment_oldest_seconds: oldest } = await readUnclearFigures(
    shop.deps.db,
  );
  return { count, oldest };
};

describe('the figures of unclear payments', () => {
  it('are none, and no age, where a window is open at most', async () => {
    await openPayment(visitor);
    expect(await read()).toEqual({ count: [{ value: 0 }], oldest: [{ value: null }] });
  });

  it('count what is being approved and what nobody knows, since the oldest of them began', async () => {
    const begun = async (state: 'approving' | 'unknown', hours: number) => {
      const moid = await begunPayment(shop, visitor, state);
      await shop.deps.sql`update payment_attempts set started_at = now() - ${hours} * interval '1 hour'
        where moid = ${moid}`;
      return moid;
    };
    await begun('approving', 2);
    await begun('unknown', 1);
    const over = await begun('unknown', 5);
    await shop.deps.sql`update payment_attempts set state = 'failed' where moid = ${over}`;
    const { count, oldest } = await read();
    expect(count).toEqual([{ value: 2 }]);
    const [{ value: seconds } = { value: null }] = oldest;
    expect(seconds).toBeGreaterThanOrEqual(7_200);
    expect(seconds).toBeLessThan(7_260);
  });
});
