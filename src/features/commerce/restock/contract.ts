import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

const awaited = z.object({
  id: z.number(),
  productId: z.number(),
  product: z.string(),
  /** As an order's form spells it, `코랄|분홍`; empty: whichever comes first. */
  choice: z.string(),
  askedAtMs: z.number(),
  /** Until when it is waited for; from `isRenewable` on another year is asked for by asking once more. */
  untilMs: z.number(),
  isRenewable: z.boolean(),
  /** Not sold now, or not in this colour any more. */
  isGone: z.boolean(),
});
export type AwaitedProduct = z.infer<typeof awaited>;

export const listAwaited = defineCall({
  method: 'GET',
  path: '/api/users/restock',
  who: 'member',
  summary: 'Of which sold-out products the member wants to be told once they are back',
  output: z.object({ awaited: z.array(awaited) }),
  outcomes: { found: 200 },
});

export const awaitProduct = defineCall({
  method: 'POST',
  path: '/api/users/restock',
  who: 'member',
  summary: 'Be told once by e-mail when a sold-out product, or one of its choices, is back',
  input: z.strictObject({
    product: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    choice: z.string().check(z.maxLength(100)),
  }),
  /** `asked` also where it was asked for before; `available`: it can be bought; `full`: too many are awaited. */
  outcomes: { asked: 200, available: 409, full: 410 },
});

export const stopAwaiting = defineCall({
  method: 'POST',
  path: '/api/users/restock/{id}/remove',
  who: 'member',
  summary: 'Not to be told any more; said again nothing changes',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  input: z.strictObject({}),
  outcomes: { removed: 200 },
});
