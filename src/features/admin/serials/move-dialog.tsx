import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { InputRow, TextInput } from '../../../ui/form/inputs.tsx';
import { type MemberLine, searchMembers } from '../members/contract.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { serialAdminMessages } from './messages.ts';

const words = serialAdminMessages.handOver;
const mostFound = 5;

type Props = {
  serial: string;
  pending: boolean;
  onClose: () => void;
  onMove: (to: number, reason: string) => void;
};

/** Whose it becomes is looked up first: a slip of the finger in an id would give the box to a stranger. */
export function MoveDialog({ serial, pending, onClose, onMove }: Props) {
  const { act, pending: isSearching } = useAct();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<MemberLine[] | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [fault, setFault] = useState('');

  async function search() {
    const done = await act(searchMembers, { input: { q } });
    const members = done?.data.members.slice(0, mostFound) ?? [];
    setFound(members);
    setTo(members.length === 1 && members[0]?.serial === null ? members[0].id : null);
    setFault('');
  }
  function submit(reason: string) {
    if (to === null) setFault(words.choose);
    else onMove(to, reason);
  }

  return (
    <ReasonDialog
      title={words.moveTitle(serial)}
      lead={words.moveLead}
      submitLabel={words.submitMove}
      hint={serialAdminMessages.reasonHint}
      pending={pending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={words.find} hint={words.findHint} error={found?.length === 0 ? words.nobody : undefined}>
        <InputRow>
          <TextInput
            value={q}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void search();
            }}
          />
          <Button variant="ghost" pending={isSearching} onClick={search}>
            {words.search}
          </Button>
        </InputRow>
      </Field>
      {found && found.length > 0 && (
        <ChoiceRadio
          label={words.find}
          choices={found.map((member) => ({
            value: String(member.id),
            label: serialAdminMessages.person(member.userName, member.loginId),
            note: `${member.phone} · ${member.serial ? words.hasBox : serialAdminMessages.conflict.noBox}`,
          }))}
          value={String(to)}
          onChange={(id) => setTo(Number(id))}
        />
      )}
      <FieldError>{fault}</FieldError>
    </ReasonDialog>
  );
}
