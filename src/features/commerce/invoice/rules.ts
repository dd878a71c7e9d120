// Who may order by invoice, until when one is paid in time, and when its institution is reminded. Pure; the time is an argument.
import type {
  InvoiceMoneyKind,
  InvoiceReminder,
  InvoiceState,
  ShownInvoiceState,
} from '../../../shared/business/invoice.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

/** Where an institution finds what it owes. */
export const invoicesPath = '/invoices';

/** The last Korean day on which an invoice of this moment is paid in time. */
export const dueOnOf = (nowMs: number, days: number): string => addDays(formatKoreanDate(nowMs), days);

/** From the first moment of the next Korean day on it is late. */
export const isOverdue = (invoice: { state: InvoiceState; dueOn: string }, nowMs: number): boolean =>
  invoice.state === 'open' && invoice.dueOn < formatKoreanDate(nowMs);

export const shownStateOf = (
  invoice: { state: InvoiceState; dueOn: string },
  nowMs: number,
): ShownInvoiceState => (isOverdue(invoice, nowMs) ? 'overdue' : invoice.state);

export type TermsRefusal = 'noInvoice' | 'invoiceOverdue' | 'invoiceLimit';
/** As it is shown beside its purchase. */
export const showInvoice = (
  found: { number: string; dueOn: string; state: InvoiceState } | null,
  nowMs: number,
) => found && { ...found, state: shownStateOf(found, nowMs) };

/** What stands between an institution and another invoice. */
export type Standing = { limitWon: number; openWon: number; overdue: number };

export const leftOf = ({ limitWon, openWon }: Pick<Standing, 'limitWon' | 'openWon'>): number =>
  Math.max(limitWon - openWon, 0);

/** Why nothing of this sum is ordered by invoice, or null. @param standing null where no terms stand */
export function refusalOfInvoice(standing: Standing | null, amountWon: number): TermsRefusal | null {
  if (!standing) return 'noInvoice';
  if (standing.overdue > 0) return 'invoiceOverdue';
  return standing.openWon + amountWon > standing.limitWon ? 'invoiceLimit' : null;
}

/** For the shop's list. `toPayBack`: more came than is owed since something was cancelled or came back. */
export const invoiceTabs = ['open', 'overdue', 'toPayBack', 'paid', 'all'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export type MoneyRefusal = 'tooMuch' | 'futureDay' | 'earlierDay' | 'changedMeanwhile';

type Balance = { balanceWon: number; receivedWon: number; issuedAt: Date };

/** Why a transfer isn't written down so, or null. @param seenWon the balance that the operator had before them */
export function refusalOfMoney(
  invoice: Balance,
  money: { kind: InvoiceMoneyKind; won: number; onDay: string },
  { seenWon, nowMs }: { seenWon: number; nowMs: number },
): MoneyRefusal | null {
  if (invoice.balanceWon !== seenWon) return 'changedMeanwhile';
  if (money.onDay > formatKoreanDate(nowMs)) return 'futureDay';
  if (money.onDay < formatKoreanDate(invoice.issuedAt.getTime())) return 'earlierDay';
  const most = money.kind === 'received' ? invoice.balanceWon : -invoice.balanceWon;
  return money.won > most ? 'tooMuch' : null;
}

/** The first Korean day of each reminder, from its last day to pay. */
const daysAfterDue: Record<InvoiceReminder, number> = {
  ...{ before: -3, after: 1, week1: 8, week2: 15, week3: 22, week4: 29 },
};

/**
 * Which reminder is due: the newest whose day has come. One that was missed, because the shop stood still, isn't made up for by
 * several at once; the one before the last day says nothing after it.
 */
export function reminderDue(dueOn: string, nowMs: number): InvoiceReminder | null {
  const today = formatKoreanDate(nowMs);
  const due = (Object.keys(daysAfterDue) as InvoiceReminder[]).filter(
    (step) => addDays(dueOn, daysAfterDue[step]) <= today,
  );
  const newest = due.at(-1) ?? null;
  return newest === 'before' && dueOn < today ? null : newest;
}
