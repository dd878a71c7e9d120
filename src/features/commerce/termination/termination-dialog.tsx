import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { describeSums } from '../../../shared/content/termination-sums.ts';
import { formatWon } from '../../../shared/money.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../ui/form/form.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { ErrorState, Skeleton } from '../../../ui/states/states.tsx';
import { describeWayBack, refundMessages } from '../refund/messages.ts';
import dialog from '../refund/partial-refund-account-dialog.module.css';
import { RefundAccountFields, useTypedRefundAccount } from '../refund/refund-account-fields.tsx';
import { type ShownTermination, seeTermination, terminateContent } from './contract.ts';
import { terminationMessages as words } from './messages.ts';
import css from './termination-dialog.module.css';

type Props = {
  moid: string;
  buyerName: string;
  onClose: () => void;
  /** Ended, or found to be impossible: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** First what comes back and how it is calculated, asked of the server that will do it; then the deed. */
export function TerminationDialog({ moid, buyerName, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const [seen, setSeen] = useState<ShownTermination | 'failed' | null>(null);
  const refundAccount = useTypedRefundAccount(moid, buyerName);

  const look = useCallback(async () => {
    const answer = await call(seeTermination, { params: { moid } });
    if (answer.outcome === 'sessionEnded') return onSessionEnded();
    if (answer.outcome === 'notTerminable') {
      await notify.alert(words.notTerminable);
      return onDone('');
    }
    setSeen(answer.outcome === 'found' ? answer.data : 'failed');
  }, [moid, notify, onDone, onSessionEnded]);
  // Once: the sum belongs to the moment at which the dialog was opened.
  const isLooking = useRef(false);
  useEffect(() => {
    if (isLooking.current) return;
    isLooking.current = true;
    void look();
  }, [look]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current || !seen || seen === 'failed') return;
    const checked = seen.needsAccount ? refundAccount.check() : null;
    if (checked && !checked.account) {
      notify.announce(Object.values(checked.faults).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    isAsking.current = true;
    setPending(true);
    const told = checked?.account ? { refundAccount: checked.account } : {};
    const { outcome } = await call(terminateContent, {
      input: { moid, refundWon: seen.refundWon, ...told },
    });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'accepted') {
      refundAccount.forget();
      return onDone(saidOf(seen).done(seen.refundWon));
    }
    if (outcome === 'changed') {
      await notify.alert(words.changed);
      return look();
    }
    await notify.alert(messageOf(outcome, { notTerminable: words.notTerminable }, words.failed));
    if (outcome !== 'notTerminable') return;
    refundAccount.forget();
    onDone('');
  }

  const shown = seen === 'failed' ? null : seen;
  return (
    <Modal
      open
      size="sm"
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <div className={dialog.answers}>
          <Button block variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button block type="submit" form={formId} pending={pending} disabled={!shown}>
            {words.now}
          </Button>
        </div>
      }
    >
      {!seen && <Skeleton count={4} label={words.reading} />}
      {seen === 'failed' && (
        <ErrorState
          text={words.readFailed}
          pending={false}
          onRetry={() => {
            setSeen(null);
            void look();
          }}
        />
      )}
      {shown && <Sums shown={shown} />}
      <Form id={formId} ref={form} onSubmit={submit}>
        {shown?.needsAccount && (
          <>
            <h3 className={css.small}>{refundMessages.account}</h3>
            <RefundAccountFields {...refundAccount.fields} />
            <p className={dialog.note}>{refundMessages.kept}</p>
          </>
        )}
      </Form>
    </Modal>
  );
}

const saidOf = ({ method }: ShownTermination) => (method === 'invoice' ? words.byInvoice : words);

function Sums({ shown }: { shown: ShownTermination }) {
  const items = describeSums(shown, shown.method === 'invoice');
  return (
    <>
      <p>{saidOf(shown).lead(shown.title)}</p>
      <div className={css.sums} role="status">
        <DescriptionList
          items={items.map((item, at) =>
            at === items.length - 1
              ? {
                  term: item.term,
                  value: <strong className={dialog.sum}>{formatWon(shown.refundWon)}</strong>,
                }
              : item,
          )}
        />
      </div>
      <ul className={css.notes}>
        <li>
          {words.rule}{' '}
          <a href="/refund" target="_blank" rel="noopener">
            {words.ruleLink}
          </a>
        </li>
        {shown.isFollowed && <li>{words.followed}</li>}
        <li>{describeWayBack(shown.method, describeMethod(shown.method))}</li>
      </ul>
    </>
  );
}
