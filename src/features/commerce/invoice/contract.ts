// What an institution owes for its orders by invoice. Money in won.
import * as z from 'zod/mini';
import { shownInvoiceStates } from '../../../shared/business/invoice.ts';
import { defineCall } from '../../../shared/calls/contract.ts';

const ownInvoice = z.object({
  number: z.string(),
  state: z.enum(shownInvoiceStates),
  order: z.object({ moid: z.string(), number: z.string(), goods: z.string() }),
  /** The last Korean day on which it is in time. */
  dueOn: z.string(),
  amountWon: z.number(),
  creditedWon: z.number(),
  receivedWon: z.number(),
  /** Below nothing: the company transfers it back. */
  balanceWon: z.number(),
});
/** Beside a purchase that was ordered by invoice: until when it is to be transferred, and how it stands. Null of every other. */
export const shownInvoice = z.nullable(
  z.object({ number: z.string(), dueOn: z.string(), state: z.enum(shownInvoiceStates) }),
);

export type OwnInvoice = z.infer<typeof ownInvoice>;

const standing = z.object({
  /** Null where the member orders nothing by invoice. */
  terms: z.nullable(
    z.object({
      limitWon: z.number(),
      leftWon: z.number(),
      days: z.number(),
      /** Nothing more before what is late was transferred. */
      isOverdue: z.boolean(),
    }),
  ),
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
});
export type InvoiceStanding = z.infer<typeof standing>;

export const getInvoiceStanding = defineCall({
  method: 'GET',
  path: '/api/invoices/standing',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Whether the member may order by invoice, and up to which sum',
  output: standing,
  outcomes: { found: 200 },
});

const ownInvoices = z.extend(standing, { invoices: z.array(ownInvoice), owedWon: z.number() });

export const listOwnInvoices = defineCall({
  method: 'GET',
  path: '/api/invoices',
  who: 'member',
  forInstitution: 'orders',
  summary: "The member's invoices, the newest first, and into which account they are paid",
  output: ownInvoices,
  outcomes: { found: 200 },
});
export type OwnInvoices = z.infer<typeof ownInvoices>;
