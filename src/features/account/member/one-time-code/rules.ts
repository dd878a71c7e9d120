// One-time codes that are mailed: for who forgot an id or a password, and to a new address.
export const codeMinutes = 10;
export const codeAttempts = 5;

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
