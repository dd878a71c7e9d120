import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormFaults } from '../member/use-form-faults.ts';
import { type AddressInput, addAddress, changeAddress, type SavedAddress } from './contract.ts';
import { addressMessages as words } from './messages.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { canonicalAddress, faultsOfAddress } from './rules.ts';

type Props = {
  /** The one that is changed; null: another one. */
  saved: SavedAddress | null;
  postcodeScript: string;
  onClose: () => void;
  onSaved: () => void;
  onSessionEnded: () => void;
};

const nothing: AddressInput = { name: '', phone: '', address: '', subAddress: '', isDefault: false };

export default function AddressDialog({ saved, postcodeScript, onClose, onSaved, onSessionEnded }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<AddressInput>(() => {
    const { id: _, ...kept } = saved ?? { id: 0, ...nothing };
    return kept;
  });
  const [pending, setPending] = useState(false);
  const faults = useFormFaults<keyof AddressInput>(form, faultsOf(typed));
  const set = (part: Partial<AddressInput>) => setTyped({ ...typed, ...part });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    setPending(true);
    const { outcome } = saved
      ? await call(changeAddress, { params: { id: saved.id }, input: typed })
      : await call(addAddress, { input: typed });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'saved') return onSaved();
    await notify.alert(messageOf(outcome, refusals, words.failed));
  }

  return (
    <Modal
      open
      size="sm"
      narrow="full"
      title={saved ? words.changeTitle : words.addTitle}
      focus="field"
      onClose={onClose}
      footer={
        <Button block type="submit" form="address" pending={pending}>
          {words.save}
        </Button>
      }
    >
      <Form id="address" ref={form} onSubmit={submit}>
        <ReceiverFields
          value={typed}
          phoneHint={words.phoneHint}
          postcodeScript={postcodeScript}
          faults={faults}
          onChange={set}
        />
        <Checkbox
          label={words.makeDefault}
          checked={typed.isDefault}
          onChange={(event) => set({ isDefault: event.target.checked })}
        />
      </Form>
    </Modal>
  );
}

const refusals: Partial<Record<string, string>> = { full: words.full, notFound: words.gone };

function faultsOf(typed: AddressInput) {
  const wrong = faultsOfAddress(canonicalAddress(typed));
  return Object.fromEntries(wrong.map((field) => [field, words.faults[field]]));
}
