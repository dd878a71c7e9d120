import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { refundAccountShape } from '../../../shared/deposit-account.ts';
import { lineUnitsShape } from '../../../shared/line-units.ts';
import { awaitedReturns } from '../../../shared/order-states.ts';
import { reasonIdShape } from '../reason/contract.ts';

const moid = z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/));

export const askForReturn = defineCall({
  method: 'POST',
  path: '/api/buy/return',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Ask to give goods of one purchase back after their delivery',
  input: z.strictObject({
    moid,
    /** One of the worded reasons that the purchase names. */
    reason: reasonIdShape,
    /** Which units of which lines. */
    lines: z.optional(lineUnitsShape),
    /** Instead of `lines`, for an order of one line. */
    quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
    words: z.string().check(z.maxLength(500)),
    /** YYYY-MM-DD in Korea: since when the buyer has known that something is wrong; empty where nothing is. */
    noticedOn: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)),
    /** Where a deposit is paid back to; other payments go back by the way they came. */
    refundAccount: z.optional(refundAccountShape),
  }),
  outcomes: { requested: 200, notReturnable: 409, wholeOnly: 423, tooLate: 410, accountNeeded: 428 },
});

export const withdrawReturn = defineCall({
  method: 'POST',
  path: '/api/buy/return/withdraw',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Take back what was asked for with the return of goods, before they are there',
  input: z.strictObject({
    moid,
    /** What the buyer saw: whoever sees something else by now decides anew. */
    seen: z.enum(awaitedReturns),
  }),
  outcomes: { withdrawn: 200, moved: 409 },
});
