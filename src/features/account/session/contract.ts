import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { idParam } from '../../../shared/calls/shapes.ts';
import { institutionRights } from '../../../shared/requests/institution.ts';
import { sessionPath } from './rules.ts';

/** While somebody acts for an institution, `id`, `toktokSerial` and `userType` are its holder's: whose cart and orders are shown. */
export const signedInMember = z.object({
  id: z.number(),
  userName: z.string(),
  toktokSerial: z.nullable(z.string()),
  userType: z.number(),
  /** `personId`: who acts, and is called by `userName`. Left out of whoever acts for themselves. */
  actsFor: z.optional(
    z.object({ name: z.string(), personId: z.number(), rights: z.array(z.enum(institutionRights)) }),
  ),
});
export type SignedInMember = z.infer<typeof signedInMember>;

export const readSession = defineCall({
  method: 'GET',
  path: sessionPath,
  who: 'anyone',
  summary: 'Who is logged in here; brings the token that each change needs',
  output: z.object({ member: z.nullable(signedInMember) }),
  outcomes: { told: 200 },
});

export const logIn = defineCall({
  method: 'POST',
  path: '/api/users/auth',
  who: 'anyone',
  summary: 'Log in; also the re-authentication before one changes own data',
  input: z.strictObject({ login_id: z.string(), password: z.string() }),
  output: signedInMember,
  /** `secondFactor`: the password was right, and a passkey is awaited; no session is open yet. */
  outcomes: { loggedIn: 200, secondFactor: 202, loginFailed: 204, wrongPassword: 205, unknownId: 206 },
});

export const logOut = defineCall({
  method: 'POST',
  path: '/api/users/logout',
  who: 'anyone',
  summary: 'End the session on the server',
  input: z.looseObject({}),
  outcomes: { loggedOut: 200, logoutFailed: 204 },
});

export const endOwnSession = defineCall({
  method: 'POST',
  path: '/api/users/sessions/{id}/end',
  who: 'member',
  summary: 'Log one of one’s own devices out at once',
  params: idParam,
  input: z.strictObject({}),
  outcomes: { ended: 200 },
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/users/sessions/end-others',
  who: 'member',
  summary: 'Log out every device but this one at once',
  input: z.strictObject({}),
  outcomes: { ended: 200 },
});
