import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

export const redeemCoupon = defineCall({
  method: 'POST',
  path: '/api/coupon/redeem',
  who: 'member',
  forInstitution: 'contents',
  summary: 'Give in a coupon for a content: each code is good once',
  input: z.strictObject({ code: z.string().check(z.maxLength(60)) }),
  output: z.object({
    title: z.string(),
    use_value: z.number(),
    /** Unix seconds: it began now. */
    expiration_date: z.number(),
  }),
  outcomes: {
    redeemed: 200,
    used: 409,
    unknown: 410,
    expired: 411,
    owned: 412,
    refunding: 423,
    tooMany: 429,
  },
});
