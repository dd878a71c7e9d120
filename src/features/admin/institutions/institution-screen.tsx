import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { writeBusinessNumber } from '../../../shared/business/party.ts';
import { formatPhone } from '../../../shared/digits.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { institutionKindWords } from '../../account/institution/messages.ts';
import type { InstitutionFacts } from '../../account/institution/rules.ts';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import { saidOf } from '../shell/messages.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import * as calls from './contract.ts';
import { outcomeWords, stateWords, institutionAdminMessages as words } from './messages.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(calls.seeApplication, { request, params: { id: Number(params.id) } });

export function Component() {
  const application = useLoaderData<typeof loader>();
  return (
    <Screen
      title={application.name}
      lead={stateWords[application.state]}
      actions={
        <LinkButton variant="ghost" to="/institutions">
          {words.back}
        </LinkButton>
      }
    >
      <Panel title={words.certificate}>
        {application.certificate.length === 0 && <p>{words.noCertificate}</p>}
        <ListedAttachments
          label={words.certificate}
          altOf={words.certificateAlt}
          urlOf={({ id }, size) => calls.certificateUrl(id, size)}
          pictures={application.certificate.map((id) => ({ id }))}
        />
      </Panel>
      <Panel
        title={words.facts}
        action={
          application.state === 'open' && <Decision key={application.version} application={application} />
        }
      >
        <Facts application={application} />
      </Panel>
    </Screen>
  );
}

const told: readonly [keyof typeof words.terms, (facts: InstitutionFacts) => string][] = [
  ['kind', ({ kind }) => institutionKindWords[kind]],
  ['name', ({ name }) => name],
  ['businessNumber', ({ businessNumber }) => writeBusinessNumber(businessNumber)],
  ['representative', ({ representative }) => representative],
  ['address', ({ address, subAddress }) => `${address} ${subAddress}`.trim()],
  ['contactName', ({ contactName }) => contactName],
  ['contactPhone', ({ contactPhone }) => formatPhone(contactPhone)],
  ['contactEmail', ({ contactEmail }) => contactEmail],
];

function Facts({ application }: { application: calls.ApplicationRecord }) {
  const { before, otherHolderId, memberId, decidedAtMs, decidedBy, reason, state } = application;
  return (
    <>
      {otherHolderId !== null && (
        <p>
          <strong>{words.otherHolder}</strong> <Link to={`/members/${otherHolderId}`}>{words.toOther}</Link>
        </p>
      )}
      <DataTable caption={words.facts} head={before ? words.factHead : words.factHead.slice(0, 2)}>
        {told.map(([name, write]) => (
          <tr key={name}>
            <td data-label={words.factHead[0]}>{words.terms[name]}</td>
            <td data-label={words.factHead[1]}>
              {before && write(before) !== write(application) ? (
                <strong>{write(application)}</strong>
              ) : (
                write(application)
              )}
            </td>
            {before && <td data-label={words.factHead[2]}>{write(before)}</td>}
          </tr>
        ))}
      </DataTable>
      <p>{words.nameCheck}</p>
      <DescriptionList
        items={[
          { term: words.member, value: <Link to={`/members/${memberId}`}>{words.toMember}</Link> },
          ...(before || state === 'approved'
            ? [
                {
                  term: words.prices,
                  value: <Link to={`/agreed-prices/${memberId}`}>{words.toPrices}</Link>,
                },
              ]
            : []),
          { term: words.appliedAt, value: formatKoreanDateTime(application.appliedAtMs) },
          ...(decidedAtMs === null
            ? []
            : [{ term: words.decided, value: `${formatKoreanDateTime(decidedAtMs)} · ${decidedBy}` }]),
          ...(reason && state !== 'open' ? [{ term: words.reason, value: reason }] : []),
        ]}
      />
    </>
  );
}

function Decision({ application: { id, version } }: { application: calls.ApplicationRecord }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [asked, setAsked] = useState<'returned' | 'refused' | null>(null);
  const params = { id };

  async function approve() {
    if (!(await notify.confirm(words.askApprove))) return;
    const done = await act(calls.approveApplication, { params, input: { version } });
    if (!done) return;
    const said = saidOf(outcomeWords.approveApplication, done);
    if (done.outcome === 'approved') notify.toast(said);
    else await notify.alert(said);
  }
  async function sendBack(state: 'returned' | 'refused', reason: string) {
    const done = await act(calls.sendApplicationBack, { params, input: { version, state, reason } });
    if (!done) return;
    setAsked(null);
    const said = saidOf(outcomeWords.sendApplicationBack, done);
    if (done.outcome === 'changedMeanwhile') await notify.alert(said);
    else notify.toast(said);
  }
  const dialog = asked === 'returned' ? words.askReturn : words.askRefuse;

  return (
    <>
      <Button size="s" pending={pending} onClick={() => void approve()}>
        {words.approve}
      </Button>
      <Button size="s" variant="tint" onClick={() => setAsked('returned')}>
        {words.sendBack}
      </Button>
      <Button size="s" variant="ghost" onClick={() => setAsked('refused')}>
        {words.refuse}
      </Button>
      {asked && (
        <ReasonDialog
          title={dialog.title}
          lead={dialog.lead}
          submitLabel={dialog.submit}
          pending={pending}
          onClose={() => setAsked(null)}
          onSubmit={(reason) => void sendBack(asked, reason)}
        />
      )}
    </>
  );
}
