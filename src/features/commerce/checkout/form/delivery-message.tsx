import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { checkoutMessages } from '../messages.ts';

const own = 'own';
const { usual } = checkoutMessages;

type Props = { value: string; onChange: (message: string) => void };

/** The usual wishes by choice, any other one in the buyer's words. */
export function DeliveryMessage({ value, onChange }: Props) {
  const [isOwn, setOwn] = useState(value !== '' && !usual.includes(value));
  const [isChosen, setChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Not where the words were there before the form.
  useEffect(() => {
    if (isChosen && isOwn) input.current?.focus();
  }, [isChosen, isOwn]);
  return (
    <>
      <Field label={checkoutMessages.deliveryMessage} required={false}>
        <Select
          value={isOwn ? own : value}
          onChange={({ target }) => {
            setChosen(true);
            setOwn(target.value === own);
            onChange(target.value === own ? '' : target.value);
          }}
        >
          <option value="">{checkoutMessages.noDeliveryMessage}</option>
          {usual.map((wish) => (
            <option key={wish}>{wish}</option>
          ))}
          <option value={own}>{checkoutMessages.ownDeliveryMessage}</option>
        </Select>
      </Field>
      {isOwn && (
        <Field label={checkoutMessages.ownMessage} required={false}>
          <TextInput
            ref={input}
            value={value}
            placeholder={checkoutMessages.deliveryMessageExample}
            maxLength={100}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}
