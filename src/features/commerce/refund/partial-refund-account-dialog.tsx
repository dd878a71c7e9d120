import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { formatWon } from '../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../ui/form/form.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { tellRefundAccount } from './contract.ts';
import { refundMessages as words } from './messages.ts';
import css from './partial-refund-account-dialog.module.css';
import { RefundAccountFields, useTypedRefundAccount } from './refund-account-fields.tsx';

type Props = {
  moid: string;
  amountWon: number;
  buyerName: string;
  onClose: () => void;
  /** The page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** Where a part of a deposit goes back to. */
export function PartialRefundAccountDialog({
  moid,
  amountWon,
  buyerName,
  onClose,
  onDone,
  onSessionEnded,
}: Props) {
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const refundAccount = useTypedRefundAccount(moid, buyerName);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    const checked = refundAccount.check();
    if (!checked.account) {
      notify.announce(Object.values(checked.faults).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    isAsking.current = true;
    setPending(true);
    const { outcome } = await call(tellRefundAccount, { input: { moid, refundAccount: checked.account } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'accepted' || outcome === 'notAwaited') refundAccount.forget();
    if (outcome === 'accepted') return onDone(words.partialRefundDone);
    await notify.alert(messageOf(outcome, { notAwaited: words.notAwaited }, words.failed));
    if (outcome === 'notAwaited') onDone('');
  }

  return (
    <Modal
      open
      size="sm"
      title={words.partialRefundTitle}
      focus="field"
      onClose={onClose}
      footer={
        <div className={css.answers}>
          <Button block variant="ghost" onClick={onClose}>
            {words.later}
          </Button>
          <Button block type="submit" form={formId} pending={pending}>
            {words.refundNow}
          </Button>
        </div>
      }
    >
      <div className={css.lead}>
        <DescriptionList
          items={[{ term: words.refund, value: <strong className={css.sum}>{formatWon(amountWon)}</strong> }]}
        />
        <p>{words.partialRefundLead}</p>
      </div>
      <Form id={formId} ref={form} onSubmit={submit}>
        <RefundAccountFields {...refundAccount.fields} />
        <p className={css.note}>{words.kept}</p>
      </Form>
    </Modal>
  );
}
