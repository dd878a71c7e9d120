import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { actPath } from './rules.ts';

export const actFor = defineCall({
  method: 'POST',
  path: actPath,
  who: 'member',
  summary:
    'Look and act in the name of an institution one works for, or as oneself again: this session alone',
  input: z.strictObject({ for: z.nullable(z.int().check(z.gte(1))) }),
  outcomes: { acting: 200 },
});
