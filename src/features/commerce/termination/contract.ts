import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { terminationSums } from '../../../shared/content/termination-sums.ts';
import { refundAccountShape } from '../../../shared/deposit-account.ts';

const moid = z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/));

const shownTermination = z.object({
  title: z.string(),
  method: z.string(),
  /** Days of other purchases follow: they stay. */
  isFollowed: z.boolean(),
  /** A deposit: where it is paid back to must be named. */
  needsAccount: z.boolean(),
  ...terminationSums.shape,
});
export type ShownTermination = z.infer<typeof shownTermination>;

export const seeTermination = defineCall({
  method: 'GET',
  path: '/api/buy/termination/{moid}',
  who: 'member',
  forInstitution: 'contents',
  summary: 'What of the price comes back if this content is ended now, and how that is calculated',
  params: z.object({ moid }),
  output: shownTermination,
  outcomes: { found: 200, notTerminable: 409 },
});

export const terminateContent = defineCall({
  method: 'POST',
  path: '/api/buy/termination',
  who: 'member',
  forInstitution: 'contents',
  summary: 'End a content before its time; it plays no more, and the rest of its price goes back',
  input: z.strictObject({
    moid,
    /** What the buyer saw: another sum now is `changed`. */
    refundWon: z.int().check(z.minimum(1)),
    refundAccount: z.optional(refundAccountShape),
  }),
  outcomes: { accepted: 200, notTerminable: 409, changed: 412, accountNeeded: 428 },
});
