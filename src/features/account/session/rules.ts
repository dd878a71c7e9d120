/** One spelling of an id: full-width characters, capitals and a stray space are the same member. */
export function canonicalLoginId(loginId: string): string {
  return loginId.normalize('NFKC').trim().toLowerCase();
}

export const reauthenticationMinutes = 5;

/** Whether the password was given recently enough to change one's own data. */
export const isFreshlyAuthenticated = (authenticatedAtMs: number, nowMs: number): boolean =>
  nowMs - authenticatedAtMs < reauthenticationMinutes * 60_000;

/** The call that tells who is logged in. */
export const sessionPath = '/api/users/session';
