import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { longestQuestion } from './rules.ts';

const shownQuestion = z.object({
  id: z.number(),
  author: z.string(),
  words: z.string(),
  askedAtMs: z.number(),
  answer: z.string(),
  answeredAtMs: z.number(),
  /** The answer was changed since. */
  isEdited: z.boolean(),
});
export type ShownQuestion = z.infer<typeof shownQuestion>;

const product = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) });

export const listQuestions = defineCall({
  method: 'GET',
  path: '/api/questions/{id}',
  who: 'anyone',
  summary: 'What was asked about a product in public and answered, a page at a time, the newest answer first',
  params: product,
  input: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  output: z.object({ count: z.number(), questions: z.array(shownQuestion) }),
  outcomes: { found: 200 },
});

const ownQuestion = z.object({
  id: z.number(),
  words: z.string(),
  isSecret: z.boolean(),
  askedAtMs: z.number(),
  /** Empty: not yet. */
  answer: z.string(),
  answeredAtMs: z.nullable(z.number()),
  isEdited: z.boolean(),
  /** Why it was taken off the page; empty: it wasn't. */
  hiddenReason: z.string(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

export const listOwnQuestions = defineCall({
  method: 'GET',
  path: '/api/users/questions/{id}',
  who: 'member',
  summary: 'What the member asked about a product, secret ones and those that wait included',
  params: product,
  output: z.object({ questions: z.array(ownQuestion) }),
  outcomes: { found: 200 },
});

export const askQuestion = defineCall({
  method: 'POST',
  path: '/api/users/question',
  who: 'member',
  summary: 'Ask about a product: everybody reads it once it is answered, or nobody but the member does',
  input: z.strictObject({
    product: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    words: z.string().check(z.maxLength(4 * longestQuestion)),
    isSecret: z.boolean(),
  }),
  outcomes: { asked: 200, tooOften: 429 },
});

export const removeQuestion = defineCall({
  method: 'POST',
  path: '/api/users/question/remove',
  who: 'member',
  summary: 'Take a question back; nothing of it is kept, nor of its answer',
  input: z.strictObject({ id: z.int().check(z.minimum(1)) }),
  outcomes: { removed: 200 },
});
