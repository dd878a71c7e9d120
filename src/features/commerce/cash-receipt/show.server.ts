import type { Deps } from '../../../platform/http/context.server.ts';
import { isCashLike } from '../../../shared/requests/cash-receipt.ts';
import type { ShownReceipt } from './contract.ts';
import { findReceiptOrder } from './queries.server.ts';
import { isAskable } from './rules.ts';

type Reads = Pick<Deps, 'db' | 'now' | 'paymentBy' | 'env'>;

/** As its buyer sees it; null of what is paid by card, which has a slip. */
export async function showReceipt(deps: Reads, orderId: number): Promise<ShownReceipt | null> {
  const order = await findReceiptOrder(deps.db, orderId);
  if (!order || !isCashLike(order.method)) return null;
  const askable = isAskable(order, deps.now());
  const { newest } = order;
  if (!newest) return { askable, receipt: null };
  const { kind, state, numberEnd, approvalNo, tid } = newest;
  return {
    askable,
    receipt: {
      ...{ kind, state, numberEnd, approvalNo },
      amountWon: newest.amountWon - newest.cancelledWon,
      pageUrl: pageOf(deps, newest.provider, tid),
      issuedAtMs: newest.issuedAt?.getTime() ?? null,
    },
  };
}

/** A contract that the shop doesn't have any more shows nothing. */
const pageOf = ({ env, paymentBy }: Reads, provider: string, tid: string | null): string =>
  tid !== null && (env.paymentProviders as readonly string[]).includes(provider)
    ? paymentBy(provider).receiptPage(tid)
    : '';
