// Settings of what stands beside a payment: escrow, tax invoices, orders by invoice.
import { escrowVariables, faultsOfEscrow, readEscrow } from './env-escrow.server.ts';
import { faultsOfInvoice, invoiceVariables, readInvoiceAccount } from './env-invoice.server.ts';
import { faultsOfPopbill, popbillVariables, readPopbill } from './env-popbill.server.ts';

export const paperVariables = { ...popbillVariables, ...invoiceVariables, ...escrowVariables };

type Read = Parameters<typeof readEscrow>[0] &
  Parameters<typeof readPopbill>[0] &
  Parameters<typeof readInvoiceAccount>[0];

export const readPapers = (v: Read, sandboxOrigin: string) => ({
  escrow: readEscrow(v, sandboxOrigin),
  /** Who issues tax invoices; null: nobody. */
  popbill: readPopbill(v, sandboxOrigin),
  /** Where what was ordered by invoice is paid to; null: nothing is. */
  invoiceAccount: readInvoiceAccount(v),
});

export const faultsOfPapers = (mode: string, given: Record<string, string | undefined>): string[] => [
  ...faultsOfPopbill(mode, given),
  ...faultsOfInvoice(mode, given),
  ...faultsOfEscrow(mode, given),
];
