import { catalogMessages } from '../../catalog/messages.ts';
import { methodMessages } from '../choice-messages.ts';

const methods = Object.values(methodMessages)
  .map(({ label }) => label)
  .join(', ');

/** How it can be paid, told before anything opens: the very ways that the order form offers. */
export function PaymentTerms() {
  return (
    <>
      <dt>{catalogMessages.payment}</dt>
      <dd>
        {methods}
        <small>{catalogMessages.installments}</small>
      </dd>
    </>
  );
}
