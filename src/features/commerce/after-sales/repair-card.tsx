import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { formatWon } from '../../../shared/money.ts';
import {
  isRepairDropped,
  isRepairOver,
  type RepairState,
  repairStateWords,
  symptomWords,
} from '../../../shared/requests/repair.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { RecordCard, RecordRemark } from '../../../ui/layout/record.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import { repairEventWords } from '../repair/messages.ts';
import { trackingMessages } from '../tracking/messages.ts';
import { ParcelWay } from '../tracking/parcel-way.tsx';
import { ReceivedButton } from '../tracking/received-button.tsx';
import { declineCost, type OwnRepair, withdrawRepair } from './contract.ts';
import { repairPageMessages as words } from './messages.ts';
import css from './repairs-page.module.css';

const RepairPayDialog = lazyChunk(() => import('./repair-pay-dialog.tsx'));

const toneOf = (state: RepairState) => {
  if (state === 'quoted') return 'waiting' as const;
  if (isRepairDropped(state)) return 'stopped' as const;
  return isRepairOver(state) ? ('done' as const) : ('moving' as const);
};

type Props = { repair: OwnRepair; onChanged: () => void };

/** One repair with all that its owner may know of it and do about it. */
export function RepairCard({ repair, onChanged }: Props) {
  const { number, state, tracking } = repair;
  return (
    <RecordCard
      id={number}
      title={words.titleOf(number)}
      state={<StatusChip tone={toneOf(state)}>{repairStateWords[state]}</StatusChip>}
    >
      <p className={css.now}>{words.now[state]}</p>
      {repair.closingWords && (
        <RecordRemark>
          <strong>{words.terms.reason}</strong> {repair.closingWords}
        </RecordRemark>
      )}
      <Cost repair={repair} onChanged={onChanged} />
      {tracking.number && <WayBack repair={repair} onChanged={onChanged} />}
      <Facts repair={repair} />
      <Withdraw repair={repair} onChanged={onChanged} />
    </RecordCard>
  );
}

/** The box on its way to its owner, and their word that it arrived. */
function WayBack({ repair, onChanged }: Props) {
  const login = useLogin();
  const { number, serial, state, tracking, scans, isCounted } = repair;
  return (
    <>
      <div className={css.tracking}>
        <span>
          {words.terms.tracking} <strong>{`${tracking.courier} ${tracking.number}`}</strong>
        </span>
        <div className={css.buttons}>
          {tracking.url && (
            <LinkButton size="s" variant="tint" to={tracking.url} target="_blank" rel="noreferrer">
              {words.track}
            </LinkButton>
          )}
          {state === 'sent' && (
            <ReceivedButton
              of={{ repair: number }}
              name={words.boxOf(serial)}
              onMoved={onChanged}
              onSessionEnded={login.sessionEnded}
            />
          )}
        </div>
      </div>
      {isCounted && <p>{trackingMessages.countedBox}</p>}
      <ParcelWay scans={scans} />
    </>
  );
}

/** The buttons that end something: asked once more, and answered in words. */
function useAnswer(onChanged: () => void) {
  const notify = useNotify();
  const login = useLogin();
  const [pending, setPending] = useState(false);
  async function answer(contract: typeof declineCost | typeof withdrawRepair, number: string, done: string) {
    setPending(true);
    const { outcome } = await call(contract as typeof declineCost, { params: { number }, input: {} });
    setPending(false);
    const told: string = outcome;
    if (told === 'sessionEnded') return login.sessionEnded();
    if (told === 'declined' || told === 'withdrawn') notify.toast(done);
    else if (told === 'notNow') await notify.alert(words.notNow);
    else await notify.alert(messageOf(told, { paymentUnderWay: words.paymentUnderWay }, words.failed));
    onChanged();
  }
  return { pending, answer };
}

function Cost({ repair, onChanged }: Props) {
  const notify = useNotify();
  const { pending, answer } = useAnswer(onChanged);
  const [isPaying, setPaying] = useState(false);
  const { cost, money, number } = repair;
  if (!cost) return null;
  async function decline() {
    if (await notify.confirm(words.declineSure)) await answer(declineCost, number, words.declined);
  }
  return (
    <section className={css.cost} aria-label={words.cost}>
      <p className={css.won}>
        <span>{words.cost}</span> <strong>{formatWon(cost.won)}</strong>
      </p>
      <p>{cost.reason}</p>
      {money !== 'none' && <p className={css.money}>{words.money[money]}</p>}
      {repair.moid && money !== 'none' && (
        <LinkButton size="s" variant="ghost" to={`/buylist?purchase=${repair.moid}`}>
          {words.toPurchase}
        </LinkButton>
      )}
      {repair.mayPay && <Button onClick={() => setPaying(true)}>{words.pay(formatWon(cost.won))}</Button>}
      {repair.mayDecline && (
        <Button variant="ghost" pending={pending} onClick={decline}>
          {words.decline}
        </Button>
      )}
      {isPaying && (
        <RepairPayDialog
          repair={repair}
          won={cost.won}
          onClose={() => {
            setPaying(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function Withdraw({ repair, onChanged }: Props) {
  const notify = useNotify();
  const { pending, answer } = useAnswer(onChanged);
  if (!repair.mayWithdraw) return null;
  async function withdraw() {
    if (await notify.confirm(words.withdrawSure))
      await answer(withdrawRepair, repair.number, words.withdrawn);
  }
  return (
    <Button variant="ghost" pending={pending} onClick={withdraw}>
      {words.withdraw}
    </Button>
  );
}

function Facts({ repair }: { repair: OwnRepair }) {
  const { terms } = words;
  const { place, photos, warrantyUntilMs } = repair;
  const day = warrantyUntilMs === null ? null : formatKoreanDate(warrantyUntilMs);
  const isWithin = warrantyUntilMs !== null && repair.createdAtMs <= warrantyUntilMs;
  return (
    <details className={css.facts} open={!isRepairOver(repair.state)}>
      <summary>{words.history}</summary>
      <ol className={css.events}>
        {repair.events.map(({ id, kind, atMs }) => (
          <li key={id}>
            <span>{repairEventWords[kind]}</span>
            <time dateTime={new Date(atMs).toISOString()}>{formatKoreanDateTime(atMs)}</time>
          </li>
        ))}
      </ol>
      <DescriptionList
        items={[
          { term: terms.serial, value: repair.serial },
          { term: terms.symptom, value: symptomWords[repair.symptom] },
          { term: terms.words, value: <span className={css.words}>{repair.words}</span> },
          {
            term: terms.warranty,
            value: day === null ? words.unknown : isWithin ? words.within(day) : words.over(day),
          },
          { term: terms.place, value: `${place.name} · ${place.address} ${place.subAddress}` },
        ]}
      />
      <ListedAttachments
        label={terms.photos}
        altOf={words.photoAlt}
        pictures={photos.map((id) => ({ id }))}
      />
    </details>
  );
}
