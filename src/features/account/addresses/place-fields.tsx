import { useEffect, useId, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import type { MemberDetail } from '../member/contract.ts';
import { requestBuyer } from '../member/request-buyer.ts';
import { useMember } from '../session/use-member.ts';
import { listAddresses, type SavedAddress } from './contract.ts';
import { addressMessages as words } from './messages.ts';
import css from './place-fields.module.css';
import { type Receiver, ReceiverFields } from './receiver-fields.tsx';
import { type AddressField, defaultOf } from './rules.ts';

export const nowhere: Receiver = { name: '', phone: '', address: '', subAddress: '' };

const now = 'now';
const own = 'own';
const other = 'other';

type Props = {
  title: string;
  nameLabel: string;
  place: Receiver;
  /** Where it goes now, in one line: it stays unless another place is chosen. */
  standing?: string;
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
export function PlaceFields({ title, nameLabel, place, standing, faults, postcodeScript, onChange }: Props) {
  const titleId = useId();
  const member = useMember();
  const [found, setFound] = useState<{ buyer: MemberDetail | null; saved: readonly SavedAddress[] }>();
  const [first] = useState(place);
  const [chosen, setChosen] = useState(standing === undefined ? other : now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    if (!member) return;
    void Promise.all([requestBuyer(member), call(listAddresses, {})]).then(([detail, addresses]) => {
      const buyer = detail.data?.[0] ?? null;
      const saved = addresses.data ?? [];
      setFound({ buyer, saved });
      if (standing !== undefined) return;
      const usual = defaultOf(saved);
      if (usual) choose(String(usual.id), buyer, saved);
      else if (buyer) choose(own, buyer, saved);
    });
  }, [member?.id]);

  function choose(choice: string, buyer: MemberDetail | null, saved: readonly SavedAddress[]) {
    setChosen(choice);
    const one = saved.find(({ id }) => String(id) === choice);
    if (choice === now) onChange(first);
    else if (one) onChange(placeOfSaved(one));
    else if (choice === own && buyer) onChange(placeOfMember(buyer));
    else onChange({ ...nowhere, name: buyer?.name ?? '', phone: buyer?.phone ?? '' });
  }
  const { buyer = null, saved = [] } = found ?? {};
  const known = [
    ...(buyer
      ? [{ value: own, label: words.own, note: `${buyer.address} ${buyer.sub_address}`.trim() }]
      : []),
    ...saved.map(({ id, name, address, subAddress }) => ({
      ...{ value: String(id), label: name, note: `${address} ${subAddress}`.trim() },
    })),
  ];
  // An own address without its detail is completed here.
  const isComplete = chosen !== other && place.subAddress !== '';
  const isOffered = buyer !== null || standing !== undefined;

  return (
    <section className={css.place} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {isOffered && (
        <ChoiceRadio
          label={title}
          value={chosen}
          onChange={(choice) => choose(choice, buyer, saved)}
          choices={[
            ...(standing === undefined ? [] : [{ value: now, label: words.now, note: standing }]),
            ...known.filter(({ note }) => note !== standing),
            { value: other, label: words.other },
          ]}
        />
      )}
      {!isComplete && (
        <ReceiverFields
          value={place}
          nameLabel={nameLabel}
          isPlaceKept={chosen === now}
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
