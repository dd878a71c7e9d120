import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { attachmentId } from '../../../shared/calls/shapes.ts';
import { longestWords, oldestChild, sorts } from './rules.ts';

const shownReview = z.object({
  id: z.number(),
  author: z.string(),
  rating: z.number(),
  words: z.string(),
  childAge: z.nullable(z.number()),
  choice: z.string(),
  /** Ids, in the order that its writer gave them. */
  pictures: z.array(z.string()),
  writtenAtMs: z.number(),
  isEdited: z.boolean(),
});
export type ShownReview = z.infer<typeof shownReview>;

export const listReviews = defineCall({
  method: 'GET',
  path: '/api/reviews/{id}',
  who: 'anyone',
  summary: 'What buyers say of a product: sorted, of one rating, a page at a time',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
  input: z.object({
    sort: z.optional(z.enum(sorts)),
    rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  output: z.object({ count: z.number(), reviews: z.array(shownReview) }),
  outcomes: { found: 200 },
});

/** Of the member's own order. */
const line = z.int().check(z.minimum(1));

const ownReview = z.object({
  rating: z.number(),
  words: z.string(),
  childAge: z.nullable(z.number()),
  pictures: z.array(z.string()),
  /** Why it was taken off the page; empty: it wasn't. */
  hiddenReason: z.string(),
});
export type OwnReview = z.infer<typeof ownReview>;

export const readOwnReview = defineCall({
  method: 'GET',
  path: '/api/users/review/{line}',
  who: 'member',
  summary: 'What the member said of a line of their own order; null where they said nothing yet',
  params: z.object({ line: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  output: z.object({ review: z.nullable(ownReview) }),
  outcomes: { found: 200 },
});

export const writeReview = defineCall({
  method: 'POST',
  path: '/api/users/review',
  who: 'member',
  summary: 'Say something of what was bought and arrived, or was begun; said again, it is changed',
  input: z.strictObject({
    line,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    words: z.string().check(z.maxLength(4 * longestWords)),
    childAge: z.nullable(z.int().check(z.minimum(0), z.maximum(oldestChild))),
    /** Ids of what was sent to `/api/attachments`, or is there already, in this order; left out: they stay as they are. */
    pictures: z.optional(z.array(attachmentId).check(z.maxLength(10))),
  }),
  outcomes: { written: 200, notYet: 409 },
});

export const removeReview = defineCall({
  method: 'POST',
  path: '/api/users/review/remove',
  who: 'member',
  summary: 'Take back what was said; nothing of it is kept',
  input: z.strictObject({ line }),
  outcomes: { removed: 200 },
});
