// What comes in by itself: the buyer's return and the company's notice.
import { sameSignature } from './digest.ts';
import { answerSchema, isIssued, type Payment, readPayment } from './nicepay-start-answers.ts';
import { signStart } from './nicepay-start-signatures.ts';
import type { PaymentNotice, PaymentReturn } from './port.ts';

type Shop = { clientKey: string; secretKey: string };

// The buyer turned back, in the window or at the card company.
const closedCodes = ['P091', 'I002'];
/** The shop's word for a window that was closed. */
const closed = '9999';

export function readStartReturn(form: URLSearchParams, shop: Shop): PaymentReturn {
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
  // It becomes a part of addresses, and isn't signed: never a word like `netcancel`.
  if (!/^[A-Za-z0-9]{20,30}$/.test(tid) || !/^\d{1,12}$/.test(amount) || moid === '') {
    return { kind: 'forged', reason: 'fields' };
  }
  return {
    kind: 'authenticated',
    moid,
    amountWon: Number(amount),
    ticket: { tid, orderId: moid, orderDate: readOrderDate(tid), amount: String(Number(amount)) },
    reference: tid,
  };
}

/** Shop (10), means (2), kind (2), then the moment in Korean time: the company's own word for the order's day. */
function readOrderDate(tid: string): string {
  const day = /^.{14}(\d{6})\d{6}/.exec(tid)?.[1];
  return day ? `20${day}` : '';
}

export function readStartNotice(
  message: { contentType: string; body: string },
  shop: Shop,
): PaymentNotice | null {
  if (!/^application\/json\b/i.test(message.contentType)) return null;
  const parsed = answerSchema.safeParse(parseJson(message.body));
  const payment = parsed.success ? readPayment(parsed.data, shop.secretKey) : null;
  if (!payment) return null;
  const { orderId: moid, tid, amountWon } = payment;
  return { moid, tid, amountWon, event: eventOf(payment) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function eventOf(payment: Payment): PaymentNotice['event'] {
  if (payment.status === 'paid') return payment.method === 'vbank' ? 'deposited' : 'paid';
  if (isIssued(payment)) return 'issued';
  return payment.status === 'cancelled' ? 'cancelled' : 'other';
}
