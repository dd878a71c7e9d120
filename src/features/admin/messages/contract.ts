import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantMs, reason } from '../../../shared/calls/shapes.ts';
import { messageStates, messageWays, textForms } from '../../../shared/message-states.ts';
import { searchKindOf } from './rules.ts';

const messageLine = z.object({
  id: z.number(),
  /** What it tells of, as operators call it. */
  what: z.string(),
  title: z.string(),
  way: z.enum(messageWays),
  form: z.nullable(z.enum(textForms)),
  state: z.enum(messageStates),
  /** A word of the shop's, or the vendor's code. */
  cause: z.string(),
  /** With stars; empty where it was forgotten. */
  recipient: z.string(),
  order: z.nullable(z.object({ moid: z.string(), number: z.string() })),
  memberId: z.nullable(z.number()),
  createdAtMs: z.number(),
  sentAtMs: instantMs,
  endedAtMs: instantMs,
  attempts: z.number(),
  /** Whether it may be sent once more. */
  isRepeatable: z.boolean(),
});
export type MessageLine = z.infer<typeof messageLine>;

export const searchMessages = defineOperatorCall({
  // What is typed may be somebody's address or number: it travels in the body.
  method: 'POST',
  path: '/admin/api/messages/search',
  summary:
    'E-mails and texts to people, newest first; those of an order, or to an address or telephone; recipients masked',
  needs: ['orders', 'people'],
  input: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(['', ...messageStates])),
    way: z.optional(z.enum(['', ...messageWays])),
    /** The last message of the page before. */
    before: idFilter,
  }),
  outcomes: { found: z.object({ messages: z.array(messageLine), next: z.nullable(z.string()) }) },
  log: ({ input }) => ({ action: 'message.search', detail: { by: searchKindOf(input.q ?? '') } }),
});

export const sendMessageAgain = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/messages/{id}/again',
  summary: 'Sends the same words once more, to where its member is reached today; the first stays as it was',
  needs: ['orders', 'people'],
  params: idParam,
  input: z.object({ reason }),
  // underWay: it may still arrive; forgotten: its words are gone; notWanted: there is nobody to send it to, or its texts are off.
  outcomes: bare('sentAgain', 'underWay', 'forgotten', 'notWanted', 'notFound'),
  log: ({ params, input }) => ({
    action: 'message.again',
    subject: `message:${params.id}`,
    reason: input.reason,
  }),
});
