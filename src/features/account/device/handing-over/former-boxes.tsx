import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { takeBoxBack } from './contract.ts';
import css from './former-boxes.module.css';
import { takeBackMessages, handingOverMessages as words } from './messages.ts';

type FormerBox = { serial: string; atMs: number; byShop: boolean; takeBackUntilMs: number | null };
type Props = {
  boxes: readonly FormerBox[];
  /** Taken back, or found to be somebody else's: the page is to be looked at again. */
  onChanged: () => Promise<void>;
  onSessionEnded: () => void;
};

/** What was the member's; a box that was given up by mistake comes back by a press while nobody registered it. */
export function FormerBoxes({ boxes, onChanged, onSessionEnded }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState<string | null>(null);
  if (boxes.length === 0) return null;

  async function takeBack(serial: string) {
    if (pending) return;
    setPending(serial);
    const { outcome } = await call(takeBoxBack, { input: { serial } });
    setPending(null);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'takenBack') notify.toast(words.takenBack);
    else await notify.alert(messageOf(outcome, takeBackMessages, words.notTakenBack));
    if (outcome !== 'unreachable') await onChanged();
  }

  return (
    <section className={css.former}>
      <h3>{words.former}</h3>
      <ul>
        {boxes.map(({ serial, atMs, byShop, takeBackUntilMs }) => (
          <li key={serial}>
            <code>{serial}</code>
            <p>
              {byShop ? words.lostOn(formatKoreanDate(atMs)) : words.givenUpOn(formatKoreanDate(atMs))}
              {takeBackUntilMs !== null && ` · ${words.until(formatKoreanDateTime(takeBackUntilMs))}`}
            </p>
            {takeBackUntilMs !== null && (
              <Button
                size="s"
                variant="ghost"
                aria-label={words.takeBackOf(serial)}
                pending={pending === serial}
                onClick={() => takeBack(serial)}
              >
                {words.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
