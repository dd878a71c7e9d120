// A payment whose provider says what the test writes: the database is real, and nothing else is asked.
import type { Deps } from '../../src/platform/http/context.server.ts';
import type { PaymentPort } from '../../src/providers/payment/port.ts';
import { openPayment } from './payment.ts';
import type { TestShop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** The shop as it is, with a provider that answers so. */
export const answeredBy = (shop: TestShop, answers: Partial<PaymentPort>): Deps => ({
  ...shop.deps,
  paymentBy: (name) => ({ ...shop.deps.paymentBy(name), ...answers }),
});

/** An order whose buyer came back from the window: it is being approved, or nobody knows whether it was charged. */
export async function begunPayment(
  shop: TestShop,
  visitor: Visitor,
  state: 'approving' | 'unknown' = 'unknown',
): Promise<string> {
  const { moid } = await openPayment(visitor);
  await shop.deps
    .sql`update payment_attempts set state = ${state}, ticket = '{}', started_at = now(), lease_until = now(),
    retries = 1 where moid = ${moid}`;
  return moid;
}
