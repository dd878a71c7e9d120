import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { isMonth } from './rules.ts';

const month = z.string().check(z.refine(isMonth));

const operatorSummary = z.object({
  /** Null: nobody got in. */
  operatorId: z.nullable(z.number()),
  name: z.string(),
  /** Lines of the log about somebody's data. */
  looks: z.number(),
  /** Whose: each counted once. */
  members: z.number(),
  downloads: z.number(),
  /** Of both, those at night, on a weekend or a holiday. */
  oddHours: z.number(),
  refused: z.number(),
});
export type OperatorSummary = z.infer<typeof operatorSummary>;

const check = z.object({
  month: z.string(),
  operator: z.string(),
  note: z.string(),
  atMs: z.number(),
});
export type LogCheck = z.infer<typeof check>;

export const readLogChecks = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/log-checks',
  summary: 'A month of the log by operator, for the monthly check, and the checks that were made',
  needs: 'settings',
  input: z.object({ month: z.optional(month) }),
  outcomes: {
    found: z.object({
      month: z.string(),
      /** It is over, and nobody has checked it. */
      isOpen: z.boolean(),
      operators: z.array(operatorSummary),
      /** Months that are to be checked by now, the oldest first. */
      open: z.array(z.string()),
      checks: z.array(check),
    }),
  },
  log: ({ input }) => ({ action: 'log.summary', detail: { month: input.month ?? '' } }),
});

export const checkLog = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/log-checks',
  summary: 'Says that a month of the log was looked at, with what was found',
  needs: 'settings',
  input: z.object({ month, note: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)) }),
  outcomes: bare('logChecked', 'logCheckedBefore', 'monthNotOver'),
  log: ({ input }) => ({ action: 'log.check', reason: input.note, detail: { month: input.month } }),
});
