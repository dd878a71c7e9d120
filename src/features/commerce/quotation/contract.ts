// An institution's quotations. Money in won, VAT included; instants in milliseconds since 1970.
import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { quotationNumber, shownQuotationStates } from '../../../shared/requests/quotation.ts';
import { paymentForm } from '../checkout/contract.ts';

const number = z.string().check(z.regex(quotationNumber));

const ownQuotation = z.object({
  number: z.string(),
  state: z.enum(shownQuotationStates),
  issuedAtMs: z.number(),
  /** The first moment at which it is over. */
  validUntilMs: z.number(),
  lines: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      penColor: z.string(),
      eraserColor: z.string(),
      quantity: z.number(),
      unitWon: z.number(),
      picture: z.nullable(z.custom<Picture>()),
    }),
  ),
  goodsWon: z.number(),
  deliveryWon: z.number(),
  amountWon: z.number(),
  supplyWon: z.number(),
  vatWon: z.number(),
  memo: z.string(),
  /** Why it was withdrawn; empty where it wasn't, or nobody said. */
  reason: z.string(),
  /** The order that stands for it; null: none, or one that came to nothing. */
  order: z.nullable(z.object({ moid: z.string(), number: z.string(), isPaid: z.boolean() })),
  mayAccept: z.boolean(),
});
export type OwnQuotation = z.infer<typeof ownQuotation>;

export const listOwnQuotations = defineCall({
  method: 'GET',
  path: '/api/quotations',
  who: 'member',
  forInstitution: 'orders',
  summary: "The member's quotations, the newest first",
  output: z.object({ quotations: z.array(ownQuotation), isInstitution: z.boolean() }),
  outcomes: { found: 200 },
});

export const makeQuotation = defineCall({
  method: 'POST',
  path: '/api/quotations',
  who: 'member',
  forInstitution: 'orders',
  summary:
    "Makes a quotation of what can be ordered of the member's cart, at today's prices; for institutions",
  // What the page shows as the sum: of another one nobody wants a paper.
  input: z.strictObject({ amountWon: z.int().check(z.positive()) }),
  output: z.object({ number: z.string() }),
  outcomes: { issued: 200, notInstitution: 403, priceChanged: 409, empty: 410, tooOften: 429 },
});

/** The paper itself (PDF). */
export const quotationPaperPath = (of: string) => `/api/quotations/${of}/paper`;
export const quotationPaperRoute = '/api/quotations/:number/paper';

/** The order form at the quotation's prices: goods and sums in it are claims, compared or ignored. */
export const quotationForm = z.extend(paymentForm, { _quotation: number });
export type QuotationForm = z.infer<typeof quotationForm>;
