import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { file } from '../../../../shared/calls/shapes.ts';
import { longestList, verdicts } from './list-rules.ts';

const text = z.string().check(z.maxLength(longestList));
const line = z.object({
  /** From 1, as it stands in the field. */
  line: z.number(),
  text: z.string(),
  /** As it is written on the sticker; null where there is none. */
  serial: z.nullable(z.string()),
  name: z.string(),
  verdict: z.enum(verdicts),
  /** Of a box that is the member's. */
  freeUntilMs: z.nullable(z.number()),
});
export type ReportLine = z.infer<typeof line>;
const report = z.object({
  lines: z.array(line),
  /** For those that nobody looked at; 0 where there is none. */
  retryAfterSeconds: z.number(),
});
const outcomes = {
  reauthenticate: 204,
  empty: 409,
  tooManyLines: 410,
  notInstitution: 411,
  tooOften: 429,
} as const;

export const readBoxFile = defineCall({
  method: 'POST',
  path: '/api/users/box/list/file',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'The lines of an XLSX or CSV file with serial numbers, to be looked at; for institutions',
  input: z.strictObject({ file }),
  output: z.object({ text: z.string() }),
  outcomes: {
    read: 200,
    empty: 409,
    tooManyRows: 410,
    notInstitution: 411,
    oldExcel: 412,
    webPage: 416,
    damaged: 423,
    tooOften: 429,
  },
});

export const lookAtBoxList = defineCall({
  method: 'POST',
  path: '/api/users/box/list/look',
  who: 'member',
  forInstitution: 'boxes',
  summary:
    'What a registration of these lines would come to, line by line; changes nothing; for institutions',
  input: z.strictObject({ text }),
  output: report,
  outcomes: { seen: 200, ...outcomes },
});

export const registerBoxList = defineCall({
  method: 'POST',
  path: '/api/users/box/list/register',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'Register every line that can be, each by itself; asked again it tells the same; for institutions',
  input: z.strictObject({ text }),
  output: report,
  outcomes: { done: 200, ...outcomes },
});
