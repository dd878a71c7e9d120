import { call } from '../../../shared/calls/call.ts';
import { forgetAllTyped, rememberMember } from './browser-session.ts';
import { logOut } from './contract.ts';

/** False where the server didn't end the session. */
export async function requestLogout(): Promise<boolean> {
  const { outcome } = await call(logOut);
  if (outcome !== 'loggedOut') return false;
  rememberMember(null);
  // Who sits here next reads nobody's address.
  forgetAllTyped();
  return true;
}
