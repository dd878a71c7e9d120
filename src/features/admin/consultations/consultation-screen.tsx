import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  callTimeWords,
  consultationKindWords,
  consultationStateWords,
} from '../../../shared/requests/consultation.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { accessMessages } from '../access/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { CallPanel } from './call-panel.tsx';
import css from './consultations.module.css';
import * as calls from './contract.ts';
import { outcomeWords, consultationScreenMessages as words } from './messages.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(calls.seeConsultation, { request, params: { id: Number(params.id) } });

export function Component() {
  const { consultation, operators, ownId, nowMs } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.titleOf(consultation.number)}
      lead={`${consultationStateWords[consultation.state]} · ${consultationKindWords[consultation.kind]}`}
      actions={
        <LinkButton variant="ghost" to="/consultations">
          {words.back}
        </LinkButton>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <CallPanel key={`call-${consultation.version}`} consultation={consultation} nowMs={nowMs} />
          <HistoryPanel consultation={consultation} />
        </div>
        <div className={css.column}>
          <FactsPanel consultation={consultation} />
          <AssignPanel
            key={`assign-${consultation.version}`}
            consultation={consultation}
            operators={operators}
            ownId={ownId}
          />
          <NotePanel key={`note-${consultation.events.length}`} id={consultation.id} />
        </div>
      </div>
    </Screen>
  );
}

type Props = { consultation: calls.ConsultationRecord };

function HistoryPanel({ consultation }: Props) {
  return (
    <Panel title={words.history}>
      <ol className={css.thread}>
        {consultation.events.map(({ id, kind, words: said, operatorName, atMs }) => (
          <li key={id} className={css.entry} data-kind={kind}>
            <p>
              <strong>{kind === 'assigned' ? words.assignedTo(said) : words.events[kind]}</strong>{' '}
              <span className={css.faint}>
                {[operatorName, formatKoreanDateTime(atMs)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {kind !== 'assigned' && said && <p className={css.words}>{said}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function FactsPanel({ consultation }: Props) {
  const { act, pending } = useAct();
  const [isAsked, setAsked] = useState(false);
  const { id, until, classes, children, childAge, institution, nextTryAtMs } = consultation;
  const { terms } = words;
  return (
    <Panel title={words.facts}>
      <DescriptionList
        items={[
          ...(institution ? [{ term: terms.institution, value: institution }] : []),
          { term: terms.name, value: consultation.name },
          { term: terms.phone, value: <PhoneNumber digits={consultation.phone} /> },
          ...(childAge === null ? [] : [{ term: terms.childAge, value: words.age(childAge) }]),
          ...(classes === null || children === null
            ? []
            : [{ term: terms.sizes, value: words.sizes(classes, children) }]),
          { term: terms.callTime, value: callTimeWords[consultation.callTime] },
          ...(nextTryAtMs === null
            ? []
            : [{ term: terms.nextTry, value: formatKoreanDateTime(nextTryAtMs) }]),
          {
            term: terms.words,
            value: <span className={css.words}>{consultation.words || words.noWords}</span>,
          },
          { term: terms.origin, value: words.origins[consultation.origin] },
          { term: terms.createdAt, value: formatKoreanDateTime(consultation.createdAtMs) },
          {
            term: terms.consent,
            value: words.consent(
              consultation.consentVersion,
              formatKoreanDateTime(consultation.consentedAtMs),
            ),
          },
        ]}
      />
      {until ? (
        <p className={css.faint}>{accessMessages.until(formatKoreanDateTime(Date.parse(until)).slice(-5))}</p>
      ) : isAsked ? (
        <AccessForm
          lead={words.look}
          pending={pending}
          onSubmit={(input) => act(calls.openConsultation, { params: { id }, input })}
        />
      ) : (
        <Button variant="ghost" size="s" onClick={() => setAsked(true)}>
          {words.openLook}
        </Button>
      )}
    </Panel>
  );
}

type AssignProps = Props & { operators: { id: number; name: string }[]; ownId: number };

function AssignPanel({ consultation, operators, ownId }: AssignProps) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [to, setTo] = useState(String(consultation.assignedTo ?? ownId));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { version: consultation.version, to: to === '' ? null : Number(to) };
    const done = await act(calls.assignConsultation, { params: { id: consultation.id }, input });
    if (!done) return;
    if (done.outcome === 'assigned') notify.toast(outcomeWords.assignConsultation.assigned);
    else await notify.alert(outcomeWords.assignConsultation[done.outcome]);
  }
  const now = operators.find(({ id }) => id === consultation.assignedTo)?.name ?? words.nobody;
  return (
    <Panel title={`${words.terms.assigned}: ${now}`}>
      <Form onSubmit={submit}>
        <Field label={words.terms.assigned}>
          <Select name="to" value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="">{words.nobodys}</option>
            {operators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <FormActions>
          <Button type="submit" variant="ghost" pending={pending}>
            {words.assign}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

function NotePanel({ id }: { id: number }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('note')).trim();
    setFault(typed.length < 2 ? words.short : '');
    if (typed.length < 2) return;
    if (await act(calls.noteConsultation, { params: { id }, input: { words: typed } }))
      notify.toast(outcomeWords.noteConsultation.noted);
  }
  return (
    <Panel title={words.note}>
      <Form onSubmit={submit}>
        <Field label={words.note} hint={words.noteHint} error={fault}>
          <TextArea name="note" rows={3} maxLength={1000} />
        </Field>
        <FormActions>
          <Button type="submit" variant="ghost" pending={pending}>
            {words.saveNote}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
