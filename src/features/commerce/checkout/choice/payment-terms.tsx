import { catalogMessages } from '../../catalog/messages.ts';
import { methodMessages } from '../choice-messages.ts';

// To pay later is agreed on with an institution, and told to it alone.
const { invoice: _, ...forEverybody } = methodMessages;
const methods = Object.values(forEverybody)
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
