import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { dayFilter, idFilter } from '../../../shared/calls/shapes.ts';
import { refusalKinds } from '../../../shared/refusal-kinds.ts';

const word = z.optional(z.string().check(z.maxLength(80)));

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const line = z.object({
  id: z.number(),
  at: z.string(),
  operatorName: z.string(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
  memberId: z.nullable(z.number()),
  reason: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Before and after; twice null where only that it changed is known. */
  changes: z.nullable(z.record(z.string(), z.tuple([plain, plain]))),
  /** Null where it was cut off on the way. */
  outcome: z.nullable(z.string()),
});
export type LoggedLine = z.infer<typeof line>;

export const listLog = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/log',
  summary: 'What operators did and saw, newest first, fifty at a time',
  needs: 'settings',
  input: z.object({
    operator: idFilter,
    member: idFilter,
    action: word,
    /** The beginning of a subject: `order:` or `order:TB2026…`. */
    subject: word,
    from: dayFilter,
    until: dayFilter,
    /** The last line of the page before. */
    before: idFilter,
  }),
  outcomes: {
    found: z.object({
      lines: z.array(line),
      /** What to ask for the next page with; null at the end. */
      next: z.nullable(z.string()),
      operators: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
  log: ({ input }) => ({ action: 'log.see', detail: input }),
});

const refusal = z.object({
  kind: z.enum(refusalKinds),
  attempts: z.number(),
  /** How many network addresses, or operators, they came from. */
  sources: z.number(),
  /** Where most of them came from: an address, or `operator:3`; empty where it wasn't told apart any more. */
  mostFrom: z.string(),
});
export type RefusalRow = z.infer<typeof refusal>;

export const listRefusals = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/log/refusals',
  summary: 'What was refused in the last 24 hours, counted by kind',
  needs: 'settings',
  outcomes: { found: z.object({ refusals: z.array(refusal) }) },
  log: null,
});
