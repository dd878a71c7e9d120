import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idParam, isAgain, reason } from '../../../shared/calls/shapes.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';
import { longestCouponDays, mostCodesTyped, mostCoupons } from './rules.ts';

const batch = z.object({
  id: z.number(),
  name: z.string(),
  appId: z.string(),
  title: z.string(),
  useDays: z.number(),
  validUntil: z.string(),
  createdAt: z.string(),
  operatorName: z.string(),
  count: z.number(),
  redeemed: z.number(),
  revoked: z.number(),
});
export type CouponBatch = z.infer<typeof batch>;

const coupon = z.object({
  /** The first part; the whole code is in the export only. */
  code: z.string(),
  state: z.enum(['unused', 'used', 'revoked']),
  memberId: z.nullable(z.number()),
  at: z.nullable(z.string()),
});
export type CouponLine = z.infer<typeof coupon>;

export const listCouponBatches = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/coupons',
  summary:
    'Batches of coupons for content, newest first; of a code that somebody reads out, the one that it is of',
  needs: ['people', 'products'],
  input: z.object({ code: z.optional(z.string().check(z.maxLength(60))) }),
  outcomes: {
    found: z.object({
      batches: z.array(batch),
      contents: z.array(z.object({ appId: z.string(), title: z.string(), useDays: z.number() })),
      /** The code that was looked for, with stars, and how it stands. */
      coupon: z.nullable(coupon),
      nowMs: z.number(),
    }),
  },
  log: null,
});

export const makeCoupons = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/coupons',
  summary: 'Makes codes that nobody can guess, each good once',
  needs: 'products',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    appId: z.string().check(z.minLength(1), z.maxLength(100)),
    days: z.int().check(z.minimum(1), z.maximum(longestCouponDays)),
    /** The last Korean day on which a code may be given in. */
    until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    count: z.int().check(z.minimum(1), z.maximum(mostCoupons)),
    isAgain,
  }),
  outcomes: { made: z.object({ id: z.number(), count: z.number() }), ...bare('unknownContent', 'past') },
  log: ({ input: { isAgain: _, ...input } }) => ({
    action: 'coupon.make',
    subject: `content:${input.appId}`,
    detail: input,
  }),
});

export const seeCouponBatch = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/coupons/{id}',
  summary: 'One batch and how its codes stand, a hundred at a time',
  needs: ['people', 'products'],
  params: idParam,
  input: z.object({
    state: z.optional(z.enum(['', 'unused', 'used', 'revoked'])),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  outcomes: {
    found: z.object({ batch, coupons: z.array(coupon), pages: z.number(), nowMs: z.number() }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'coupon.see', subject: `coupons:${params.id}` }),
});

const boughtCoupon = z.extend(coupon, {
  title: z.string(),
  issuedAt: z.string(),
  /** Its refund is on its way. */
  isHeld: z.boolean(),
  order: z.object({ moid: z.string(), number: z.string(), buyerId: z.number() }),
});
export type BoughtCoupon = z.infer<typeof boughtCoupon>;

export const listBoughtCoupons = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/coupons/bought',
  summary: 'Codes that members bought, the newest first; one of them by the code that somebody reads out',
  needs: ['people', 'products'],
  input: z.object({
    state: z.optional(z.enum(['', 'unused', 'used', 'revoked'])),
    code: z.optional(z.string().check(z.maxLength(60))),
  }),
  outcomes: { found: z.object({ coupons: z.array(boughtCoupon) }) },
  log: ({ input }) => ({
    action: 'coupon.seeBought',
    subject: 'coupons:bought',
    detail: { state: input.state ?? '' },
  }),
});

export const exportCoupons = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/coupons/{id}/export',
  summary: 'The whole codes as a file for a spreadsheet',
  needs: ['people', 'products'],
  gives: exportTypes,
  params: idParam,
  input: exportInput,
  outcomes: { sent: null, notFound: null },
  log: ({ input, params }) => ({
    action: 'coupon.export',
    subject: `coupons:${params.id}`,
    reason: input.reason,
  }),
});

/** Which codes of a batch, typed or pasted; none: all of it. */
const meant = z.object({
  reason,
  codes: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(60)))
      .check(z.minLength(1), z.maxLength(mostCodesTyped)),
  ),
});
/** `left`: what was typed and stayed as it was, being used, no code of this batch, or so already. */
const changed = z.object({ count: z.number(), left: z.array(z.string()) });

export const revokeCoupons = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/coupons/{id}/revoke',
  summary: 'Takes back the codes of a batch that nobody used, or those that are named',
  needs: ['people', 'products'],
  params: idParam,
  input: meant,
  outcomes: { revoked: changed, ...bare('noneLeft', 'notFound') },
  log: ({ input, params }) => ({
    action: 'coupon.revoke',
    subject: `coupons:${params.id}`,
    reason: input.reason,
  }),
});

export const restoreCoupons = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/coupons/{id}/restore',
  summary:
    'Codes that were taken back by mistake can be given in again: all of a batch, or those that are named',
  needs: ['people', 'products'],
  params: idParam,
  input: meant,
  outcomes: { restored: changed, ...bare('noneLeft', 'past', 'notFound') },
  log: ({ input, params }) => ({
    action: 'coupon.restore',
    subject: `coupons:${params.id}`,
    reason: input.reason,
  }),
});
