import { isGuessable, operatorGuesses } from '../../../platform/security/password-strength.server.ts';
import { shortestPassword } from './rules.ts';

/** Too short, made of the operator's own id or name, or guessable. Asked only where a password is set. */
export async function isWeakPassword(
  password: string,
  owner: { loginId: string; name: string },
): Promise<boolean> {
  const plain = password.normalize('NFC').toLowerCase();
  if ([...plain].length < shortestPassword || plain.includes(owner.loginId.toLowerCase())) return true;
  return isGuessable(password, { owner, guesses: operatorGuesses });
}
