import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { serial } from '../../../../shared/calls/shapes.ts';
import { placesOfOpen } from '../../../commerce/repair/rules.ts';

const content = z.object({
  title: z.string(),
  /** -1: without end, or not begun. */
  untilMs: z.number(),
});

export const foreseeGivingUp = defineCall({
  method: 'GET',
  path: '/api/users/box/{serial}/handing-over',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'What ends and what stays if this box is given up for somebody else to register',
  params: z.object({ serial }),
  output: z.object({
    /** Plays until then, whoever registers the box; null where the free year is over. */
    freeUntilMs: z.nullable(z.number()),
    ends: z.array(content),
    stays: z.array(content),
    /** Contents for which this box alone was chosen: they play on no other one until that is changed. */
    alone: z.array(z.string()),
    /** Codes that nobody gave in. */
    coupons: z.number(),
    /** Contents play on another box of the member. */
    hasOthers: z.boolean(),
    /** Nobody logged in on it: its free year begins anew with whoever registers it next. */
    isUnopened: z.boolean(),
    /** Asked of the shop and not over: it stays whoever's it is. */
    repair: z.nullable(z.object({ number: z.string(), place: z.enum(placesOfOpen) })),
    /** Why it can't be given up now. */
    refusal: z.nullable(z.enum(['stopped', 'comingBack'])),
  }),
  outcomes: { found: 200 },
});

export const giveBoxUp = defineCall({
  method: 'POST',
  path: '/api/users/box/give-up',
  who: 'member',
  forInstitution: 'boxes',
  summary:
    'Give a box up: whoever has it registers its number; taken back within days by who gave it up, if nobody did',
  input: z.strictObject({ serial }),
  output: z.object({ takeBackUntilMs: z.number() }),
  outcomes: { givenUp: 200, reauthenticate: 204, comingBack: 409, stopped: 411 },
});

export const takeBoxBack = defineCall({
  method: 'POST',
  path: '/api/users/box/take-back',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'Take a box back that was given up by mistake',
  input: z.strictObject({ serial }),
  outcomes: { takenBack: 200, taken: 409, over: 410, stopped: 411, hasBox: 412 },
});
