import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useFormFaults } from '../../member/use-form-faults.ts';
import { useLogin } from '../../session/use-login.ts';
import { changeContact } from '../contract.ts';
import { applicationDialogMessages, contactDialogMessages as words } from '../messages.ts';
import { type Contact, canonicalContact, faultsOfContact } from '../rules.ts';
import { ContactFields } from './contact-fields.tsx';

type Props = { before: Contact; onClose: () => void; onSaved: () => void };

export default function ContactDialog({ before, onClose, onSaved }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Contact>({
    contactName: before.contactName,
    contactPhone: before.contactPhone,
    contactEmail: before.contactEmail,
  });
  const [pending, setPending] = useState(false);
  const wrong = faultsOfContact(canonicalContact(typed));
  const faults = useFormFaults<keyof Contact>(
    form,
    Object.fromEntries(wrong.map((field) => [field, applicationDialogMessages.faults[field]])),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    setPending(true);
    const { outcome } = await call(changeContact, { input: typed });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome !== 'changed') return notify.alert(messageOf(outcome, {}, words.failed));
    notify.toast(words.saved);
    onSaved();
  }

  return (
    <Modal
      open
      size="sm"
      title={words.title}
      focus="field"
      onClose={onClose}
      footer={
        <Button block type="submit" form="institution-contact" pending={pending}>
          {words.save}
        </Button>
      }
    >
      <Form id="institution-contact" ref={form} onSubmit={submit}>
        <ContactFields
          value={typed}
          faults={faults}
          onChange={(part) => setTyped((now) => ({ ...now, ...part }))}
        />
      </Form>
    </Modal>
  );
}
