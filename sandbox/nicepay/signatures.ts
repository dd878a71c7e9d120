import { createHash, timingSafeEqual } from 'node:crypto';

/** The vendor's formulas: parts glued together without a separator, SHA-256, lower-case hex. The order is the contract. */
function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('')).digest('hex');
}

export const signPaymentForm = (p: { ediDate: string; mid: string; amt: string }, key: string) =>
  hash(p.ediDate, p.mid, p.amt, key);

export const signAuthResult = (p: { authToken: string; mid: string; amt: string }, key: string) =>
  hash(p.authToken, p.mid, p.amt, key);

/** Approval and net-cancel requests share this one. */
export const signApproval = (
  p: { authToken: string; mid: string; amt: string; ediDate: string },
  key: string,
) => hash(p.authToken, p.mid, p.amt, p.ediDate, key);

/** `amt` exactly as it stands in the answer, leading zeros included. */
export const signApprovalAnswer = (p: { tid: string; mid: string; amt: string }, key: string) =>
  hash(p.tid, p.mid, p.amt, key);

export const signCancel = (p: { mid: string; cancelAmt: string; ediDate: string }, key: string) =>
  hash(p.mid, p.cancelAmt, p.ediDate, key);

/** `cancelAmt` exactly as it stands in the answer, leading zeros included. */
export const signCancelAnswer = (p: { tid: string; mid: string; cancelAmt: string }, key: string) =>
  hash(p.tid, p.mid, p.cancelAmt, key);

export const signStatus = (p: { tid: string; mid: string; ediDate: string }, key: string) =>
  hash(p.tid, p.mid, p.ediDate, key);

export const signReceipt = (p: { mid: string; amt: string; ediDate: string; moid: string }, key: string) =>
  hash(p.mid, p.amt, p.ediDate, p.moid, key);

export const signEscrow = (p: { tid: string; mid: string; reqType: string; ediDate: string }, key: string) =>
  hash(p.tid, p.mid, p.reqType, p.ediDate, key);

export function isSameSignature(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
