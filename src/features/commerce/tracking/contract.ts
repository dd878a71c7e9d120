import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { scanStates } from '../../../shared/tracking.ts';

const moid = z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/));

/** Where and when a parcel was seen, as it is shown. */
export const shownScan = z.object({ atMs: z.number(), state: z.enum(scanStates), place: z.string() });

export const confirmReceipt = defineCall({
  method: 'POST',
  path: '/api/buy/received',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Say that a parcel arrived, where nobody else said so yet; from then on its goods may come back',
  input: z.strictObject({
    moid,
    /** The parcel's number within its order. */
    parcel: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
  /** `received` also where somebody said so before. */
  outcomes: { received: 200, notOnItsWay: 409 },
});

export const confirmReplacement = defineCall({
  method: 'POST',
  path: '/api/buy/replacement/received',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Say that what was sent in place of goods arrived; from then on it may come back',
  input: z.strictObject({ moid, id: z.int().check(z.gte(1)) }),
  /** `received` also where somebody said so before. */
  outcomes: { received: 200, notOnItsWay: 409 },
});

export const confirmRepair = defineCall({
  method: 'POST',
  path: '/api/repairs/{number}/received',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Say that a repaired box is back; its request is over then, and another one may be asked for',
  params: z.object({ number: z.string().check(z.maxLength(20)) }),
  input: z.strictObject({}),
  /** `received` also where somebody said so before. */
  outcomes: { received: 200, notOnItsWay: 409 },
});
