import { type FormEvent, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { RefundAccountFields, useRefundAccount } from '../../../commerce/refund/refund-account-fields.tsx';
import { nameRefundAccount } from '../../decisions/contract.ts';
import { outcomeWords, refundMessages } from '../../decisions/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import type { OrderDetail } from '../contract.ts';
import css from './order-screen.module.css';

const words = refundMessages.account;

/** The account that a refund waits for, of a buyer who can't name it. */
export function AccountDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const refundAccount = useRefundAccount(order.people.untilMs === null ? '' : order.people.buyer.name);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = refundAccount.check();
    if (!checked.account) {
      notify.announce(Object.values(checked.faults).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    const input = { account: checked.account };
    const done = await act(nameRefundAccount, { params: { moid: order.moid }, input });
    if (!done) return;
    const said = outcomeWords.nameRefundAccount[done.outcome];
    if (done.outcome !== 'refunding') return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form ref={form} onSubmit={submit}>
        <p className={css.who}>{words.lead}</p>
        <RefundAccountFields {...refundAccount.fields} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
