import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
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
  const [searching, setSearching] = useState(false);
  const [found, setFound] = useState(0);
  const subAddress = useRef<HTMLInputElement>(null);
  // After the search dialog has gone and given its focus back.
  useEffect(() => {
    if (found > 0) subAddress.current?.focus();
  }, [found]);

  return (
    <>
      <Field label={words.address} required error={faultOf('_address')}>
        <TextInput name="_address" value={value._address} autoComplete="off" readOnly />
        <Button variant="tint" block onClick={() => setSearching(true)}>
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
      {searching && (
        <PostcodeDialog
          scriptUrl={postcodeScript}
          onClose={() => setSearching(false)}
          onSelect={(address) => {
            setSearching(false);
            setFound(found + 1);
            onChange({ ...value, _address: address });
          }}
        />
      )}
    </>
  );
}
