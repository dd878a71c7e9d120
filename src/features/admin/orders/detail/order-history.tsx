import { type FormEvent, useState } from 'react';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/inputs.tsx';
import { parcelEventWords } from '../../../commerce/order/messages.ts';
import { describeAction } from '../../action-log/action-messages.ts';
import { complaintMessages } from '../../complaints/messages.ts';
import { Panel } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { useUnsavedWords } from '../../shell/use-unsaved.ts';
import { addNote, type OrderDetail } from '../contract.ts';
import { outcomeWords } from '../messages.ts';
import type { HistoryLine } from './contract.ts';
import {
  describeDetail,
  describeEvent,
  describeParcelChange,
  detailMessages as words,
} from './detail-messages.ts';
import css from './order-screen.module.css';

/** Who did what and when, from every source, oldest first. */
export function HistoryPanel({ order }: { order: OrderDetail }) {
  return (
    <Panel title={words.sections.history}>
      <ol className={css.history}>
        {order.history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the past never changes places
          <li key={index} data-kind={line.kind}>
            <span className={css.when}>{formatKoreanDateTime(line.atMs)}</span>
            <strong>{nameOf(line)}</strong>
            <span className={css.who}>{line.who || words.customer}</span>
            <Detail line={line} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function nameOf(line: HistoryLine): string {
  if (line.kind === 'operator') return describeAction(line.what);
  if (line.kind === 'note' && line.isComplaint) return complaintMessages.mark;
  return line.kind === 'parcel' ? parcelEventWords[line.what] : describeEvent(line.what);
}

function textOf(line: HistoryLine): string {
  if (line.kind === 'event') return describeDetail(line);
  return line.kind === 'parcel' ? describeParcelChange(line) : line.detail;
}

/** What was done, in one line. */
export const describeLine = (line: HistoryLine): string =>
  [nameOf(line), textOf(line)].filter(Boolean).join(' · ');

function Detail({ line }: { line: HistoryLine }) {
  const text = textOf(line);
  return text && <p className={css.detail}>{text}</p>;
}

export function NotesPanel({ order }: { order: OrderDetail }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const { typed, type, forget, unheard } = useUnsavedWords(`note:${order.moid}`);
  const [isComplaint, setComplaint] = useState(false);
  const [fault, setFault] = useState('');
  const notes = order.history.filter((line) => line.kind === 'note');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = typed.trim();
    setFault(text === '' ? words.note.empty : '');
    if (text === '') return;
    const input = { text, isComplaint, isAgain: unheard.was() };
    const wish = { params: { moid: order.moid }, input };
    const done = await act(addNote, wish, { noteSent: unheard.keep });
    if (!done) return;
    forget();
    setComplaint(false);
    notify.toast(outcomeWords.addNote.added);
  }
  return (
    <Panel title={words.sections.notes}>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only added
            <li key={index}>
              <p className={css.note}>{note.detail}</p>
              <p className={css.who}>
                {note.isComplaint && <strong>{complaintMessages.mark} · </strong>}
                {note.who} · {formatKoreanDateTime(note.atMs)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className={css.noteForm}>
        <Field label={words.note.label} hint={words.note.hint} error={fault}>
          <TextArea
            name="text"
            rows={3}
            maxLength={2000}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Checkbox
          name="isComplaint"
          label={complaintMessages.check}
          checked={isComplaint}
          onChange={(event) => setComplaint(event.target.checked)}
        />
        <Button type="submit" variant="ghost" pending={pending}>
          {words.note.add}
        </Button>
      </form>
    </Panel>
  );
}
