/** One spelling of an id: full-width characters, capitals and a stray space are the same member. */
export function canonicalLoginId(loginId: string): string {
  return loginId.normalize('NFKC').trim().toLowerCase();
}
