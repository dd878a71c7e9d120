import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { replacementKinds, replacementStates } from '../../../shared/order-states.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { reasonIdShape } from '../reason/contract.ts';

const moid = z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/));
const color = z.string().check(z.maxLength(40));

/** Units of lines, and in which choice others go out for them. */
const wantedUnitsShape = z
  .array(
    z.strictObject({
      line: z.int().check(z.gte(1)),
      quantity: z.int().check(z.gte(1), z.lte(999)),
      penColor: color,
      eraserColor: color,
    }),
  )
  .check(z.minLength(1), z.maxLength(50));

export const askForReplacement = defineCall({
  method: 'POST',
  path: '/api/buy/replacement',
  who: 'member',
  forInstitution: 'orders',
  summary:
    'Ask for others in place of goods that were not as they should be: an exchange, or a claim without the goods back',
  input: z.strictObject({
    moid,
    kind: z.enum(replacementKinds),
    /** One of the worded reasons that the purchase names. */
    reason: reasonIdShape,
    lines: wantedUnitsShape,
    words: z.string().check(z.maxLength(500)),
    /** YYYY-MM-DD in Korea: since when the buyer has known that something is wrong. */
    noticedOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  }),
  outcomes: { requested: 200, notReplaceable: 409, tooLate: 410 },
});

export const withdrawReplacement = defineCall({
  method: 'POST',
  path: '/api/buy/replacement/withdraw',
  who: 'member',
  forInstitution: 'orders',
  summary:
    'Take back what was asked for in place of goods: until it is answered, an exchange until the goods came',
  input: z.strictObject({ moid, id: z.int().check(z.gte(1)) }),
  outcomes: { withdrawn: 200, moved: 409 },
});

const units = z.object({
  line: z.number(),
  quantity: z.number(),
  penColor: z.string(),
  eraserColor: z.string(),
});

/** As the details of a purchase show it; instants in milliseconds since 1970. */
export const shownReplacement = z.object({
  id: z.number(),
  kind: z.enum(replacementKinds),
  state: z.enum(replacementStates),
  wording: z.string(),
  words: z.string(),
  /** Which units, and in which choice others go out for them. */
  lines: z.array(units),
  /** Of an exchange: units that did not come with the others. `awaited`: another exchange waits for them. */
  missing: z.array(z.object({ ...units.shape, awaited: z.boolean() })),
  requestedAtMs: z.number(),
  /** The goods of an exchange came. */
  receivedAtMs: z.nullable(z.number()),
  courier: z.string(),
  trackingNumber: z.string(),
  /** Empty where the courier has no page. */
  trackUrl: z.string(),
  sentAtMs: z.nullable(z.number()),
  deliveredAtMs: z.nullable(z.number()),
  /** Why it was rejected or given up, in the shop's words. */
  closingWords: z.string(),
});
export type ShownReplacement = z.infer<typeof shownReplacement>;

/** A reason for which others may be asked for now, in which ways, and until when. */
export const replacementReason = z.object({
  id: z.string(),
  reason: z.enum(returnReasonCodes),
  wording: z.string(),
  kinds: z.array(z.enum(replacementKinds)),
  /** Of the goods whose days end first, and of the last ones. */
  firstUntilMs: z.number(),
  untilMs: z.number(),
});
export type OpenReplacementReason = z.infer<typeof replacementReason>;

export const offeredChoice = z.object({
  line: z.number(),
  penColor: z.string(),
  eraserColor: z.string(),
  soldOut: z.boolean(),
});
export type OfferedChoice = z.infer<typeof offeredChoice>;

/** As a list shows it; `parcel`: that of the others, while it is on its way. */
export const replacementUnderWay = z.object({
  id: z.number(),
  kind: z.enum(replacementKinds),
  state: z.enum(replacementStates),
  parcel: z.nullable(z.object({ courier: z.string(), number: z.string(), trackUrl: z.string() })),
});

/** Units for which others came, and in which choice. */
export const replacedUnits = z.object({ ...units.shape, atMs: z.number() });
