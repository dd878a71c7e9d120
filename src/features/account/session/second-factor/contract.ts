import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { passkeyAnswer, passkeyName, passkeyOptions } from '../../../../shared/calls/passkey-shapes.ts';
import { idParam } from '../../../../shared/calls/shapes.ts';
import { signedInMember } from '../contract.ts';

const nothing = z.strictObject({});

export const askLogInPasskey = defineCall({
  method: 'POST',
  path: '/api/users/auth/passkey/options',
  who: 'anyone',
  summary: 'What a passkey is to sign after the right password; good once, for five minutes',
  input: nothing,
  output: passkeyOptions,
  outcomes: { asked: 200, notAsked: 204 },
});

export const logInByPasskey = defineCall({
  method: 'POST',
  path: '/api/users/auth/passkey',
  who: 'anyone',
  summary: 'Second factor of a log-in: what the passkey signed',
  input: z.strictObject({ answer: passkeyAnswer }),
  output: signedInMember,
  outcomes: { loggedIn: 200, notAsked: 204, wrong: 205 },
});

export const sendLogInCode = defineCall({
  method: 'POST',
  path: '/api/users/auth/code',
  who: 'anyone',
  summary:
    'Second factor for a lost passkey: mail a code to the member; not within a day after a recovered password',
  input: nothing,
  output: z.object({ email: z.string() }),
  outcomes: { sent: 200, notAsked: 204, codeFailed: 205, tooSoon: 409 },
});

export const logInByCode = defineCall({
  method: 'POST',
  path: '/api/users/auth/code-confirm',
  who: 'anyone',
  summary: 'Second factor of a log-in: the mailed code; the member hears of it',
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: signedInMember,
  outcomes: { loggedIn: 200, notAsked: 204, wrongCode: 205 },
});

export const askNewPasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/options',
  who: 'member',
  summary: 'What a new passkey is made of; good once, for five minutes; after a fresh re-authentication',
  input: nothing,
  output: passkeyOptions,
  outcomes: { asked: 200, reauthenticate: 204, enough: 409, noHost: 410 },
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys',
  who: 'member',
  summary: 'Keep a passkey that the browser has just made; the first one logs every other device out',
  input: z.strictObject({ name: passkeyName, answer: passkeyAnswer }),
  outcomes: { added: 201, reauthenticate: 204, wrong: 205, registered: 409, enough: 410 },
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/{id}',
  who: 'member',
  summary: "Another name for one of one's own passkeys",
  params: idParam,
  input: z.strictObject({ name: passkeyName }),
  outcomes: { renamed: 200 },
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/{id}/remove',
  who: 'member',
  summary: "End one of one's own passkeys at once; after a fresh re-authentication",
  params: idParam,
  input: nothing,
  outcomes: { removed: 200, reauthenticate: 204 },
});
