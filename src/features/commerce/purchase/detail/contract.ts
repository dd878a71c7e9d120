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

export const sendContract = defineCall({
  method: 'POST',
  path: '/api/buy/contract-email',
  who: 'member',
  forInstitution: 'orders',
  summary: "The e-mail with one of the member's own purchases' terms once more; within an hour it is one",
  input: z.strictObject({ moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)) }),
  outcomes: { sent: 200 },
});

/** `packed`: a person has to be asked, because something bears the address already. */
export const receiverChanges = ['open', 'packed'] as const;

const text = (max: number) => z.string().check(z.maxLength(max));

const change = z.strictObject({
  moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
  /** As the buyer saw it. */
  seen: z.strictObject({ name: text(100), phone: text(20), address: text(400), message: text(200) }),
  // Lengths keep nonsense out; what a field must be is decided by the rules of addresses.
  receiver: z.strictObject({
    name: text(60),
    phone: text(20),
    /** Null: where it goes now. */
    place: z.nullable(z.strictObject({ address: text(254), subAddress: text(100) })),
    message: text(100),
  }),
});
export type ReceiverChange = z.infer<typeof change>;

export const changeReceiver = defineCall({
  method: 'POST',
  path: '/api/buy/receiver',
  who: 'member',
  forInstitution: 'orders',
  summary: "Whom one of the member's own purchases goes to, and where, until it is packed; told by e-mail",
  input: change,
  /** `changed` also where it was so already; `over`: cancelled, sent, or nothing that is sent. */
  outcomes: { changed: 200, packed: 409, over: 410, changedMeanwhile: 412 },
});
