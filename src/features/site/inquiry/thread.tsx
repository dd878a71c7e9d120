import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { inquiryKindWords, longestQuestion } from '../../../shared/inquiry.ts';
import { canonicalWords } from '../../../shared/requests/typed-words.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { Badge } from '../../../ui/price/badge.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { AttachmentField } from '../../attachment/attachment-field.tsx';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import { attachmentMessages } from '../../attachment/messages.ts';
import { readGone } from '../../attachment/rules.ts';
import { askMore, type InquiryThread } from './contract.ts';
import css from './inquiries-page.module.css';
import { inquiryMessages, ownInquiryMessages as words } from './messages.ts';
import { areWordsRight } from './rules.ts';

type Props = {
  thread: InquiryThread;
  /** Empty for a member: the session says whose it is. */
  proof: string;
  isOpen: boolean;
  onChanged: (thread: InquiryThread) => void;
};

/** One inquiry with what both sides said, and the way to ask on. */
export function Thread({ thread, proof, isOpen, onChanged }: Props) {
  return (
    <details className={css.thread} open={isOpen}>
      <summary className={css.summary}>
        <span className={css.begin}>{thread.said[0]?.words.slice(0, 80)}</span>
        <Badge>{words.states[thread.state]}</Badge>
        <span className={css.facts}>
          {[
            thread.number,
            inquiryKindWords[thread.kind],
            thread.placeName,
            formatKoreanDateTime(thread.createdAtMs),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      <ol className={css.said}>
        {thread.said.map(({ id, kind, words: said, pictures, atMs }) => (
          <li key={id} data-kind={kind} className={css.turn}>
            <p className={css.facts}>
              <strong>{words.sides[kind]}</strong> {formatKoreanDateTime(atMs)}
            </p>
            <p className={css.words}>{said}</p>
            <ListedAttachments pictures={pictures} />
          </li>
        ))}
      </ol>
      <AskMore key={thread.said.length} number={thread.number} proof={proof} onSent={onChanged} />
    </details>
  );
}

type AskMoreProps = { number: string; proof: string; onSent: (thread: InquiryThread) => void };

function AskMore({ number, proof, onSent }: AskMoreProps) {
  const notify = useNotify();
  const login = useLogin();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || isSending) return;
    if (!areWordsRight(canonicalWords(typed))) return setFault(inquiryMessages.faults.words);
    setPending(true);
    const input = { number, proof, words: typed, pictures: [...pictures] };
    const done = await call(askMore, { input });
    const { outcome } = done;
    setPending(false);
    if (outcome === 'sent') {
      notify.toast(words.sent);
      return onSent(done.data);
    }
    const gone = readGone(done, 'pictures', pictures);
    if (gone) {
      setPictures((now) => now.filter((id) => !gone.includes(id)));
      return notify.alert(attachmentMessages.goneOf(pictures, gone));
    }
    // A member's own is known by the session alone: without one it is nobody's.
    if (outcome === 'unknown' && proof === '') return login.sessionEnded();
    await notify.alert(messageOf(outcome, { full: words.full, tooOften: words.tooOften }, words.failed));
  }

  if (!isOpen)
    return (
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {words.moreOpen}
      </Button>
    );
  return (
    <Form onSubmit={submit}>
      <Field label={words.more} error={fault} required>
        <TextArea
          name="more"
          rows={4}
          maxLength={longestQuestion}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault('');
          }}
        />
      </Field>
      <AttachmentField
        pictures={pictures}
        hint={attachmentMessages.private}
        fault={undefined}
        onChange={setPictures}
        onSending={setSending}
      />
      <Button type="submit" pending={pending || isSending}>
        {words.send}
      </Button>
    </Form>
  );
}
