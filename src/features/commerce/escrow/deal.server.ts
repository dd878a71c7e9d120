// A deal begins with the money, and its parcel is to be told once all goods are sent: each in the transaction of what it follows from.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { isAnsweredEscrow } from '../../../shared/requests/escrow.ts';
import { changeDeal, findDeal, findSentLabel, insertDeal, isBeingTold } from './queries.server.ts';

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
  const since = { sinceAt: new Date(deps.now()), version: deal.version + 1 };
  // Two at once would come to the company in any order, and the last one counts: the other's time is waited for.
  const turn = isBeingTold(deal)
    ? {}
    : { retries: 0, lastError: null, leaseUntil: deps.databaseClock.after(0) };
  await changeDeal(tx, orderId, {}, { ...label, ...since, ...turn, telling: 'due' });
}
