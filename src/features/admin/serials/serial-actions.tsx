import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { handOverSerial, setSerialState } from './contract.ts';
import { outcomeWords, serialAdminMessages as words } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import css from './serials.module.css';

type State = 'ready' | 'blocked' | 'retired';
type Props = { serial: string; state: State; ownerId: number | null };

const labels: Record<State, string> = {
  ready: words.state.reopen,
  blocked: words.state.block,
  retired: words.state.retire,
};

export function SerialActions({ serial, state, ownerId }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [chosen, setChosen] = useState<State | 'move' | 'release' | null>(null);
  const close = () => setChosen(null);

  async function changeState(next: State, reason: string) {
    const done = await act(setSerialState, { params: { serial }, input: { state: next, reason } });
    if (!done) return;
    close();
    const said = outcomeWords.setSerialState[done.outcome];
    if (done.outcome === 'changed') notify.toast(said);
    else await notify.alert(said);
  }
  async function handOver(from: number, to: number | null, reason: string) {
    const done = await act(handOverSerial, { params: { serial }, input: { from, to, reason } });
    if (!done) return;
    const said = outcomeWords.handOverSerial[done.outcome];
    if (done.outcome !== 'done') return notify.alert(said);
    close();
    notify.toast(said);
  }

  const nexts: State[] = state === 'ready' ? ['blocked', 'retired'] : ['ready'];
  return (
    <div className={css.acts}>
      {ownerId !== null && state === 'ready' && (
        <Button variant="ghost" size="s" onClick={() => setChosen('move')}>
          {words.handOver.move}
        </Button>
      )}
      {ownerId !== null && (
        <Button variant="ghost" size="s" onClick={() => setChosen('release')}>
          {words.handOver.release}
        </Button>
      )}
      {nexts.map((next) => (
        <Button key={next} variant="ghost" size="s" onClick={() => setChosen(next)}>
          {labels[next]}
        </Button>
      ))}
      {chosen === 'move' && ownerId !== null && (
        <MoveDialog
          serial={serial}
          pending={pending}
          onClose={close}
          onMove={(to, reason) => handOver(ownerId, to, reason)}
        />
      )}
      {chosen === 'release' && ownerId !== null && (
        <ReasonDialog
          title={words.handOver.releaseTitle(serial)}
          lead={words.handOver.releaseLead}
          submitLabel={words.handOver.submitRelease}
          hint={words.reasonHint}
          pending={pending}
          onClose={close}
          onSubmit={(reason) => handOver(ownerId, null, reason)}
        />
      )}
      {chosen && chosen !== 'move' && chosen !== 'release' && (
        <ReasonDialog
          title={`${serial} ${labels[chosen]}`}
          lead={words.state.leads[chosen]}
          submitLabel={labels[chosen]}
          hint={words.reasonHint}
          pending={pending}
          onClose={close}
          onSubmit={(reason) => changeState(chosen, reason)}
        />
      )}
    </div>
  );
}
