import * as z from 'zod/mini';
import { tableFaults } from '../../../platform/spreadsheet/table-faults.ts';
import { settlementDifferenceKinds, settlementLineKinds } from '../../../shared/business/settlement.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { file, idFilter, idParam, reason } from '../../../shared/calls/shapes.ts';
import { isKoreanDate } from '../../../shared/time/korean-days.ts';
import { settlementFaults } from '../../commerce/settlement/sheet-rules.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';
import { isMonth } from './rules.ts';

const day = z.string().check(z.refine(isKoreanDate));
const provider = z.string().check(z.maxLength(40));
const month = z.string().check(z.refine(isMonth));

const sums = {
  lines: z.number(),
  amountWon: z.number(),
  feeWon: z.number(),
  feeVatWon: z.number(),
  payoutWon: z.number(),
};
const rate = z.object({
  id: z.number(),
  provider,
  method: z.string(),
  fromDay: z.string(),
  basisPoints: z.number(),
  fixedWon: z.number(),
});
const listFile = z.object({
  id: z.number(),
  name: z.string(),
  provider,
  takenAtMs: z.number(),
  operator: z.string(),
  lines: z.number(),
});
export type SettlementFile = z.infer<typeof listFile>;
export type SettlementRate = z.infer<typeof rate>;

export const readSettlements = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/settlements',
  summary:
    'What the payment company paid out in a month, day by day, with the lists that were brought and the agreed rates',
  needs: 'money',
  input: z.object({
    month: z.optional(z.union([month, z.literal('')])),
    /** Of the lists that were brought, the last one of the page before. */
    files: idFilter,
  }),
  outcomes: {
    found: z.object({
      month: z.string(),
      payouts: z.array(z.object({ day: z.string(), provider, ...sums })),
      files: z.array(listFile),
      nextFiles: z.nullable(z.string()),
      rates: z.array(rate),
      /** Whose lists can be taken; new orders go to the first. */
      providers: z.array(provider),
      methods: z.array(z.string()),
      differences: z.number(),
    }),
  },
  log: null,
});

const line = z.object({
  id: z.number(),
  kind: z.enum(settlementLineKinds),
  tid: z.string(),
  /** Null where no order here has this payment. */
  order: z.nullable(z.object({ moid: z.string(), number: z.string() })),
  /** So old that its order, if it was ours, is destroyed. */
  isGone: z.boolean(),
  movedOn: z.string(),
  amountWon: z.number(),
  feeWon: z.number(),
  feeVatWon: z.number(),
  payoutWon: z.number(),
});
export type PayoutLine = z.infer<typeof line>;

export const readPayout = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/settlements/days/{day}',
  summary: 'The payments and cancellations that were paid out on a day',
  needs: 'money',
  params: z.object({ day }),
  input: z.object({ /** The last one of the page before. */ after: idFilter }),
  outcomes: {
    found: z.object({
      day: z.string(),
      sums: z.object(sums),
      lines: z.array(line),
      next: z.nullable(z.string()),
    }),
  },
  log: null,
});

export const exportSettlements = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/export',
  summary: 'Every line that was paid out in a month as a file for a spreadsheet',
  needs: 'money',
  gives: exportTypes,
  input: z.extend(exportInput, { month }),
  outcomes: { sent: null },
  log: ({ input }) => ({
    action: 'settlement.export',
    reason: input.reason,
    detail: { month: input.month, format: input.format },
  }),
});

const list = { provider, file };

export const lookAtSettlement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/look',
  summary: 'Reads a pay-out list and tells what it would bring; changes nothing',
  needs: 'money',
  input: z.object(list),
  outcomes: {
    read: z.object({
      fresh: z.object(sums),
      known: z.number(),
      days: z.object({ from: z.string(), until: z.string() }),
      faults: z.array(
        z.object({ line: z.number(), fault: z.enum(settlementFaults), column: z.string(), cell: z.string() }),
      ),
      faultCount: z.number(),
      /** Lines of a payment that an earlier list has with another sum, fee or day. */
      changed: z.array(z.number()),
      changedCount: z.number(),
    }),
    ...bare('noColumns', ...tableFaults, 'notFound'),
  },
  log: ({ input }) => ({ action: 'settlement.look', detail: { provider: input.provider } }),
});
export type LookedList = z.infer<(typeof lookAtSettlement)['outcomes']['read']>;

export const takeSettlement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/take',
  summary:
    'Takes a pay-out list in and compares it with payments and refunds; the same list twice changes nothing',
  needs: 'money',
  input: z.object({ ...list, name: z.string().check(z.maxLength(200)) }),
  outcomes: {
    taken: z.object({ taken: z.number(), known: z.number() }),
    ...bare('faulty', 'noColumns', ...tableFaults, 'notFound'),
  },
  log: ({ input }) => ({ action: 'settlement.take', detail: { name: input.name, provider: input.provider } }),
});

export const removeSettlement = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/files/{id}/remove',
  summary: 'Takes the lines of a wrong list away again and compares anew; the right one can be taken then',
  needs: 'money',
  params: idParam,
  input: z.object({ reason }),
  outcomes: { removed: z.object({ lines: z.number() }), ...bare('notFound') },
  log: ({ input, params }) => ({
    action: 'settlement.remove',
    subject: `settlementFile:${params.id}`,
    reason: input.reason,
  }),
});

export const differenceTabs = ['open', 'closed'] as const;
const difference = z.object({
  id: z.number(),
  kind: z.enum(settlementDifferenceKinds),
  tid: z.string(),
  order: z.nullable(z.object({ moid: z.string(), number: z.string() })),
  oursWon: z.number(),
  theirsWon: z.number(),
  foundAtMs: z.number(),
  resolvedAtMs: z.nullable(z.number()),
  checked: z.nullable(z.object({ atMs: z.number(), operator: z.string(), note: z.string() })),
});
export type SettlementDifference = z.infer<typeof difference>;

export const listSettlementDifferences = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/settlements/differences',
  summary:
    'Where the pay-out lists and our payments differ; those to look into, the oldest first, or those that are over',
  needs: 'money',
  input: z.object({ tab: z.optional(z.union([z.enum(differenceTabs), z.literal('')])), after: idFilter }),
  outcomes: {
    found: z.object({
      tab: z.enum(differenceTabs),
      count: z.number(),
      differences: z.array(difference),
      next: z.nullable(z.string()),
    }),
  },
  log: null,
});

export const checkSettlementDifference = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/differences/{id}/check',
  summary: 'Somebody looked into a difference; what they found stays with it',
  needs: 'money',
  params: idParam,
  input: z.object({ note: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)) }),
  outcomes: bare('checked', 'over'),
  log: ({ input, params }) => ({
    action: 'settlement.check',
    subject: `settlementDifference:${params.id}`,
    reason: input.note,
  }),
});

export const reopenSettlementDifference = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/differences/{id}/reopen',
  summary:
    'A difference that was called looked into by mistake waits again; what was written stays in the log',
  needs: 'money',
  params: idParam,
  outcomes: bare('reopened', 'over'),
  log: ({ params }) => ({ action: 'settlement.reopen', subject: `settlementDifference:${params.id}` }),
});

export const setSettlementRate = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/rates',
  summary:
    'What the company agreed to take for a way of paying from a day on; one of the same day is corrected',
  needs: 'money',
  input: z.object({
    provider,
    method: z.string().check(z.regex(/^[a-z]{2,20}$/)),
    fromDay: day,
    basisPoints: z.int().check(z.gte(0), z.lte(10_000)),
    fixedWon: z.int().check(z.gte(0), z.lte(100_000)),
  }),
  outcomes: bare('set', 'notFound'),
  log: ({ input }) => ({ action: 'settlement.rate', detail: input }),
});

export const removeSettlementRate = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/settlements/rates/{id}/remove',
  summary: 'Takes an agreed rate back that was entered by mistake',
  needs: 'money',
  params: idParam,
  outcomes: bare('removed', 'notFound'),
  log: ({ params }) => ({ action: 'settlement.removeRate', subject: `settlementRate:${params.id}` }),
});
