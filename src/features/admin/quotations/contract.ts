// Quotations for institutions: made with free prices, issued, taken back. Money in won, VAT included.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  idFilter,
  idParam,
  instantMs,
  isAgain,
  quicker,
  reasonForBuyer,
  seenVersion,
} from '../../../shared/calls/shapes.ts';
import {
  mostQuotationLines,
  mostQuotedUnits,
  mostQuotedWon,
  shownQuotationStates,
} from '../../../shared/requests/quotation.ts';
import { mostValidDays, quotationTabs } from '../../commerce/quotation/rules.ts';

const brief = z.object({
  id: z.number(),
  number: z.string(),
  state: z.enum(shownQuotationStates),
  buyerName: z.string(),
  goods: z.string(),
  amountWon: z.number(),
  validUntilMs: z.number(),
  createdAtMs: z.number(),
  /** Empty: its buyer, from the cart. */
  madeBy: z.string(),
});
export type QuotationBrief = z.infer<typeof brief>;

export const listQuotations = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/quotations',
  summary: 'Quotations, the newest first: open ones, drafts, accepted ones, those that are over, all',
  needs: 'money',
  input: z.object({
    tab: z.optional(z.enum(quotationTabs)),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(quotationTabs),
      quotations: z.array(brief),
      next: z.nullable(z.string()),
    }),
  },
  log: ({ input: { tab = 'open' } }) => ({ action: 'quotation.list', detail: { tab } }),
});

const quotedLine = z.object({
  productId: z.number(),
  name: z.string(),
  penColor: z.string(),
  eraserColor: z.string(),
  quantity: z.number(),
  unitWon: z.number(),
});

const record = z.object({
  ...brief.shape,
  version: z.number(),
  memberId: z.number(),
  businessNumber: z.string(),
  representative: z.string(),
  buyerAddress: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  lines: z.array(quotedLine),
  deliveryWon: z.number(),
  supplyWon: z.number(),
  vatWon: z.number(),
  memo: z.string(),
  issuedAtMs: instantMs,
  withdrawnAtMs: instantMs,
  withdrawnBy: z.string(),
  reason: z.string(),
  consultationId: z.nullable(z.number()),
  order: z.nullable(z.object({ moid: z.string(), number: z.string(), isPaid: z.boolean() })),
});
export type QuotationRecord = z.infer<typeof record>;

export const seeQuotation = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/quotations/{id}',
  summary: 'One quotation with all that it says, and the order that stands for it',
  needs: 'money',
  params: idParam,
  outcomes: { found: record, notFound: null },
  log: ({ params }) => ({ action: 'quotation.see', subject: `quotation:${params.id}` }),
});

const product = z.object({
  id: z.number(),
  name: z.string(),
  penColors: z.array(z.string()),
  eraserColors: z.array(z.string()),
  /** Today's, where the form begins. */
  unitWon: z.number(),
  /** What its buyer pays by agreement from how many on; empty where nobody is named yet. */
  agreed: z.array(z.object({ fromQuantity: z.number(), won: z.number() })),
  deliveryWon: z.number(),
});
export type QuotableProduct = z.infer<typeof product>;

export const beginQuotation = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/quotation-form',
  summary: 'What a new quotation, or another version of one, begins with',
  needs: 'money',
  input: z.object({ member: idFilter, of: idFilter, consultation: idFilter }),
  outcomes: {
    found: z.object({
      products: z.array(product),
      /** Whose it is to be; empty where that is still to be said. */
      loginId: z.string(),
      buyerName: z.string(),
      /** By the telephone or the name of who asked for a call: an operator looks at it. */
      isGuessed: z.boolean(),
      /** The one that it begins with: a draft is changed, an issued one is replaced. */
      of: z.nullable(record),
      /** What the institution wrote when it asked for a call. */
      consultation: z.nullable(z.object({ id: z.number(), institution: z.string(), words: z.string() })),
    }),
    notFound: null,
  },
  log: ({ input }) => ({ action: 'quotation.begin', detail: input }),
});

const won = z.int().check(z.gte(0), z.lte(mostQuotedWon));

const written = z.strictObject({
  /** The draft that it changes; left out: a new one. */
  draft: z.optional(z.strictObject({ id: z.int().check(z.gte(1)), version: seenVersion })),
  loginId: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  lines: z
    .array(
      z.strictObject({
        productId: z.int().check(z.gte(1)),
        penColor: z.string().check(z.maxLength(40)),
        eraserColor: z.string().check(z.maxLength(40)),
        quantity: z.int().check(z.gte(1), z.lte(mostQuotedUnits)),
        unitWon: won,
      }),
    )
    .check(z.minLength(1), z.maxLength(mostQuotationLines)),
  deliveryWon: won,
  validDays: z.int().check(z.gte(1), z.lte(mostValidDays)),
  memo: z.string().check(z.trim(), z.maxLength(500)),
  consultationId: z.nullable(z.int().check(z.gte(1))),
  /** The issued one in whose place it comes. */
  replacesId: z.nullable(z.int().check(z.gte(1))),
  issues: z.boolean(),
  isAgain,
});
export type QuotationWish = z.infer<typeof written>;

export const saveQuotation = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/quotations',
  summary: 'Writes a quotation, or another version of a draft; issued, its buyer is told and may order by it',
  needs: 'money',
  input: written,
  outcomes: {
    saved: z.object({ id: z.number() }),
    issued: z.object({ id: z.number(), number: z.string() }),
    ...bare('noInstitution', 'badLine', 'tooLittle', 'stands'),
    /** The one in whose place it was to come was withdrawn, or replaced. */
    alreadyDecided: quicker,
    /** With the version that stands now; null: it is no draft any more. */
    changedMeanwhile: z.extend(quicker, { version: z.nullable(z.number()) }),
  },
  log: ({ input: { draft, replacesId, issues, lines, deliveryWon } }) => ({
    action: issues ? 'quotation.issue' : 'quotation.save',
    ...(draft ? { subject: `quotation:${draft.id}` } : {}),
    detail: {
      ...(replacesId ? { formerQuotation: replacesId } : {}),
      amountWon: lines.reduce((sum, line) => sum + line.quantity * line.unitWon, deliveryWon),
    },
  }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `quotation:${params.id}` });

export const discardQuotation = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/quotations/{id}/discard',
  summary: 'Throws a draft away',
  needs: 'money',
  params: idParam,
  input: z.strictObject({ version: seenVersion }),
  outcomes: { discarded: null, changedMeanwhile: quicker },
  log: (given) => ({ action: 'quotation.discard', ...of(given) }),
});

export const withdrawQuotation = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/quotations/{id}/withdraw',
  summary: 'Takes an issued quotation back; its buyer is told why',
  needs: 'money',
  params: idParam,
  input: z.strictObject({ reason: reasonForBuyer }),
  outcomes: { ...bare('withdrawn', 'notOpen', 'notFound'), alreadyDecided: quicker },
  log: (given) => ({ action: 'quotation.withdraw', ...of(given), reason: given.input.reason }),
});

export const getQuotationPaper = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/quotations/{id}/paper',
  summary: 'The paper as its buyer has it',
  needs: 'money',
  params: idParam,
  outcomes: bare('found', 'notFound'),
  gives: 'application/pdf',
  log: (given) => ({ action: 'quotation.paper', ...of(given) }),
});
