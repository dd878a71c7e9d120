import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { inquiryKindWords, longestAnswer } from '../../../shared/inquiry.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { complaintMessages } from '../complaints/messages.ts';
import layout from '../shell/layout/layout.module.css';
import { saidOf } from '../shell/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { useUnsavedWords } from '../shell/use-unsaved.ts';
import { AssignPanel } from '../tickets/assign-panel.tsx';
import { BackToList } from '../tickets/list-links.tsx';
import { LookForm } from '../tickets/look-form.tsx';
import { ticketMessages } from '../tickets/messages.ts';
import { NotePanel } from '../tickets/note-panel.tsx';
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
      actions={<BackToList to="/inquiries" />}
    >
      <div className={layout.columns}>
        <div className={layout.column}>
          <Panel title={words.thread}>
            <Thread entries={inquiry.entries} isOpen={inquiry.until !== null} />
          </Panel>
          <AnswerPanel key={`answer-${inquiry.id}`} inquiry={inquiry} />
        </div>
        <div className={layout.column}>
          <FactsPanel inquiry={inquiry} />
          <AssignPanel
            key={`assign-${inquiry.version}`}
            ticket={inquiry}
            operators={operators}
            ownId={ownId}
            call={calls.assignInquiry}
            said={outcomeWords.assignInquiry}
          />
          <NotePanel
            key={`note-${inquiry.id}`}
            id={inquiry.id}
            call={calls.noteInquiry}
            told={outcomeWords.noteInquiry.noted}
            complaint={complaintMessages.check}
          />
        </div>
      </div>
    </Screen>
  );
}

type Inquiry = calls.InquiryRecord;

function AnswerPanel({ inquiry }: { inquiry: Inquiry }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const { id, version } = inquiry;
  const { typed, type, forget } = useUnsavedWords(`inquiry-answer:${id}`);
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim().length < 2) return setFault(ticketMessages.short);
    const done = await act(calls.answerInquiry, { params: { id }, input: { version, words: typed } });
    if (!done) return;
    if (done.outcome === 'answered') {
      forget();
      notify.toast(outcomeWords.answerInquiry.answered);
    } else await notify.alert(saidOf(outcomeWords.answerInquiry, done));
  }
  async function close() {
    if (!(await notify.confirm(words.closeSure))) return;
    const done = await act(calls.closeInquiry, { params: { id }, input: { version } });
    if (!done) return;
    if (done.outcome === 'closed') notify.toast(outcomeWords.closeInquiry.closed);
    else await notify.alert(saidOf(outcomeWords.closeInquiry, done));
  }

  return (
    <Panel title={words.answer}>
      <Form onSubmit={submit}>
        <TemplateField onChoose={(body) => type(typed.trim() ? `${typed.trimEnd()}\n\n${body}` : body)} />
        <Field label={words.answer} hint={words.answerHint} error={fault} required>
          <TextArea
            name="answer"
            rows={8}
            maxLength={longestAnswer}
            value={typed}
            onChange={(event) => {
              type(event.target.value);
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
        {inquiry.place === 'order' && (
          <ScreenLink to={`/orders/${inquiry.placeKey}`} otherwise={null}>
            {words.toOrder}
          </ScreenLink>
        )}
        {inquiry.place === 'box' && <Link to={`/serials/${inquiry.placeKey}`}>{words.toBox}</Link>}
        {inquiry.place === 'product' && (
          <ScreenLink to={`/products/${inquiry.placeKey}`} otherwise={null}>
            {words.toProduct}
          </ScreenLink>
        )}
      </div>
      <LookForm id={id} until={until} call={calls.openInquiry} lead={words.look} label={words.openLook} />
    </Panel>
  );
}
