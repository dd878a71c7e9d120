import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantText, reason } from '../../../shared/calls/shapes.ts';
import { cancellationStates, fulfilmentStates } from '../../../shared/order-states.ts';
import { describeReason } from '../access/messages.ts';
import { accessInput } from '../access/rules.ts';
import { searchKindOf } from './rules.ts';

const memberLine = z.object({
  id: z.number(),
  /** This one and the next three with stars. */
  loginId: z.string(),
  userName: z.string(),
  phone: z.string(),
  email: z.string(),
  userType: z.number(),
  serial: z.nullable(z.string()),
  createdAt: z.string(),
});
export type MemberLine = z.infer<typeof memberLine>;

export const searchMembers = defineOperatorCall({
  // What is typed may be somebody's name or number: it travels in the body.
  method: 'POST',
  path: '/admin/api/members/search',
  summary:
    'Members, newest first; a search by log-in id, name, phone, e-mail, serial or number; personal data masked',
  needs: 'people',
  input: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(z.enum(['', '0', '1', '2'])),
    /** The last member of the page before. */
    before: idFilter,
  }),
  outcomes: { found: z.object({ members: z.array(memberLine), next: z.nullable(z.string()) }) },
  // What was looked for may itself be somebody's number or address: the log says of which kind it was.
  log: ({ input }) => ({ action: 'member.search', detail: { by: searchKindOf(input.q ?? '') } }),
});

export const openMember = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/look',
  summary: 'Says why one looks at a member: for a quarter of an hour, in this session',
  needs: 'people',
  params: idParam,
  input: accessInput,
  outcomes: bare('opened', 'notFound'),
  log: ({ input, params }) => ({
    action: 'member.open',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
    reason: describeReason(input),
  }),
});

const detail = z.object({
  id: z.number(),
  loginId: z.string(),
  userName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  subAddress: z.string(),
  userType: z.number(),
  createdAt: z.string(),
  verifiedAt: instantText,
  leftAt: instantText,
  serial: z.nullable(z.object({ serial: z.string(), state: z.string(), registeredAt: instantText })),
  /** All of them, the one that stands for the member first; an institution has several, with names. */
  boxes: z.array(
    z.object({
      serial: z.string(),
      name: z.string(),
      state: z.string(),
      registeredAt: instantText,
      freeUntil: instantText,
    }),
  ),
  openSessions: z.number(),
  /** By the identity agency, in the last three months. */
  recovery: z.nullable(z.object({ at: z.string(), undoneAt: instantText })),
  /** Until when a caller may verify. */
  permitUntil: instantText,
  consents: z.array(
    z.object({ agreement: z.string(), version: z.string(), agreedAt: z.string(), withdrawnAt: instantText }),
  ),
  /** The newest fifty. */
  orders: z.array(
    z.object({
      moid: z.string(),
      number: z.string(),
      goodsName: z.string(),
      amountWon: z.number(),
      fulfilment: z.enum(fulfilmentStates),
      cancellation: z.nullable(z.enum(cancellationStates)),
      createdAt: z.string(),
    }),
  ),
  entitlements: z.array(
    z.object({
      id: z.number(),
      appId: z.string(),
      title: z.string(),
      businessType: z.number(),
      useDays: z.number(),
      createdAt: z.string(),
      startsAt: instantText,
      expiresAt: instantText,
      isCancelled: z.boolean(),
      isSuspended: z.boolean(),
      isEnded: z.boolean(),
      /** The boxes that its member chose for it; null: all of them. */
      boxes: z.nullable(z.array(z.string())),
      /** Where it comes from. */
      source: z.enum(['order', 'serial', 'coupon', 'operator']),
    }),
  ),
  /** Who looked or did something: the newest thirty. */
  accesses: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      operatorName: z.string(),
      action: z.string(),
      reason: z.string(),
    }),
  ),
  /** Until when the reason that was given holds. */
  until: z.string(),
});
export type MemberRecord = z.infer<typeof detail>;

export const seeMember = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/members/{id}',
  summary: 'All about one member, after a reason was given',
  needs: 'people',
  params: idParam,
  outcomes: { found: z.object({ member: detail, nowMs: z.number() }), ...bare('reasonNeeded', 'notFound') },
  log: ({ params }) => ({
    action: 'member.see',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
  }),
});

export const changeMemberType = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/type',
  summary: 'Consumer or institution: what the member may buy from now on',
  needs: 'people',
  params: idParam,
  input: z.object({ userType: z.union([z.literal(0), z.literal(1)]), reason }),
  outcomes: bare('changed', 'unchanged', 'notFound'),
  log: ({ input, params }) => ({
    action: 'member.type',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
    reason: input.reason,
    detail: { userType: input.userType },
  }),
});

export const endMemberSessions = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/end-sessions',
  summary: 'Logs the member out everywhere',
  needs: 'people',
  params: idParam,
  input: z.object({ reason }),
  outcomes: { ended: z.object({ count: z.number() }), notFound: null },
  log: ({ input, params }) => ({
    action: 'member.endSessions',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
    reason: input.reason,
  }),
});

export const permitRecovery = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/recovery',
  summary:
    'For a day, whoever proves by the agency to have the member’s name and this number is taken for the member',
  needs: 'people',
  // It opens somebody's account to a caller.
  asksCode: true,
  params: idParam,
  input: z.object({ phone: z.string().check(z.regex(/^01\d{8,9}$/)), reason }),
  outcomes: { permitted: z.object({ until: z.string() }), notFound: null },
  log: ({ input, params }) => ({
    action: 'member.recovery',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
    reason: input.reason,
  }),
});

export const exportMember = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/members/{id}/export',
  summary: 'Everything the shop keeps of one member, as the member themselves may have it',
  needs: 'people',
  asksCode: true,
  params: idParam,
  input: z.object({ reason }),
  outcomes: { exported: z.record(z.string(), z.unknown()), notFound: null },
  log: ({ input, params }) => ({
    action: 'member.export',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
    reason: input.reason,
  }),
});
