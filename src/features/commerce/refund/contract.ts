import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { refundAccountShape } from '../../../shared/deposit-account.ts';
import { besideCauses } from '../../../shared/order-states.ts';
import { interestStates } from './interest/rules.ts';

export const tellRefundAccount = defineCall({
  method: 'POST',
  path: '/api/buy/refund-account',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Name the account that a part of a deposit is paid back to',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    refundAccount: refundAccountShape,
  }),
  outcomes: { accepted: 200, notAwaited: 409 },
});

const surplus = z.object({
  /** Of the attempt: the order may have another one. */
  moid: z.string(),
  goodsName: z.string(),
  amountWon: z.number(),
  buyerName: z.string(),
  /** `surplus`: paid into an account; `lateCharge`: charged, and goes back by the way it came. */
  cause: z.enum(besideCauses),
  /** Else the money is on its way. */
  needsAccount: z.boolean(),
});
export type Surplus = z.infer<typeof surplus>;

export const nameSurplusAccount = defineCall({
  method: 'POST',
  path: '/api/buy/surplus-account',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Name the account to which a deposit goes back that came after its order was paid by other means',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    refundAccount: refundAccountShape,
  }),
  outcomes: { accepted: 200, notAwaited: 409 },
});

/** Interest of a refund that is late, or was, for operators. */
export const shownInterest = z.object({
  days: z.number(),
  won: z.number(),
  state: z.enum(interestStates),
  paidOn: z.nullable(z.string()),
  note: z.string(),
});
