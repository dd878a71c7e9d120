import * as z from 'zod/mini';
import { fillPath } from '../../../shared/calls/contract.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { attachmentId, idFilter, idParam, instantMs, reason } from '../../../shared/calls/shapes.ts';

export const reviewTabs = ['shown', 'hidden'] as const;

const reviewLine = z.object({
  id: z.number(),
  product: z.object({ id: z.number(), name: z.string() }),
  author: z.string(),
  rating: z.number(),
  words: z.string(),
  childAge: z.nullable(z.number()),
  choice: z.string(),
  /** Ids. */
  pictures: z.array(z.string()),
  createdAtMs: z.number(),
  editedAtMs: instantMs,
  hiddenAtMs: instantMs,
  hiddenReason: z.string(),
});
export type ReviewLine = z.infer<typeof reviewLine>;

export const listReviews = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/reviews',
  summary: 'What buyers say of products, newest first: those on the pages, or those that were hidden',
  needs: 'texts',
  input: z.object({
    tab: z.optional(z.enum(reviewTabs)),
    /** The last review of the page before. */
    before: idFilter,
  }),
  outcomes: {
    found: z.object({ tab: z.enum(reviewTabs), reviews: z.array(reviewLine), next: z.nullable(z.string()) }),
  },
  // Names have their stars, and the rest is public or was.
  log: null,
});

export const hideReview = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reviews/{id}/hide',
  summary: 'Takes a review off its page for a reason, which its writer reads',
  needs: 'texts',
  params: idParam,
  input: z.object({ reason }),
  outcomes: bare('hidden', 'unchanged', 'notFound'),
  log: ({ params, input }) => ({
    action: 'review.hide',
    subject: `review:${params.id}`,
    reason: input.reason,
  }),
});

export const showReview = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/reviews/{id}/show',
  summary: 'Puts a hidden review back on its page',
  needs: 'texts',
  params: idParam,
  outcomes: bare('shownAgain', 'unchanged', 'notFound'),
  log: ({ params }) => ({ action: 'review.show', subject: `review:${params.id}` }),
});

/** Bound by hand: the answer is a picture. */
export const seeReviewPicture = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/review-pictures/{picture}',
  summary: 'A picture of a review, hidden or not',
  needs: 'texts',
  gives: 'image/webp',
  params: z.object({ picture: attachmentId }),
  outcomes: { found: null, notFound: null },
  // Public, or was.
  log: null,
});
export const reviewPictureUrl = (picture: string, size?: 'small'): string =>
  fillPath(seeReviewPicture.path, { picture }) + (size ? `?size=${size}` : '');
