import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { listAddresses, type SavedAddress } from '../../account/addresses/contract.ts';
import { type Receiver, ReceiverFields } from '../../account/addresses/receiver-fields.tsx';
import { type AddressField, defaultOf } from '../../account/addresses/rules.ts';
import type { MemberDetail } from '../../account/member/contract.ts';
import { requestBuyer } from '../../account/member/request-buyer.ts';
import { useMember } from '../../account/session/use-member.ts';
import { repairDialogMessages as words } from './messages.ts';
import css from './repairs-page.module.css';

export const nowhere: Receiver = { name: '', phone: '', address: '', subAddress: '' };

const own = 'own';
const other = 'other';

type Props = {
  place: Receiver;
  faults: {
    faultOf: (field: AddressField) => string | undefined;
    leave: (field: AddressField, value: string) => void;
  };
  postcodeScript: string;
  onChange: (place: Receiver) => void;
};

const placeOfMember = ({ name, phone, address, sub_address }: MemberDetail): Receiver => ({
  ...{ name, phone, address, subAddress: sub_address },
});
const placeOfSaved = ({ name, phone, address, subAddress }: SavedAddress): Receiver => ({
  ...{ name, phone, address, subAddress },
});

/** The member's own address, one of the address book, or another one by the search. */
export function PlaceFields({ place, faults, postcodeScript, onChange }: Props) {
  const member = useMember();
  const [known, setKnown] = useState<{ buyer: MemberDetail | null; saved: readonly SavedAddress[] }>();
  const [chosen, setChosen] = useState(other);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    if (!member) return;
    void Promise.all([requestBuyer(member), call(listAddresses, {})]).then(([detail, addresses]) => {
      const buyer = detail.data?.[0] ?? null;
      const saved = addresses.data ?? [];
      setKnown({ buyer, saved });
      const first = defaultOf(saved);
      if (first) choose(String(first.id), buyer, saved);
      else if (buyer) choose(own, buyer, saved);
    });
  }, [member?.id]);

  function choose(choice: string, buyer: MemberDetail | null, saved: readonly SavedAddress[]) {
    setChosen(choice);
    const one = saved.find(({ id }) => String(id) === choice);
    if (one) onChange(placeOfSaved(one));
    else if (choice === own && buyer) onChange(placeOfMember(buyer));
    else onChange({ ...nowhere, name: buyer?.name ?? '', phone: buyer?.phone ?? '' });
  }
  const { buyer = null, saved = [] } = known ?? {};
  // An own address without its detail is completed here.
  const isComplete = chosen !== other && place.subAddress !== '';

  return (
    <section className={css.inside} aria-labelledby="repair-place">
      <h3 id="repair-place" className={css.label}>
        {words.place}
      </h3>
      {buyer && (
        <ChoiceRadio
          label={words.place}
          value={chosen}
          onChange={(choice) => choose(choice, buyer, saved)}
          choices={[
            { value: own, label: words.own, note: `${buyer.address} ${buyer.sub_address}` },
            ...saved.map(({ id, name, address, subAddress }) => ({
              ...{ value: String(id), label: name, note: `${address} ${subAddress}` },
            })),
            { value: other, label: words.other },
          ]}
        />
      )}
      {!isComplete && (
        <ReceiverFields
          value={place}
          nameLabel={words.name}
          postcodeScript={postcodeScript}
          faults={faults}
          onChange={(part) => {
            if (part.address !== undefined) setChosen(other);
            onChange({ ...place, ...part });
          }}
        />
      )}
    </section>
  );
}
