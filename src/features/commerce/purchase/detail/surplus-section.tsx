import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { nameSurplusAccount, type Surplus } from '../../refund/contract.ts';
import { refundMessages } from '../../refund/messages.ts';
import { RefundAccountFields, useTypedRefundAccount } from '../../refund/refund-account-fields.tsx';
import css from '../buylist-page.module.css';
import { surplusMessages as words } from '../messages.ts';

type Props = { surpluses: readonly Surplus[]; onDone: () => void; onSessionEnded: () => void };

/** What was paid in or charged and paid for nothing, each with its way back. */
export function Surpluses({ surpluses, ...answered }: Props) {
  const [named, setNamed] = useState<Surplus | null>(null);
  return (
    <>
      <ul className={css.deposits}>
        {surpluses.map((surplus) => (
          <li key={surplus.moid} className={css.deposit}>
            <h3>{surplus.goodsName}</h3>
            <DescriptionList
              items={[
                {
                  term: words.amount,
                  value: <strong className={css.amount}>{formatWon(surplus.amountWon)}</strong>,
                },
              ]}
            />
            <p className={css.sub}>{describeWay(surplus)}</p>
            {surplus.needsAccount && (
              <div className={css.actions}>
                <Button
                  size="s"
                  aria-label={`${surplus.goodsName} ${words.name}`}
                  onClick={() => setNamed(surplus)}
                >
                  {words.name}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {named && <SurplusDialog surplus={named} onClose={() => setNamed(null)} {...answered} />}
    </>
  );
}

const describeWay = ({ cause, needsAccount }: Surplus): string => {
  if (cause === 'lateCharge') return words.charge;
  return needsAccount ? words.why : words.onItsWay;
};

type DialogProps = Omit<Props, 'surpluses'> & { surplus: Surplus; onClose: () => void };

function SurplusDialog({ surplus, onClose, onDone, onSessionEnded }: DialogProps) {
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const refundAccount = useTypedRefundAccount(surplus.moid, surplus.buyerName);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = refundAccount.check();
    if (!checked.account) {
      notify.announce(Object.values(checked.faults).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    setPending(true);
    const input = { moid: surplus.moid, refundAccount: checked.account };
    const { outcome } = await call(nameSurplusAccount, { input });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'accepted') notify.toast(refundMessages.partialRefundDone);
    else
      await notify.alert(
        messageOf(outcome, { notAwaited: refundMessages.notAwaited }, refundMessages.failed),
      );
    if (outcome === 'accepted' || outcome === 'notAwaited') {
      refundAccount.forget();
      onClose();
      onDone();
    }
  }

  return (
    <Modal
      open
      size="sm"
      title={refundMessages.partialRefundTitle}
      focus="field"
      onClose={onClose}
      footer={
        <Button block type="submit" form={formId} pending={pending}>
          {refundMessages.refundNow}
        </Button>
      }
    >
      <Form id={formId} ref={form} onSubmit={submit}>
        <DescriptionList items={[{ term: words.amount, value: formatWon(surplus.amountWon) }]} />
        <RefundAccountFields {...refundAccount.fields} />
        <p className={css.sub}>{refundMessages.kept}</p>
      </Form>
    </Modal>
  );
}
