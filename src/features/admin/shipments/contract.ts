import * as z from 'zod/mini';
import { tableFaults } from '../../../platform/spreadsheet/table-faults.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { courier, file, instantMs, moid, reason, serial } from '../../../shared/calls/shapes.ts';
import { bindRefusals } from '../../commerce/fulfilment/serial-rules.ts';
import { mostAtOnce } from '../orders/rules.ts';
import { fileCouriers, leftReasons, orderProblems, readProblems } from './rules.ts';
import { serialProblems } from './serials/rules.ts';

const meant = {
  moid: z.string(),
  number: z.string(),
  goods: z.string(),
  receiverName: z.string(),
  receiverAddress: z.string(),
  /** One of several in which the order goes, as it was read. */
  parcel: z.nullable(z.object({ no: z.number(), version: z.number() })),
};

const parcel = z.object({
  line: z.number(),
  text: z.string(),
  courier: z.nullable(z.string()),
  number: z.string(),
  problems: z.array(z.enum(readProblems)),
  /** The order that is meant, where exactly one fits. */
  order: z.nullable(z.object(meant)),
  /** The orders that fit, where several do: one is chosen in the row. */
  choices: z.array(z.object({ ...meant, problem: z.enum(orderProblems) })),
  /** Why there is none: several fit, nothing fits, or it is at a step that can't be shipped. */
  orderProblem: z.enum(orderProblems),
  /** What has this number already, the order itself included: whose it is, and who gave it that number when. */
  used: z.array(z.object({ moid: z.string(), order: z.string(), atMs: instantMs, by: z.string() })),
});
export type MatchedParcel = z.infer<typeof parcel>;

const read = z.object({
  parcels: z.array(parcel),
  /** Lines behind those that are read at once. */
  unread: z.number(),
});

export const readPaste = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/shipments/read',
  summary: 'Reads pasted couriers and numbers, finds the orders, and changes nothing',
  needs: 'orders',
  input: z.object({
    text: z.string().check(z.maxLength(200_000)),
    courier,
  }),
  outcomes: { read },
  log: ({ input }) => ({ action: 'shipment.read', detail: { characters: input.text.length } }),
});

export const readCourierFile = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/shipments/read-file',
  summary: 'Reads the sheet that came back from a courier, finds the orders, and changes nothing',
  needs: 'orders',
  input: z.object({ file, courier }),
  outcomes: { read, ...bare('noColumns', ...tableFaults) },
  log: ({ input }) => ({ action: 'shipment.readFile', detail: { characters: input.file.length } }),
});

const leftOut = z.object({ moid: z.string(), number: z.string(), why: z.enum(leftReasons) });
export type LeftOut = z.infer<typeof leftOut>;

export const makeCourierFile = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/shipments/courier-file',
  summary: 'The named orders as a sheet that a courier takes, one row a box; changes nothing',
  needs: 'orders',
  input: z.object({
    moids: z.array(moid).check(z.minLength(1), z.maxLength(mostAtOnce)),
    /** Only this parcel. */
    parcel: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    courier: z.enum(fileCouriers),
    reason,
  }),
  outcomes: {
    /** `file` in base64. */
    made: z.object({ name: z.string(), file: z.string(), boxes: z.number(), left: z.array(leftOut) }),
    nothing: z.object({ left: z.array(leftOut) }),
  },
  log: ({ input }) => ({
    action: 'shipment.courierFile',
    reason: input.reason,
    detail: { courier: input.courier, orders: input.moids.length },
  }),
});

/** In an address, with commas. */
const chosenMoids = z.string().check(z.regex(/^tt[0-9a-f]+(,tt[0-9a-f]+){0,99}$/));

const slip = z.object({
  number: z.string(),
  /** Which of how many, where the order goes in several. */
  parcel: z.nullable(z.object({ no: z.number(), count: z.number() })),
  createdAtMs: z.number(),
  lines: z.array(z.object({ goodsName: z.string(), choice: z.string(), quantity: z.number() })),
  buyerName: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string(),
  receiverAddress: z.string(),
  deliveryMessage: z.string(),
  /** What stands on the card of a gift; null where it is none. */
  gift: z.nullable(z.string()),
});
export type Slip = z.infer<typeof slip>;

export const listSlips = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/shipments/slips',
  summary: 'Packing slips of the named orders, in their order, one for each parcel',
  needs: 'orders',
  input: z.object({
    moids: chosenMoids,
    /** Only this parcel. */
    parcel: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  /** `isPractice`: their payments are played, and nothing is to be sent. */
  outcomes: { found: z.object({ slips: z.array(slip), isPractice: z.boolean() }) },
  log: ({ input }) => ({ action: 'shipment.slips', detail: { orders: input.moids.split(',').length } }),
});

const picked = z.object({
  goodsName: z.string(),
  choice: z.string(),
  quantity: z.number(),
  orders: z.number(),
});
export type Picked = z.infer<typeof picked>;

export const getPickingList = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/shipments/picking',
  summary: 'What has to be fetched for the named orders, by product and colour; names nobody',
  needs: 'orders',
  input: z.object({ moids: chosenMoids }),
  outcomes: {
    found: z.object({
      lines: z.array(picked),
      /** With something to pack now, and without. */
      orders: z.number(),
      left: z.number(),
      atMs: z.number(),
    }),
  },
  log: null,
});

const serialLine = z.object({
  line: z.number(),
  text: z.string(),
  serial: z.string(),
  order: z.nullable(z.object({ moid: z.string(), number: z.string(), goods: z.string() })),
  /** Which parcel of it the box is bound to; 0: none. */
  parcelNo: z.number(),
  /** Empty: it can be bound. */
  problem: z.enum(serialProblems),
});
export type SerialPasteLine = z.infer<typeof serialLine>;

export const readSerialPaste = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/shipments/serials/read',
  summary:
    'Reads pasted order numbers and serial numbers, tells of each line what would become of it, and changes nothing',
  needs: 'orders',
  input: z.object({ text: z.string().check(z.maxLength(200_000)) }),
  outcomes: { read: z.object({ lines: z.array(serialLine), unread: z.number() }) },
  log: ({ input }) => ({ action: 'shipment.readSerials', detail: { characters: input.text.length } }),
});

const boundSerial = z.object({
  moid: z.string(),
  number: z.string(),
  serial: z.string(),
  outcome: z.enum(['bound', 'alreadyBound', ...bindRefusals]),
});
export type BoundSerial = z.infer<typeof boundSerial>;

export const bindSerials = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/shipments/serials',
  summary:
    'Binds boxes to the parcels of several orders, each by itself, and tells of each what became of it',
  needs: 'orders',
  input: z.object({
    serials: z
      .array(z.object({ moid, parcelNo: z.int().check(z.gte(0), z.lte(9999)), serial }))
      .check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  outcomes: { bound: z.object({ results: z.array(boundSerial) }) },
  log: ({ input }) => ({ action: 'shipment.bindSerials', detail: { serials: input.serials.length } }),
});
