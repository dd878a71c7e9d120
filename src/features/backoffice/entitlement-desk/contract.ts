import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/operator-call.ts';
import { longestDays } from './rules.ts';

const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const reason = z.string().check(z.trim(), z.minLength(2), z.maxLength(200));
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
  needs: 'service',
  output: z.object({ contents: z.array(content) }),
  outcomes: { found: 200 },
  log: null,
});

export const grantContent = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/contents',
  summary: 'Gives a member a content that nobody paid for; they are told by a letter',
  needs: 'service',
  params: z.object({ id }),
  input: z.object({
    appId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/)),
    /** Of a content that the shop doesn't sell. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
    days,
    reason,
  }),
  outcomes: { granted: 200, owned: 409, beingPaid: 410, unknownContent: 411 },
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
  summary: 'More days for a content; the member is told by a letter',
  needs: 'service',
  params: z.object({ id, content: id }),
  input: z.object({ days, reason }),
  outcomes: { extended: 200, unlimited: 409, beingPaid: 410, held: 411, ended: 412 },
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
  needs: 'service',
  params: z.object({ id, content: id }),
  input: z.object({ reason }),
  outcomes: { revoked: 200, bought: 409, beingPaid: 410, held: 411, ended: 412 },
  log: ({ input, params }) => ({
    action: 'content.revoke',
    subject: `entitlement:${params.content}`,
    memberId: Number(params.id),
    reason: input.reason,
  }),
});
