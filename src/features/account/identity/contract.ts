import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { isVerifiablePhone } from './rules.ts';

const purposes = ['sign-up', 'find-id', 'find-password'] as const;
export type VerificationPurpose = (typeof purposes)[number];
export const defaultPurpose: VerificationPurpose = 'sign-up';
export const readPurpose = (said: string | undefined): VerificationPurpose =>
  purposes.find((purpose) => purpose === said) ?? defaultPurpose;

export const startVerification = defineCall({
  method: 'POST',
  path: '/api/verify',
  who: 'anyone',
  summary: "Begin an identity verification; the answer's address is opened in a 700x700 window",
  input: z.strictObject({
    phoneNumber: z.string().check(z.refine(isVerifiablePhone)),
    /** Ours: which dialog asks; the page that ends the window leads back to it. */
    purpose: z.optional(z.enum(purposes)),
  }),
  output: z.object({ niceCallUrl: z.string() }),
  outcomes: { started: 200, verificationFailed: 204 },
});

const verificationState = z.enum(['none', 'started', 'verified', 'underAge', 'failed']);

export const getVerification = defineCall({
  method: 'GET',
  path: '/api/verify/state',
  who: 'anyone',
  summary: "How this session's identity verification stands; name and phone only when it is verified",
  output: z.object({ state: verificationState, name: z.string(), phone: z.string() }),
  outcomes: { found: 200 },
});

export type VerificationState = z.infer<typeof verificationState>;

/** The agency leads the window here (GET, so that our session cookie comes along). */
export const verificationCallbackPath = '/verify/return';
/** The same for a visitor who gave up. */
export const verificationClosedPath = '/verify/closed';
/** Where a verification that took the place of the form goes on. */
export const resumePath = (purpose: VerificationPurpose) => `/?modal=${purpose}&resume=1`;
export const verificationWindow = { name: 'niceAuth', features: 'width=700,height=700' } as const;
/** The window tells the form that something happened; what, the form asks the server. */
export const verificationChannel = 'toktokbox-verification';
export type VerificationNews = { event: 'finished' | 'closed' };
