// One-time codes for those who forgot their id or password.
export const codeMinutes = 10;
export const codeAttempts = 5;
/** How long a confirmed code lets the password be set anew. */
export const grantMinutes = 10;

export const purposes = { findId: 0, findPassword: 1 } as const;

const foldedName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
/** However the two were typed: composed characters, full width, capitals and spare spaces make no other person. */
export const isSameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

/**
 * One spelling of a mailbox. Nothing else is forgiven on purpose: folding look-alikes would send the code to somebody
 * else's mailbox.
 */
export const canonicalMailbox = (address: string): string => address.replace(/^ +| +$/g, '').toLowerCase();

const withoutDots = new Set(['gmail.com', 'googlemail.com']);
/**
 * What a mailbox's budget is counted under: `a+1@…` and `a+2@…` fill one mailbox, and so do dots at Google. The e-mail goes
 * where it was asked for.
 */
export function mailboxBudget(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  const [local = '', domain = ''] = [mailbox.slice(0, at), mailbox.slice(at + 1)];
  const person = local.split('+')[0] || local;
  return withoutDots.has(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}

/** What a person types, copied with its blanks or in full width; null where it can be no code. */
export function readCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
