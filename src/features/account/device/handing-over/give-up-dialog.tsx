import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import { repairsPath } from '../../../commerce/repair/address-rules.ts';
import type { OwnOpenRepair } from '../../../commerce/repair/rules.ts';
import { ReauthForm } from '../../session/reauth-form.tsx';
import { useStepFocus } from '../../session/use-step-focus.ts';
import { foreseeGivingUp, giveBoxUp } from './contract.ts';
import css from './give-up-dialog.module.css';
import { giveUpMessages, handingOverMessages as words } from './messages.ts';

type Foreseen = {
  freeUntilMs: number | null;
  ends: { title: string; untilMs: number }[];
  stays: { title: string; untilMs: number }[];
  alone: string[];
  coupons: number;
  hasOthers: boolean;
  isUnopened: boolean;
  repair: OwnOpenRepair | null;
  refusal: 'stopped' | 'comingBack' | null;
};
type Props = {
  serial: string;
  /** As the page knew it; the server's own look at it is newer. */
  isUnopened: boolean;
  /** Its repairs open for whoever gives it up. */
  mayRepair: boolean;
  loginId: string;
  onClose: () => void;
  /** Given up, or found to be impossible: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** First what ends and what stays, asked of the server that will do it; the password where it was given too long ago. */
export default function GiveUpDialog(props: Props) {
  const { serial, loginId, onClose, onDone, onSessionEnded } = props;
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Foreseen | 'failed' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  useStepFocus(place, isAsking ? 'password' : 'confirm');
  const isUnopened = seen === null || seen === 'failed' ? props.isUnopened : seen.isUnopened;
  const said = isUnopened ? words.unopened : words;

  const look = useCallback(async () => {
    setSeen(null);
    const answer = await call(foreseeGivingUp, { params: { serial } });
    if (answer.outcome === 'sessionEnded') return onSessionEnded();
    if (answer.outcome === 'notFound') return onDone('');
    setSeen(answer.outcome === 'found' && answer.data ? answer.data : 'failed');
  }, [serial, onDone, onSessionEnded]);
  const isLooking = useRef(false);
  useEffect(() => {
    if (isLooking.current) return;
    isLooking.current = true;
    void look();
  }, [look]);

  async function giveUp() {
    if (pending) return;
    setPending(true);
    const { outcome } = await call(giveBoxUp, { input: { serial } });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'reauthenticate') return setAsking(true);
    if (outcome === 'givenUp') return onDone(said.done);
    if (outcome === 'notFound') return onDone('');
    await notify.alert(messageOf(outcome, giveUpMessages, words.failed));
    if (outcome === 'comingBack' || outcome === 'stopped') onClose();
  }

  return (
    <Modal open size="sm" title={said.title} focus="title" onClose={onClose}>
      <div ref={place} className={css.place}>
        {isAsking ? (
          <ReauthForm loginId={loginId} lead={giveUpMessages.reauthenticate} onDone={giveUp} />
        ) : (
          <>
            <p className={css.lead}>{said.lead(serial)}</p>
            {seen === null && <Skeleton count={5} label={words.reading} />}
            {seen === 'failed' && <ErrorState text={words.readFailed} pending={false} onRetry={look} />}
            {seen !== null && seen !== 'failed' && seen.refusal && (
              <p className={css.refusal} role="status">
                {giveUpMessages[seen.refusal]}
              </p>
            )}
            {seen !== null && seen !== 'failed' && !seen.refusal && (
              <Foresight seen={seen} mayRepair={props.mayRepair} />
            )}
            <div className={css.actions}>
              <Button block variant="ghost" onClick={onClose}>
                {words.keep}
              </Button>
              <Button
                block
                pending={pending}
                disabled={seen === null || seen === 'failed' || seen.refusal !== null}
                onClick={giveUp}
              >
                {said.now}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

const dayOf = (untilMs: number) => (untilMs === -1 ? '' : formatKoreanDate(untilMs));

function Foresight({ seen, mayRepair }: { seen: Foreseen; mayRepair: boolean }) {
  const { ends, stays, alone, coupons, hasOthers, isUnopened, repair } = seen;
  const { next, nextSteps } = isUnopened ? words.unopened : words;
  return (
    <>
      <Block title={words.ends}>
        <li>{words.endsBox}</li>
        {ends.map(({ title, untilMs }) => (
          <li key={title}>{isUnopened ? words.unopened.year : words.endsFree(title, dayOf(untilMs))}</li>
        ))}
      </Block>
      <Block title={words.stays}>
        {stays.map(({ title, untilMs }) => (
          <li key={`${title} ${untilMs}`}>{words.staysContent(title, dayOf(untilMs))}</li>
        ))}
        {coupons > 0 && <li>{words.staysCoupons(coupons)}</li>}
        <li>{words.staysPurchases}</li>
      </Block>
      {alone.length > 0 && hasOthers && <p className={css.note}>{words.alone(alone)}</p>}
      {stays.length > 0 && !hasOthers && <p className={css.note}>{words.needsBox}</p>}
      {repair && (
        <Block title={words.repair.title(repair.number)}>
          {[words.repair.stays, ...words.repair.place[repair.place]].map((told) => (
            <li key={told}>{told}</li>
          ))}
          {mayRepair && (
            <li>
              <Link to={repairsPath}>{words.repair.look}</Link>
            </li>
          )}
        </Block>
      )}
      <Block title={next}>
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Block>
      <p>{words.undo}</p>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.block}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
