import * as z from 'zod/mini';
import { defineCall } from '../../shared/contract.ts';

const purchaseRecord = z.object({
  goodsName: z.string(),
  buyerName: z.string(),
  target_userName: z.string(),
  target_address: z.string(),
  address: z.string(),
  moid: z.string(),
  TID: z.string(),
  amt: z.number(),
  /** ISO 8601 in UTC. */
  complete_at: z.string(),
  process: z.number(),
  reqReserved: z.string(),
  /** Ours: what was chosen, and whether it may be cancelled now. */
  productColor: z.string(),
  product_amount: z.number(),
  cancellable: z.boolean(),
});
export type PurchaseRecord = z.infer<typeof purchaseRecord>;

export const listPurchases = defineCall({
  method: 'GET',
  path: '/api/buy/',
  who: 'member',
  summary: "The member's own purchases, newest first",
  output: z.object({ t_count: z.number(), t_data: z.array(purchaseRecord) }),
  outcomes: { found: 200 },
});

export const cancelPurchase = defineCall({
  method: 'POST',
  path: '/api/buy/cancle',
  who: 'member',
  summary: 'Ask for the cancellation of one purchase; the refund is what was paid',
  input: z.strictObject({
    TID: z.string().check(z.minLength(1), z.maxLength(64)),
    moid: z.string().check(z.minLength(1), z.maxLength(64)),
    CancelAmt: z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))]),
  }),
  outcomes: { accepted: 200, notCancellable: 409 },
});
