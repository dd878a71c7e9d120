import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import type { Fault } from '../documents/contract.ts';
import { type Json, type Shape, withValue } from '../documents/rules.ts';
import { ShapeField } from '../documents/shape-field.tsx';
import { useOperator } from '../shell/frame.tsx';
import { RestoredLine } from '../shell/layout/note-line.tsx';
import { saidOf } from '../shell/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { forgetUnsaved, isSameDraft, readUnsaved, useRestored, useUnsaved } from '../shell/use-unsaved.ts';
import { addLegalVersion, readLegal, withdrawLegalVersion } from './contract.ts';
import css from './edit-screen.module.css';
import { outcomeWords, legalAdminMessages as words } from './messages.ts';
import { faultOfDay, firstDayFor, type NoticeKind } from './rules.ts';

type Place = { request: Request; params: { page?: string } };

export const loader = ({ request, params: { page = '' } }: Place) =>
  requestData(readLegal, { request, params: { page } });

const typedShape = z.object({
  documentVersion: z.number(),
  effectiveOn: z.string(),
  kind: z._default(z.enum(['adverse', 'plain']), 'adverse'),
  changes: z.string(),
  sections: z.array(z.record(z.string(), z.unknown())),
});

/** Begins with the announced version, or with the words of the one in force. */
export function Component() {
  const text = useLoaderData<typeof loader>();
  const { page, title, today, versions } = text;
  const announced = versions.find(({ state }) => state === 'announced');
  const replaces = announced?.version ?? null;
  const { id } = useOperator();
  const key = `admin:legal:${id}:${page}`;
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act, pending } = useAct();
  const [unsaved] = useState(() => readUnsaved(key, typedShape));
  const [first] = useState(() => ({
    documentVersion: text.documentVersion,
    effectiveOn: announced?.effectiveOn ?? '',
    // Whoever doesn't know takes the longer way.
    kind: 'adverse' as NoticeKind,
    changes: announced?.changes ?? '',
    sections: (announced ?? versions.find(({ state }) => state === 'current') ?? versions[0])?.sections ?? [],
  }));
  const [typed, setTyped] = useState(unsaved ?? first);
  const [isDone, setDone] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [own, setOwn] = useState<{ day?: string; changes?: string }>({});
  const isDirty = !isDone && !isSameDraft(typed, first);
  useUnsaved(key, typed, isDirty);
  const isRestored = useRestored(unsaved !== null, isDirty);

  async function save() {
    const day = faultOfDay(typed.effectiveOn, versions, { today, replaces, kind: typed.kind });
    const wrong = {
      ...(day && { day: words.faults[day] }),
      ...(typed.changes.trim() === '' && { changes: words.faults.changes }),
    };
    setOwn(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!(await notify.confirm(words.question(title, typed.effectiveOn)))) return;
    const input = { ...typed, replaces };
    const done = await act(addLegalVersion, { params: { page }, input }, { rereads: false });
    const said = outcomeWords.addLegalVersion;
    if (done?.outcome === 'added') return leave(said.added);
    if (done?.outcome === 'faulty') {
      setFaults(done.data.faults);
      await notify.alert(said.faulty(done.data));
    } else if (done?.outcome === 'tooEarly' || done?.outcome === 'shortNotice')
      setOwn({ day: said[done.outcome] });
    else if (done?.outcome === 'changedMeanwhile') await tellFirst(saidOf(said, done), done.data.version);
    else if (done) await notify.alert(said[done.outcome]);
  }

  async function withdraw() {
    if (!announced || !(await notify.confirm(words.withdrawQuestion(title, announced.effectiveOn)))) return;
    const input = { documentVersion: typed.documentVersion, version: announced.version };
    const done = await act(withdrawLegalVersion, { params: { page }, input }, { rereads: false });
    const said = outcomeWords.withdrawLegalVersion;
    if (done?.outcome === 'withdrawn') await leave(said.withdrawn);
    else if (done?.outcome === 'changedMeanwhile') await tellFirst(saidOf(said, done), done.data.version);
    else if (done) await notify.alert(said[done.outcome]);
  }

  /** What was typed stays, and is saved over what stands now, of which they were told. */
  async function tellFirst(said: string, documentVersion: number) {
    await notify.alert(said);
    setTyped((now) => ({ ...now, documentVersion }));
    await revalidate();
  }

  async function leave(said: string) {
    setDone(true);
    forgetUnsaved(key);
    await navigate('/legal');
    notify.toast(said);
  }

  return (
    <Screen
      title={announced ? `${title} ${words.edit}` : words.add(title)}
      lead={words.lead}
      actions={
        <LinkButton to="/legal" variant="ghost">
          {words.back}
        </LinkButton>
      }
    >
      <RestoredLine isRestored={isRestored} onDiscard={() => setTyped(first)} />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Panel title={words.form}>
          <div className={css.fields}>
            <strong>{words.kind}</strong>
            <ChoiceRadio
              label={words.kind}
              value={typed.kind}
              onChange={(kind) => setTyped({ ...typed, kind })}
              choices={(['adverse', 'plain'] as const).map((value) => ({ value, ...words.kinds[value] }))}
            />
            <Field
              label={words.effectiveOn}
              hint={words.effectiveHint(firstDayFor(typed.kind, today))}
              error={own.day}
              required
            >
              <TextInput
                type="date"
                min={firstDayFor(typed.kind, today)}
                value={typed.effectiveOn}
                onChange={(event) => setTyped({ ...typed, effectiveOn: event.currentTarget.value })}
              />
            </Field>
            <Field label={words.changes} hint={words.changesHint} error={own.changes} required>
              <TextArea
                rows={3}
                maxLength={1000}
                value={typed.changes}
                onChange={(event) => setTyped({ ...typed, changes: event.currentTarget.value })}
              />
            </Field>
          </div>
        </Panel>
        <Panel title={words.sections}>
          <ShapeField
            shape={text.shape as unknown as Shape}
            value={{ sections: typed.sections } as Json}
            path={[]}
            label={words.sections}
            faults={faults}
            onChange={(path, value) => {
              setFaults([]);
              setTyped((now) => ({
                ...now,
                ...(withValue({ sections: now.sections } as Json, path, value) as Pick<
                  typeof typed,
                  'sections'
                >),
              }));
            }}
          />
        </Panel>
        <div className={css.bar}>
          {announced && (
            <Button variant="ghost" disabled={pending} onClick={withdraw}>
              {words.withdraw}
            </Button>
          )}
          <Button type="submit" pending={pending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Screen>
  );
}
