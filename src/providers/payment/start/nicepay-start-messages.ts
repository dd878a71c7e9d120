// What comes in by itself: the buyer's callback and the provider's webhook.
import { sameSignature } from '../digest.ts';
import { readTid } from '../nicepay-tid.ts';
import type { PaymentCallback, PaymentWebhook } from '../port.ts';
import { answerSchema, isIssued, type Payment, readPayment } from './nicepay-start-answers.ts';
import { signStart } from './nicepay-start-signatures.ts';

type Shop = { clientKey: string; secretKey: string };

// The buyer turned back, in the window or at the card company.
const closedCodes = ['P091', 'I002'];
/** The shop's word for a window that was closed. */
const closed = '9999';

export function readStartCallback(form: URLSearchParams, shop: Shop): PaymentCallback {
  // A field that came twice counts as none: nobody knows which of the two was signed.
  const field = (name: string) => (form.getAll(name).length === 1 ? (form.get(name) ?? '') : '');
  const moid = field('orderId');
  const code = field('authResultCode').slice(0, 10);
  if (code !== '0000') {
    return { kind: 'declined', moid, code: closedCodes.includes(code) ? closed : code, message: '' };
  }
  const [clientId, authToken, amount] = [field('clientId'), field('authToken'), field('amount')];
  if (clientId !== shop.clientKey) return { kind: 'forged', reason: 'shop' };
  const expected = signStart.authentication({ authToken, clientId, amount, key: shop.secretKey });
  if (!sameSignature(field('signature'), expected)) return { kind: 'forged', reason: 'signature' };
  const tid = field('tid');
  if (!/^\d{1,12}$/.test(amount) || moid === '') return { kind: 'forged', reason: 'fields' };
  // It becomes a part of addresses, and isn't signed: never a word like `netcancel`. Whose it is the answers tell.
  const number = readTid(tid);
  if (!number) return { kind: 'forged', reason: 'number' };
  return {
    kind: 'authenticated',
    moid,
    amountWon: Number(amount),
    ticket: { tid, orderId: moid, orderDate: number.day, amount: String(Number(amount)) },
    reference: tid,
    startedMs: number.stampedMs,
  };
}

export function readStartWebhook(
  message: { contentType: string; body: string },
  shop: Shop,
): PaymentWebhook | null {
  if (!/^application\/json\b/i.test(message.contentType)) return null;
  const parsed = answerSchema.safeParse(parseJson(message.body));
  const payment = parsed.success ? readPayment(parsed.data, shop.secretKey) : null;
  if (!payment) return null;
  const { orderId: moid, tid, amountWon, leftWon, isEscrow } = payment;
  const event = eventOf(payment);
  const cancelled = event === 'cancelled' && { cancelled: { backWon: null, requestNo: null, leftWon } };
  return { moid, tid, amountWon, event, ...(isEscrow !== null && { isEscrow }), ...cancelled };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function eventOf(payment: Payment): PaymentWebhook['event'] {
  if (payment.status === 'paid') return payment.method === 'vbank' ? 'deposited' : 'paid';
  if (isIssued(payment)) return 'issued';
  return payment.status === 'cancelled' || payment.status === 'partialCancelled' ? 'cancelled' : 'other';
}
