// Tax invoices (전자세금계산서) as closed lists, their sums and their days. Pure.
import { invoiceMethod } from '../business/invoice.ts';
import { splitVat } from '../money.ts';
import { endOfKoreanDayMs, lastOfDays } from '../time/korean-days.ts';
import type { DeclaredDays } from '../time/korean-holidays.ts';
import { isCashLike } from './cash-receipt.ts';

/**
 * `draft`: written down, the company that issues is to be asked. `issued`: it has it, and the tax office hasn't answered. `accepted`,
 * `rejected`: the tax office's answer. `refused`: the company took none. `dropped`: written down and not needed any more.
 */
export const taxInvoiceStates = ['draft', 'issued', 'accepted', 'rejected', 'refused', 'dropped'] as const;
export type TaxInvoiceState = (typeof taxInvoiceStates)[number];
/** At most one first paper of an order. */
export const liveInvoices = ['draft', 'issued', 'accepted'] as const satisfies readonly TaxInvoiceState[];
/** Somebody outside is asked until they answer. */
export const sentInvoices = ['draft', 'issued'] as const satisfies readonly TaxInvoiceState[];
/** A paper that has its number at the tax office. */
export const numberedInvoices = [
  'issued',
  'accepted',
  'rejected',
] as const satisfies readonly TaxInvoiceState[];
/** No paper came of it, and a person has to look. */
export const failedInvoices = ['rejected', 'refused'] as const satisfies readonly TaxInvoiceState[];
/** Papers that count. */
export const standingInvoices = ['issued', 'accepted'] as const satisfies readonly TaxInvoiceState[];
export const isLiveInvoice = (state: TaxInvoiceState): boolean =>
  (liveInvoices as readonly TaxInvoiceState[]).includes(state);
export const isFailedInvoice = (state: TaxInvoiceState): boolean =>
  (failedInvoices as readonly TaxInvoiceState[]).includes(state);

/** Why one is corrected, by the tax office's own numbers: the sum changed, goods came back, the contract is over. */
export const correctionCodes = [2, 3, 4] as const;
export type CorrectionCode = (typeof correctionCodes)[number];

/** A business that one is made out to. `number`: ten digits. */
export type InvoiceParty = {
  number: string;
  name: string;
  representative: string;
  address: string;
  /** 업태 and 종목, as its registration says them. */
  businessType: string;
  businessItem: string;
  contactName: string;
  email: string;
};
export const longestOf = {
  name: 70,
  representative: 30,
  address: 150,
  businessType: 40,
  businessItem: 40,
  contactName: 30,
  email: 100,
} as const satisfies Record<Exclude<keyof InvoiceParty, 'number'>, number>;

/** Paid by transfer, into an account, or by invoice: a card has its slip. */
export const mayHaveTaxInvoice = (method: string): boolean => isCashLike(method) || method === invoiceMethod;

/** Everything that the shop sells is taxed at a tenth; a product that is free of tax would be told apart here. */
export function sumsOf(amountWon: number) {
  return { amountWon, ...splitVat(amountWon) };
}

/** What a correction takes off, below zero, so that what is left is taxed by the one rule to the won. */
export function correctionSums(leftWon: number, backWon: number) {
  const [before, after] = [splitVat(leftWon), splitVat(leftWon - backWon)];
  const below = (won: number) => (won === 0 ? 0 : -won);
  return {
    amountWon: below(backWon),
    supplyWon: below(before.supplyWon - after.supplyWon),
    vatWon: below(before.vatWon - after.vatWon),
  };
}

/** The last day on which the law lets one be issued: the tenth of the month after, or the next working day. */
export function lastIssueDay(writeDay: string, declared: DeclaredDays): string {
  const [year = 0, month = 0] = writeDay.split('-').map(Number);
  const ninth = new Date(Date.UTC(year, month, 9)).toISOString().slice(0, 10);
  return lastOfDays(ninth, 1, declared);
}
/** The first instant at which it is late. */
export const taxInvoiceDueMs = (writeDay: string, declared: DeclaredDays): number =>
  endOfKoreanDayMs(lastIssueDay(writeDay, declared));

const keptYears = 5;
/** The end of a half-year's tax return: its twenty-fifth of July, or of January after it. */
const returnDayOf = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) <= '06' ? `${year}-07-25` : `${year + 1}-01-25`;
};
/** The last day on which a paper of this day has to be kept: five years from the return of its half-year. */
export function keptUntilDay(writeDay: string): string {
  const day = returnDayOf(writeDay);
  return `${Number(day.slice(0, 4)) + keptYears}${day.slice(4)}`;
}
/** Papers of an earlier day than this needn't be kept any more. */
export function keptFromDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const halves = [year - 7, year - 6, year - 5, year - 4].flatMap((one) => [`${one}-01-01`, `${one}-07-01`]);
  return halves.find((first) => keptUntilDay(first) >= today) ?? halves[0]!;
}
