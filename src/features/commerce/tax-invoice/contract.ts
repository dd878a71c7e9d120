import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { correctionCodes, longestOf, taxInvoiceStates } from '../../../shared/requests/tax-invoice.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), z.regex(/^\P{Cc}*$/u));
const named = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

/** As it is typed; the number with or without hyphens. */
export const invoicePartyShape = z.strictObject({
  number: z.string().check(z.minLength(1), z.maxLength(30)),
  name: named(longestOf.name),
  representative: named(longestOf.representative),
  address: line(longestOf.address),
  businessType: line(longestOf.businessType),
  businessItem: line(longestOf.businessItem),
  contactName: line(longestOf.contactName),
  email: z.email().check(z.maxLength(longestOf.email)),
});

/** The tax invoice of a purchase. Money in won, instants in milliseconds since 1970. */
export const shownTaxInvoice = z.object({
  /** One may be asked for now. */
  askable: z.boolean(),
  /** A cash receipt stands for the same money. */
  hasReceipt: z.boolean(),
  /** The first instant at which nobody can ask any more. */
  untilMs: z.number(),
  /** What the form begins with; null: nothing is known. */
  party: z.nullable(
    z.object({
      number: z.string(),
      name: z.string(),
      representative: z.string(),
      address: z.string(),
      businessType: z.string(),
      businessItem: z.string(),
      contactName: z.string(),
      email: z.string(),
    }),
  ),
  /** The newest first paper; null: there is none. */
  invoice: z.nullable(
    z.object({
      state: z.enum(taxInvoiceStates),
      number: z.string(),
      name: z.string(),
      writeDay: z.string(),
      amountWon: z.number(),
      supplyWon: z.number(),
      vatWon: z.number(),
      /** Empty until it is issued. */
      confirmNo: z.string(),
      /** Its corrections, the oldest first; sums below zero. */
      corrections: z.array(
        z.object({
          state: z.enum(taxInvoiceStates),
          code: z.nullable(z.union(correctionCodes.map((code) => z.literal(code)))),
          writeDay: z.string(),
          amountWon: z.number(),
          confirmNo: z.string(),
        }),
      ),
    }),
  ),
});
export type ShownTaxInvoice = z.infer<typeof shownTaxInvoice>;

export const askInvoice = defineCall({
  method: 'POST',
  path: '/api/buy/tax-invoice',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Ask for the tax invoice of a purchase that was paid by transfer or into an account',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    party: invoicePartyShape,
  }),
  outcomes: { asked: 200, notAskable: 409, badNumber: 422 },
});
