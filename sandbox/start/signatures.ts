import { createHash } from 'node:crypto';

/** The vendor's formulas of START: parts glued together, SHA-256, lower-case hex. The order is the contract. */
function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('')).digest('hex');
}

export const signCallback = (p: { authToken: string; clientId: string; amount: string }, secretKey: string) =>
  hash(p.authToken, p.clientId, p.amount, secretKey);

/** Approval requests, and every payment object that we answer or tell of. */
export const signPayment = (p: { tid: string; amount: string; ediDate: string }, secretKey: string) =>
  hash(p.tid, p.amount, p.ediDate, secretKey);

/** Cancels and look-ups share this one. */
export const signTransaction = (p: { tid: string; ediDate: string }, secretKey: string) =>
  hash(p.tid, p.ediDate, secretKey);

export const signNetCancel = (p: { orderId: string; ediDate: string }, secretKey: string) =>
  hash(p.orderId, p.ediDate, secretKey);

export const signReceiptIssue = (
  p: { orderId: string; amount: string; ediDate: string },
  secretKey: string,
) => hash(p.orderId, p.amount, p.ediDate, secretKey);

/** All that we answer about a receipt. */
export const signReceiptAnswer = (p: { tid: string; orderId: string; ediDate: string }, secretKey: string) =>
  hash(p.tid, p.orderId, p.ediDate, secretKey);
