import { useState } from 'react';
import { writeLineUnits } from '../../../shared/line-units.ts';
import { previewRefund } from '../decisions/contract.ts';
import { type Looked, ManyDialog } from '../decisions/many/many-dialog.tsx';
import { returnsMany as words } from '../decisions/many/messages.ts';
import { outcomeWords as decisionWords } from '../decisions/messages.ts';
import { useAsk } from '../shell/entry/use-look.tsx';
import { frameMessages } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { approveReturn, type ReturnListRow, refundReturn } from './contract.ts';
import { outcomeWords, returnMessages } from './messages.ts';
import { seenOf } from './return-dialogs.tsx';

type Props = { rows: readonly ReturnListRow[]; onClose: () => void };

const itemsOf = (rows: readonly ReturnListRow[]) =>
  rows.map(({ moid, number, wording, lines }) => ({
    moid,
    number,
    about: [
      ...lines.map(({ name, quantity }) => `${name} ${returnMessages.quantity(quantity)}`),
      wording,
    ].join(' · '),
  }));

/** As they were chosen: the list beneath is read anew while this stands, and a later return of an order is another one. */
function useChosen(rows: readonly ReturnListRow[]) {
  const [chosen] = useState(rows);
  const rowOf = (moid: string) => chosen.find((one) => one.moid === moid);
  const seen = (moid: string) => {
    const row = rowOf(moid);
    return row && seenOf(row);
  };
  return { rowOf, seen };
}

/** The goods may come, sent by their buyers. */
export function ApproveReturns({ rows, onClose }: Props) {
  const { act } = useAct();
  const { seen } = useChosen(rows);
  return (
    <ManyDialog
      title={words.approveTitle}
      lead={words.approveLead}
      submit={words.approveSubmit}
      items={itemsOf(rows)}
      look={async () => ({ won: null, needsAccount: false })}
      decide={async (moid) => {
        const input = { courier: '', trackingNumber: '', seen: seen(moid) };
        const done = await act(approveReturn, { params: { moid }, input }, { rereads: false });
        return (
          done && { isDone: done.outcome === 'approved', said: outcomeWords.approveReturn[done.outcome] }
        );
      }}
      onClose={onClose}
    />
  );
}

/** The money of goods that are there, by the rule, for the sums that were looked at. */
export function RefundReturns({ rows, onClose }: Props) {
  const { act } = useAct();
  const ask = useAsk();
  const { rowOf, seen } = useChosen(rows);
  async function look(moid: string, signal: AbortSignal): Promise<Looked | null> {
    const row = rowOf(moid);
    if (!row) return null;
    const input = { lines: writeLineUnits(row.lines), reason: row.reason };
    const { answer } = await ask(previewRefund, { params: { moid }, input, signal });
    if (!answer) return null;
    if (answer.outcome === 'notFound') return { refusal: frameMessages.lost.noSuchCall };
    if (answer.outcome !== 'previewed') return { refusal: decisionWords.previewRefund[answer.outcome] };
    return { won: answer.data.refundWon, needsAccount: answer.data.needsAccount };
  }
  return (
    <ManyDialog
      title={words.refundTitle}
      lead={words.refundLead}
      submit={words.refundSubmit}
      items={itemsOf(rows)}
      look={look}
      decide={async (moid, { won }) => {
        const input = { withheldWon: null, reason: '', lookedWon: won ?? 0, seen: seen(moid) };
        const done = await act(refundReturn, { params: { moid }, input }, { rereads: false });
        if (!done) return null;
        const isDone = done.outcome === 'refunding' || done.outcome === 'accountNeeded';
        return { isDone, said: outcomeWords.refundReturn[done.outcome] };
      }}
      onClose={onClose}
    />
  );
}
