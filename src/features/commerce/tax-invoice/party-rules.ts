// The form of a business that a tax invoice is made out to: its fields, and what is wrong in them. Pure.
import { isBusinessNumber } from '../../../shared/business/party.ts';
import { digitsOf } from '../../../shared/digits.ts';
import type { InvoiceParty } from '../../../shared/requests/tax-invoice.ts';
import { taxInvoiceMessages as words } from './messages.ts';

type FieldOf = {
  name: keyof InvoiceParty;
  required: boolean;
  hint?: string;
  autoComplete: string;
  inputMode?: 'numeric' | 'email';
};

export const partyFields: readonly FieldOf[] = [
  { name: 'number', required: true, hint: words.numberHint, autoComplete: 'off', inputMode: 'numeric' },
  { name: 'name', required: true, autoComplete: 'organization' },
  { name: 'representative', required: true, autoComplete: 'off' },
  { name: 'email', required: true, hint: words.emailHint, autoComplete: 'email', inputMode: 'email' },
  { name: 'contactName', required: false, autoComplete: 'name' },
  { name: 'address', required: false, autoComplete: 'off' },
  { name: 'businessType', required: false, autoComplete: 'off' },
  { name: 'businessItem', required: false, autoComplete: 'off' },
];

export const emptyParty: InvoiceParty = {
  number: '',
  name: '',
  representative: '',
  address: '',
  businessType: '',
  businessItem: '',
  contactName: '',
  email: '',
};

export type PartyFaults = Partial<Record<keyof InvoiceParty, string>>;

export function faultsOfParty(party: InvoiceParty): PartyFaults {
  const faults: PartyFaults = {};
  for (const { name, required } of partyFields)
    if (required && party[name].trim() === '') faults[name] = words.missing;
  if (!faults.number && !isBusinessNumber(digitsOf(party.number))) faults.number = words.badNumber;
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(party.email.trim())) faults.email = words.badEmail;
  return faults;
}
