import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { describeTracking } from '../../../shared/parcel.ts';
import { repairStateWords, symptomWords } from '../../../shared/requests/repair.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { repairEventWords } from '../../commerce/repair/messages.ts';
import { AccessForm } from '../access/access-form.tsx';
import { accessMessages } from '../access/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import * as calls from './contract.ts';
import { outcomeWords, repairScreenMessages as words } from './messages.ts';
import css from './repairs.module.css';
import { StepsPanel } from './steps-panel.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(calls.seeRepair, { request, params: { id: Number(params.id) } });

export function Component() {
  const { repair, operators, ownId } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.titleOf(repair.number)}
      lead={`${repairStateWords[repair.state]} · ${symptomWords[repair.symptom]}`}
      actions={
        <LinkButton variant="ghost" to="/repairs">
          {words.back}
        </LinkButton>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <StepsPanel key={`steps-${repair.version}`} repair={repair} />
          <RequestPanel repair={repair} />
          <HistoryPanel repair={repair} />
        </div>
        <div className={css.column}>
          <FactsPanel repair={repair} />
          <AssignPanel key={`assign-${repair.version}`} repair={repair} operators={operators} ownId={ownId} />
          <NotePanel key={`note-${repair.events.length}`} id={repair.id} />
        </div>
      </div>
    </Screen>
  );
}

type Props = { repair: calls.RepairRecord };

function RequestPanel({ repair }: Props) {
  return (
    <Panel title={words.request}>
      <p className={css.words}>{repair.words}</p>
      {repair.photos.length === 0 && <p className={css.faint}>{words.noPhotos}</p>}
      {repair.photos.length > 0 && (
        <ul className={css.photos} aria-label={words.photos}>
          {repair.photos.map((id, index) => (
            <li key={id}>
              <a href={calls.repairPhotoUrl(id)} target="_blank" rel="noreferrer">
                <img src={calls.repairPhotoUrl(id)} alt={words.photoAlt(index + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function HistoryPanel({ repair }: Props) {
  return (
    <Panel title={words.history}>
      <ol className={css.thread}>
        {repair.events.map(({ id, kind, words: said, operatorName, atMs }) => (
          <li key={id} className={css.entry} data-kind={kind}>
            <p>
              <strong>{kind === 'assigned' ? words.assignedTo(said) : repairEventWords[kind]}</strong>{' '}
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

const moneyOf = (repair: calls.RepairRecord): string => {
  if (repair.isPaidBack) return words.money.back;
  if (repair.isPaid) return words.money.paid;
  return repair.isClaimed ? words.money.waiting : words.money.none;
};

function FactsPanel({ repair }: Props) {
  const { act, pending } = useAct();
  const [isAsked, setAsked] = useState(false);
  const { owner, place, until, id, cost, tracking, warrantyUntilMs } = repair;
  const { terms } = words;
  const day = warrantyUntilMs === null ? null : formatKoreanDate(warrantyUntilMs);
  return (
    <Panel title={words.facts}>
      <DescriptionList
        items={[
          { term: terms.serial, value: repair.serial },
          {
            term: terms.warranty,
            value:
              day === null
                ? words.unknownWarranty
                : repair.isInWarranty
                  ? words.within(day)
                  : words.over(day),
          },
          ...(cost
            ? [
                { term: terms.cost, value: formatWon(cost.won) },
                { term: terms.reason, value: cost.reason },
                { term: terms.money, value: moneyOf(repair) },
              ]
            : []),
          ...(repair.closingWords ? [{ term: terms.closing, value: repair.closingWords }] : []),
          ...(tracking.number
            ? [
                {
                  term: terms.tracking,
                  value: describeTracking({ courier: tracking.courier, trackingNumber: tracking.number }),
                },
              ]
            : []),
          { term: terms.owner, value: owner.name || '-' },
          ...(owner.phone ? [{ term: terms.phone, value: <PhoneNumber digits={owner.phone} /> }] : []),
          ...(owner.email ? [{ term: terms.email, value: owner.email }] : []),
          { term: terms.place, value: `${place.name} · ${place.address}` },
          { term: terms.placePhone, value: <PhoneNumber digits={place.phone} /> },
          { term: terms.createdAt, value: formatKoreanDateTime(repair.createdAtMs) },
        ]}
      />
      <div className={css.links}>
        <Link to={`/members/${repair.memberId}`}>{words.toMember}</Link>
        <Link to={`/serials/${repair.serial}`}>{words.toBox}</Link>
        {repair.moid && <Link to={`/orders/${repair.moid}`}>{words.toOrder}</Link>}
      </div>
      {until ? (
        <p className={css.faint}>{accessMessages.until(formatKoreanDateTime(Date.parse(until)).slice(-5))}</p>
      ) : isAsked ? (
        <AccessForm
          lead={words.look}
          pending={pending}
          onSubmit={(input) => act(calls.openRepair, { params: { id }, input })}
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

function AssignPanel({ repair, operators, ownId }: AssignProps) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [to, setTo] = useState(String(repair.assignedTo ?? ownId));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { version: repair.version, to: to === '' ? null : Number(to) };
    const done = await act(calls.assignRepair, { params: { id: repair.id }, input });
    if (!done) return;
    if (done.outcome === 'assigned') notify.toast(outcomeWords.assignRepair.assigned);
    else await notify.alert(outcomeWords.assignRepair[done.outcome]);
  }
  const now = operators.find(({ id }) => id === repair.assignedTo)?.name ?? words.nobody;
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
    if (await act(calls.noteRepair, { params: { id }, input: { words: typed } }))
      notify.toast(outcomeWords.noteRepair.noted);
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
