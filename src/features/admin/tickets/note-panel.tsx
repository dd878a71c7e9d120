import { type FormEvent, useState } from 'react';
import { fillPath } from '../../../shared/calls/contract.ts';
import type { Answers, OperatorContract } from '../../../shared/calls/operator-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { useUnsavedWords } from '../shell/use-unsaved.ts';
import { ticketMessages as words } from './messages.ts';

type Props<O extends Answers> = {
  id: number;
  call: OperatorContract<
    { words: string; isComplaint?: boolean | undefined; isAgain?: boolean | undefined },
    O
  >;
  /** When it was saved. */
  told: string;
  /** Beside the box that makes it a complaint; none where nobody complains. */
  complaint?: string;
};

/** A note that operators alone read. */
export function NotePanel<O extends Answers>({ id, call, told, complaint }: Props<O>) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const { typed, type, forget, unheard } = useUnsavedWords(`note:${fillPath(call.path, { id })}`);
  const [isComplaint, setComplaint] = useState(false);
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShort = typed.trim().length < 2;
    setFault(isShort ? words.short : '');
    if (isShort) return;
    const input = {
      ...{ words: typed.trim(), isComplaint: isComplaint || undefined, isAgain: unheard.was() },
    };
    const done = await act(call, { params: { id }, input }, { noteSent: unheard.keep });
    if (!done) return;
    forget();
    setComplaint(false);
    notify.toast(told);
  }
  return (
    <Panel title={words.note}>
      <Form onSubmit={submit}>
        <Field label={words.note} hint={words.noteHint} error={fault}>
          <TextArea
            name="note"
            rows={3}
            maxLength={1000}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {complaint && (
          <Checkbox
            name="isComplaint"
            label={complaint}
            checked={isComplaint}
            onChange={(event) => setComplaint(event.target.checked)}
          />
        )}
        <FormActions>
          <Button type="submit" variant="ghost" pending={pending}>
            {words.saveNote}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
