import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { serial } from '../../../../shared/calls/shapes.ts';
import { historyKinds } from './rules.ts';

export const seeBoxHistory = defineCall({
  method: 'GET',
  path: '/api/users/box/{serial}/history',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'What happened to one’s own box, the newest first',
  params: z.object({ serial }),
  output: z.object({
    entries: z.array(
      z.object({ kind: z.enum(historyKinds), atMs: z.number(), /** Of a content. */ title: z.string() }),
    ),
  }),
  outcomes: { found: 200 },
});
