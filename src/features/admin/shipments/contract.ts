import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { courier } from '../../../shared/calls/shapes.ts';
import { orderProblems, readProblems } from './rules.ts';

const meant = {
  moid: z.string(),
  number: z.string(),
  goods: z.string(),
  receiverName: z.string(),
  receiverAddress: z.string(),
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
  /** Other orders with this number, on a parcel or on another line: right where they go in one box, else a mistake. */
  numberOf: z.array(z.string()),
});
export type MatchedParcel = z.infer<typeof parcel>;

export const readPaste = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/shipments/read',
  summary: 'Reads pasted couriers and numbers, finds the orders, and changes nothing',
  needs: 'orders',
  input: z.object({
    text: z.string().check(z.maxLength(200_000)),
    courier,
  }),
  outcomes: {
    read: z.object({
      parcels: z.array(parcel),
      /** Lines behind those that are read at once. */
      unread: z.number(),
    }),
  },
  log: ({ input }) => ({ action: 'shipment.read', detail: { characters: input.text.length } }),
});

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
});
export type Slip = z.infer<typeof slip>;

export const listSlips = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/shipments/slips',
  summary: 'Packing slips of the named orders, in their order, one for each parcel',
  needs: 'orders',
  input: z.object({
    moids: z.string().check(z.regex(/^tt[0-9a-f]+(,tt[0-9a-f]+){0,99}$/)),
    /** Only this parcel. */
    parcel: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  outcomes: { found: z.object({ slips: z.array(slip) }) },
  log: ({ input }) => ({ action: 'shipment.slips', detail: { orders: input.moids.split(',').length } }),
});
