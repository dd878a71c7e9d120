// The papers of a month: what the tax office has of it by cash receipts and tax invoices.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { stateList } from '../../../../platform/db/state-list.server.ts';
import { type ReceiptKind, standingReceipts } from '../../../../shared/requests/cash-receipt.ts';
import type { CorrectionCode, TaxInvoiceState } from '../../../../shared/requests/tax-invoice.ts';

type Span = { from: Date; until: Date };
const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const wasIssued = sql`(c.state in ${stateList(standingReceipts)} or c.state = 'cancelled')`;
const cancelled = sql`e.kind = 'cashReceiptCancelled'`;

export type ReceiptMove = {
  atMs: number;
  kind: ReceiptKind;
  number: string;
  approvalNo: string;
  /** What the receipt said before, less what was cancelled of it; null: it was issued here. */
  leftWon: number | null;
  won: number;
};

/**
 * Each receipt that was issued in the span, and each cancel that came then, of whichever month its receipt is. An order has one receipt at
 * a time, so a cancel in its trail is of the newest one before it; no receipt is cancelled after its year.
 */
export const listReceiptMoves = async (db: Db, { from, until }: Span): Promise<ReceiptMove[]> => [
  ...(await db.execute<ReceiptMove>(sql`
    select (extract(epoch from moved_at) * 1000)::float8 as "atMs", kind, number, "approvalNo", "leftWon", won from (
      select c.issued_at as moved_at, c.kind, o.number, c.approval_no as "approvalNo", null::float8 as "leftWon",
        c.amount_won::float8 as won
      from cash_receipts c join orders o on o.id = c.order_id
      where c.issued_at >= ${at(from)} and c.issued_at < ${at(until)} and ${wasIssued}
      union all
      select e.at, c.kind, o.number, c.approval_no, (c.amount_won - coalesce((
          select sum(f.amount_won) from order_events f where f.order_id = c.order_id and f.kind = e.kind
            and f.at >= c.issued_at and (f.at, f.id) < (e.at, e.id)), 0))::float8, e.amount_won::float8
      from cash_receipts c join orders o on o.id = c.order_id join order_events e on e.order_id = c.order_id
      where c.issued_at >= ${at(from)} - interval '1 year' and c.issued_at < ${at(until)} and c.cancelled_won > 0 and ${wasIssued}
        and ${cancelled} and e.at >= ${at(from)} and e.at < ${at(until)} and e.at >= c.issued_at
        and not exists (select from cash_receipts n where n.order_id = c.order_id and n.id > c.id and n.issued_at <= e.at)
    ) as moved order by moved_at, number, "leftWon" desc nulls first`)),
];

export type TaxPaperRow = {
  writeDay: string;
  state: TaxInvoiceState;
  code: CorrectionCode | null;
  number: string;
  confirmNo: string | null;
  buyerNumber: string | null;
  buyerName: string | null;
  amountWon: number;
  supplyWon: number;
  vatWon: number;
};

/** Papers whose own day lies in the span, and those that are to be; where another one stands in a failed one's place, that. */
export const listTaxPapers = async (
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<TaxPaperRow[]> => [
  ...(await db.execute<TaxPaperRow>(sql`
    select write_day::text as "writeDay", state, correction_code as code, order_number as number, confirm_no as "confirmNo",
      party->>'number' as "buyerNumber", party->>'name' as "buyerName", amount_won::float8 as "amountWon",
      supply_won::float8 as "supplyWon", vat_won::float8 as "vatWon"
    from tax_invoices where write_day between ${from}::date and ${until}::date and state <> 'dropped' and replaced_at is null
    order by write_day, id`)),
];
