import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { type InstitutionKind, institutionKinds } from '../../../../shared/requests/institution.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { AttachmentField } from '../../../attachment/attachment-field.tsx';
import { attachmentMessages } from '../../../attachment/messages.ts';
import { readGone } from '../../../attachment/rules.ts';
import { AddressFields } from '../../member/address-fields.tsx';
import { useFormFaults } from '../../member/use-form-faults.ts';
import { useLogin } from '../../session/use-login.ts';
import { applyAsInstitution, type OwnApplication } from '../contract.ts';
import {
  institutionKindWords,
  institutionMessages,
  applicationDialogMessages as words,
} from '../messages.ts';
import {
  type ApplicationField,
  canonicalFacts,
  factsOf,
  faultsOfApplication,
  type InstitutionFacts,
  longestInstitutionName,
  longestPersonName,
} from '../rules.ts';
import { ContactFields } from './contact-fields.tsx';
import css from './institution-page.module.css';

type Props = {
  /** What the form begins with; null: nothing is known yet. */
  before: InstitutionFacts | null;
  /** The returned application that is mended. */
  mends: OwnApplication | null;
  isChange: boolean;
  postcodeScript: string;
  onClose: () => void;
  onSent: () => void;
};

const nothing: InstitutionFacts = {
  ...{ kind: 'kindergarten', name: '', businessNumber: '', representative: '' },
  ...{ address: '', subAddress: '', contactName: '', contactPhone: '', contactEmail: '' },
};

const { terms } = institutionMessages;

export default function ApplicationDialog({ onSent, onClose, ...props }: Props) {
  const [isSent, setSent] = useState(false);
  if (!isSent) return <ApplicationForm {...props} onClose={onClose} onSent={() => setSent(true)} />;
  return (
    <Modal open size="sm" title={words.sentTitle} focus="title" onClose={onSent}>
      <div className={css.inside}>
        <p>{words.sent}</p>
        <Button block onClick={onSent}>
          {words.done}
        </Button>
      </div>
    </Modal>
  );
}

function ApplicationForm({ before, mends, isChange, postcodeScript, onClose, onSent }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => factsOf(before ?? nothing));
  const [certificate, setCertificate] = useState<readonly string[]>(mends?.certificate ?? []);
  const [isSending, setSending] = useState(false);
  const [pending, setPending] = useState(false);
  // What the server's own look at it refused, until it is changed.
  const [refused, setRefused] = useState('');
  const set = (part: Partial<InstitutionFacts>) => setTyped((now) => ({ ...now, ...part }));
  const wrong = faultsOfApplication(canonicalFacts(typed), certificate);
  const faults = useFormFaults<ApplicationField>(
    form,
    Object.fromEntries(wrong.map((field) => [field, words.faults[field]])),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || isSending || (await faults.refuse())) return;
    setPending(true);
    const input = {
      ...typed,
      certificate: [...certificate],
      mends: mends && { id: mends.id, version: mends.version },
    };
    const done = await call(applyAsInstitution, { input });
    setPending(false);
    if (done.outcome === 'applied') return onSent();
    if (done.outcome === 'sessionEnded') return login.sessionEnded();
    const gone = readGone(done, 'certificate', input.certificate);
    if (gone) {
      setCertificate((now) => now.filter((id) => !gone.includes(id)));
      const said = attachmentMessages.goneOf(input.certificate, gone);
      setRefused(said);
      return notify.alert(said);
    }
    await notify.alert(messageOf(done.outcome, words.refusals, words.failed));
  }

  return (
    <Modal
      open
      size="sm"
      narrow="full"
      title={words.titles[mends ? 'mend' : isChange ? 'change' : 'first']}
      focus="title"
      onClose={onClose}
      footer={
        <Button block type="submit" form="institution-application" pending={pending || isSending}>
          {words.send}
        </Button>
      }
    >
      <Form id="institution-application" ref={form} onSubmit={submit}>
        {mends?.reason && (
          <p className={css.note}>
            <strong>{institutionMessages.reason}</strong> {mends.reason}
          </p>
        )}
        <Field label={words.kind}>
          <Select
            name="kind"
            value={typed.kind}
            onChange={(event) => set({ kind: event.target.value as InstitutionKind })}
          >
            {institutionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {institutionKindWords[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={terms.name} required hint={words.nameHint} error={faults.faultOf('name')}>
          <TextInput
            name="institutionName"
            autoComplete="organization"
            maxLength={longestInstitutionName}
            value={typed.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={() => faults.leave('name', typed.name)}
          />
        </Field>
        <Field
          label={terms.businessNumber}
          required
          hint={words.businessNumberHint}
          error={faults.faultOf('businessNumber')}
        >
          <TextInput
            name="businessNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed.businessNumber}
            onChange={(event) => set({ businessNumber: event.target.value })}
            onBlur={() => faults.leave('businessNumber', typed.businessNumber)}
          />
        </Field>
        <Field label={terms.representative} required error={faults.faultOf('representative')}>
          <TextInput
            name="representative"
            autoComplete="off"
            maxLength={longestPersonName}
            value={typed.representative}
            onChange={(event) => set({ representative: event.target.value })}
            onBlur={() => faults.leave('representative', typed.representative)}
          />
        </Field>
        <AddressFields
          value={{ _address: typed.address, subAddress: typed.subAddress }}
          isSubAddressRequired={false}
          postcodeScript={postcodeScript}
          faultOf={(field) => (field === '_address' ? faults.faultOf('address') : undefined)}
          onChange={({ _address: address, subAddress }) => set({ address, subAddress })}
          onLeave={(field, value) => field === '_address' && faults.leave('address', value)}
        />
        <AttachmentField
          pictures={certificate}
          hint={words.certificateHint}
          fault={faults.faultOf('certificate') ?? (refused || undefined)}
          onChange={(change) => {
            setRefused('');
            setCertificate(change);
          }}
          onSending={setSending}
          onSessionEnded={login.sessionEnded}
        />
        <ContactFields value={typed} faults={faults} onChange={set} />
        <p className={css.hint}>{words.privacy}</p>
      </Form>
    </Modal>
  );
}
