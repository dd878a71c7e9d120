import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';

export const cardNames = [
  'toShip',
  'cancellations',
  'returns',
  'replacements',
  'inquiries',
  'repairs',
  'consultations',
  'institutions',
  'questions',
  'deposits',
  'unsettled',
  'unverified',
  'differences',
  'settlements',
  'overdueInvoices',
  'invoicesToPayBack',
  'refunds',
  'transfers',
  'interests',
  'receipts',
  'taxInvoices',
  'taxCertificate',
  'escrows',
  'serials',
  'stock',
  'jobs',
  'alarms',
  'logChecks',
  'recipients',
] as const;
export type CardName = (typeof cardNames)[number];

const row = z.object({
  /** An order's id, a product's or a serial number; empty where it leads nowhere by itself. */
  key: z.string(),
  label: z.string(),
  /** Since when it waits. */
  atMs: z.nullable(z.number()),
  /** Until when it must be done. */
  dueMs: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  /** What keeps it, in words; empty where that is clear. */
  why: z.string(),
});
export type TodayRow = z.infer<typeof row>;

export const getToday = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/today',
  summary: 'What somebody has to do today, with the oldest of each kind',
  needs: 'orders',
  outcomes: {
    found: z.object({
      nowMs: z.number(),
      cards: z.array(
        z.object({
          name: z.enum(cardNames),
          /** No further than 999. */
          count: z.number(),
          rows: z.array(row),
        }),
      ),
    }),
  },
  // Goods and order ids: nobody is named.
  log: null,
});
