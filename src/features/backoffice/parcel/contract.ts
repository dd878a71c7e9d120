// What an operator does with single parcels of an order. Served by `backoffice/order/parcel-api.server.ts`.
import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/operator-call.ts';
import { parcelStates } from '../../../shared/order-states.ts';
import { decision, moidParam, moidShape, reasonShape } from '../decision/contract.ts';

const instant = z.nullable(z.number());
export const parcelShape = z.object({
  no: z.number(),
  state: z.enum(parcelStates),
  courier: z.string(),
  trackingNumber: z.string(),
  shippedAtMs: instant,
  deliveredAtMs: instant,
  /** As it was looked at: whoever acts on it says so. */
  version: z.number(),
  lines: z.array(z.object({ lineId: z.number(), name: z.string(), quantity: z.number() })),
});
export type ParcelView = z.infer<typeof parcelShape>;

const units = z
  .array(z.object({ lineId: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(0), z.lte(999)) }))
  .check(z.minLength(1), z.maxLength(100));
const label = {
  courier: z.string().check(z.maxLength(20)),
  trackingNumber: z.string().check(z.maxLength(40)),
};
const seen = { version: z.int().check(z.gte(1)) };
const parcelParam = z.object({ moid: moidShape, no: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) });

export const splitParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels',
  summary: 'Packs some units apart from the rest; nothing is sent',
  needs: 'service',
  params: moidParam,
  input: z.object({ units }),
  ...decision,
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
  needs: 'service',
  params: moidParam,
  input: z.object({ units, ...label }),
  ...decision,
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
  needs: 'service',
  params: parcelParam,
  input: z.object({ ...seen, ...label }),
  ...decision,
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
  needs: 'service',
  params: parcelParam,
  input: z.object({ ...seen, ...label }),
  ...decision,
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
  needs: 'service',
  params: parcelParam,
  input: z.object(seen),
  ...decision,
  log: ({ params }) => ({
    action: 'parcel.deliver',
    subject: `order:${params.moid}`,
    detail: { no: params.no },
  }),
});

export const undoParcel = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/parcels/{no}/undo',
  summary: 'Takes back a shipment or a delivery that was entered by mistake',
  needs: 'service',
  params: parcelParam,
  input: z.object({ ...seen, step: z.enum(['shipment', 'delivery']), reason: reasonShape }),
  ...decision,
  log: ({ params, input }) => ({
    action: 'parcel.undo',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { no: params.no, step: input.step },
  }),
});
