import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { socialKeys } from './rules.ts';

const provider = z.enum(socialKeys);

export const beginSocial = defineCall({
  method: 'POST',
  path: '/api/users/social/begin',
  who: 'anyone',
  summary:
    'Where the browser goes to log in at Kakao or Naver, or to link the account to the member (after a fresh re-authentication)',
  input: z.strictObject({
    provider,
    purpose: z.enum(['enter', 'link']),
    /** A page of the shop to come back to. */
    to: z.string().check(z.maxLength(2_000)),
  }),
  output: z.object({ url: z.string() }),
  outcomes: { begun: 200, reauthenticate: 204, unavailable: 409 },
});

export const readSocialWaiting = defineCall({
  method: 'GET',
  path: '/api/users/social/waiting',
  who: 'anyone',
  summary: 'Whether an account that came from Kakao or Naver waits in this browser for its member',
  output: z.object({ provider: z.nullable(provider) }),
  outcomes: { told: 200 },
});

export const linkSocialWaiting = defineCall({
  method: 'POST',
  path: '/api/users/social/link',
  who: 'member',
  summary: 'Link the account that waits in this browser; after a log-in with the password',
  input: z.strictObject({}),
  output: z.object({ provider }),
  outcomes: { linked: 200, reauthenticate: 204, over: 409, taken: 410, other: 411 },
});

export const unlinkSocial = defineCall({
  method: 'POST',
  path: '/api/users/social/{provider}/unlink',
  who: 'member',
  summary: 'Kakao or Naver opens this member no longer; after a fresh re-authentication',
  params: z.object({ provider }),
  input: z.strictObject({}),
  outcomes: { unlinked: 200, reauthenticate: 204 },
});

/** With which the provider sends the browser back. */
export const socialReturnPath = (key: string): string => `/api/users/social/${key}/return`;
/** Kakao tells here that somebody cut the link at Kakao. */
export const kakaoUnlinkedPath = '/api/users/social/kakao/unlinked';
