// A business that a tax invoice is made out to, and the shop's own work on papers.
import { setTimeout } from 'node:timers/promises';
import { settleInvoices } from '../../../src/features/commerce/tax-invoice/send.server.ts';
import type { Deps } from '../../../src/platform/http/context.server.ts';
import type { InvoiceParty } from '../../../src/shared/requests/tax-invoice.ts';

export const haetsal: InvoiceParty = {
  number: '220-81-62517',
  name: '햇살유치원',
  representative: '김햇살',
  address: '서울시 중구 세종대로 110',
  businessType: '교육',
  businessItem: '유치원',
  contactName: '이하늘',
  email: 'office@haetsal.example',
};

/** One round, as the shop goes it in the background. */
export async function settleTaxInvoices(deps: Deps): Promise<void> {
  await deps.background.idle();
  await settleInvoices(deps);
  await deps.background.idle();
  await setTimeout(0);
}
