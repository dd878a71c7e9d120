import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

/** 0: for a forgotten login id, 1: for a forgotten password. A plain form sends it as text. */
const codeType = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((type): 0 | 1 => (Number(type) === 0 ? 0 : 1)),
);

export const requestCode = defineCall({
  method: 'POST',
  path: '/api/users/otp',
  who: 'anyone',
  summary: 'Mail a one-time code; 0 to find an id, 1 to find a password',
  input: z.strictObject({
    otp_to_name: z.string().check(z.minLength(1), z.maxLength(60)),
    otp_to_email: z.string().check(z.minLength(3), z.maxLength(254)),
    otp_to_type: codeType,
  }),
  outcomes: { sent: 200, codeFailed: 204 },
});

const foundId = z.object({ id: z.number(), login_id: z.string() });
export type FoundId = z.infer<typeof foundId>;

export const confirmCode = defineCall({
  method: 'POST',
  path: '/api/users/otp-confirm',
  who: 'anyone',
  summary: "Confirm the code of this session; answers the ids that belong to the mailbox's owner",
  input: z.strictObject({ otp_confirm: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.array(foundId),
  outcomes: { confirmed: 200, noRegisteredId: 204, wrongCode: 205 },
});

const ownAccount = z.object({
  id: z.number(),
  login_id: z.string(),
  /** With stars: where the shop writes to now. */
  email: z.string(),
  joinedAt: z.number(),
  /** Then the new password alone opens nothing, and for a day a mailed code doesn't either. */
  hasPasskey: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const findByIdentity = defineCall({
  method: 'POST',
  path: '/api/users/recovery',
  who: 'anyone',
  summary:
    'The ids of whoever was verified in this session; the verification is used where there are any, and lets their passwords be set',
  input: z.strictObject({}),
  output: z.array(ownAccount),
  // stopped: the former mailbox undid the last recovery a few days ago.
  outcomes: { found: 200, noRegisteredId: 204, identityRequired: 205, stopped: 409 },
});

export const chooseEmail = defineCall({
  method: 'POST',
  path: '/api/users/recovery/email',
  who: 'anyone',
  summary: 'Mails a code to the new address of somebody who was verified; null keeps the present address',
  input: z.strictObject({
    user_id: z.number(),
    email: z.nullable(z.string().check(z.minLength(3), z.maxLength(254))),
  }),
  outcomes: { sent: 200, kept: 201, codeFailed: 204, identityRequired: 205 },
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/users/recovery/email-confirm',
  who: 'anyone',
  summary: 'The code from the new mailbox: its address counts together with the new password',
  input: z.strictObject({ user_id: z.number(), code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({ email: z.string() }),
  outcomes: { confirmed: 200, identityRequired: 204, wrongCode: 205 },
});

export const undoRecovery = defineCall({
  method: 'POST',
  path: '/api/users/recovery/undo',
  who: 'anyone',
  summary:
    'Sets password and address back, by the word of the e-mail to the former mailbox, without a log-in',
  input: z.strictObject({ word: z.string().check(z.maxLength(200)) }),
  outcomes: { undone: 200 },
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/users/pass',
  who: 'anyone',
  summary: 'Set a new password with a recovery grant of this session, or after a fresh re-authentication',
  input: z.strictObject({ user_id: z.number(), login_id: z.string(), password: z.string() }),
  outcomes: { changed: 201, changeFailed: 204 },
});
