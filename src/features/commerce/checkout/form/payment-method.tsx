import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { type InvoiceOffer, invoiceNote } from '../../invoice/offer-messages.ts';
import { methodMessages } from '../choice-messages.ts';
import type { PaymentForm } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';

export type PayMethod = PaymentForm['_method'];

type Props = {
  value: PayMethod;
  /** What an institution still may order by invoice; null: it may not. */
  invoice?: InvoiceOffer | null;
  onChange: (value: PayMethod) => void;
};

const methods = Object.keys(methodMessages) as PayMethod[];

export function PaymentMethod({ value, invoice = null, onChange }: Props) {
  const offered = methods.filter((method) => method !== 'invoice' || invoice);
  return (
    <ChoiceRadio
      label={checkoutMessages.method}
      value={value}
      onChange={onChange}
      choices={offered.map((method) => ({
        value: method,
        ...methodMessages[method],
        ...(method === 'invoice' && invoice && { note: invoiceNote(invoice) }),
      }))}
    />
  );
}
