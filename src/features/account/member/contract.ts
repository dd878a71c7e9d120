import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { advertisingAgreements, refusables } from './advertising/rules.ts';
import { memberAgreementNames, requiredMemberAgreements } from './agreement-rules.ts';

const memberDetail = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  login_id: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  sub_address: z.string(),
  /** Always empty: a hash never leaves the server. */
  pass: z.string(),
  user_key: z.nullable(z.string()),
  /** Ours: no box of the member's opens. Never true of who has none. */
  box_stopped: z.boolean(),
});
export type MemberDetail = z.infer<typeof memberDetail>;

const ownId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

export const getMember = defineCall({
  method: 'GET',
  path: '/api/users/user/{id}',
  who: 'member',
  summary: "The session's own member; the first item of the list",
  params: ownId,
  output: z.array(memberDetail),
  outcomes: { found: 200 },
});

export const getBuyer = defineCall({
  method: 'GET',
  path: '/api/users/buyer',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Who buys: the member, or whoever holds the institution that they act for; without a login id',
  output: z.array(memberDetail),
  outcomes: { found: 200 },
});

// Lengths keep nonsense out; what a field must be is decided by the rules, with words for each fault.
const text = z.string().check(z.maxLength(254));

export const signUp = defineCall({
  method: 'POST',
  path: '/api/users/user',
  who: 'anyone',
  summary: 'Sign up as a consumer; needs an identity verification of this session',
  input: z.strictObject({
    userName: text,
    login_id: text,
    email: text,
    phone: text,
    _address: text,
    subAddress: z._default(text, ''),
    password: z.string(),
    rePassword: z.string(),
    /** Ours. The form can't be sent without the two required ones: left out means just these. */
    agreements: z._default(z.array(z.enum(memberAgreementNames)), [...requiredMemberAgreements]),
  }),
  output: z.object({ id: z.number() }),
  outcomes: { created: 201, identityRequired: 205, taken: 409 },
});

export const updateMember = defineCall({
  method: 'POST',
  path: '/api/users/user/{id}',
  who: 'member',
  summary:
    'Change own data, within five minutes of a re-authentication. 201: another e-mail address waits for the code that was sent there, everything else is changed',
  params: ownId,
  input: z.strictObject({
    userName: text,
    email: text,
    phone: text,
    _address: text,
    subAddress: z._default(text, ''),
    /** Ours: another log-in id; left out keeps the present one. */
    login_id: z.optional(text),
  }),
  outcomes: { updated: 200, codeSent: 201, reauthenticate: 204, taken: 409 },
});

export const confirmNewEmail = defineCall({
  method: 'POST',
  path: '/api/users/email/confirm',
  who: 'member',
  summary: 'The code from the new mailbox: the address counts from now on, and the old one hears of it',
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({ email: z.string() }),
  outcomes: { changed: 200, wrongCode: 205 },
});

export const resendEmailCode = defineCall({
  method: 'POST',
  path: '/api/users/email/code',
  who: 'member',
  summary: 'Another code to the new address that waits for one',
  input: z.strictObject({}),
  outcomes: { sent: 200, codeFailed: 204 },
});

export const setMarketingConsent = defineCall({
  method: 'POST',
  path: '/api/users/consents',
  who: 'member',
  summary: 'Give or withdraw one optional consent',
  input: z.strictObject({ agreement: z.enum(advertisingAgreements), agreed: z.boolean() }),
  output: z.object({ changedAt: z.number() }),
  outcomes: { changed: 200 },
});

export const refuseAdvertising = defineCall({
  method: 'POST',
  path: '/api/refuse-advertising',
  who: 'anyone',
  summary:
    'Withdraw a consent to advertising, or end reminders, by the word of an e-mail’s link, without a log-in',
  input: z.strictObject({ word: z.string().check(z.maxLength(200)) }),
  output: z.object({ agreement: z.enum(refusables) }),
  outcomes: { refused: 200 },
});

export const downloadOwnData = defineCall({
  method: 'GET',
  path: '/api/users/export',
  who: 'member',
  summary: 'Everything the shop keeps of the member, as a file, within five minutes of a re-authentication',
  output: z.looseObject({}),
  outcomes: { found: 200, reauthenticate: 204 },
});
