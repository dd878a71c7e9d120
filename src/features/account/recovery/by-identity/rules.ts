// Whose account it is, by what the identity agency says; and for how long whoever has the former mailbox may undo it.
import { isSameName } from '../rules.ts';

const hourMs = 60 * 60_000;
/** As long as a mailed code is no second factor after a recovery: who is told at once can stop it before it opens more. */
export const undoMs = 24 * hourMs;
/** After it was undone two people claim the account: the agency alone decides nothing until one of them asked the shop. */
const stoppedMs = 7 * 24 * hourMs;
/** How long an operator lets a caller verify. */
export const permitMs = 24 * hourMs;
/** How long operators see that it happened. */
export const recoveryKeptMs = 90 * 24 * hourMs;

type Account = {
  userName: string;
  /** Who was verified at the sign-up, or later; null where the shop doesn't know. */
  isPerson: boolean | null;
  /** The telephone number that an operator let verify, while that holds. */
  permitPhone: string | null;
};

/**
 * Name and phone of a profile are the member's own words and prove nothing: they count beside what the agency said of the
 * person behind the account, or where an operator asked the caller and let this number verify.
 */
export function isOwnAccount(account: Account, verified: { name: string; phone: string }): boolean {
  const isPermitted = account.permitPhone === verified.phone;
  const isNamed = isSameName(account.userName, verified.name);
  if (account.isPerson === null) return isPermitted && isNamed;
  // Under another name it may have been handed over to somebody who works there now.
  return account.isPerson && (isNamed || isPermitted);
}

export const isStopped = (undoneAt: Date | null, nowMs: number): boolean =>
  undoneAt !== null && nowMs - undoneAt.getTime() < stoppedMs;

export const undoPath = '/undo-recovery';

type Signing = { sign: (text: string) => string; isSigned: (signature: string, text: string) => boolean };
const signedText = (memberId: number, firstAtMs: number) => `undo recovery\n${memberId}\n${firstAtMs}`;

/** In the address' fragment: no server on the way, and no log, ever sees it. */
export function undoUrl(
  { publicUrl, secrets }: { publicUrl: string; secrets: Pick<Signing, 'sign'> },
  memberId: number,
  firstAt: Date,
): string {
  const ms = firstAt.getTime();
  return `${publicUrl}${undoPath}#${memberId}.${ms}.${secrets.sign(signedText(memberId, ms))}`;
}

export function readUndo(
  word: string,
  secrets: Pick<Signing, 'isSigned'>,
): { memberId: number; firstAt: Date } | null {
  const [, id = '', ms = '', signature = ''] =
    /^([1-9]\d{0,14})\.(\d{1,15})\.([\w-]{20,100})$/.exec(word) ?? [];
  const memberId = Number(id);
  if (!signature || !secrets.isSigned(signature, signedText(memberId, Number(ms)))) return null;
  return { memberId, firstAt: new Date(Number(ms)) };
}
