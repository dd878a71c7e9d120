// Ending a content that was bought: with the rest of its price, or without where the money was settled before.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { moidParam, reasonForBuyer } from '../../../../shared/calls/shapes.ts';
import { endingWays } from '../../../../shared/content/ending-ways.ts';
import { terminationSums } from '../../../../shared/content/termination-sums.ts';

const terminationRefusals = [
  'unpaid',
  'notContinuing',
  'alreadyEnded',
  'cancelling',
  'onItsWay',
  'cancelInstead',
  'nothingBack',
] as const;

export const previewTermination = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}/termination-preview',
  summary: 'What comes back if a content is ended now; writes nothing but that somebody looked',
  needs: 'money',
  params: moidParam,
  input: z.object({ isShopsFault: z.optional(z.enum(['true', 'false'])) }),
  outcomes: {
    previewed: z.object({
      title: z.string(),
      isFollowed: z.boolean(),
      needsAccount: z.boolean(),
      ...terminationSums.shape,
    }),
    ...bare(...terminationRefusals, 'notFound'),
  },
  log: ({ params }) => ({ action: 'order.previewTermination', subject: `order:${params.moid}` }),
});

export const terminateForBuyer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/terminate',
  summary: 'Ends a content before its time; the rest of its price goes back, and the buyer is told why',
  needs: 'money',
  params: moidParam,
  input: z.object({
    reason: reasonForBuyer,
    /** The shop can't keep what it promised: nothing is kept for the end itself. */
    isShopsFault: z.boolean(),
    /** What was seen beforehand. */
    refundWon: z.int().check(z.gte(1)),
  }),
  outcomes: bare('refunding', 'accountNeeded', 'changed', ...terminationRefusals, 'notFound'),
  log: ({ params, input }) => ({
    action: 'order.terminate',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { amountWon: input.refundWon, isShopsFault: input.isShopsFault },
  }),
});

export const endContent = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/end-content',
  summary: 'Ends the content that an order bought, without giving money back; its member is told why',
  needs: 'money',
  params: moidParam,
  input: z.object({
    way: z.enum(endingWays),
    reason: reasonForBuyer,
  }),
  outcomes: bare(
    'ended',
    'noContent',
    'cancelling',
    'beingPaid',
    'alreadyEnded',
    'suspended',
    'renewed',
    'cancelInstead',
    'nothingBack',
    'notFound',
  ),
  log: ({ params, input }) => ({
    action: 'order.endContent',
    subject: `order:${params.moid}`,
    reason: input.reason,
    detail: { way: input.way },
  }),
});
