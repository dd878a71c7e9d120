import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
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

const nowhere: Receiver = { name: '', phone: '', address: '', subAddress: '' };

/** Which of the places offered, and what it is. */
export type ChosenPlace = { choice: string; place: Receiver };
/** As a tab keeps it. */
export const chosenPlaceShape: z.ZodMiniType<ChosenPlace> = z.object({
  choice: z.string(),
  place: z.object({ name: z.string(), phone: z.string(), address: z.string(), subAddress: z.string() }),
});

const now = 'now';
const own = 'own';
const other = 'other';

/** Before anybody chose: the member's own place comes once it is known. */
export const noPlaceYet: ChosenPlace = { choice: '', place: nowhere };
/** It stays where it goes now. */
export const stayingPlace = (place: Receiver): ChosenPlace => ({ choice: now, place });

type Props = {
  title: string;
  nameLabel: string;
  chosen: ChosenPlace;
  /** Where it goes now, its address in one line: it stays unless another place is chosen. */
  standing?: Receiver;
  faults: {
    faultOf: (field: AddressField) => string | undefined;
    leave: (field: AddressField, value: string) => void;
  };
  postcodeScript: string;
  onChange: (chosen: ChosenPlace) => void;
  /** Where nobody chose yet: the member's usual place. */
  onFound?: (chosen: ChosenPlace) => void;
};

const placeOfMember = ({ name, phone, address, sub_address }: MemberDetail): Receiver => ({
  ...{ name, phone, address, subAddress: sub_address },
});
const placeOfSaved = ({ name, phone, address, subAddress }: SavedAddress): Receiver => ({
  ...{ name, phone, address, subAddress },
});

/** The member's own address, one of the address book, or another one by the search. */
export function PlaceFields(props: Props) {
  const { title, nameLabel, chosen: kept, standing, faults, postcodeScript, onChange, onFound } = props;
  const { place } = kept;
  const titleId = useId();
  const member = useMember();
  const [found, setFound] = useState<{ buyer: MemberDetail | null; saved: readonly SavedAddress[] }>();
  const chosen = kept.choice || other;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    if (!member) return;
    void Promise.all([requestBuyer(member), call(listAddresses, {})]).then(([detail, addresses]) => {
      const buyer = detail.data?.[0] ?? null;
      const saved = addresses.data ?? [];
      setFound({ buyer, saved });
      if (kept.choice !== '') return look(buyer, saved);
      const usual = defaultOf(saved);
      const choice = usual ? String(usual.id) : own;
      const known = knownPlace(choice, buyer, saved);
      if (known) onFound?.({ choice, place: known });
    });
  }, [member?.id]);

  const knownPlace = (choice: string, buyer: MemberDetail | null, saved: readonly SavedAddress[]) => {
    const one = saved.find(({ id }) => String(id) === choice);
    if (one) return placeOfSaved(one);
    return choice === own && buyer ? placeOfMember(buyer) : null;
  };
  function choose(choice: string, buyer: MemberDetail | null, saved: readonly SavedAddress[]) {
    if (choice === now && standing) return onChange({ choice, place: standing });
    const nobodys = { ...nowhere, name: buyer?.name ?? '', phone: buyer?.phone ?? '' };
    onChange({ choice, place: knownPlace(choice, buyer, saved) ?? nobodys });
  }
  /** What this tab kept of a place that was changed meanwhile, or is gone from the address book. */
  function look(buyer: MemberDetail | null, saved: readonly SavedAddress[]) {
    if (kept.choice === now || kept.choice === other) return;
    const known = knownPlace(kept.choice, buyer, saved);
    if (!known) onChange({ choice: other, place });
    // A detail that it lacks was completed here.
    else if (known.address !== place.address || known.subAddress !== '')
      onChange({ choice: kept.choice, place: known });
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
            ...(standing === undefined ? [] : [{ value: now, label: words.now, note: standing.address }]),
            ...known.filter(({ note }) => note !== standing?.address),
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
            const choice = part.address === undefined ? chosen : other;
            onChange({ choice, place: { ...place, ...part } });
          }}
        />
      )}
    </section>
  );
}
