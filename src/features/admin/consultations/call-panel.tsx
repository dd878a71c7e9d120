import { type FormEvent, useState } from 'react';
import { consultationSteps } from '../../../shared/requests/consultation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import layout from '../shell/layout/layout.module.css';
import { saidOf } from '../shell/messages.ts';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { useUnsavedWords } from '../shell/use-unsaved.ts';
import { type ConsultationRecord, noteCall } from './contract.ts';
import { outcomeWords, consultationScreenMessages as words } from './messages.ts';
import { type After, afters, nextTryMs } from './rules.ts';

const results = ['called', 'noAnswer', 'closed'] as const;
type Result = (typeof results)[number];

/** What came of a call; where nobody answered, when to try again. */
export function CallPanel({ consultation, nowMs }: { consultation: ConsultationRecord; nowMs: number }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const { id, version, state } = consultation;
  const may = results.filter((one) => consultationSteps[state].includes(one));
  const [chosen, setChosen] = useState<Result | null>(null);
  const to = may.find((one) => one === chosen) ?? may[0];
  const possible = afters.filter((after) => nextTryMs(after, nowMs) !== null);
  const [after, setAfter] = useState<After>('tomorrow');
  const { typed: said, type: setSaid, forget } = useUnsavedWords(`call:${id}`);
  if (to === undefined)
    return (
      <Panel title={words.call}>
        <p className={layout.faint}>{words.isOver}</p>
      </Panel>
    );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (to === undefined) return;
    const nextTryAtMs = to === 'noAnswer' ? nextTryMs(after, Date.now()) : null;
    const done = await act(noteCall, { params: { id }, input: { version, to, words: said, nextTryAtMs } });
    if (!done) return;
    if (done.outcome === 'noted') {
      forget();
      setChosen(null);
      notify.toast(outcomeWords.noteCall.noted);
    } else await notify.alert(saidOf(outcomeWords.noteCall, done));
  }
  return (
    <Panel title={words.call}>
      <Form onSubmit={submit}>
        <Field label={words.result}>
          <Select name="result" value={to} onChange={(event) => setChosen(event.target.value as Result)}>
            {may.map((one) => (
              <option key={one} value={one}>
                {words.results[one]}
              </option>
            ))}
          </Select>
        </Field>
        {to === 'noAnswer' && (
          <Field label={words.nextTry}>
            <Select name="after" value={after} onChange={(event) => setAfter(event.target.value as After)}>
              {possible.map((one) => (
                <option key={one} value={one}>
                  {words.afters[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={words.words} hint={words.callHint}>
          <TextArea
            name="words"
            rows={4}
            maxLength={1000}
            value={said}
            onChange={(event) => setSaid(event.target.value)}
          />
        </Field>
        <FormActions>
          <Button type="submit" pending={pending}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
