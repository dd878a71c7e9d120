import * as z from 'zod/mini';
import { defineCall } from '../../shared/calls/contract.ts';
import { textTopics } from '../../shared/message-states.ts';

export const chooseTexts = defineCall({
  method: 'POST',
  path: '/api/users/texts',
  who: 'member',
  summary: 'Whether the texts of one topic are wanted; the e-mails come either way',
  input: z.strictObject({ topic: z.enum(textTopics), wanted: z.boolean() }),
  outcomes: { changed: 200 },
});
