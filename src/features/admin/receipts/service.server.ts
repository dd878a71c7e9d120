import { findMoved, listReceipts } from '../../commerce/cash-receipt/operator-queries.server.ts';
import type { ReceiptTab } from '../../commerce/cash-receipt/operator-rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { ReceiptLine } from './contract.ts';

const pageSize = 30;

export async function list(
  { db }: OperatorCtx,
  { tab = 'trouble', after }: { tab?: ReceiptTab; after?: string },
) {
  const rows = await listReceipts(db, { tab, before: after ? Number(after) : null, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const receipts = shown.map(
    ({ askedAt, issuedAt, lastError, ...rest }): ReceiptLine => ({
      ...rest,
      askedAtMs: askedAt.getTime(),
      issuedAtMs: issuedAt?.getTime() ?? null,
      error: lastError ?? '',
    }),
  );
  return { tab, receipts, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
}

/** Its buyer, a refund and the provider's answer bring a receipt to another state without a line of the log. */
export const receiptSteps = ({ db }: OperatorCtx, id: number) => ({
  subject: `cash-receipt:${id}`,
  outcomes: ['restarted', 'cancelBegun'],
  findMoved: () => findMoved(db, id),
});
