// What the form of a tax invoice begins with.
import type { Db } from '../../../platform/db/client.server.ts';
import type { InvoiceParty } from '../../../shared/requests/tax-invoice.ts';
import { findInstitutionOf } from '../../account/institution/queries.server.ts';
import { findLastParty } from './invoice-party-queries.server.ts';

/** What an institution registered, with the kind of business that was typed before; else what was typed last. Null: nothing is known. */
export async function invoiceParty(db: Db, memberId: number): Promise<InvoiceParty | null> {
  const [last, institution] = await Promise.all([
    findLastParty(db, memberId),
    findInstitutionOf(db, memberId),
  ]);
  if (!institution) return last;
  const { businessNumber: number, name, representative, contactName, contactEmail: email } = institution;
  const before = last?.number === number ? last : null;
  return {
    ...{ number, name, representative, contactName, email },
    address: `${institution.address} ${institution.subAddress}`.trim(),
    businessType: before?.businessType ?? '',
    businessItem: before?.businessItem ?? '',
  };
}
