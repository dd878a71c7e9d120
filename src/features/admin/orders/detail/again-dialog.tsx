import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { refundAgain } from '../../decisions/contract.ts';
import { outcomeWords } from '../../decisions/messages.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';

type Props = { moid: string; refundId: number; title: string; lead: string; onClose: () => void };

/** Asks the provider once more for what it refused. */
export function AgainDialog({ moid, refundId, title, lead, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  async function submit(reason: string) {
    const done = await act(refundAgain, { params: { moid }, input: { refundId, reason } });
    if (!done) return;
    const said = outcomeWords.refundAgain[done.outcome];
    if (done.outcome !== 'refunding' && done.outcome !== 'accountNeeded') await notify.alert(said);
    else notify.toast(said);
    onClose();
  }
  return (
    <ReasonDialog
      title={title}
      lead={lead}
      submitLabel={title}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
