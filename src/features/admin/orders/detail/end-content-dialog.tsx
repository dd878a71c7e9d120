import { useState } from 'react';
import { type EndingWay, endingWays } from '../../../../shared/content/ending-ways.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { endContent } from '../../decisions/ending/contract.ts';
import { outcomeWords, endContentMessages as words } from '../../decisions/ending/messages.ts';
import { cancelMessages } from '../../decisions/messages.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';
import type { OrderDetail } from '../contract.ts';

/** What becomes of the money is said first: ending it gives nothing back. */
export function EndContentDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const isRefunded = order.refunds.some(({ state }) => state === 'done');
  const [way, setWay] = useState<EndingWay>(isRefunded ? 'refunded' : 'elsewhere');
  async function submit(reason: string) {
    const done = await act(endContent, { params: { moid: order.moid }, input: { way, reason } });
    if (!done) return;
    const said = outcomeWords.endContent[done.outcome];
    if (done.outcome !== 'ended') return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  return (
    <ReasonDialog
      title={words.title}
      lead={words.lead}
      submitLabel={words.open}
      label={words.reason}
      hint={cancelMessages.toldHint}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      <strong>{words.way}</strong>
      <ChoiceRadio
        label={words.way}
        value={way}
        onChange={setWay}
        choices={endingWays.map((value) => ({ value, ...words.ways[value] }))}
      />
    </ReasonDialog>
  );
}
