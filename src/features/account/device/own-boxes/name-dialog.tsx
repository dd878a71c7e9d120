import { type FormEvent, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { nameBox } from '../contract.ts';
import { longestBoxName } from '../rules.ts';
import { ownBoxesMessages as words } from './messages.ts';

type Props = {
  box: { serial: string; name: string };
  onClose: () => void;
  /** Named, or found to be somebody else's: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

export default function NameDialog({ box, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const [name, setName] = useState(box.name);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const { outcome } = await call(nameBox, { input: { serial: box.serial, name } });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'named') return onDone(words.saved);
    if (outcome === 'notFound') return onDone('');
    await notify.alert(messageOf(outcome, {}, words.notSaved));
  }

  return (
    <Modal open size="sm" title={words.nameTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{words.nameLead(box.serial)}</p>
        <Field label={words.name} hint={words.nameHint(longestBoxName)}>
          <TextInput
            name="boxName"
            autoComplete="off"
            maxLength={longestBoxName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
