import type { DescribeWebhook } from '../webhooks.ts';
import { describePayment } from './payment-object.ts';

/** A webhook of START: the payment object as it stands now, settled by a body that holds `OK`. */
export const describeStartWebhook: DescribeWebhook = (ctx, payment, event) => {
  const body = describePayment(ctx, payment, event.kind === 'cancelled' ? { cancelledTid: payment.tid } : {});
  return {
    moid: payment.moid,
    tid: payment.tid,
    amount: event.kind === 'cancelled' ? event.amount : payment.amount,
    label: `status=${body.status}`,
    contentType: 'application/json;charset=utf-8',
    body: JSON.stringify(body),
    isReceipt: (text) => text.includes('OK'),
  };
};
