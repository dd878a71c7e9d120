import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { describeTracking } from '../../../shared/parcel.ts';
import { isRepairOver, repairStateWords, symptomWords } from '../../../shared/requests/repair.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import { repairEventWords } from '../../commerce/repair/messages.ts';
import { ParcelWay } from '../../commerce/tracking/parcel-way.tsx';
import layout from '../shell/layout/layout.module.css';
import { followWork } from '../shell/live/contract.ts';
import { useLive } from '../shell/live/use-live.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { AssignPanel } from '../tickets/assign-panel.tsx';
import { ChangedNote } from '../tickets/changed-note.tsx';
import { stampRepairs } from '../tickets/contract.ts';
import { HistoryPanel } from '../tickets/history-panel.tsx';
import { BackToList } from '../tickets/list-links.tsx';
import { LookForm } from '../tickets/look-form.tsx';
import { NotePanel } from '../tickets/note-panel.tsx';
import * as calls from './contract.ts';
import { outcomeWords, repairScreenMessages as words } from './messages.ts';
import css from './repairs.module.css';
import { StepsPanel } from './steps-panel.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(calls.seeRepair, { request, params: { id: Number(params.id) } });

export function Component() {
  const { repair, stamp, operators, ownId } = useLoaderData<typeof loader>();
  const read = useMemo(() => ({ stamp }), [stamp]);
  const live = useLive(followWork, stampRepairs, read, { at: `${stampRepairs.path}?id=${repair.id}` });
  return (
    <Screen
      title={words.titleOf(repair.number)}
      lead={`${repairStateWords[repair.state]} · ${symptomWords[repair.symptom]}`}
      actions={<BackToList to="/repairs" />}
    >
      <ChangedNote isChanged={live.data.stamp !== stamp} />
      <OtherOwner repair={repair} />
      <div className={layout.columns}>
        <div className={layout.column}>
          <StepsPanel key={`steps-${repair.id}`} repair={repair} />
          <RequestPanel repair={repair} />
          <HistoryPanel title={words.history} events={repair.events} says={repairEventWords} />
        </div>
        <div className={layout.column}>
          <FactsPanel repair={repair} />
          <AssignPanel
            key={`assign-${repair.version}`}
            ticket={repair}
            operators={operators}
            ownId={ownId}
            call={calls.assignRepair}
            said={outcomeWords.assignRepair}
          />
          <NotePanel
            key={`note-${repair.id}`}
            id={repair.id}
            call={calls.noteRepair}
            told={outcomeWords.noteRepair.noted}
          />
        </div>
      </div>
    </Screen>
  );
}

type Props = { repair: calls.RepairRecord };

/** The box changed hands while a request of it was open. */
function OtherOwner({ repair: { state, isOthersNow, others } }: Props) {
  const isMoved = isOthersNow && !isRepairOver(state);
  if (!isMoved && others.length === 0) return null;
  return (
    <div className={css.other}>
      {isMoved && <p>{words.othersNow}</p>}
      {others.map((other) => (
        <p key={other.id}>
          {words.otherRequest}{' '}
          <Link to={`/repairs/${other.id}`}>{`${other.number} (${repairStateWords[other.state]})`}</Link>
        </p>
      ))}
    </div>
  );
}

function RequestPanel({ repair }: Props) {
  return (
    <Panel title={words.request}>
      <p className={layout.words}>{repair.words}</p>
      {repair.photos.length === 0 && <p className={layout.faint}>{words.noPhotos}</p>}
      <ListedAttachments
        label={words.photos}
        altOf={words.photoAlt}
        urlOf={({ id }, size) => calls.repairPhotoUrl(id, size)}
        pictures={repair.photos.map((id) => ({ id }))}
      />
    </Panel>
  );
}

const moneyOf = (repair: calls.RepairRecord): string => {
  if (repair.isPaidBack) return words.money.back;
  if (repair.isPaid) return words.money.paid;
  return repair.isClaimed ? words.money.waiting : words.money.none;
};

function FactsPanel({ repair }: Props) {
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
          ...(repair.scans.length > 0
            ? [{ term: words.way, value: <ParcelWay scans={repair.scans} /> }]
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
        {repair.moid && (
          <ScreenLink to={`/orders/${repair.moid}`} otherwise={null}>
            {words.toOrder}
          </ScreenLink>
        )}
      </div>
      <LookForm id={id} until={until} call={calls.openRepair} lead={words.look} label={words.openLook} />
    </Panel>
  );
}
