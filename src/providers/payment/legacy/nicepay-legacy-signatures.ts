import { sha256 } from '../digest.ts';

/** The formulas carry the names under which the shop uses them; `key` is the merchant key. */
export const sign = {
  form: (v: { ediDate: string; mid: string; amount: string; key: string }) =>
    sha256(v.ediDate, v.mid, v.amount, v.key),
  authentication: (v: { authToken: string; mid: string; amount: string; key: string }) =>
    sha256(v.authToken, v.mid, v.amount, v.key),
  /** Approval and network cancel. */
  approval: (v: { authToken: string; mid: string; amount: string; ediDate: string; key: string }) =>
    sha256(v.authToken, v.mid, v.amount, v.ediDate, v.key),
  /** The approval's answer; also the cancel's answer, with the cancelled sum. */
  answer: (v: { tid: string; mid: string; amount: string; key: string }) =>
    sha256(v.tid, v.mid, v.amount, v.key),
  cancel: (v: { mid: string; amount: string; ediDate: string; key: string }) =>
    sha256(v.mid, v.amount, v.ediDate, v.key),
  receipt: (v: { mid: string; amount: string; ediDate: string; moid: string; key: string }) =>
    sha256(v.mid, v.amount, v.ediDate, v.moid, v.key),
  escrow: (v: { tid: string; mid: string; reqType: string; ediDate: string; key: string }) =>
    sha256(v.tid, v.mid, v.reqType, v.ediDate, v.key),
  status: (v: { tid: string; mid: string; ediDate: string; key: string }) =>
    sha256(v.tid, v.mid, v.ediDate, v.key),
};
