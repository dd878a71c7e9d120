import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantMs, quicker } from '../../../shared/calls/shapes.ts';
import { correctionCodes, taxInvoiceStates } from '../../../shared/requests/tax-invoice.ts';
import { invoicePartyShape } from '../../commerce/tax-invoice/contract.ts';
import { taxInvoiceTabs } from '../../commerce/tax-invoice/operator-rules.ts';

const party = z.object({
  number: z.string(),
  name: z.string(),
  representative: z.string(),
  address: z.string(),
  businessType: z.string(),
  businessItem: z.string(),
  contactName: z.string(),
  email: z.string(),
});

const invoiceLine = z.object({
  id: z.number(),
  /** Null where the order is gone already. */
  moid: z.nullable(z.string()),
  orderNumber: z.string(),
  goodsName: z.string(),
  state: z.enum(taxInvoiceStates),
  mgtKey: z.string(),
  /** Why it corrects; null: it is a first paper. */
  code: z.nullable(z.union(correctionCodes.map((code) => z.literal(code)))),
  /** Whom it is made out to; empty where nobody knows any more. */
  partyName: z.string(),
  partyNumber: z.string(),
  writeDay: z.string(),
  /** The first instant at which it is late. */
  dueMs: z.number(),
  amountWon: z.number(),
  supplyWon: z.number(),
  vatWon: z.number(),
  confirmNo: z.string(),
  askedAtMs: z.number(),
  /** What somebody said no with, or why nobody was reached; empty: nothing. */
  error: z.string(),
  isTroubled: z.boolean(),
  operator: z.string(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const certificate = z.object({
  /** Null: nobody could say so far. */
  expiresAtMs: instantMs,
  checkedAtMs: z.number(),
  error: z.string(),
  /** It ends soon, or nobody can say. */
  isWarned: z.boolean(),
});

export const listTaxInvoices = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/tax-invoices',
  summary:
    'Tax invoices, the newest first: those that a person has to look at, those that are under way, all',
  needs: 'money',
  input: z.object({
    tab: z.optional(z.enum(taxInvoiceTabs)),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(taxInvoiceTabs),
      nowMs: z.number(),
      /** Somebody issues for the shop. */
      isOpen: z.boolean(),
      certificate: z.nullable(certificate),
      invoices: z.array(invoiceLine),
      next: z.nullable(z.string()),
    }),
  },
  log: null,
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `tax-invoice:${params.id}` });

export const readInvoiceParty = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/tax-invoices/{id}/party',
  summary: 'Whom a tax invoice is made out to, with who is to be written to',
  needs: 'money',
  params: idParam,
  outcomes: { found: z.object({ party: z.nullable(party) }), ...bare('notFound') },
  log: (given) => ({ action: 'taxInvoice.see', ...of(given) }),
});
export type ShownParty = z.infer<typeof party>;

export const retryTaxInvoice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/tax-invoices/{id}/retry',
  summary: 'Asks once more: about one that is under way, or for one that failed, as it was',
  needs: 'money',
  params: idParam,
  outcomes: { ...bare('restarted', 'forgotten', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'taxInvoice.retry', ...of(given) }),
});

export const correctTaxInvoice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/tax-invoices/{id}/correct',
  summary: 'Issues one that failed anew, made out as it is written here',
  needs: 'money',
  params: idParam,
  input: z.object({ party: invoicePartyShape }),
  outcomes: { ...bare('restarted', 'badNumber', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'taxInvoice.correct', ...of(given) }),
});
