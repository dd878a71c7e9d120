// Whom a member's tax invoices are made out to, before anything is typed.
import type { Db } from '../../../platform/db/client.server.ts';
import type { InvoiceParty } from '../../../shared/requests/tax-invoice.ts';
import { findLastParty } from './invoice-party-queries.server.ts';

/** Null where nothing is known. What an institution registered would come first here. */
export const invoiceParty = (db: Db, memberId: number): Promise<InvoiceParty | null> =>
  findLastParty(db, memberId);
