// What was transferred for an invoice, both ways, as an operator reads it in the company's account. Each step stands beneath the
// lock of the order and its invoice, on the balance that the operator saw.
import type { Db } from '../../../platform/db/client.server.ts';
import { isUniqueViolation, violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { InvoiceMoneyKind } from '../../../shared/business/invoice.ts';
import { recordEvent } from '../order/queries.server.ts';
import { tellCame } from './emails.server.ts';
import {
  findInvoice,
  type Invoice,
  insertMoney,
  listMoney,
  lockInvoice,
  undoMoneyRow,
  writeOffRow,
} from './queries.server.ts';
import { type MoneyRefusal, refusalOfMoney } from './rules.ts';

type Deciding = Pick<Deps, 'db' | 'now' | 'env'>;
type Transfer = { kind: InvoiceMoneyKind; won: number; onDay: string; name: string };
/** `balanceWon`: as the operator had it before them. */
type Seen = { id: number; seenWon: number; operator: string };

export type Recorded = 'recorded' | 'recordedBefore' | 'notFound' | MoneyRefusal;

/** @param transfer.onDay the Korean day, from the invoice's own to today. */
export function recordTransfer(deps: Deciding, seen: Seen, transfer: Transfer): Promise<Recorded> {
  const at = new Date(deps.now());
  const { operator: actor, seenWon } = seen;
  const recorded = deps.db.transaction(async (tx): Promise<Recorded> => {
    const invoice = await lockInvoice(tx, seen.id);
    if (!invoice) return 'notFound';
    const refused = refusalOfMoney(invoice, transfer, { seenWon, nowMs: at.getTime() });
    if (refused) return refused;
    await insertMoney(tx, { invoiceId: invoice.id, ...transfer, operator: actor, recordedAt: at });
    const kind = transfer.kind === 'received' ? 'invoiceMoneyCame' : 'invoiceMoneyBack';
    const { orderId, number: detail } = invoice;
    await recordEvent(tx, { orderId, at, kind, actor, amountWon: transfer.won, detail });
    await tell(tx, deps, invoice.id, transfer);
    return 'recorded';
  });
  return recorded.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'recordedBefore';
    if (violatedConstraint(error) === 'invoice_money_within') return 'tooMuch';
    throw error;
  });
}

async function tell(tx: Db, deps: Deciding, id: number, transfer: Transfer): Promise<void> {
  const invoice = await findInvoice(tx, { id });
  if (invoice) await tellCame(tx, deps, invoice, transfer, (await listMoney(tx, id)).length);
}

/** It was recorded by mistake: the row stays, and counts no more. */
export function undoTransfer(
  deps: Deciding,
  { id, moneyId, operator, reason }: { id: number; moneyId: number; operator: string; reason: string },
): Promise<'undone' | 'undoneBefore' | 'tooMuch' | 'notFound'> {
  const at = new Date(deps.now());
  const undone = deps.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const money = invoice && (await listMoney(tx, id)).find((one) => one.id === moneyId);
    if (!invoice || !money) return 'notFound' as const;
    if (money.undoneAt) return 'undoneBefore' as const;
    await undoMoneyRow(tx, moneyId, { undoneAt: at, undoneBy: operator, undoReason: reason });
    const { orderId, number: detail } = invoice;
    const event = { orderId, at, actor: operator, amountWon: money.won, detail };
    await recordEvent(tx, { ...event, kind: 'invoiceMoneyUndone' });
    return 'undone' as const;
  });
  return undone.catch((error: unknown) => {
    // Less would have come than went back, or more than was owed.
    if (violatedConstraint(error) === 'invoice_money_within') return 'tooMuch';
    throw error;
  });
}

/** Nobody expects its money any more. @param seenWon what was left of it on the operator's screen */
export function writeOff(
  deps: Deciding,
  { id, seenWon, operator, reason }: Seen & { reason: string },
): Promise<'writtenOff' | 'notOpen' | 'changedMeanwhile' | 'notFound'> {
  const at = new Date(deps.now());
  return deps.db.transaction(async (tx) => {
    const invoice: Invoice | null = await lockInvoice(tx, id);
    if (!invoice) return 'notFound';
    if (invoice.state !== 'open') return 'notOpen';
    if (invoice.balanceWon !== seenWon) return 'changedMeanwhile';
    await writeOffRow(tx, id, { writtenOffAt: at, writtenOffBy: operator, writeOffReason: reason });
    const { orderId, number: detail, balanceWon: amountWon } = invoice;
    await recordEvent(tx, { orderId, at, kind: 'invoiceWrittenOff', actor: operator, amountWon, detail });
    return 'writtenOff';
  });
}
