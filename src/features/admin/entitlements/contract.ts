import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idParam, idText, reason } from '../../../shared/calls/shapes.ts';
import { longestDays } from './rules.ts';

const contentParam = z.object({ id: idText, content: idText });
const days = z.int().check(z.minimum(1), z.maximum(longestDays));

const content = z.object({
  appId: z.string(),
  title: z.string(),
  businessType: z.number(),
  useDays: z.number(),
});
export type GrantableContent = z.infer<typeof content>;

export const listGrantableContents = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/grantable-contents',
  summary: 'What may be given: the box’s own content and whatever the shop sells',
  needs: ['people', 'products'],
  outcomes: { found: z.object({ contents: z.array(content) }) },
  log: null,
});

export const grantContent = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/contents',
  summary: 'Gives a member a content that nobody paid for; they are told by an e-mail',
  needs: 'people',
  params: idParam,
  input: z.object({
    appId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/)),
    /** Of a content that the shop doesn't sell. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
    days,
    reason,
  }),
  outcomes: { granted: null, ...bare('owned', 'beingPaid', 'unknownContent', 'notFound') },
  log: ({ input, params }) => ({
    action: 'content.grant',
    subject: `content:${input.appId}`,
    memberId: Number(params.id),
    reason: input.reason,
    detail: { days: input.days },
  }),
});

export const extendMemberContent = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/contents/{content}/extend',
  summary: 'More days for a content; the member is told by an e-mail',
  needs: 'people',
  params: contentParam,
  input: z.object({
    days,
    reason,
    /** Its length as it was looked at: whoever pressed before, or whose answer got lost, gives nothing twice. */
    seenDays: z.optional(z.int().check(z.gte(0))),
  }),
  outcomes: {
    extended: null,
    ...bare('unlimited', 'changedMeanwhile', 'beingPaid', 'suspended', 'alreadyEnded', 'notFound'),
  },
  log: ({ input, params }) => ({
    action: 'content.extend',
    subject: `entitlement:${params.content}`,
    memberId: Number(params.id),
    reason: input.reason,
    detail: { days: input.days },
  }),
});

export const revokeMemberContent = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/contents/{content}/revoke',
  summary: 'Takes back a content that was given; what was bought goes back with its money',
  needs: 'people',
  params: contentParam,
  input: z.object({ reason }),
  outcomes: { revoked: null, ...bare('bought', 'beingPaid', 'suspended', 'alreadyEnded', 'notFound') },
  log: ({ input, params }) => ({
    action: 'content.revoke',
    subject: `entitlement:${params.content}`,
    memberId: Number(params.id),
    reason: input.reason,
  }),
});
