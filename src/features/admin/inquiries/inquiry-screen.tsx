import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { inquiryKindWords, longestAnswer } from '../../../shared/inquiry.ts';
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
import * as calls from './contract.ts';
import css from './inquiries.module.css';
import { outcomeWords, inquiryScreenMessages as words } from './messages.ts';
import { TemplateField } from './templates/template-field.tsx';
import { Thread } from './thread.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(calls.seeInquiry, { request, params: { id: Number(params.id) } });

export function Component() {
  const { inquiry, operators, ownId } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.titleOf(inquiry.number)}
      lead={`${words.states[inquiry.state]} · ${inquiryKindWords[inquiry.kind]}`}
      actions={
        <LinkButton variant="ghost" to="/inquiries">
          {words.back}
        </LinkButton>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <Panel title={words.thread}>
            <Thread entries={inquiry.entries} />
          </Panel>
          <AnswerPanel key={`answer-${inquiry.version}`} inquiry={inquiry} />
        </div>
        <div className={css.column}>
          <FactsPanel inquiry={inquiry} />
          <AssignPanel
            key={`assign-${inquiry.version}`}
            inquiry={inquiry}
            operators={operators}
            ownId={ownId}
          />
          <NotePanel key={`note-${inquiry.entries.length}`} id={inquiry.id} />
        </div>
      </div>
    </Screen>
  );
}

type Inquiry = calls.InquiryRecord;

function AnswerPanel({ inquiry }: { inquiry: Inquiry }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const { id, version } = inquiry;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim().length < 2) return setFault(words.short);
    const done = await act(calls.answerInquiry, { params: { id }, input: { version, words: typed } });
    if (!done) return;
    if (done.outcome === 'answered') notify.toast(outcomeWords.answerInquiry.answered);
    else await notify.alert(outcomeWords.answerInquiry[done.outcome]);
  }
  async function close() {
    if (!(await notify.confirm(words.closeSure))) return;
    const done = await act(calls.closeInquiry, { params: { id }, input: { version } });
    if (!done) return;
    if (done.outcome === 'closed') notify.toast(outcomeWords.closeInquiry.closed);
    else await notify.alert(outcomeWords.closeInquiry[done.outcome]);
  }

  return (
    <Panel title={words.answer}>
      <Form onSubmit={submit}>
        <TemplateField
          onChoose={(body) => setTyped((now) => (now.trim() ? `${now.trimEnd()}\n\n${body}` : body))}
        />
        <Field label={words.answer} hint={words.answerHint} error={fault} required>
          <TextArea
            name="answer"
            rows={8}
            maxLength={longestAnswer}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault('');
            }}
          />
        </Field>
        <FormActions>
          <Button type="submit" pending={pending}>
            {words.send}
          </Button>
          {inquiry.state === 'waiting' && (
            <Button variant="ghost" onClick={close}>
              {words.close}
            </Button>
          )}
        </FormActions>
      </Form>
    </Panel>
  );
}

function FactsPanel({ inquiry }: { inquiry: Inquiry }) {
  const { act, pending } = useAct();
  const [isAsked, setAsked] = useState(false);
  const { asker, until, id } = inquiry;
  const { terms } = words;
  return (
    <Panel title={words.facts}>
      <DescriptionList
        items={[
          { term: terms.asker, value: asker.name || '-' },
          ...(asker.phone ? [{ term: terms.phone, value: <PhoneNumber digits={asker.phone} /> }] : []),
          ...(asker.email ? [{ term: terms.email, value: asker.email }] : []),
          ...(inquiry.placeName ? [{ term: terms.place, value: inquiry.placeName }] : []),
          { term: terms.createdAt, value: formatKoreanDateTime(inquiry.createdAtMs) },
        ]}
      />
      <div className={css.links}>
        {inquiry.memberId !== null && <Link to={`/members/${inquiry.memberId}`}>{words.toMember}</Link>}
        {inquiry.place === 'order' && <Link to={`/orders/${inquiry.placeKey}`}>{words.toOrder}</Link>}
        {inquiry.place === 'box' && <Link to={`/serials/${inquiry.placeKey}`}>{words.toBox}</Link>}
        {inquiry.place === 'product' && <Link to={`/products/${inquiry.placeKey}`}>{words.toProduct}</Link>}
      </div>
      {until ? (
        <p className={css.faint}>{accessMessages.until(formatKoreanDateTime(Date.parse(until)).slice(-5))}</p>
      ) : isAsked ? (
        <AccessForm
          lead={words.look}
          pending={pending}
          onSubmit={(input) => act(calls.openInquiry, { params: { id }, input })}
        />
      ) : (
        <Button variant="ghost" size="s" onClick={() => setAsked(true)}>
          {words.openLook}
        </Button>
      )}
    </Panel>
  );
}

type AssignProps = { inquiry: Inquiry; operators: { id: number; name: string }[]; ownId: number };

function AssignPanel({ inquiry, operators, ownId }: AssignProps) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [to, setTo] = useState(String(inquiry.assignedTo ?? ownId));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { version: inquiry.version, to: to === '' ? null : Number(to) };
    const done = await act(calls.assignInquiry, { params: { id: inquiry.id }, input });
    if (!done) return;
    if (done.outcome === 'assigned') notify.toast(outcomeWords.assignInquiry.assigned);
    else await notify.alert(outcomeWords.assignInquiry[done.outcome]);
  }
  const now = operators.find(({ id }) => id === inquiry.assignedTo)?.name ?? words.nobody;
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
    if (await act(calls.noteInquiry, { params: { id }, input: { words: typed } }))
      notify.toast(outcomeWords.noteInquiry.noted);
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
