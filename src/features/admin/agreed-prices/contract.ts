// Agreed prices of institutions: entered, corrected, ended, taken back. Money in won, days are Korean.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idParam, idText, instantMs, quicker } from '../../../shared/calls/shapes.ts';
import { isKoreanDate } from '../../../shared/time/korean-days.ts';
import {
  agreedStates,
  mostAgreedWon,
  mostEntered,
  mostFromQuantity,
} from '../../commerce/agreed-price/rules.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';

const buyer = z.object({
  memberId: z.number(),
  loginId: z.string(),
  name: z.string(),
  /** Of its own, that are not ended. */
  prices: z.number(),
});
export type AgreedBuyerRow = z.infer<typeof buyer>;

export const listAgreedBuyers = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/agreed-prices',
  summary: 'Institutions with how many agreed prices each has; those with some come first',
  needs: ['people', 'products'],
  input: z.object({
    /** A part of the name, or the beginning of the log-in id. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  outcomes: { found: z.object({ buyers: z.array(buyer) }) },
  log: ({ input: { q } }) => ({ action: 'agreedPrice.list', detail: q ? { searched: true } : {} }),
});

const price = z.object({
  id: z.number(),
  productId: z.number(),
  name: z.string(),
  fromQuantity: z.number(),
  won: z.number(),
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  contract: z.string(),
  state: z.enum(agreedStates),
  enteredAtMs: z.number(),
  enteredBy: z.string(),
  /** By an operator, before its last day. */
  endedAtMs: instantMs,
  endedBy: z.string(),
  /** An order was placed at it. */
  isUsed: z.boolean(),
  mayUndo: z.boolean(),
});
export type AgreedPriceRow = z.infer<typeof price>;

const product = z.object({
  id: z.number(),
  name: z.string(),
  onSale: z.boolean(),
  /** What everybody pays today. */
  unitWon: z.number(),
});
export type AgreedProduct = z.infer<typeof product>;

/** Whose prices: of one institution, by its holder, or of all of them. */
export const forAll = 'all';
const ofParam = z.object({ of: z.union([z.literal(forAll), idText]) });

export const readAgreedPrices = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/agreed-prices/{of}',
  summary: 'The agreed prices of an institution, or of every institution, with what everybody pays today',
  needs: ['people', 'products'],
  params: ofParam,
  outcomes: {
    found: z.object({
      /** Null: every institution. */
      buyer: z.nullable(buyer),
      today: z.string(),
      products: z.array(product),
      prices: z.array(price),
      /** Whether this operator may change them. */
      mayChange: z.boolean(),
    }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'agreedPrice.see', ...whose(params.of ?? '') }),
});

const whose = (of: string) => (of === forAll ? {} : { subject: `member:${of}`, memberId: Number(of) });

const day = z.string().check(z.refine(isKoreanDate));
const won = z.int().check(z.gte(1), z.lte(mostAgreedWon));
const terms = {
  firstDay: day,
  lastDay: z.nullable(day),
  contract: z.string().check(z.trim(), z.maxLength(60)),
};
const line = z.strictObject({
  productId: z.int().check(z.gte(1)),
  fromQuantity: z.int().check(z.gte(1), z.lte(mostFromQuantity)),
  won,
});

const daysFault = z.object({ fault: z.enum(['badDay', 'past', 'order']) });
/** The price that stands in the way. */
const overlap = z.object({ firstDay: z.string(), lastDay: z.nullable(z.string()), won: z.number() });

const entered = z.object({
  outcome: z.enum(['entered', 'overlaps', 'badDays', 'notFound']),
  /** Of the new row; null where there is none. */
  id: z.nullable(z.number()),
  fault: z.nullable(daysFault.shape.fault),
  other: z.nullable(overlap),
});
export type EnteredPrice = z.infer<typeof entered>;

export const enterAgreedPrices = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/agreed-prices',
  summary: 'Enters agreed prices of an institution, or of every institution; each line by itself',
  needs: 'products',
  input: z.strictObject({
    /** The holder; null: every institution. */
    memberId: z.nullable(z.int().check(z.gte(1))),
    ...terms,
    lines: z.array(line).check(z.minLength(1), z.maxLength(mostEntered)),
  }),
  outcomes: { done: z.object({ results: z.array(entered) }) },
  log: ({ input: { memberId, firstDay, lastDay, contract, lines } }) => ({
    action: 'agreedPrice.enter',
    ...whose(memberId === null ? forAll : String(memberId)),
    detail: {
      ...{ from: firstDay, until: lastDay ?? '', contract },
      lines: lines
        .map(({ productId, fromQuantity, won }) => `${productId}×${fromQuantity}: ${won}`)
        .join(', '),
    },
  }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `agreedPrice:${params.id}` });

export const correctAgreedPrice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/agreed-prices/{id}/correct',
  summary: 'Ends an agreed price at this moment and enters another in its place; orders keep what they paid',
  needs: 'products',
  params: idParam,
  input: z.strictObject({ won, ...terms }),
  outcomes: {
    corrected: z.object({ id: z.number() }),
    overlaps: overlap,
    badDays: daysFault,
    /** By somebody, a correction included, or by its last day. */
    alreadyEnded: quicker,
    notFound: null,
  },
  log: (given) => ({
    action: 'agreedPrice.correct',
    ...of(given),
    detail: {
      won: given.input.won,
      from: given.input.firstDay,
      until: given.input.lastDay ?? '',
      contract: given.input.contract,
    },
  }),
});

export const endAgreedPrice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/agreed-prices/{id}/end',
  summary: 'Ends an agreed price at this moment, or with a day',
  needs: 'products',
  params: idParam,
  input: z.strictObject({ lastDay: z.nullable(day) }),
  outcomes: { ...bare('ended', 'badDay', 'notFound'), alreadyEnded: quicker },
  log: (given) => ({
    action: 'agreedPrice.end',
    ...of(given),
    detail: { until: given.input.lastDay ?? 'now' },
  }),
});

export const undoAgreedPrice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/agreed-prices/{id}/undo',
  summary: 'Takes an agreed price away that no order was placed at; what it corrected holds again',
  needs: 'products',
  params: idParam,
  outcomes: { undone: null, used: null, overlaps: overlap, notFound: null },
  log: (given) => ({ action: 'agreedPrice.undo', ...of(given) }),
});

export const exportAgreedPrices = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/agreed-prices/{of}/export',
  summary: 'The agreed prices of an institution, or of every institution, as a file for a spreadsheet',
  needs: ['people', 'products'],
  gives: exportTypes,
  params: ofParam,
  input: exportInput,
  outcomes: { sent: null, notFound: null },
  log: ({ input, params }) => ({
    action: 'agreedPrice.export',
    ...whose(params.of ?? ''),
    reason: input.reason,
    detail: { format: input.format },
  }),
});
