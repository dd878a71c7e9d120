// What differs where an institution orders by invoice: no window opens, and no payment company is asked.
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { invoiceProvider } from '../../../../shared/business/invoice.ts';
import { chargeByInvoice } from '../../invoice/charge.server.ts';
import type { PaymentForm } from '../contract.ts';
import type { OrderResult } from '../service.server.ts';

type Chosen = Pick<PaymentForm, '_method'>;

/** Who looks after an attempt that is paid so. */
export const providerFor = ({ payment }: Pick<MemberCtx, 'payment'>, { _method }: Chosen): string =>
  _method === 'invoice' ? invoiceProvider : payment.name;

/** @param order.attempt where it isn't the first one, which has the order's own number */
export async function orderByInvoice(
  ctx: MemberCtx,
  { moid, attempt = moid }: { moid: string; attempt?: string },
): Promise<OrderResult> {
  const charged = await chargeByInvoice(ctx, attempt);
  return charged.outcome === 'invoiced' ? { outcome: 'invoiced', moid } : charged;
}
