import * as z from 'zod/mini';
import { fillPath } from '../../../shared/calls/contract.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  attachmentId,
  courier,
  idFilter,
  idParam,
  instantMs,
  instantText,
  isAgain,
  isShared,
  quicker,
  reason,
  reasonForBuyer,
  seenVersion,
  trackingNumber,
} from '../../../shared/calls/shapes.ts';
import { repairEventKinds, repairStates, symptoms } from '../../../shared/requests/repair.ts';
import { shownScan } from '../../commerce/tracking/contract.ts';
import { describeReason } from '../access/messages.ts';
import { accessInput } from '../access/rules.ts';
import { whoseFilters } from '../tickets/rules.ts';
import { repairTabs } from './rules.ts';

const repairLine = z.object({
  ...{ id: z.number(), number: z.string(), serial: z.string() },
  symptom: z.enum(symptoms),
  state: z.enum(repairStates),
  /** With stars. */
  name: z.string(),
  assignedName: z.string(),
  costWon: z.nullable(z.number()),
  isInWarranty: z.boolean(),
  ...{ createdAtMs: z.number(), lastAtMs: z.number() },
  /** By when the next step was promised; null: it isn't the shop's, or the box is awaited. */
  dueMs: instantMs,
});
export type RepairLine = z.infer<typeof repairLine>;

export const listRepairs = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/repairs',
  summary:
    'After-sales requests; those that the shop has to do something about come with the longest waiting first',
  needs: 'people',
  input: z.object({
    tab: z.optional(z.enum(repairTabs)),
    state: z.optional(z.enum(['', ...repairStates])),
    whose: z.optional(z.enum(whoseFilters)),
    /** A number of a request, or the beginning of a serial number. */
    q: z.optional(z.string().check(z.maxLength(30))),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(repairTabs),
      counts: z.record(z.string(), z.number()),
      nowMs: z.number(),
      repairs: z.array(repairLine),
      stamp: z.number(),
      next: z.nullable(z.string()),
    }),
  },
  log: ({ input: { q, ...input } }) => ({
    action: 'repair.list',
    detail: { ...input, ...(q ? { searched: true } : {}) },
  }),
});

const record = z.object({
  ...{ id: z.number(), number: z.string(), version: z.number(), serial: z.string(), memberId: z.number() },
  symptom: z.enum(symptoms),
  words: z.string(),
  state: z.enum(repairStates),
  photos: z.array(z.string()),
  /** With stars, until a reason was given. */
  owner: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  place: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  /** Until when the reason holds; null: none was given. */
  until: instantText,
  warrantyUntilMs: instantMs,
  isInWarranty: z.boolean(),
  cost: z.nullable(z.object({ won: z.number(), reason: z.string() })),
  isPaid: z.boolean(),
  isHere: z.boolean(),
  /** The order that pays it; empty while there is none. `isClaimed`: somebody is at paying it. */
  moid: z.string(),
  isClaimed: z.boolean(),
  isPaidBack: z.boolean(),
  tracking: z.object({ courier: z.string(), number: z.string() }),
  /** Where its carrier saw it on its way back. */
  scans: z.array(shownScan),
  closingWords: z.string(),
  assignedTo: z.nullable(z.number()),
  /** The box belongs to another member by now. */
  isOthersNow: z.boolean(),
  /** What else of this box is not over: asked for by an owner before or after. */
  others: z.array(z.object({ id: z.number(), number: z.string(), state: z.enum(repairStates) })),
  createdAtMs: z.number(),
  /** What may come next. */
  next: z.array(z.enum(repairStates)),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(repairEventKinds),
      words: z.string(),
      operatorName: z.string(),
      atMs: z.number(),
    }),
  ),
});
export type RepairRecord = z.infer<typeof record>;

export const seeRepair = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/repairs/{id}',
  summary: 'One after-sales request with all that was done and noted',
  needs: 'people',
  params: idParam,
  outcomes: {
    found: z.object({
      repair: record,
      /** As `stampRepairs` gives it for this one. */
      stamp: z.number(),
      /** Who may be given it. */
      operators: z.array(z.object({ id: z.number(), name: z.string() })),
      ownId: z.number(),
    }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'repair.see', subject: `repair:${params.id}` }),
});

export const openRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/look',
  summary: 'Says why one looks at whose box it is: for a quarter of an hour, in this session',
  needs: 'people',
  params: idParam,
  input: accessInput,
  outcomes: bare('opened', 'notFound'),
  log: ({ input, params }) => ({
    action: 'repair.open',
    subject: `repair:${params.id}`,
    reason: describeReason(input),
  }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `repair:${params.id}` });
const refusals = { ...bare('notNow', 'notFound'), changedMeanwhile: quicker };
const seen = z.object({ version: seenVersion });

export const quoteRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/quote',
  summary: 'Tells its owner what it costs, or another sum; by e-mail and text',
  needs: 'people',
  params: idParam,
  input: z.extend(seen, { won: z.int(), reason: reasonForBuyer }),
  outcomes: { ...bare('quoted', 'badCost', 'paymentUnderWay'), ...refusals },
  log: (given) => ({ action: 'repair.quote', ...of(given), detail: { won: given.input.won } }),
});

export const takeCostBack = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/quote/back',
  summary: 'It costs nothing after all',
  needs: 'people',
  params: idParam,
  input: seen,
  outcomes: { ...bare('takenBack', 'paymentUnderWay'), ...refusals },
  log: (given) => ({ action: 'repair.costBack', ...of(given) }),
});

export const pickUpRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/picked-up',
  summary: 'The box is here',
  needs: 'people',
  params: idParam,
  input: seen,
  outcomes: { ...bare('pickedUp'), ...refusals },
  log: (given) => ({ action: 'repair.pickUp', ...of(given) }),
});

export const beginRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/begin',
  summary: 'The repair begins, free of charge or once its cost is paid',
  needs: 'people',
  params: idParam,
  input: seen,
  outcomes: { ...bare('repairing'), ...refusals },
  log: (given) => ({ action: 'repair.begin', ...of(given) }),
});

export const finishRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/finish',
  summary: 'It is repaired',
  needs: 'people',
  params: idParam,
  input: seen,
  outcomes: { ...bare('repaired'), ...refusals },
  log: (given) => ({ action: 'repair.finish', ...of(given) }),
});

export const refuseRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/refuse',
  summary: 'Not taken on, before the box is picked up; its owner is told why',
  needs: 'people',
  params: idParam,
  input: z.extend(seen, { reason: reasonForBuyer }),
  outcomes: { ...bare('refused'), ...refusals },
  log: (given) => ({ action: 'repair.refuse', ...of(given), reason: given.input.reason }),
});

export const giveUpRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/give-up',
  summary: "It can't be repaired: the box goes back, and so does what was paid",
  needs: 'people',
  params: idParam,
  input: z.extend(seen, { reason: reasonForBuyer }),
  outcomes: { ...bare('unrepairable', 'moneyNeeded', 'refundRefused'), ...refusals },
  log: (given) => ({ action: 'repair.giveUp', ...of(given), reason: given.input.reason }),
});

export const sendRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/send',
  summary: 'The box is sent back, or its tracking number is put right',
  needs: 'people',
  params: idParam,
  input: z.extend(seen, { courier, trackingNumber, isShared }),
  outcomes: { ...bare('sent', 'corrected', 'unknownCourier', 'badNumber', 'usedNumber'), ...refusals },
  log: (given) => ({ action: 'repair.send', ...of(given) }),
});

export const closeRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/close',
  summary: 'The box arrived; nobody is told',
  needs: 'people',
  params: idParam,
  input: seen,
  outcomes: { ...bare('closed'), ...refusals },
  log: (given) => ({ action: 'repair.close', ...of(given) }),
});

export const undoRepairArrival = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/undo-arrival',
  summary: 'The box did not arrive after all: it is on its way again; nobody is told',
  needs: 'people',
  params: idParam,
  input: z.extend(seen, { reason }),
  outcomes: { ...bare('undone', 'reasonMissing', 'askedSince', 'otherOwner'), ...refusals },
  log: (given) => ({ action: 'repair.undoArrival', ...of(given), reason: given.input.reason }),
});

export const noteRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/note',
  summary: 'A note of the shop alone',
  needs: 'people',
  params: idParam,
  input: z.object({ words: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)), isAgain }),
  outcomes: bare('noted', 'notFound'),
  log: (given) => ({ action: 'repair.note', ...of(given) }),
});

export const assignRepair = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/repairs/{id}/assign',
  summary: 'Gives it to an operator, or to nobody again',
  needs: 'people',
  params: idParam,
  input: z.extend(seen, { to: z.nullable(z.int().check(z.gte(1))) }),
  outcomes: { ...bare('assigned', 'unknownOperator', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'repair.assign', ...of(given), detail: { to: given.input.to } }),
});

export const seeRepairPhoto = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/repair-photos/{photo}',
  summary: 'A photo that was sent with a request',
  needs: 'people',
  gives: 'image/webp',
  params: z.object({ photo: attachmentId }),
  outcomes: { found: null, notFound: null },
  // That the request was looked at, photos and all, stands in the log already.
  log: null,
});
export const repairPhotoUrl = (photo: string, size?: 'small'): string =>
  fillPath(seeRepairPhoto.path, { photo }) + (size ? `?size=${size}` : '');
