// A receipt never says more than was kept: what goes back of a payment is cancelled of its receipt, in the refund's own transaction.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { findLive, findReceiptOrder, moveReceipt } from './queries.server.ts';

/** On an order that the caller has locked. Where its cancel was refused before, a person decides. */
export async function followKept(
  tx: Db,
  deps: Pick<Deps, 'now' | 'databaseClock'>,
  orderId: number,
): Promise<void> {
  const live = await findLive(tx, orderId);
  if (live?.state !== 'issued' || live.lastError !== null) return;
  const order = await findReceiptOrder(tx, orderId);
  const tooMuchWon = live.amountWon - live.cancelledWon - (order?.keptWon ?? 0);
  if (tooMuchWon < 1) return;
  await beginCancel(tx, deps, { id: live.id, amountWon: tooMuchWon });
}

/** In the caller's transaction. False where it doesn't stand any more. */
export const beginCancel = (
  tx: Db,
  deps: Pick<Deps, 'now' | 'databaseClock'>,
  { id, amountWon, ...by }: { id: number; amountWon: number; operator?: string; reason?: string },
): Promise<boolean> =>
  moveReceipt(
    tx,
    { id, from: 'issued' },
    {
      ...{ state: 'cancelling', cancellingWon: amountWon, lastError: null, retries: 0, ...by },
      ...{ sinceAt: new Date(deps.now()), leaseUntil: deps.databaseClock.after(0) },
    },
  );
