import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import type { RefundAccount } from '../../shared/deposit-account.ts';
import { formatWon } from '../../shared/money.ts';
import { describeMethod } from '../../shared/paid-by.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/data.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useNotify } from '../../ui/notify.tsx';
import { describeWayBack, refundMessages } from '../refund/messages.ts';
import { type AccountFaults, checkAccount, RefundAccountFields } from '../refund/refund-account-fields.tsx';
import { cancelMessages as words } from './cancel-messages.ts';
import { cancelPurchase, type PurchaseRecord } from './contract.ts';
import css from './purchase-dialog.module.css';

type Props = {
  purchase: PurchaseRecord;
  onClose: () => void;
  /** Asked, or found to be impossible: the list is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** What comes back and how, before it is asked for; also where a late deposit gets its account. */
export function CancelDialog({ purchase, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const [needsAccount, setNeedsAccount] = useState(purchase.needsRefundAccount);
  const [account, setAccount] = useState<RefundAccount>({ bank: '', number: '', holder: purchase.buyerName });
  const [faults, setFaults] = useState<AccountFaults>({});
  const isLateDeposit = !purchase.cancellable;

  function change(next: RefundAccount) {
    setAccount(next);
    // A field in error is looked at again with every letter; the others wait for the press.
    const now = checkAccount(next).faults;
    setFaults((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => now[field as keyof AccountFaults])),
    );
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    const checked = needsAccount ? checkAccount(account) : null;
    setFaults(checked?.faults ?? {});
    if (checked && !checked.account) {
      notify.announce(Object.values(checked.faults).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    isAsking.current = true;
    setPending(true);
    const { outcome } = await call(cancelPurchase, {
      input: {
        TID: purchase.TID,
        moid: purchase.moid,
        CancelAmt: purchase.amt,
        ...(checked && { refundAccount: checked.account }),
      },
    });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'accountNeeded') {
      setNeedsAccount(true);
      await notify.alert(words.accountNeeded);
      return;
    }
    if (outcome === 'accepted') {
      onDone(isLateDeposit ? words.accountDone : words.done);
      return;
    }
    await notify.alert(outcome === 'notCancellable' ? words.notCancellable : words.failed);
    if (outcome === 'notCancellable') onDone('');
  }

  const method = describeMethod(purchase.method);
  return (
    <Modal
      open
      size="sm"
      title={isLateDeposit ? words.accountTitle : words.title}
      focus={needsAccount ? 'field' : 'title'}
      onClose={onClose}
      footer={
        <div className={css.answers}>
          <Button block variant="ghost" onClick={onClose}>
            {isLateDeposit ? words.later : words.keep}
          </Button>
          <Button block type="submit" form={formId} pending={pending}>
            {isLateDeposit ? words.refundNow : words.cancelNow}
          </Button>
        </div>
      }
    >
      <div className={css.preview}>
        <p className={css.goods}>{purchase.goodsName}</p>
        <DescriptionList
          items={[
            {
              term: purchase.cancelsAtOnce ? words.refund : words.refundExpected,
              value: <strong className={css.sum}>{formatWon(purchase.refundWon ?? purchase.amt)}</strong>,
            },
            { term: words.method, value: method },
          ]}
        />
        <ul className={css.notes}>
          {notesOf(purchase).map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>{describeWayBack(needsAccount ? 'vbank' : purchase.method, method)}</li>
        </ul>
      </div>
      <Form id={formId} ref={form} className={css.form} onSubmit={submit}>
        {needsAccount && (
          <>
            <h3 className={css.small}>{refundMessages.account}</h3>
            <RefundAccountFields account={account} faults={faults} onChange={change} />
            <p className={css.note}>{refundMessages.kept}</p>
          </>
        )}
      </Form>
    </Modal>
  );
}

function notesOf(purchase: PurchaseRecord): string[] {
  if (!purchase.cancellable) return [words.late];
  const restWon = purchase.refundWon ?? purchase.amt;
  if (restWon < purchase.amt) return [words.rest(formatWon(purchase.amt - restWon))];
  if (purchase.catalog !== 'content') return [purchase.cancelsAtOnce ? words.beforeParcel : words.goodsWait];
  return [purchase.cancelsAtOnce ? words.contentUntil : words.contentWaits, words.contentEnds];
}
