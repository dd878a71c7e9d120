import { useId, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import type { EntitlementRecord } from '../../commerce/entitlement/contract.ts';
import { ReauthForm } from '../session/reauth-form.tsx';
import { useStepFocus } from '../session/use-step-focus.ts';
import { leaveShop } from './contract.ts';
import css from './leave-dialog.module.css';
import { leaveMessages, lostByLeaving, leaveDialogMessages as words } from './leave-messages.ts';

type Props = {
  loginId: string;
  /** The member's own. */
  contents: readonly EntitlementRecord[];
  nowMs: number;
  onClose: () => void;
  onLeft: () => void;
  onSessionEnded: () => void;
};

/** One confirmation that says what happens; the password only where it was given too long ago. */
export default function LeaveDialog({ loginId, contents, nowMs, onClose, onLeft, onSessionEnded }: Props) {
  const lost = lostByLeaving(contents, nowMs);
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  // They may have left, and nobody said so.
  const isUnanswered = useRef(false);
  useStepFocus(place, isAsking ? 'password' : 'confirm');

  async function leave() {
    setPending(true);
    const { outcome } = await call(leaveShop, { input: {} });
    setPending(false);
    if (outcome === 'left') return onLeft();
    if (outcome === 'sessionEnded') {
      if (isUnanswered.current) await notify.alert(words.perhapsLeft);
      return onSessionEnded();
    }
    if (outcome === 'reauthenticate') return setAsking(true);
    await notify.alert(messageOf(outcome, leaveMessages, words.failed));
    if (outcome === 'unreachable') isUnanswered.current = true;
    else onClose();
  }

  return (
    <Modal open size="sm" title={words.title} focus="title" onClose={onClose}>
      <div ref={place} className={css.place}>
        {isAsking ? (
          <ReauthForm loginId={loginId} lead={leaveMessages.reauthenticate} onDone={leave} />
        ) : (
          <>
            <p className={css.question}>{words.question}</p>
            <Block title={words.destroyed} items={words.destroyedItems} after={words.boxes} />
            {lost.length > 0 && <Block title={words.lost} items={lost} />}
            <Block title={words.unnamed} items={words.unnamedItems} after={words.unnamedLead} />
            <Block title={words.kept} items={words.keptItems} />
            <p>
              {words.refundFirst} {words.noReturn}
            </p>
            <LinkButton variant="ghost" size="s" to="/buylist">
              {words.toPurchases}
            </LinkButton>
            <div className={css.actions}>
              <Button block variant="ghost" onClick={onClose}>
                {words.stay}
              </Button>
              <Button block pending={pending} onClick={leave}>
                {words.leave}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

type BlockProps = { title: string; items: readonly string[]; after?: string };

function Block({ title, items, after }: BlockProps) {
  const id = useId();
  return (
    <section className={css.block} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {after && <p>{after}</p>}
    </section>
  );
}
