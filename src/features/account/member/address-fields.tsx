import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { usePostcodeSearch } from '../../postcode/use-postcode-search.ts';
import { memberFieldMessages as words } from './sign-up/sign-up-messages.ts';

const PostcodeDialog = lazyChunk(() => import('../../postcode/postcode-dialog.tsx'));

export type Address = { _address: string; subAddress: string };

type Props = {
  value: Address;
  isSubAddressRequired: boolean;
  postcodeScript: string;
  faultOf: (field: keyof Address) => string | undefined;
  onChange: (value: Address) => void;
  onLeave: (field: keyof Address, value: string) => void;
};

/** The address comes from the search alone; what the search can't know is typed. */
export function AddressFields({
  value,
  isSubAddressRequired,
  postcodeScript,
  faultOf,
  onChange,
  onLeave,
}: Props) {
  const subAddress = useRef<HTMLInputElement>(null);
  const search = usePostcodeSearch(subAddress);

  return (
    <>
      <Field label={words.address} required error={faultOf('_address')}>
        <TextInput name="_address" value={value._address} autoComplete="off" readOnly />
        <Button variant="tint" block onClick={search.open}>
          {words.searchPostcode}
        </Button>
      </Field>
      <Field
        label={words.subAddress}
        required={isSubAddressRequired}
        hint={isSubAddressRequired ? words.subAddressHint : undefined}
        error={faultOf('subAddress')}
      >
        <TextInput
          ref={subAddress}
          name="subAddress"
          value={value.subAddress}
          maxLength={100}
          autoComplete="address-line2"
          onChange={(event) => onChange({ ...value, subAddress: event.target.value })}
          onBlur={() => onLeave('subAddress', value.subAddress)}
        />
      </Field>
      {search.isOpen && (
        <PostcodeDialog
          scriptUrl={postcodeScript}
          onClose={search.close}
          onSelect={(address) => {
            search.find();
            onChange({ ...value, _address: address });
          }}
        />
      )}
    </>
  );
}
