import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { idParam, instantMs } from '../../../../shared/calls/shapes.ts';
import { institutionRights } from '../../../../shared/requests/institution.ts';

const rights = z
  .array(z.enum(institutionRights))
  .check(z.minLength(1), z.maxLength(institutionRights.length));
const shownRights = z.array(z.enum(institutionRights));

/** Of an invitation there is nothing but what its holder typed: whether anybody has that id is nobody's business. */
const person = z.object({
  id: z.number(),
  loginId: z.string(),
  /** Empty while the invitation stands. */
  name: z.string(),
  rights: shownRights,
  joinedAtMs: instantMs,
  /** Until when the invitation stands; null once they joined. */
  openUntilMs: instantMs,
});
export type Person = z.infer<typeof person>;
const heldPeople = z.object({ institution: z.string(), loginId: z.string(), people: z.array(person) });
export type HeldPeople = z.infer<typeof heldPeople>;

export const listPeople = defineCall({
  method: 'GET',
  path: '/api/institution/people',
  who: 'member',
  summary: 'Who works for the institution that the member holds, and who is invited',
  output: heldPeople,
  outcomes: { found: 200, notHolder: 404 },
});

export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/institution/people',
  who: 'member',
  summary:
    'Invite a member by login id, after a fresh re-authentication; answered the same whether anybody has that id',
  input: z.strictObject({
    loginId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    rights,
  }),
  outcomes: { invited: 200, reauthenticate: 204, full: 409, alreadyIn: 412, tooOften: 429 },
});

export const changeRights = defineCall({
  method: 'POST',
  path: '/api/institution/people/{id}',
  who: 'member',
  summary: 'What one of them may do, after a fresh re-authentication',
  params: idParam,
  input: z.strictObject({ rights }),
  outcomes: { changed: 200, reauthenticate: 204 },
});

export const endPerson = defineCall({
  method: 'POST',
  path: '/api/institution/people/{id}/end',
  who: 'member',
  summary: 'End the work of one of them at once, or take the invitation back',
  params: idParam,
  input: z.strictObject({}),
  outcomes: { ended: 200 },
});

export const answerInvitation = defineCall({
  method: 'POST',
  path: '/api/institution/invitations/{id}',
  who: 'member',
  summary: 'Accept or decline an invitation; accepted twice it is accepted once',
  params: idParam,
  input: z.strictObject({ accept: z.boolean() }),
  /** `elsewhere`: the member works for another institution, or holds one. */
  outcomes: { joined: 200, declined: 202, elsewhere: 409 },
});

export const leaveInstitution = defineCall({
  method: 'POST',
  path: '/api/institution/leave',
  who: 'member',
  summary: 'Work for the institution no longer',
  input: z.strictObject({}),
  outcomes: { left: 200 },
});
