import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  courier,
  dayFilter,
  idFilter,
  instantMs,
  isShared,
  moid,
  moidParam,
  seenVersion,
  trackingNumber,
} from '../../../shared/calls/shapes.ts';
import {
  besideCauses,
  cancellationStates,
  fulfilmentStates,
  pressedSteps,
  refundStates,
} from '../../../shared/order-states.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { paymentAttentions } from '../../commerce/payment/unclear/attention-rules.ts';
import { describeReason } from '../access/messages.ts';
import { accessInput } from '../access/rules.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';
import { lineShape, parcelRefusals, parcelShape, stepRefusals } from '../parcels/contract.ts';
import {
  givenConsent,
  historyLine,
  noteInput,
  people,
  shownPayment,
  shownRefund,
  shownWishes,
} from './detail/contract.ts';
import { cancellationFilters, moneyStates, mostAtOnce, movedSteps, toShipFilters } from './rules.ts';

/** What a list can be narrowed down to; everything empty is everything. But for `q` it is the address of the screen, too. */
const orderFilters = z.object({
  step: z.optional(z.enum(['', ...toShipFilters, ...fulfilmentStates])),
  money: z.optional(z.enum(['', ...moneyStates])),
  cancellation: z.optional(z.enum(['', ...cancellationFilters])),
  /** Whose payment somebody has to look at, and why; an earlier attempt of the order counts, too. */
  attention: z.optional(z.enum(['', ...paymentAttentions])),
  category: z.optional(z.enum(['', 'accessory', 'toktokbox', 'content'])),
  product: idFilter,
  method: z.optional(z.string().check(z.regex(/^[a-z]{0,20}$/))),
  from: dayFilter,
  until: dayFilter,
  member: idFilter,
  sort: z.optional(z.enum(['', 'oldest', 'dearest'])),
  q: z.optional(z.string().check(z.maxLength(80))),
});
export type OrderFilters = z.infer<typeof orderFilters>;

/** Lines of the log are kept for years: whose name or number was typed into a search stands in none. */
const withoutWords = ({ q, ...filters }: OrderFilters): Record<string, unknown> => ({
  ...filters,
  ...(q && { searched: true }),
});

const orderRow = z.object({
  moid: z.string(),
  number: z.string(),
  createdAtMs: z.number(),
  goods: z.string(),
  category: z.string(),
  productType: z.string(),
  quantity: z.number(),
  amountWon: z.number(),
  /** Both with stars. */
  buyerName: z.string(),
  receiverName: z.string(),
  fulfilment: z.enum(fulfilmentStates),
  /** Until the day on which it was promised to leave: 0 is today, below it is late. Null: it needn't leave. */
  dispatchInDays: z.nullable(z.number()),
  money: z.enum(moneyStates),
  method: z.string(),
  cancellation: z.nullable(z.enum(cancellationStates)),
  /** Money that should go back doesn't: the provider refused it, or gives no answer. */
  hasTroubledRefund: z.boolean(),
  parcels: z.array(z.object({ courier: z.string(), trackingNumber: z.string() })),
  hasMessage: z.boolean(),
  isGift: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRow>;

export const listOrders = defineOperatorCall({
  // What is typed may be somebody's name or number: it travels in the body.
  method: 'POST',
  path: '/admin/api/orders/search',
  summary: 'Orders, newest first, oldest first or by their sum, fifty at a time',
  needs: 'orders',
  input: z.extend(orderFilters, {
    /** The last row of the page before: its instant (its sum where the list goes by sums) and its id. */
    before: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/))),
  }),
  outcomes: {
    found: z.object({
      orders: z.array(orderRow),
      next: z.nullable(z.string()),
      /** Counted up to a thousand; null: more than that. */
      count: z.nullable(z.number()),
      products: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
  log: ({ input }) => ({ action: 'order.list', detail: withoutWords(input) }),
});

const orderDetail = z.object({
  ...orderRow.shape,
  memberId: z.number(),
  /** With stars. */
  memberLoginId: z.string(),
  hasLeft: z.boolean(),
  lines: z.array(lineShape),
  parcels: z.array(parcelShape),
  deliveryWon: z.number(),
  people,
  paidAtMs: instantMs,
  shippedAtMs: instantMs,
  deliveredAtMs: instantMs,
  payment: shownPayment,
  cancel: z.nullable(
    z.object({
      state: z.enum(cancellationStates),
      amountWon: z.number(),
      requestedAtMs: z.number(),
      doneAtMs: instantMs,
    }),
  ),
  /** What goes back of the purchase; one that was promised anew stands once. */
  refunds: z.array(shownRefund),
  /** What was charged or paid in and paid for nothing: its refunds. */
  surpluses: z.array(
    z.object({
      id: z.number(),
      cause: z.enum(besideCauses),
      attemptNo: z.number(),
      amountWon: z.number(),
      state: z.enum(refundStates),
      requestedAtMs: z.number(),
      doneAtMs: instantMs,
      lastError: z.nullable(z.string()),
    }),
  ),
  /** Units that the buyer asked to cancel, and nobody has answered. */
  /** What waits to be decided is the shop's own cancellation, whose refund the provider refused. */
  isShopsCancellation: z.boolean(),
  askedLines: z.nullable(z.array(z.object({ line: z.number(), quantity: z.number() }))),
  /** A refund of it begins once somebody names the account. */
  waitsForAccount: z.boolean(),
  ...shownWishes,
  /** What an operator may choose who enters a return. */
  returnReasons: z.array(z.object({ id: z.string(), kind: z.enum(returnReasonCodes), wording: z.string() })),
  entitlement: z.nullable(
    z.object({
      title: z.string(),
      useDays: z.number(),
      grantedAtMs: instantMs,
      startsAtMs: instantMs,
      expiresAtMs: instantMs,
      endedAtMs: instantMs,
    }),
  ),
  consents: z.array(givenConsent),
  history: z.array(historyLine),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const getOrder = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}',
  summary: 'Everything about one order; whose it is with stars until a reason was given',
  needs: 'orders',
  params: moidParam,
  outcomes: { found: orderDetail, notFound: null },
  log: ({ params }) => ({ action: 'order.see', subject: `order:${params.moid}` }),
});

export const openOrder = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/look',
  summary: 'Says why one looks at whose order it is: for a quarter of an hour, in this session',
  needs: 'orders',
  params: moidParam,
  input: accessInput,
  outcomes: bare('opened', 'notFound'),
  log: ({ input, params }) => ({
    action: 'order.open',
    subject: `order:${params.moid}`,
    reason: describeReason(input),
  }),
});

export const askProvider = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/company',
  summary: 'What the payment provider says of it now',
  needs: 'orders',
  params: moidParam,
  outcomes: {
    answered: z.object({
      theirs: z.enum(['charged', 'issued', 'returned', 'none', 'unknown']),
      tid: z.string(),
      /** Null: no answer, or one that proves nothing. */
      agrees: z.nullable(z.boolean()),
    }),
    ...bare('nothingToAsk', 'notFound'),
  },
  log: ({ params }) => ({ action: 'order.askProvider', subject: `order:${params.moid}` }),
});

export const addNote = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/notes',
  summary:
    'Tells the other operators something about it; it stays. A complaint is kept three years, whatever becomes of the order',
  needs: 'orders',
  params: moidParam,
  input: noteInput,
  outcomes: bare('added', 'notFound'),
  log: ({ params }) => ({ action: 'order.note', subject: `order:${params.moid}` }),
});

/** What becomes of each order by itself; the log has a line of each. */
export const stepOutcomes = [
  ...movedSteps,
  'unknownCourier',
  'badNumber',
  'usedNumber',
  'checking',
  ...stepRefusals,
  ...parcelRefusals,
] as const;
/** What the log calls it, of one order. */
export type StepAction =
  | 'order.prepare'
  | 'order.ship'
  | 'order.deliver'
  | 'order.slip'
  | 'order.courierFile'
  | 'refund.fileAccount'
  | 'parcel.bindSerial';
export type StepOutcome = (typeof stepOutcomes)[number];

const result = z.object({ moid: z.string(), number: z.string(), outcome: z.enum(stepOutcomes) });
export type StepResult = z.infer<typeof result>;
const moved = z.object({ results: z.array(result) });

export const moveOrders = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/move',
  summary: 'Brings orders to the next step, each by itself, and tells of each what became of it',
  needs: 'orders',
  input: z.object({
    step: z.enum(pressedSteps),
    moids: z.array(moid).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  outcomes: { moved: moved },
  log: ({ input }) => ({ action: 'order.move', detail: { step: input.step, orders: input.moids.length } }),
});

export const shipOrders = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/ship',
  summary: 'Hands parcels to their couriers, each by itself, and tells of each what became of it',
  needs: 'orders',
  input: z.object({
    parcels: z
      .array(
        z.object({
          ...{ moid, courier, trackingNumber, isShared },
          /** One of several in which the order goes, as it was looked at; else the order whole. */
          parcel: z.optional(z.object({ no: z.int().check(z.gte(1), z.lte(9999)), version: seenVersion })),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  outcomes: { moved: moved },
  log: ({ input }) => ({ action: 'order.move', detail: { step: 'shipping', orders: input.parcels.length } }),
});

export const exportOrders = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/export',
  summary: 'The orders of a list as a file for a spreadsheet',
  needs: 'exports',
  asksCode: true,
  gives: exportTypes,
  input: z.extend(exportInput, { filters: orderFilters }),
  outcomes: { sent: null },
  log: ({ input }) => ({
    action: 'order.export',
    reason: input.reason,
    detail: { ...withoutWords(input.filters), format: input.format },
  }),
});
