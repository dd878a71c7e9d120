// What an operator does with single parcels of an order. Served by `admin/order/parcel-api.server.ts`.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  courier,
  instantMs,
  isShared,
  moid,
  moidParam,
  quicker,
  reason,
  reasonForBuyer,
  seenVersion,
  serial,
  trackingNumber,
} from '../../../shared/calls/shapes.ts';
import { parcelFailures } from '../../../shared/order-events.ts';
import { parcelStates } from '../../../shared/order-states.ts';
import { isSearchedAddress } from '../../../shared/requests/postal-address.ts';
import { stepRefusals as orderRefusals, sendRefusals } from '../../commerce/fulfilment/rules.ts';
import { bindRefusals, readScanned } from '../../commerce/fulfilment/serial-rules.ts';
import { receiverPhone } from './receiver-rules.ts';

/** Why nothing of an order can be packed or sent now. */
export const stepRefusals = [...orderRefusals, 'outOfStock', 'notFound'] as const;
/** Somebody did something with one parcel since it was looked at: they are named. */
const movedParcel = ['changedMeanwhile', 'notPacking', 'notShipped', 'notDelivered', 'notFailed'] as const;
/** Why nothing can be done with one parcel. */
export const parcelRefusals = ['noParcel', 'returning', ...movedParcel] as const;
const parcelAnswers = {
  ...bare('noParcel', 'returning', 'notFound'),
  ...{ changedMeanwhile: quicker, notPacking: quicker, notShipped: quicker },
  ...{ notDelivered: quicker, notFailed: quicker },
};
const pickRefusals = ['nothingPicked', 'tooManyUnits'] as const;
const labelRefusals = ['unknownCourier', 'badNumber', 'usedNumber'] as const;

const receiver = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  phone: z.string().check(z.regex(receiverPhone)),
  address: z.string().check(z.trim(), z.maxLength(400), z.refine(isSearchedAddress)),
  message: z.string().check(z.trim(), z.maxLength(100)),
});
const seenReceiver = z.object({
  name: z.string().check(z.maxLength(100)),
  phone: z.string().check(z.maxLength(20)),
  address: z.string().check(z.maxLength(400)),
  message: z.string().check(z.maxLength(200)),
});

export const correctReceiver = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/receiver',
  summary: 'Whom an order is sent to, and where, as long as something of it has not left; the buyer is told',
  needs: 'orders',
  params: moidParam,
  input: z.object({ seen: seenReceiver, receiver }),
  outcomes: {
    ...bare('corrected', 'unchanged', 'content', 'over', 'sent', 'notFound'),
    changedMeanwhile: quicker,
  },
  log: ({ params }) => ({ action: 'order.correctReceiver', subject: `order:${params.moid}` }),
});

/** Asked before a parcel is sent under a number or put right: the buyer is told of it at once. */
export const findUsedNumbers = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/parcels/used-numbers',
  summary: 'Which parcel numbers orders, replacements and repairs have already',
  needs: 'orders',
  input: z.object({
    /** One or more, with commas between them. */
    numbers: z.string().check(z.minLength(1), z.maxLength(8_200)),
  }),
  outcomes: {
    found: z.object({
      /** `moid` is empty where it is no parcel of an order itself. */
      used: z.array(
        z.object({
          ...{ moid: z.string(), order: z.string(), number: z.string() },
          /** When somebody gave it that number, and who; null and empty of an old one. */
          ...{ atMs: instantMs, by: z.string() },
        }),
      ),
    }),
  },
  log: null,
});

/** What was bought, and where its units are. */
export const lineShape = z.object({
  id: z.number(),
  name: z.string(),
  quantity: z.number(),
  unitWon: z.number(),
  /** At a price that an institution had agreed. */
  isAgreed: z.boolean(),
  cancelledUnits: z.number(),
  returnedUnits: z.number(),
  cancelling: z.number(),
  packed: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  /** In a return whose money isn't back; and others are asked for or on their way for them. */
  returning: z.number(),
  replacing: z.number(),
});

export const parcelShape = z.object({
  no: z.number(),
  state: z.enum(parcelStates),
  courier: z.string(),
  trackingNumber: z.string(),
  shippedAtMs: instantMs,
  deliveredAtMs: instantMs,
  /** As it was looked at: whoever acts on it says so. */
  version: z.number(),
  lines: z.array(
    z.object({ lineId: z.number(), name: z.string(), quantity: z.number(), isBox: z.boolean() }),
  ),
  /** The boxes that were bound to it, and whose each is by now: `other` is somebody else than who bought it. */
  serials: z.array(
    z.object({ serial: z.string(), lineId: z.number(), owner: z.enum(['nobody', 'buyer', 'other']) }),
  ),
});
export type ParcelView = z.infer<typeof parcelShape>;

const units = z
  .array(z.object({ lineId: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(0), z.lte(999)) }))
  .check(z.minLength(1), z.maxLength(100));
const label = { courier, trackingNumber, isShared };
const seen = { version: seenVersion };
const parcelParam = z.object({ moid, no: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) });

export const splitParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels',
  summary: 'Packs some units apart from the rest; nothing is sent',
  needs: 'orders',
  params: moidParam,
  input: z.object({ units }),
  outcomes: bare('split', ...pickRefusals, ...stepRefusals),
  log: ({ params, input }) => ({
    action: 'parcel.split',
    subject: `order:${params.moid}`,
    detail: { units: input.units.reduce((sum, { quantity }) => sum + quantity, 0) },
  }),
});

export const shipPart = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/ship',
  summary: 'Hands some units to a courier in a parcel of their own',
  needs: 'orders',
  params: moidParam,
  input: z.object({ units, ...label }),
  outcomes: bare('shipped', 'checking', ...labelRefusals, ...pickRefusals, ...stepRefusals),
  log: ({ params, input }) => ({
    action: 'parcel.shipPart',
    subject: `order:${params.moid}`,
    detail: { courier: input.courier, trackingNumber: input.trackingNumber },
  }),
});

export const shipParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/ship',
  summary: 'Hands one packed parcel to its courier',
  needs: 'orders',
  params: parcelParam,
  input: z.object({ ...seen, ...label }),
  outcomes: { ...bare('shipped', 'checking', ...labelRefusals, ...stepRefusals), ...parcelAnswers },
  log: ({ params, input }) => ({
    action: 'parcel.ship',
    subject: `order:${params.moid}`,
    detail: { no: params.no, courier: input.courier, trackingNumber: input.trackingNumber },
  }),
});

export const correctParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/correct',
  summary: 'Puts courier and number of a sent parcel right; the buyer is told',
  needs: 'orders',
  params: parcelParam,
  input: z.object({ ...seen, ...label }),
  outcomes: { ...bare('corrected', 'unchanged', ...labelRefusals), ...parcelAnswers },
  log: ({ params, input }) => ({
    action: 'parcel.correct',
    subject: `order:${params.moid}`,
    detail: { no: params.no, courier: input.courier, trackingNumber: input.trackingNumber },
  }),
});

export const deliverParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/deliver',
  summary: 'One parcel is with the buyer',
  needs: 'orders',
  params: parcelParam,
  input: z.object(seen),
  outcomes: { ...bare('delivered'), ...parcelAnswers },
  log: ({ params }) => ({
    action: 'parcel.deliver',
    subject: `order:${params.moid}`,
    detail: { no: params.no },
  }),
});

export const failParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/fail',
  summary:
    'A parcel that was sent will not arrive; its goods are sent anew or cancelled, and the buyer is told',
  needs: 'orders',
  params: parcelParam,
  input: z.object({ ...seen, how: z.enum(parcelFailures), reason: reasonForBuyer }),
  outcomes: { ...bare('failed', 'cancelled', 'reasonMissing'), ...parcelAnswers },
  log: ({ params, input }) => ({
    action: 'parcel.fail',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { no: params.no, how: input.how },
  }),
});

export const undoParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/undo',
  summary: 'Takes back a shipment, a delivery or a failure that was entered by mistake',
  needs: 'orders',
  params: parcelParam,
  input: z.object({ ...seen, step: z.enum(['shipment', 'delivery', 'failure']), reason: reasonForBuyer }),
  outcomes: { ...bare('undone', 'reasonMissing', 'repacked', ...sendRefusals), ...parcelAnswers },
  log: ({ params, input }) => ({
    action: 'parcel.undo',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { no: params.no, step: input.step },
  }),
});

export const bindSerial = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/serials',
  summary: 'Binds a box to the parcel in which it goes, by its number as it was typed or scanned',
  needs: 'orders',
  params: parcelParam,
  input: z.object({
    /** What a scanner types of the sticker is a whole address. */
    typed: z.string().check(z.maxLength(300)),
    /** Which of several boxes that differ. */
    lineId: z.optional(z.int().check(z.gte(1))),
  }),
  outcomes: bare('bound', 'alreadyBound', ...bindRefusals),
  log: ({ params, input }) => ({
    action: 'parcel.bindSerial',
    subject: `order:${params.moid}`,
    detail: { no: params.no, serial: readScanned(input.typed) ?? '' },
  }),
});

export const releaseSerial = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/serials/release',
  summary: 'A box that was bound to a parcel of the order by mistake, or went another way, is bound no more',
  needs: 'orders',
  params: moidParam,
  input: z.object({ serial, reason }),
  outcomes: bare('released', 'notBound', 'notFound'),
  log: ({ params, input }) => ({
    action: 'parcel.releaseSerial',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { serial: input.serial },
  }),
});
