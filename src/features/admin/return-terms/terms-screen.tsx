import { type FormEvent, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { RestoredLine } from '../shell/layout/note-line.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { readReturnSettings, type TermsVersion } from './contract.ts';
import { returnTermsMessages as words } from './messages.ts';
import { Elsewhere, TermsPreview } from './terms-preview.tsx';
import css from './terms-screen.module.css';
import { termsFields, useTerms } from './use-terms.tsx';

export const loader = ({ request }: { request: Request }) => requestData(readReturnSettings, { request });

export function Component() {
  const { versions, texts } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const terms = useTerms(versions[0] ?? null, () =>
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current)),
  );
  const { typed, faults, isDirty } = terms;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void terms.save();
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <RestoredLine isRestored={terms.isRestored} onDiscard={terms.discard} />
      <div className={css.columns}>
        <Form ref={form} onSubmit={submit} className={css.form}>
          <Panel title={words.form}>
            <div className={css.fields}>
              {termsFields.map((field) => (
                <Field
                  key={field}
                  label={words.fields[field]}
                  hint={words.hints[field]}
                  error={faults.includes(field) ? words.faults[field] : undefined}
                  required
                >
                  <TextInput
                    inputMode={field === 'wayBackWon' ? 'numeric' : undefined}
                    maxLength={200}
                    value={typed[field]}
                    onChange={(event) => terms.change(field, event.currentTarget.value)}
                  />
                </Field>
              ))}
            </div>
          </Panel>
          <div className={css.bar}>
            <span className={css.state}>{isDirty ? '' : words.nothing}</span>
            <Button type="submit" pending={terms.pending} disabled={!isDirty}>
              {words.save}
            </Button>
          </div>
        </Form>
        <div className={css.aside}>
          <TermsPreview terms={terms.shown} />
          <Elsewhere texts={texts} wayBackWon={terms.shown.wayBackWon} />
          <History versions={versions} onTake={terms.take} />
        </div>
      </div>
    </Screen>
  );
}

type HistoryProps = { versions: readonly TermsVersion[]; onTake: (version: TermsVersion) => void };

function History({ versions, onTake }: HistoryProps) {
  return (
    <Panel title={words.history.title}>
      <ol className={css.history}>
        {versions.map((one, index) => {
          const time = formatKoreanDateTime(Date.parse(one.validFrom));
          const line = words.history.line(one.version, time, one.savedBy);
          return (
            <li key={one.version}>
              <div className={css.version}>
                <strong>{line}</strong>
                <span>
                  {one.receiver} · {one.phone}
                </span>
                <span>{one.address}</span>
                <span>{words.won(one.wayBackWon)}</span>
              </div>
              {index === 0 ? (
                <strong>{words.history.now}</strong>
              ) : (
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={`${words.history.take}: ${line}`}
                  onClick={() => onTake(one)}
                >
                  {words.history.take}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
