import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileFormat } from '../../../shared/calls/shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useAskCode } from '../shell/code-dialog.tsx';
import { useAskEntry } from '../shell/entry/entry-dialog.tsx';
import { frameMessages } from '../shell/messages.ts';
import { exportMessages as words } from './messages.ts';
import { requestExport } from './request-export.ts';

const formats = [
  { value: 'xlsx', label: words.formats.xlsx },
  { value: 'csv', label: words.formats.csv },
] as const satisfies { value: FileFormat; label: string }[];

type Props = {
  title: string;
  lead: ReactNode;
  /** Of the call that gives the file. */
  path: string;
  /** What it takes besides the reason and the format. */
  input?: Readonly<Record<string, unknown>>;
  /** The file comes in one format alone, which isn't asked for. */
  isOneFormat?: boolean;
  /** Said where there is nothing to put into the file. */
  nothing?: string;
  /** Said once the file is there. */
  done: string;
  /** The list behind is another by now: its rows are in the file, or in a colleague's. */
  onTaken?: () => void;
  onClose: () => void;
};

/** A list becomes a file of this computer: as which kind, and why. */
export function ExportDialog(props: Props) {
  const { title, lead, path, input, isOneFormat = false, nothing, done, onTaken, onClose } = props;
  const notify = useNotify();
  const askCode = useAskCode();
  const askEntry = useAskEntry();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController | null>(null);
  // Whoever closes it, or leaves the screen, waits for no file any more.
  useEffect(() => () => leaving.current?.abort(), []);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2 || pending) return;
    setPending(true);
    setBytes(0);
    leaving.current = new AbortController();
    const way = { signal: leaving.current.signal, onBytes: setBytes };
    const send = () => requestExport(path, { ...input, reason, ...(!isOneFormat && { format }) }, way);
    let lost = await send();
    if (lost === 'sessionEnded' && (await askEntry())) lost = await send();
    if (lost === 'codeNeeded' && (await askCode())) lost = await send();
    if (lost === 'left') return;
    setPending(false);
    if (lost === null) {
      onTaken?.();
      onClose();
      notify.toast(done);
    } else if (lost === 'noSuchCall' && nothing) {
      onTaken?.();
      setFault(nothing);
    } else setFault(lost === 'forbidden' ? words.forbidden : frameMessages.lost[lost]);
  }
  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{lead}</p>
        {!isOneFormat && (
          <ChoiceRadio label={words.format} choices={formats} value={format} onChange={setFormat} />
        )}
        {!isOneFormat && format === 'xlsx' && <p>{words.formatHint}</p>}
        <Field label={words.reason} hint={words.reasonHint} error={fault} required>
          <TextInput name="reason" maxLength={200} autoComplete="off" />
        </Field>
        {pending && (
          <p>
            <span role="status">{words.coming}</span> <span aria-hidden="true">{words.size(bytes)}</span>
          </p>
        )}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.start}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
