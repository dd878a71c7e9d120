// What comes in by itself: the buyer's callback and the provider's webhook. Only ASCII fields are read: the Korean ones may be
// EUC-KR bytes, and the order is looked up by its id anyway.
import { sameSignature } from '../digest.ts';
import { readTid } from '../nicepay-tid.ts';
import type { PaymentCallback, PaymentWebhook } from '../port.ts';
import { approvedCodes, depositedCode, issuedCode } from './nicepay-legacy-answers.ts';
import { sign } from './nicepay-legacy-signatures.ts';

type Shop = { mid: string; merchantKey: string };

/** A field that came twice counts as none: nobody knows which of the two was signed. */
const fieldOf = (form: URLSearchParams) => (name: string) =>
  form.getAll(name).length === 1 ? (form.get(name) ?? '') : '';

export function readLegacyCallback(
  form: URLSearchParams,
  shop: Shop,
  areAllowed: (addresses: { approveUrl: string; reverseUrl: string }) => boolean,
): PaymentCallback {
  const field = fieldOf(form);
  const moid = field('Moid');
  if (field('AuthResultCode') !== '0000') {
    return { kind: 'declined', moid, code: field('AuthResultCode').slice(0, 10), message: '' };
  }
  const [authToken, amount, txTid] = [field('AuthToken'), field('Amt'), field('TxTid')];
  const { mid, merchantKey: key } = shop;
  if (field('MID') !== mid) return { kind: 'forged', reason: 'shop' };
  if (!sameSignature(field('Signature'), sign.authentication({ authToken, mid, amount, key }))) {
    return { kind: 'forged', reason: 'signature' };
  }
  if (!/^\d{1,12}$/.test(amount)) return { kind: 'forged', reason: 'fields' };
  const number = readTid(txTid);
  if (number?.shop !== mid) return { kind: 'forged', reason: 'number' };
  const [approveUrl, reverseUrl] = [field('NextAppURL'), field('NetCancelURL')];
  if (!areAllowed({ approveUrl, reverseUrl })) return { kind: 'forged', reason: 'address' };
  const payMethod = field('PayMethod').slice(0, 10);
  return {
    kind: 'authenticated',
    moid,
    amountWon: Number(amount),
    ticket: { authToken, txTid, approveUrl, reverseUrl, payMethod },
    reference: txTid,
    startedMs: number.stampedMs,
  };
}

export function readLegacyWebhook(
  message: { contentType: string; body: string },
  shop: Shop,
): PaymentWebhook | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(message.contentType)) return null;
  const field = fieldOf(new URLSearchParams(message.body));
  if (field('MID') !== shop.mid) return null;
  const [moid, tid, amount] = [field('MOID'), field('TID'), field('Amt')];
  if (!/^\d{1,12}$/.test(amount) || !/^[\w-]{1,64}$/.test(moid) || !/^\w{1,64}$/.test(tid)) return null;
  const event = eventOf(field('StateCd'), field('ResultCode'));
  const amountWon = Number(amount);
  const type = field('TransType');
  const escrow = type === '' ? {} : { isEscrow: type === '1' };
  if (event !== 'cancelled') return { moid, tid, amountWon, event, ...escrow };
  // Its sum is what went back.
  const cancelled = { backWon: amountWon, requestNo: field('CancelMOID') || null, leftWon: null };
  return { moid, tid, amountWon, event, cancelled };
}

function eventOf(state: string, code: string): PaymentWebhook['event'] {
  // Cancelled before or after the provider collected it.
  if (state === '1' || state === '2') return 'cancelled';
  if (code === depositedCode) return 'deposited';
  if (code === issuedCode) return 'issued';
  return state === '0' && Object.values(approvedCodes).includes(code) ? 'paid' : 'other';
}
