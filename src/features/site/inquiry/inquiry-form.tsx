import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import {
  type InquiryKind,
  type InquiryPlace,
  inquiryKinds,
  inquiryKindWords,
  longestQuestion,
} from '../../../shared/inquiry.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { useFormFaults } from '../../account/member/use-form-faults.ts';
import { useMember } from '../../account/session/use-member.ts';
import { ContactFields } from './contact-fields.tsx';
import { askShop } from './contract.ts';
import css from './inquiry-dialog.module.css';
import { inquiryMessages as words } from './messages.ts';
import { faultsOfInquiry, type InquiryField } from './rules.ts';

type Props = {
  place: InquiryPlace;
  placeKey: string;
  onSent: (receipt: { number: string; key: string }) => void;
};

const kindOfPlace: Record<InquiryPlace, InquiryKind> = {
  anywhere: 'product',
  product: 'product',
  order: 'delivery',
  box: 'box',
};

export function InquiryForm({ place, placeKey, onSent }: Props) {
  const notify = useNotify();
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<InquiryKind>(kindOfPlace[place]);
  const [typed, setTyped] = useState('');
  const [contact, setContact] = useState({ name: '', phone: '', email: '', agrees: false });
  const [pending, setPending] = useState(false);
  // Whom the browser takes for a member the server may not know any more: then it asks for a name.
  const [isUnknown, setUnknown] = useState(false);
  const isGuest = !member || isUnknown;
  const input = { kind, words: typed, place, key: placeKey, contact: isGuest ? contact : null };
  const faults = useFormFaults<InquiryField>(
    form,
    Object.fromEntries(faultsOfInquiry(input).map((field) => [field, words.faults[field]])),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    setPending(true);
    const done = await call(askShop, { input });
    setPending(false);
    if (done.outcome === 'received') return onSent(done.data);
    if (done.outcome === 'invalid' && !isGuest) setUnknown(true);
    await notify.alert(done.outcome === 'tooOften' ? words.tooOften : words.failed);
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <Field label={words.kind}>
        <Select name="kind" value={kind} onChange={(event) => setKind(event.target.value as InquiryKind)}>
          {inquiryKinds.map((one) => (
            <option key={one} value={one}>
              {inquiryKindWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.words} required hint={words.wordsHint} error={faults.faultOf('words')}>
        <TextArea
          name="words"
          rows={6}
          maxLength={longestQuestion}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => faults.leave('words', typed)}
        />
      </Field>
      {isGuest ? (
        <ContactFields value={contact} onChange={setContact} faults={faults} />
      ) : (
        <p className={css.faint}>{words.toMember}</p>
      )}
      <Button block type="submit" pending={pending}>
        {words.send}
      </Button>
    </Form>
  );
}
