import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
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
import { typedForm, useTyped } from '../../../ui/form/typed.ts';
import { useFormFaults } from '../../account/member/use-form-faults.ts';
import { useMember } from '../../account/session/use-member.ts';
import { AttachmentField } from '../../attachment/attachment-field.tsx';
import { attachmentMessages } from '../../attachment/messages.ts';
import { readGone } from '../../attachment/rules.ts';
import { ContactFields } from './contact-fields.tsx';
import { askShop } from './contract.ts';
import css from './inquiry-dialog.module.css';
import { inquiryMessages as words } from './messages.ts';
import { faultsOfInquiry, type InquiryField } from './rules.ts';

export type InquiryReceipt = { number: string; key: string; pictures: readonly string[] };

type Props = {
  place: InquiryPlace;
  placeKey: string;
  onSent: (receipt: InquiryReceipt) => void;
};

const kindOfPlace: Record<InquiryPlace, InquiryKind> = {
  anywhere: 'product',
  product: 'product',
  order: 'delivery',
  box: 'box',
};

/** By what is asked about. Without a visitor's name and telephone. */
const typedInquiry = typedForm(
  'inquiry',
  z.object({
    ...{ kind: z.enum(inquiryKinds), words: z.string(), pictures: z.array(z.string()) },
    /** Stays until it was received: what is sent again, after a reload, too, is known by it. */
    sendId: z.optional(z.string()),
  }),
);

const drawId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export function InquiryForm({ place, placeKey, onSent }: Props) {
  const notify = useNotify();
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const written = useTyped(typedInquiry, `${place} ${placeKey}`, {
    ...{ kind: kindOfPlace[place], words: '', pictures: [] },
  });
  const { kind, words: typed, pictures } = written.typed;
  const [contact, setContact] = useState({ name: '', phone: '', email: '', agrees: false });
  const [pending, setPending] = useState(false);
  const [isSending, setSending] = useState(false);
  // What the shop didn't find any more, until others are chosen.
  const [goneWords, setGone] = useState('');
  // Whom the browser takes for a member the server may not know any more: then it asks for a name.
  const [isUnknown, setUnknown] = useState(false);
  const isGuest = !member || isUnknown;
  const input = {
    ...{ kind, words: typed, pictures: [...pictures] },
    ...{ place, key: placeKey, contact: isGuest ? contact : null },
  };
  const faults = useFormFaults<InquiryField>(
    form,
    Object.fromEntries(faultsOfInquiry(input).map((field) => [field, words.faults[field]])),
  );

  function changePictures(change: (now: readonly string[]) => readonly string[]) {
    setGone('');
    written.change((now) => ({ pictures: [...change(now.pictures)] }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || isSending || (await faults.refuse())) return;
    setPending(true);
    const sendId = written.typed.sendId ?? drawId();
    written.change({ sendId });
    const done = await call(askShop, { input: { ...input, sendId } });
    setPending(false);
    if (done.outcome === 'received') {
      written.forget();
      return onSent({ ...done.data, pictures });
    }
    const gone = readGone(done, 'pictures', pictures);
    if (gone) {
      written.change((now) => ({ pictures: now.pictures.filter((id) => !gone.includes(id)) }));
      const said = attachmentMessages.goneOf(pictures, gone);
      setGone(said);
      return notify.alert(said);
    }
    if (done.outcome === 'invalid' && !isGuest) {
      setUnknown(true);
      return notify.alert(words.loggedOut);
    }
    await notify.alert(messageOf(done.outcome, { tooOften: words.tooOften }, words.failed));
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <Field label={words.kind}>
        <Select
          name="kind"
          value={kind}
          onChange={(event) => written.change({ kind: event.target.value as InquiryKind })}
        >
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
          onChange={(event) => written.change({ words: event.target.value })}
          onBlur={() => faults.leave('words', typed)}
        />
      </Field>
      <AttachmentField
        pictures={pictures}
        hint={`${words.picturesHint} ${attachmentMessages.private}`}
        fault={faults.faultOf('pictures') ?? (goneWords || undefined)}
        onChange={changePictures}
        onSending={setSending}
      />
      {isGuest ? (
        <ContactFields value={contact} onChange={setContact} faults={faults} />
      ) : (
        <p className={css.faint}>{words.toMember}</p>
      )}
      <Button block type="submit" pending={pending || isSending}>
        {words.send}
      </Button>
    </Form>
  );
}
