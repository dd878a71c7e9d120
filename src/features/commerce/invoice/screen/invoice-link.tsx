import { Link } from 'react-router';
import type { ShownInvoiceState } from '../../../../shared/business/invoice.ts';
import { invoiceWords } from '../messages.ts';
import { invoicesPath } from '../rules.ts';

/** How the invoice of a purchase stands, and the way to where it is paid. */
export const InvoiceLink = ({
  invoice,
}: {
  invoice: { number: string; dueOn: string; state: ShownInvoiceState };
}) => (
  <>
    {invoiceWords(invoice)} <Link to={`${invoicesPath}?number=${invoice.number}`}>{invoice.number}</Link>
  </>
);
