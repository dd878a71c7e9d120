import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  courier,
  idFilter,
  instantMs,
  isShared,
  moid,
  quicker,
  reason,
  reasonForBuyer,
  seenVersion,
  serial,
  trackingNumber,
} from '../../../shared/calls/shapes.ts';
import { lineUnitsShape, restockedShape } from '../../../shared/line-units.ts';
import { replacementKinds, replacementStates } from '../../../shared/order-states.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { missingWays } from '../../commerce/replacement/rules.ts';

/** `todo`: what somebody of the shop has to do something about, whatever its state. */
export const replacementTabs = ['todo', ...replacementStates] as const;
export type ReplacementTab = (typeof replacementTabs)[number];
export const replacementSteps = [
  'approve',
  'reject',
  'receive',
  'undoReception',
  'send',
  'correct',
  'undoSending',
  'deliver',
  'undoDelivery',
  'giveUp',
] as const;

const choice = z.object({ penColor: z.string(), eraserColor: z.string(), name: z.string() });

const replacementRow = z.object({
  id: z.number(),
  moid: z.string(),
  number: z.string(),
  kind: z.enum(replacementKinds),
  state: z.enum(replacementStates),
  /** What can be done with it now. */
  steps: z.array(z.enum(replacementSteps)),
  reason: z.enum(returnReasonCodes),
  /** The one of them that was chosen, in the words of that day. */
  wording: z.string(),
  words: z.string(),
  noticedOn: z.string(),
  lines: z.array(
    z.object({
      line: z.number(),
      /** As it was bought, and as others go out for it. */
      name: z.string(),
      instead: z.string(),
      quantity: z.number(),
      /** Of the goods that came, those that went into the stock. */
      restocked: z.number(),
      /** In which choices the goods may come. */
      choices: z.array(choice),
    }),
  ),
  /** Units that did not come with the others; `awaited`: another exchange waits for them. */
  missing: z.array(z.object({ name: z.string(), quantity: z.number(), awaited: z.boolean() })),
  /** Both with stars. */
  buyerName: z.string(),
  buyerPhone: z.string(),
  /** The boxes that were bound to these lines: whoever looks at what came says which came. */
  serials: z.array(z.string()),
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  requestedAtMs: z.number(),
  requestedBy: z.string(),
  approvedAtMs: instantMs,
  receivedAtMs: instantMs,
  condition: z.string(),
  courier: z.string(),
  trackingNumber: z.string(),
  sentAtMs: instantMs,
  deliveredAtMs: instantMs,
  closedAtMs: instantMs,
  closingWords: z.string(),
  version: z.number(),
});
export type ReplacementListRow = z.infer<typeof replacementRow>;

export const listReplacements = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/replacements',
  summary:
    'Exchanges and claims, those to be done or those of one state, the longest waiting first; and one of them',
  needs: 'orders',
  input: z.object({
    tab: z.optional(z.enum(replacementTabs)),
    kind: z.optional(z.enum(['', ...replacementKinds])),
    /** The one that is shown whole, in whichever list it is. */
    id: idFilter,
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(replacementTabs),
      kind: z.enum(['', ...replacementKinds]),
      counts: z.record(z.string(), z.number()),
      replacements: z.array(replacementRow),
      next: z.nullable(z.string()),
      shown: z.nullable(replacementRow),
    }),
  },
  log: ({ input }) => ({ action: 'replacement.list', detail: input }),
});

const params = z.object({ moid, id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const seenRefusals = { ...bare('noStep', 'notFound'), changedMeanwhile: quicker };
const labelRefusals = ['unknownCourier', 'badNumber', 'usedNumber'] as const;
const of = ({ params: { moid: order, id } }: { params: Record<string, string> }) => ({
  ...{ subject: `order:${order}`, detail: { replacement: id } },
});

export const approveReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/approve',
  summary: 'Others are put aside; of an exchange the buyer is told where to send the goods',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion }),
  outcomes: { ...bare('approved', 'outOfStock', 'over'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.approve', ...of(given) }),
});

export const rejectReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/reject',
  summary: 'The purchase stays; the buyer reads why',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion, reason: reasonForBuyer }),
  outcomes: { ...bare('rejected', 'wordsMissing'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.reject', ...of(given), reason: given.input.reason }),
});

export const receiveGoods = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/receive',
  summary: 'The goods of an exchange are there and were looked at',
  needs: 'orders',
  params,
  input: z.object({
    version: seenVersion,
    /** Which units came; all that are awaited where none are named. */
    arrived: z.optional(lineUnitsShape),
    /** What becomes of the others. */
    missing: z.optional(z.enum(missingWays)),
    /** The units that can be sold again, in the choice in which they came. */
    restocked: restockedShape,
    condition: z.string().check(z.maxLength(300)),
    /** The numbers read on boxes that came, where others of the line stay. */
    serials: z.optional(z.array(serial).check(z.maxLength(100))),
  }),
  outcomes: { ...bare('received', 'tooMany'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.receive', ...of(given) }),
});

export const undoGoodsReception = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/undo-reception',
  summary:
    'Another parcel was taken for it, or it was counted wrong: the goods are awaited again, and what went into the stock comes out',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion, reason }),
  outcomes: {
    ...bare(
      'undone',
      'reasonMissing',
      'soldMeanwhile',
      'outOfStock',
      'askedMeanwhile',
      'choiceUnknown',
      'boxElsewhere',
    ),
    ...seenRefusals,
  },
  log: (given) => ({ action: 'replacement.undoReception', ...of(given), reason: given.input.reason }),
});

export const sendReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/send',
  summary: 'Others were handed to a courier; the buyer is told the number',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion, courier, trackingNumber, isShared }),
  outcomes: { ...bare('shipped', 'over', ...labelRefusals), ...seenRefusals },
  log: (given) => ({ action: 'replacement.send', ...of(given) }),
});

export const correctReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/correct',
  summary: 'Another courier or number of a parcel that is on its way; the buyer is told',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion, courier, trackingNumber, isShared }),
  outcomes: { ...bare('corrected', 'unchanged', ...labelRefusals), ...seenRefusals },
  log: (given) => ({ action: 'replacement.correct', ...of(given) }),
});

export const undoSending = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/undo-sending',
  summary: 'It never left, came back, or was lost: others are to be sent anew',
  needs: 'orders',
  params,
  input: z.object({
    version: seenVersion,
    reason,
    /** Others are put aside for those that are gone. */
    isLost: z.boolean(),
  }),
  outcomes: { ...bare('undone', 'outOfStock', 'reasonMissing'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.undoSending', ...of(given), reason: given.input.reason }),
});

export const deliverReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/deliver',
  summary: 'Others arrived: their days begin',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion }),
  outcomes: { ...bare('delivered'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.deliver', ...of(given) }),
});

export const undoReplacementDelivery = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/undo-delivery',
  summary: 'It did not arrive after all: it is on its way again, and no day counts',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion, reason }),
  outcomes: { ...bare('undone', 'reasonMissing', 'askedSince'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.undoDelivery', ...of(given), reason: given.input.reason }),
});

export const giveUpReplacement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/replacements/{id}/give-up',
  summary:
    'There is nothing to be sent: it goes on as a return, which brings the money back; the buyer reads why',
  needs: 'orders',
  params,
  input: z.object({ version: seenVersion, reason: reasonForBuyer }),
  outcomes: { ...bare('givenUp', 'wordsMissing', 'returnOpen'), ...seenRefusals },
  log: (given) => ({ action: 'replacement.giveUp', ...of(given), reason: given.input.reason }),
});
