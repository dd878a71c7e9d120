import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { sayBoxes } from '../../../commerce/entitlement/boxes/messages.ts';
import css from './choose-dialog.module.css';
import type { ChosenBox } from './choose-dialog.tsx';
import { chooseBoxes } from './contract.ts';
import { choosingRefusals, choosingMessages as words } from './messages.ts';
import type { Choice } from './rules.ts';

type Props = {
  content: { appId: string; title: string; boxes: Choice; mayChoose: boolean };
  boxes: readonly ChosenBox[];
  onChoose: () => void;
  /** The page is looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** On which boxes a content plays, and the way to change it. Where none is left, one press brings all of them back. */
export function ContentBoxes({ content, boxes, onChoose, onDone, onSessionEnded }: Props) {
  const { appId, title, boxes: chosen, mayChoose } = content;
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const left = boxes.filter(({ serial }) => chosen?.includes(serial));
  const isNowhere = mayChoose && chosen?.length === 0;

  async function chooseAll() {
    if (pending) return;
    setPending(true);
    const { outcome } = await call(chooseBoxes, { input: { app_id: appId, boxes: null, seen: [] } });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'saved') return onDone(words.saved);
    await notify.alert(messageOf(outcome, choosingRefusals, words.failed));
    onDone('');
  }

  return (
    <div className={css.cell}>
      <span>{sayBoxes(chosen, boxes)}</span>
      {isNowhere && <p className={css.note}>{words.none}</p>}
      {mayChoose && left.length > 0 && left.every(({ isStopped }) => isStopped) && (
        <p className={css.note}>{words.stopped}</p>
      )}
      {mayChoose && (
        <div className={css.actions}>
          {isNowhere && (
            <Button size="s" pending={pending} aria-label={words.toAllOf(title)} onClick={chooseAll}>
              {words.toAll}
            </Button>
          )}
          <Button size="s" variant="tint" aria-label={words.changeOf(title)} onClick={onChoose}>
            {words.change}
          </Button>
        </div>
      )}
    </div>
  );
}
