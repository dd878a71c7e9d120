import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { attachmentId, serial } from '../../../shared/calls/shapes.ts';
import { repairStates, symptoms, toldRepairEvents } from '../../../shared/requests/repair.ts';
import { boxStandings } from '../repair/rules.ts';
import { shownScan } from '../tracking/contract.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** How the money of a cost stands. waiting: with the provider, or an account is open; back: it went back, or is about to. */
const repairMoney = ['none', 'waiting', 'paid', 'back'] as const;

const ownRepair = z.object({
  /** As it is shown and said: `R-1234-5678`. */
  number: z.string(),
  serial: z.string(),
  symptom: z.enum(symptoms),
  words: z.string(),
  state: z.enum(repairStates),
  /** Ids of its photos, for the owner alone. */
  photos: z.array(z.string()),
  createdAtMs: z.number(),
  /** Null where nobody knows. */
  warrantyUntilMs: z.nullable(z.number()),
  place: z.object({ name: z.string(), phone: z.string(), address: z.string(), subAddress: z.string() }),
  cost: z.nullable(z.object({ won: z.number(), reason: z.string() })),
  money: z.enum(repairMoney),
  /** The order that pays it; empty while there is none. */
  moid: z.string(),
  /** Empty until it was sent back. */
  tracking: z.object({ courier: z.string(), number: z.string(), url: z.string() }),
  /** Where its carrier saw it on its way back. */
  scans: z.array(shownScan),
  /** Nobody told that it arrived. */
  isCounted: z.boolean(),
  /** Why the shop said no. */
  closingWords: z.string(),
  /** What its owner may do now. */
  mayPay: z.boolean(),
  mayDecline: z.boolean(),
  mayWithdraw: z.boolean(),
  events: z.array(z.object({ id: z.number(), kind: z.enum(toldRepairEvents), atMs: z.number() })),
});
export type OwnRepair = z.infer<typeof ownRepair>;

const place = z.strictObject({ name: text(60), phone: text(20), address: text(254), subAddress: text(100) });
// Lengths keep nonsense out; what a field must be is decided by the rules.
const repairInput = z.strictObject({
  /** Without it: the main box, as scripts of before institutions chose one ask. */
  serial: z.optional(serial),
  symptom: z.enum(symptoms),
  words: text(2_000),
  photos: z.array(attachmentId).check(z.maxLength(10)),
  place,
});
export type RepairInput = z.infer<typeof repairInput>;

const ownBox = z.object({
  serial: z.string(),
  /** What its owner calls it; empty where it has no name. */
  name: z.string(),
  warrantyUntilMs: z.nullable(z.number()),
  isInWarranty: z.boolean(),
  /** Whether a repair of it may be asked for now. */
  standing: z.enum(boxStandings),
});
export type OwnBox = z.infer<typeof ownBox>;

export const listOwnRepairs = defineCall({
  method: 'GET',
  path: '/api/repairs',
  who: 'member',
  forInstitution: 'orders',
  summary: "The member's boxes, the main one first, and what was asked for their repair, the newest first",
  output: z.object({
    boxes: z.array(ownBox),
    /** The main one: what pages of the release before read, which are still open. */
    box: z.nullable(ownBox),
    repairs: z.array(ownRepair),
  }),
  outcomes: { found: 200 },
});

export const askForRepair = defineCall({
  method: 'POST',
  path: '/api/repairs',
  who: 'member',
  forInstitution: 'orders',
  summary: "Asks for the repair of one of the member's boxes; one at a time of each",
  input: repairInput,
  output: z.object({ number: z.string() }),
  outcomes: { received: 200, noBox: 409, open: 410, atShop: 423, tooOften: 429 },
});

const numbered = z.object({ number: z.string().check(z.maxLength(20)) });

export const declineCost = defineCall({
  method: 'POST',
  path: '/api/repairs/{number}/decline',
  who: 'member',
  forInstitution: 'orders',
  summary: 'No repair at this cost: the box goes back as it came, or stays where it is',
  params: numbered,
  input: z.strictObject({}),
  outcomes: { declined: 200, notNow: 409, paymentUnderWay: 423 },
});

export const withdrawRepair = defineCall({
  method: 'POST',
  path: '/api/repairs/{number}/withdraw',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Calls a repair off, until the box was picked up; a paid cost goes back',
  params: numbered,
  input: z.strictObject({}),
  outcomes: { withdrawn: 200, notNow: 409, paymentUnderWay: 423 },
});
