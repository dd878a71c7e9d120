import * as z from 'zod/mini';
import { defineCall } from '../../shared/contract.ts';
import { refundAccountShape } from '../../shared/deposit-account.ts';

export const tellRefundAccount = defineCall({
  method: 'POST',
  path: '/api/buy/refund-account',
  who: 'member',
  summary: 'Name the account that a part of a deposit is paid back to',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    refundAccount: refundAccountShape,
  }),
  outcomes: { accepted: 200, notWaiting: 409 },
});
