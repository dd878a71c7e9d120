import { cancelOrder, previewCancel } from '../decisions/contract.ts';
import { type Looked, ManyDialog } from '../decisions/many/many-dialog.tsx';
import { approveMany as words } from '../decisions/many/messages.ts';
import { outcomeWords } from '../decisions/messages.ts';
import { useAsk } from '../shell/entry/use-look.tsx';
import { frameMessages } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import type { OrderRow } from './contract.ts';

/** Cancellations that buyers asked for, granted one after the other for the sums that were looked at. */
export function ApproveMany({ orders, onClose }: { orders: readonly OrderRow[]; onClose: () => void }) {
  const { act } = useAct();
  const ask = useAsk();
  async function look(moid: string, signal: AbortSignal): Promise<Looked | null> {
    const { answer } = await ask(previewCancel, { params: { moid }, input: {}, signal });
    if (!answer) return null;
    if (answer.outcome === 'notFound') return { refusal: frameMessages.lost.noSuchCall };
    if (answer.outcome !== 'previewed') return { refusal: outcomeWords.previewCancel[answer.outcome] };
    const { isRequested, needsAccount, refundWon: won } = answer.data;
    if (!isRequested) return { refusal: words.notRequested };
    // Granted without an account, the money would have no way.
    if (needsAccount) return { refusal: outcomeWords.cancelOrder.accountMissing };
    return { won, needsAccount };
  }
  return (
    <ManyDialog
      title={words.title}
      lead={words.lead}
      submit={words.submit}
      hasReason
      items={orders.map(({ moid, number, goods }) => ({
        moid,
        number,
        about: goods,
      }))}
      look={look}
      decide={async (moid, { won }, reason) => {
        const input = { reason, looked: { refundWon: won ?? 0 } };
        const done = await act(cancelOrder, { params: { moid }, input }, { rereads: false });
        if (!done) return null;
        const isDone = done.outcome === 'refunding' || done.outcome === 'accountNeeded';
        return { isDone, said: outcomeWords.cancelOrder[done.outcome] };
      }}
      onClose={onClose}
    />
  );
}
