import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  callTimeWords,
  consultationKindWords,
  consultationStateWords,
} from '../../../shared/requests/consultation.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { useOperator } from '../shell/frame.tsx';
import layout from '../shell/layout/layout.module.css';
import { mayOpen } from '../shell/navigation.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { AssignPanel } from '../tickets/assign-panel.tsx';
import { HistoryPanel } from '../tickets/history-panel.tsx';
import { BackToList } from '../tickets/list-links.tsx';
import { LookForm } from '../tickets/look-form.tsx';
import { NotePanel } from '../tickets/note-panel.tsx';
import { CallPanel } from './call-panel.tsx';
import * as calls from './contract.ts';
import { outcomeWords, consultationScreenMessages as words } from './messages.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(calls.seeConsultation, { request, params: { id: Number(params.id) } });

export function Component() {
  const { consultation, operators, ownId, nowMs } = useLoaderData<typeof loader>();
  const { rights } = useOperator();
  return (
    <Screen
      title={words.titleOf(consultation.number)}
      lead={`${consultationStateWords[consultation.state]} · ${consultationKindWords[consultation.kind]}`}
      actions={
        <>
          {consultation.kind !== 'home' && mayOpen(rights, '/quotations') && (
            <LinkButton variant="tint" to={`/quotations/new?consultation=${consultation.id}`}>
              {words.quote}
            </LinkButton>
          )}
          <BackToList to="/consultations" />
        </>
      }
    >
      <div className={layout.columns}>
        <div className={layout.column}>
          <CallPanel key={`call-${consultation.id}`} consultation={consultation} nowMs={nowMs} />
          <HistoryPanel title={words.history} events={consultation.events} says={words.events} />
        </div>
        <div className={layout.column}>
          <FactsPanel consultation={consultation} />
          <AssignPanel
            key={`assign-${consultation.version}`}
            ticket={consultation}
            operators={operators}
            ownId={ownId}
            call={calls.assignConsultation}
            said={outcomeWords.assignConsultation}
          />
          <NotePanel
            key={`note-${consultation.id}`}
            id={consultation.id}
            call={calls.noteConsultation}
            told={outcomeWords.noteConsultation.noted}
          />
        </div>
      </div>
    </Screen>
  );
}

type Props = { consultation: calls.ConsultationRecord };

function FactsPanel({ consultation }: Props) {
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
            value: <span className={layout.words}>{consultation.words || words.noWords}</span>,
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
      <LookForm
        id={id}
        until={until}
        call={calls.openConsultation}
        lead={words.look}
        label={words.openLook}
      />
    </Panel>
  );
}
