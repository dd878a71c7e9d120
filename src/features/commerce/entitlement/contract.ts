import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

/** Instants are Unix seconds; -1 where there is none yet, or none at all. */
const entitlementRecord = z.object({
  title: z.string(),
  /** Days of the period; 0 without end. */
  use_value: z.number(),
  business_type: z.number(),
  start_date: z.number(),
  expiration_date: z.number(),
  created_at: z.number(),
  buy_cancel: z.number(),
  /** Ours: which content it is. */
  app_id: z.string(),
  /** Ours: the product that goes on with it; 0 where none is sold, or something newer of it is there. */
  renew_product: z.number(),
  /** Ours: of a coupon that the member bought and nobody gave in, the code; else empty. */
  coupon_code: z.string(),
  /** Ours: a refund is on its way, and it neither begins nor is given in. */
  is_held: z.boolean(),
  /** Ours: the serial numbers of the boxes that were chosen for it; null: it plays on all of the member's. */
  boxes: z.nullable(z.array(z.string())),
  /** Ours: each box on which it would play was stopped by the shop. False where there is none yet. */
  is_stopped: z.boolean(),
});
export type EntitlementRecord = z.infer<typeof entitlementRecord>;

export const listOwnContents = defineCall({
  method: 'GET',
  path: '/api/buy/contents',
  who: 'member',
  forInstitution: 'contents',
  summary: 'What the member may play, newest first, cancelled ones included',
  output: z.object({ t_count: z.number(), t_data: z.array(entitlementRecord) }),
  outcomes: { found: 200 },
});

export const checkOwnership = defineCall({
  method: 'POST',
  path: '/api/buy/cheack-buy-product-home',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Whether the member has this content already: a hint, asked again with the order',
  input: z.strictObject({
    product_type: z.string().check(z.maxLength(50)),
    app_id: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    status: z.enum(['200', '409']),
    /** Ours: more time of it can be bought; its end in Unix seconds, -1 where it hasn't begun. */
    renewal: z.nullable(z.object({ expiration_date: z.number() })),
  }),
  outcomes: { checked: 200 },
});

export const chooseContentReminders = defineCall({
  method: 'POST',
  path: '/api/buy/content-reminders',
  who: 'member',
  summary: 'Whether the member is reminded before a content ends, by e-mail and text',
  input: z.strictObject({ wanted: z.boolean() }),
  outcomes: { changed: 200 },
});

/** Ours: the code that a coupon's purchase brought. Instants in milliseconds since 1970. */
export const shownCoupon = z.object({
  code: z.string(),
  issuedAtMs: z.number(),
  /** Its refund is on its way. */
  heldAtMs: z.nullable(z.number()),
  /** Somebody gave it in; who that was is theirs. */
  usedAtMs: z.nullable(z.number()),
  backAtMs: z.nullable(z.number()),
  /** It may be given in no more. */
  isOver: z.boolean(),
});

/** Instants in milliseconds since 1970; null where it has not begun, or has no end. */
export const boughtContent = z.object({
  businessType: z.number(),
  useDays: z.number(),
  startsAtMs: z.nullable(z.number()),
  expiresAtMs: z.nullable(z.number()),
  isCancelled: z.boolean(),
});
