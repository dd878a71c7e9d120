import { sha256 } from '../digest.ts';

/** The formulas carry the names under which the shop uses them; `key` is the secret key. */
export const signStart = {
  authentication: (v: { authToken: string; clientId: string; amount: string; key: string }) =>
    sha256(v.authToken, v.clientId, v.amount, v.key),
  /** The approval's request, and every payment that the provider answers with or tells of. */
  payment: (v: { tid: string; amount: string; ediDate: string; key: string }) =>
    sha256(v.tid, v.amount, v.ediDate, v.key),
  cancel: (v: { tid: string; ediDate: string; key: string }) => sha256(v.tid, v.ediDate, v.key),
  networkCancel: (v: { orderId: string; ediDate: string; key: string }) =>
    sha256(v.orderId, v.ediDate, v.key),
  receipt: (v: { orderId: string; amount: string; ediDate: string; key: string }) =>
    sha256(v.orderId, v.amount, v.ediDate, v.key),
  /** What the provider answers about a receipt. */
  receiptAnswer: (v: { tid: string; orderId: string; ediDate: string; key: string }) =>
    sha256(v.tid, v.orderId, v.ediDate, v.key),
};
