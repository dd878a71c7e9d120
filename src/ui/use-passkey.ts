// The browser's side of a passkey: it asks its owner and signs. What it may come to is a word, never an exception.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '../shared/calls/passkey-shapes.ts';

/** What the server asked for, as it came over the wire. */
type Asked = { challenge: string };
type Signed = { answer: PasskeyAnswer; stopped: null } | { answer: null; stopped: 'stopped' | 'alreadyHere' };

export const canUsePasskeys = browserSupportsWebAuthn;

export const signWithPasskey = (optionsJSON: Asked): Promise<Signed> =>
  attempt(() => startAuthentication({ optionsJSON }));

/** Nobody waits for it any more: what was asked for comes to nothing. */
export const stopAskingForPasskey = (): void => WebAuthnAbortService.cancelCeremony();

export const makePasskey = (optionsJSON: Asked): Promise<Signed> =>
  attempt(() =>
    startRegistration({ optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );

async function attempt(ask: () => Promise<object>): Promise<Signed> {
  try {
    return { answer: (await ask()) as PasskeyAnswer, stopped: null };
  } catch (error) {
    const isHere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { answer: null, stopped: isHere ? 'alreadyHere' : 'stopped' };
  }
}
