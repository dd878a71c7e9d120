// Applications to be an institution: looked at beside their certificate, approved, returned or refused.
import * as z from 'zod/mini';
import { fillPath } from '../../../shared/calls/contract.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  attachmentId,
  idFilter,
  idParam,
  instantMs,
  quicker,
  reasonForBuyer,
  seenVersion,
} from '../../../shared/calls/shapes.ts';
import { applicationStates, institutionKinds } from '../../../shared/requests/institution.ts';
import { applicationTabs } from '../../account/institution/rules.ts';

const brief = z.object({
  id: z.number(),
  state: z.enum(applicationStates),
  kind: z.enum(institutionKinds),
  name: z.string(),
  businessNumber: z.string(),
  loginId: z.string(),
  appliedAtMs: z.number(),
});
export type ApplicationBrief = z.infer<typeof brief>;

export const listApplications = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/institutions',
  summary:
    'Applications to be an institution; those that wait for the shop come with the longest waiting first',
  needs: 'people',
  input: z.object({
    tab: z.optional(z.enum(applicationTabs)),
    /** A part of the name, or the beginning of the number. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(applicationTabs),
      applications: z.array(brief),
      next: z.nullable(z.string()),
    }),
  },
  log: ({ input: { tab = 'open', q } }) => ({
    action: 'institution.list',
    detail: { tab, ...(q ? { searched: true } : {}) },
  }),
});

const facts = z.object({
  kind: z.enum(institutionKinds),
  name: z.string(),
  businessNumber: z.string(),
  representative: z.string(),
  address: z.string(),
  subAddress: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
});

const record = z.object({
  ...facts.shape,
  id: z.number(),
  memberId: z.number(),
  state: z.enum(applicationStates),
  version: z.number(),
  /** Ids of its pictures; empty once they were destroyed. */
  certificate: z.array(z.string()),
  appliedAtMs: z.number(),
  decidedAtMs: instantMs,
  decidedBy: z.string(),
  reason: z.string(),
  /** What is known of the institution today: a change is compared with it. */
  before: z.nullable(facts),
  /** Who else stands for this number. */
  otherHolderId: z.nullable(z.number()),
});
export type ApplicationRecord = z.infer<typeof record>;

export const seeApplication = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/institutions/{id}',
  summary: 'One application with its certificate, and what is known of the institution today',
  needs: 'people',
  params: idParam,
  outcomes: { found: record, notFound: null },
  log: ({ params }) => ({ action: 'institution.see', subject: `institution:${params.id}` }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `institution:${params.id}` });

export const approveApplication = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/institutions/{id}/approve',
  summary: 'The member is an institution with these facts; they are told',
  needs: 'people',
  params: idParam,
  input: z.strictObject({ version: seenVersion }),
  outcomes: { ...bare('approved', 'numberTaken'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'institution.approve', ...of(given) }),
});

export const sendApplicationBack = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/institutions/{id}/send-back',
  summary: 'Asks for another certificate or corrected facts, or refuses; the applicant is told why',
  needs: 'people',
  params: idParam,
  input: z.strictObject({
    version: seenVersion,
    state: z.enum(['returned', 'refused']),
    reason: reasonForBuyer,
  }),
  outcomes: { ...bare('returned', 'refused'), changedMeanwhile: quicker },
  log: (given) => ({
    action: given.input.state === 'returned' ? 'institution.return' : 'institution.refuse',
    ...of(given),
    reason: given.input.reason,
  }),
});

export const seeCertificate = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/institution-certificates/{photo}',
  summary: 'A picture of a certificate',
  needs: 'people',
  params: z.object({ photo: attachmentId }),
  outcomes: bare('found', 'notFound'),
  gives: 'image/webp',
  // That the application was looked at, certificate and all, stands in the log already.
  log: null,
});

export const certificateUrl = (photo: string, size?: 'small'): string =>
  fillPath(seeCertificate.path, { photo }) + (size ? `?size=${size}` : '');
