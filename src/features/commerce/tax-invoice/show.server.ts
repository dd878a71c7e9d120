import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import {
  type CorrectionCode,
  mayHaveTaxInvoice,
  taxInvoiceDueMs,
} from '../../../shared/requests/tax-invoice.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { ShownTaxInvoice } from './contract.ts';
import { invoiceParty } from './invoice-party.server.ts';
import { findInvoiceOrder, type InvoiceRow, listOfOrder } from './queries.server.ts';
import { isAskable } from './rules.ts';

type Reads = Pick<Deps, 'db' | 'now' | 'taxInvoices'>;

/** As its buyer sees it; null of what is paid by card, which has a slip, and where nobody issues any. */
export async function showTaxInvoice(deps: Reads, orderId: number): Promise<ShownTaxInvoice | null> {
  const order = await findInvoiceOrder(deps.db, orderId);
  if (!order || !mayHaveTaxInvoice(order.method) || order.paidAtMs === null) return null;
  if (!deps.taxInvoices && order.papers === 0) return null;
  const [declared, papers] = await Promise.all([listDeclaredDays(deps.db), listOfOrder(deps.db, orderId)]);
  const askable = deps.taxInvoices !== null && isAskable(order, deps.now(), declared);
  const newest = papers.findLast(({ originalId }) => originalId === null);
  return {
    askable,
    hasReceipt: order.hasReceipt,
    untilMs: taxInvoiceDueMs(formatKoreanDate(order.paidAtMs), declared),
    party: askable ? await invoiceParty(deps.db, order.memberId) : null,
    invoice: newest ? describe(newest, papers) : null,
  };
}

function describe(newest: InvoiceRow, papers: InvoiceRow[]): ShownTaxInvoice['invoice'] {
  const { state, party, writeDay, amountWon, supplyWon, vatWon, confirmNo } = newest;
  return {
    ...{ state, number: party?.number ?? '', name: party?.name ?? '', writeDay },
    ...{ amountWon, supplyWon, vatWon, confirmNo: confirmNo ?? '' },
    corrections: papers
      .filter(
        (paper) => paper.originalId === newest.id && paper.state !== 'dropped' && paper.replacedAt === null,
      )
      .map((paper) => ({
        ...{ state: paper.state, code: paper.correctionCode as CorrectionCode | null },
        ...{ writeDay: paper.writeDay, amountWon: paper.amountWon, confirmNo: paper.confirmNo ?? '' },
      })),
  };
}
