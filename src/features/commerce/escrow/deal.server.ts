// A deal begins with the money, and its parcel is to be told once all goods are sent: each in the transaction of what it follows from.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { isAnsweredEscrow } from '../../../shared/requests/escrow.ts';
import { changeDeal, findDeal, findSentLabel, insertDeal } from './queries.server.ts';

export async function beginDeal(
  tx: Db,
  { paymentBy }: Pick<Deps, 'paymentBy'>,
  { orderId, provider, isEscrow }: { orderId: number; provider: string; isEscrow: boolean },
  tid: string,
): Promise<void> {
  if (isEscrow) await insertDeal(tx, { orderId, provider, tid, terms: paymentBy(provider).escrowTerms });
}

/** On an order that the caller has locked, and whose parcels changed. What is told already is not told twice. */
export async function tellParcel(
  tx: Db,
  deps: Pick<Deps, 'now' | 'databaseClock'>,
  orderId: number,
): Promise<void> {
  const deal = await findDeal(tx, orderId);
  if (!deal || isAnsweredEscrow(deal.state)) return;
  const label = await findSentLabel(tx, orderId);
  if (!label || (label.courier === deal.courier && label.trackingNumber === deal.trackingNumber)) return;
  await changeDeal(
    tx,
    orderId,
    {},
    {
      ...{ ...label, telling: 'due', version: deal.version + 1, retries: 0, lastError: null },
      ...{ sinceAt: new Date(deps.now()), leaseUntil: deps.databaseClock.after(0) },
    },
  );
}
