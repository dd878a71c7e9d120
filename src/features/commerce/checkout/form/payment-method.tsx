import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { methodMessages } from '../choice-messages.ts';
import type { PaymentForm } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';

export type PayMethod = PaymentForm['_method'];

type Props = { value: PayMethod; onChange: (value: PayMethod) => void };

const methods = Object.keys(methodMessages) as PayMethod[];

export function PaymentMethod({ value, onChange }: Props) {
  return (
    <ChoiceRadio
      label={checkoutMessages.method}
      value={value}
      onChange={onChange}
      choices={methods.map((method) => ({ value: method, ...methodMessages[method] }))}
    />
  );
}
