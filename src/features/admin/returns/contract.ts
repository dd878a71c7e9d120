import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  courier,
  idFilter,
  instantMs,
  moid,
  moidParam,
  quicker,
  reason,
  reasonForBuyer,
  serial,
  trackingNumber,
} from '../../../shared/calls/shapes.ts';
import { lineUnitsShape, restockedShape } from '../../../shared/line-units.ts';
import { refundStates, returnStates } from '../../../shared/order-states.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { refundRefusals } from '../decisions/contract.ts';

/** noReturn: none is open; alreadyDecided: it is at another step by now. */
const stepRefusals = { ...bare('noReturn', 'notFound'), alreadyDecided: quicker };

/** `todo`: what somebody of the shop has to do something about. */
export const returnTabs = ['todo', ...returnStates] as const;
export type ReturnTab = (typeof returnTabs)[number];

/** As the operator saw it: whoever's screen is older than a colleague's decision is told. */
const seen = z.optional(
  z.object({ id: z.int(), state: z.enum(returnStates), receivedAtMs: z.nullable(z.number()) }),
);

const returnRow = z.object({
  id: z.number(),
  moid: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasonCodes),
  /** The one of them that was chosen, in the words of that day. */
  wording: z.string(),
  /** Nothing is wrong with the goods: the buyer pays the way back. */
  buyerPays: z.boolean(),
  /** What the order was told that the way back costs. */
  wayBackWon: z.number(),
  /** Then nothing is kept back: whoever changed their mind pays the courier. */
  isEscrow: z.boolean(),
  words: z.string(),
  noticedOn: z.string(),
  number: z.string(),
  /** Which units come back, and those of them that went back into the stock. */
  lines: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      quantity: z.number(),
      restocked: z.number(),
      /** In which choices they may come: as they were bought, and as others were sent for them. */
      choices: z.array(z.object({ penColor: z.string(), eraserColor: z.string(), name: z.string() })),
    }),
  ),
  /** Units that were asked for and did not come. */
  missing: z.array(z.object({ line: z.number(), name: z.string(), quantity: z.number() })),
  /** The boxes that were bound to these lines: whoever looks at what came says which came. */
  serials: z.array(z.string()),
  /** Both with stars. */
  buyerName: z.string(),
  buyerPhone: z.string(),
  requestedAtMs: z.number(),
  requestedBy: z.string(),
  courier: z.string(),
  trackingNumber: z.string(),
  receivedAtMs: instantMs,
  condition: z.string(),
  /** Until when the law wants the money back; null before the goods are there. */
  dueMs: instantMs,
  endedAtMs: instantMs,
  rejection: z.string(),
  refund: z.nullable(
    z.object({
      state: z.enum(refundStates),
      amountWon: z.number(),
      /** It comes off what is owed. */
      isByInvoice: z.boolean(),
      /** Somebody of the shop transfers it. */
      isByHand: z.boolean(),
    }),
  ),
});
export type ReturnListRow = z.infer<typeof returnRow>;

export const listReturns = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/returns',
  summary: 'Returns of one state, the longest waiting first, and how many there are of each',
  needs: 'orders',
  input: z.object({
    tab: z.optional(z.enum(returnTabs)),
    reason: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9-]{0,40}$/))),
    /** Of this order alone. */
    order: z.optional(moid),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(returnTabs),
      nowMs: z.number(),
      counts: z.record(z.string(), z.number()),
      returns: z.array(returnRow),
      next: z.nullable(z.string()),
      /** Which reasons returns were ever asked for with: a list can be narrowed down to one. */
      reasons: z.array(z.object({ id: z.string(), wording: z.string() })),
    }),
  },
  log: ({ input }) => ({ action: 'return.list', detail: input }),
});

export const approveReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/approve',
  summary: 'The goods may come; where the shop has them fetched, under which number',
  needs: 'orders',
  params: moidParam,
  input: z.object({
    courier,
    trackingNumber,
    seen,
  }),
  outcomes: { ...bare('approved', 'unknownCourier', 'badNumber'), ...stepRefusals },
  log: ({ params, input: { seen: _, ...detail } }) => ({
    action: 'return.approve',
    subject: `order:${params.moid}`,
    detail,
  }),
});

export const rejectReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/reject',
  summary: 'The purchase stays; the buyer reads why',
  needs: 'orders',
  params: moidParam,
  input: z.object({ reason: reasonForBuyer, seen }),
  outcomes: { ...bare('rejected', 'wordsMissing', 'onItsWay'), ...stepRefusals },
  log: ({ params, input }) => ({
    action: 'return.reject',
    subject: `order:${params.moid}`,
    reason: input.reason,
  }),
});

export const receiveReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/receive',
  summary: 'The goods are there and were looked at',
  needs: 'orders',
  params: moidParam,
  input: z.object({
    /** Which units came; all that were asked for where none are named. */
    arrived: z.optional(lineUnitsShape),
    restocked: restockedShape,
    condition: z.string().check(z.maxLength(300)),
    /** The numbers read on boxes that came, where others of the line stay. */
    serials: z.optional(z.array(serial).check(z.maxLength(100))),
    seen,
  }),
  outcomes: { ...bare('received', 'tooMany', 'escrowWholeOnly'), ...stepRefusals },
  log: ({ params, input: { seen: _, ...detail } }) => ({
    action: 'return.receive',
    subject: `order:${params.moid}`,
    detail,
  }),
});

export const undoReception = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/undo-reception',
  summary:
    'Another parcel was taken for it: the goods are awaited again, and what went into the stock comes out',
  needs: 'orders',
  params: moidParam,
  input: z.object({ reason, seen }),
  outcomes: {
    ...bare('undone', 'reasonMissing', 'notReceived', 'onItsWay', 'soldMeanwhile', 'askedMeanwhile'),
    ...bare('choiceUnknown', 'boxElsewhere'),
    ...stepRefusals,
  },
  log: ({ params, input }) => ({
    action: 'return.undoReception',
    subject: `order:${params.moid}`,
    reason: input.reason,
  }),
});

export const refundReturn = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/returns/{moid}/refund',
  summary: 'The money of goods that are there; less than by the rule only with a reason',
  needs: 'money',
  params: moidParam,
  input: z.object({
    withheldWon: z.nullable(z.int().check(z.gte(0))),
    reason: z.string().check(z.trim(), z.maxLength(300)),
    /** What it came to when it was looked at, one of many: no other sum goes. */
    lookedWon: z.optional(z.int().check(z.gte(0))),
    seen,
  }),
  outcomes: bare(
    'refunding',
    'accountNeeded',
    'notReceived',
    'reasonMissing',
    'changed',
    'tooMany',
    'noReturn',
    ...refundRefusals,
    'notFound',
  ),
  log: ({ params, input }) => ({
    action: 'return.refund',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { withheldWon: input.withheldWon },
  }),
});
