// For those who forgot their id or password.

/** How long a confirmed code lets the password be set anew. */
export const grantMinutes = 10;
/** How long who was verified may take for it, with the way to a new mailbox in between. */
export const identityGrantMinutes = 30;

export const purposes = { findId: 0, findPassword: 1 } as const;

const foldedName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
/** However the two were typed: composed characters, full width, capitals and spare spaces make no other person. */
export const isSameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);
