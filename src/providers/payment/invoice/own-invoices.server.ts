// Where a payment company would stand for an order by invoice. It charges nobody, keeps no money and asks nobody: an order
// counts as bought with its invoice, and what goes back of it makes the invoice smaller. What was transferred for it stands in the
// shop's own books (`commerce/invoice`), as does what is to be transferred back.
import { invoiceProvider } from '../../../shared/business/invoice.ts';
import type { PaymentPort } from '../port.ts';

const none = { kind: 'unknown', reason: 'no payment company' } as const;
const no = { kind: 'refused', code: 'INVOICE', message: '' } as const;

/** No browser, and no company, brings it anything. */
export const ownInvoices: PaymentPort = {
  name: invoiceProvider,
  prepareCheckout() {
    throw new Error('an invoice has no payment window');
  },
  readCallback: () => ({ kind: 'forged', reason: 'an invoice has no payment window' }),
  causeOfDecline: () => 'other',
  approve: async () => no,
  reverse: async () => ({ kind: 'none' }),
  /** That it counts as charged was decided with the invoice, in one transaction. */
  lookUp: async ({ tid }) => ({
    ...{ kind: 'charged', tid, method: 'invoice', receiptUrl: '', leftWon: null, isBound: true },
  }),
  lookUpTicket: async () => ({ kind: 'none' }),
  seesDeposits: false,
  /** Promised is given: `payment_attempts.refunded_won` is what the invoice is smaller by. */
  refund: async () => ({ kind: 'refunded' }),
  hasEscrow: false,
  escrowTerms: 'untilTold',
  registerParcel: null,
  readWebhook: () => null,
  webhookReceipt: '',
  listDay: async () => null,
  // The tax office hears of institutions by tax invoices.
  issueReceipt: async () => no,
  lookUpReceipt: async () => none,
  cancelReceipt: async () => no,
  receiptPage: () => '',
};
