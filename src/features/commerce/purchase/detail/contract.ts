// What the details of a purchase tell beside its goods and its money.
import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { optionalAgreements } from '../../../../shared/order-events.ts';
import { shopDecisions } from '../../../../shared/order-states.ts';
import { returnReasonCodes } from '../../../../shared/return-reasons.ts';

/** Why the shop refused a cancellation, or cancelled by itself. */
export const shopDecision = z.object({ kind: z.enum(shopDecisions), reason: z.string() });

/** A box in a parcel, and whose it is by now: nobody registered it, whoever bought it did, or somebody else. */
export const shownBox = z.object({ serial: z.string(), owner: z.enum(['nobody', 'buyer', 'other']) });

/** Goods whose cancellation was asked for and waits for an answer. */
export const waitingLines = z.object({
  lines: z.array(z.object({ line: z.number(), quantity: z.number() })),
  amountWon: z.number(),
});

/** What was agreed to with the order and needn't have been: it can be withdrawn. */
export const shownConsent = z.object({
  agreement: z.enum(optionalAgreements),
  agreedAtMs: z.number(),
  withdrawnAtMs: z.nullable(z.number()),
});

export const withdrawConsent = defineCall({
  method: 'POST',
  path: '/api/buy/consent/withdraw',
  who: 'member',
  forInstitution: 'orders',
  summary:
    'Withdraw a consent that was given with one order and needn’t have been; repeating it changes nothing',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    agreement: z.enum(optionalAgreements),
  }),
  outcomes: { withdrawn: 200 },
});

/** What hangs on goods of it that are sent back. */
export const sentBack = {
  /** For which reasons something of it may come back now, and until when; none: nothing may. */
  returnReasons: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(returnReasonCodes),
      wording: z.string(),
      /** Of the goods of the parcel whose days end first, and of the last one. */
      firstUntilMs: z.number(),
      untilMs: z.number(),
    }),
  ),
  /** For which reasons some of it came back before: the delivery fee hangs on it. */
  returnedFor: z.array(z.enum(returnReasonCodes)),
  /** What the way back costs whoever changes their mind, as it was told at the purchase. */
  wayBackWon: z.number(),
  /** Where goods are sent back to today. */
  returnPlace: z.object({ receiver: z.string(), phone: z.string(), address: z.string() }),
};

/** What the days for a return are counted from and with. */
export const countedDays = {
  /** Which units arrived when: their days run from there. */
  deliveries: z.array(z.object({ line: z.number(), quantity: z.number(), atMs: z.number() })),
  /** Days off that no rule gives. */
  declaredDays: z.array(z.string()),
};
