import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { largestFileBytes } from '../../../shared/calls/shapes.ts';
import { readBase64 } from '../../../ui/browser-file.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { frameMessages } from '../shell/messages.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { type CheckedLine, checkSerials, importSerials } from './contract.ts';
import { ImportReport } from './import-report.tsx';
import { outcomeWords, serialAdminMessages } from './messages.ts';
import type { SerialVerdict } from './rules.ts';
import css from './serials.module.css';

const words = serialAdminMessages.importing;
type Checked = { file: string; lines: CheckedLine[]; counts: Record<SerialVerdict, number> };

export function Component() {
  const notify = useNotify();
  const navigate = useNavigate();
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const report = useRef<HTMLDivElement>(null);

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = form.get('file');
    const isFile = chosen instanceof File && chosen.size > 0;
    const blob = isFile ? chosen : new Blob([String(form.get('pasted'))]);
    setChecked(null);
    const refusal = faultOf(blob.size);
    setFault(refusal);
    if (refusal) return;
    const file = await readBase64(blob);
    if (file === null) return setFault(words.unreadable);
    const done = await act(checkSerials, { input: { file } });
    if (!done) return;
    if (done.outcome !== 'checked') return setFault(outcomeWords.checkSerials[done.outcome]);
    setChecked({ file, ...done.data });
    requestAnimationFrame(() => report.current?.focus());
  }

  async function take({ file, counts }: Checked) {
    const left = counts.there + counts.twice + counts.malformed;
    if (!(await notify.confirm(words.question(counts.new, left)))) return;
    const done = await act(importSerials, { input: { file, expected: counts.new } });
    if (!done) return;
    const said = outcomeWords.importSerials;
    if (done.outcome === 'changedMeanwhile')
      return notify.alert(said.changedMeanwhile + frameMessages.quicker(done.data));
    await navigate('/serials');
    notify.toast(said.imported(done.data));
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton variant="ghost" size="s" to="/serials">
          {serialAdminMessages.detail.back}
        </LinkButton>
      }
    >
      <Panel>
        <Form onSubmit={check}>
          <Field label={words.file} hint={words.fileHint}>
            <TextInput
              className={css.file}
              type="file"
              name="file"
              accept=".csv,.txt,.xlsx,text/csv,text/plain"
            />
          </Field>
          <Field label={words.paste} hint={words.pasteHint}>
            <TextArea name="pasted" rows={6} spellCheck={false} />
          </Field>
          <FieldError>{fault}</FieldError>
          <FormActions>
            <Button type="submit" pending={pending}>
              {words.check}
            </Button>
          </FormActions>
        </Form>
      </Panel>
      {checked && (
        <div ref={report} tabIndex={-1} className={css.note}>
          <Panel
            title={words.report}
            action={
              checked.counts.new > 0 && (
                <Button pending={pending} onClick={() => take(checked)}>
                  {words.submit(checked.counts.new)}
                </Button>
              )
            }
          >
            <ImportReport {...checked} />
          </Panel>
        </div>
      )}
    </Screen>
  );
}

function faultOf(bytes: number): string {
  if (bytes === 0) return words.nothing;
  return bytes > largestFileBytes ? words.tooBig : '';
}
