// A member applies to be an institution, and keeps its contact. Instants in milliseconds since 1970.
import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { attachmentId, seenVersion } from '../../../shared/calls/shapes.ts';
import { applicationStates, institutionKinds } from '../../../shared/requests/institution.ts';

export const institutionPath = '/institution';

const text = (max: number) => z.string().check(z.maxLength(max));

const contactShape = { contactName: text(60), contactPhone: text(20), contactEmail: text(254) };
// Lengths keep nonsense out; what a field must be is decided by the rules.
const factsShape = {
  kind: z.enum(institutionKinds),
  name: text(100),
  businessNumber: text(20),
  representative: text(60),
  address: text(254),
  subAddress: text(100),
  ...contactShape,
};

const application = z.object({
  id: z.number(),
  state: z.enum(applicationStates),
  ...factsShape,
  /** Ids of its pictures, for the applicant alone; empty once they were destroyed. */
  certificate: z.array(z.string()),
  appliedAtMs: z.number(),
  /** Why it was returned or refused. */
  reason: z.string(),
  version: z.number(),
});
export type OwnApplication = z.infer<typeof application>;

const institution = z.object({ ...factsShape, approvedAtMs: z.number() });
export type OwnInstitution = z.infer<typeof institution>;

export const seeOwnInstitution = defineCall({
  method: 'GET',
  path: '/api/institution',
  who: 'member',
  summary: 'The institution that the member stands for, and their last application',
  output: z.object({
    /** Null: no facts are known. */
    institution: z.nullable(institution),
    application: z.nullable(application),
    /** The member is treated as one, whatever is known of it. */
    isInstitution: z.boolean(),
  }),
  outcomes: { found: 200 },
});

export const applyAsInstitution = defineCall({
  method: 'POST',
  path: '/api/institution/application',
  who: 'member',
  summary: 'Applies to be an institution, sends a returned application once more, or tells changed facts',
  input: z.strictObject({
    ...factsShape,
    certificate: z.array(attachmentId).check(z.maxLength(10)),
    /** The returned application that it mends, as it was seen; null: a new one. */
    mends: z.nullable(z.strictObject({ id: z.int(), version: seenVersion })),
  }),
  outcomes: { applied: 200, waiting: 409, changedMeanwhile: 410, tooOften: 429 },
});

export const withdrawApplication = defineCall({
  method: 'POST',
  path: '/api/institution/withdraw',
  who: 'member',
  summary: 'Takes the application back; its certificate is destroyed at once',
  input: z.strictObject({ id: z.int(), version: seenVersion }),
  outcomes: { withdrawn: 200, changedMeanwhile: 410 },
});

export const changeContact = defineCall({
  method: 'POST',
  path: '/api/institution/contact',
  who: 'member',
  summary: 'Whom the shop asks about orders and boxes of the institution',
  input: z.strictObject(contactShape),
  outcomes: { changed: 200, notInstitution: 409 },
});
