import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { AddressFields } from '../member/address-fields.tsx';
import { addressMessages as words } from './messages.ts';
import type { AddressField } from './rules.ts';

export type Receiver = { name: string; phone: string; address: string; subAddress: string };

type Props = {
  value: Receiver;
  /** Where it is not the one who receives something. */
  nameLabel?: string;
  phoneHint?: string;
  /** The address stays as it is: name and telephone alone are typed. */
  isPlaceKept?: boolean;
  postcodeScript: string;
  faults: {
    faultOf: (field: AddressField) => string | undefined;
    leave: (field: AddressField, value: string) => void;
  };
  onChange: (part: Partial<Receiver>) => void;
};

/** Who a parcel goes to, or is picked up from: name, telephone, address. */
export function ReceiverFields({
  value,
  nameLabel = words.name,
  phoneHint,
  isPlaceKept = false,
  postcodeScript,
  faults,
  onChange,
}: Props) {
  return (
    <>
      <Field label={nameLabel} required error={faults.faultOf('name')}>
        <TextInput
          name="name"
          maxLength={30}
          autoComplete="shipping name"
          value={value.name}
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={() => faults.leave('name', value.name)}
        />
      </Field>
      <Field label={words.phone} required hint={phoneHint} error={faults.faultOf('phone')}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="numeric"
          maxLength={13}
          autoComplete="shipping tel-national"
          value={value.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
          onBlur={() => faults.leave('phone', value.phone)}
        />
      </Field>
      {!isPlaceKept && (
        <AddressFields
          value={{ _address: value.address, subAddress: value.subAddress }}
          isSubAddressRequired
          postcodeScript={postcodeScript}
          faultOf={(field) => faults.faultOf(field === '_address' ? 'address' : field)}
          onChange={({ _address, subAddress }) => onChange({ address: _address, subAddress })}
          onLeave={(field, typed) => faults.leave(field === '_address' ? 'address' : field, typed)}
        />
      )}
    </>
  );
}
