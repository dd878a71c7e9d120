import { type FormEvent, useState } from 'react';
import { describeSums } from '../../../../shared/content/termination-sums.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { previewTermination, terminateForBuyer } from '../../decisions/ending/contract.ts';
import { describeTermination, terminateWordsOf } from '../../decisions/ending/messages.ts';
import { useLook } from '../../shell/entry/use-look.tsx';
import { frameMessages } from '../../shell/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import type { OrderDetail } from '../contract.ts';
import css from './order-screen.module.css';

/** First what comes back, asked of the server that will do it; then the reason, and only then the act. */
export function TerminationDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { moid } = order;
  const isByInvoice = order.payment.invoice !== null;
  const words = terminateWordsOf(isByInvoice);
  const { act, pending } = useAct();
  const notify = useNotify();
  const [isShopsFault, setIsShopsFault] = useState(false);
  const [fault, setFault] = useState('');
  const { looked, lost } = useLook(previewTermination, {
    params: { moid },
    input: { isShopsFault: isShopsFault ? 'true' : 'false' },
  });

  const preview = looked?.outcome === 'previewed' ? looked.data : null;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2 || !preview) return;
    const input = { reason, isShopsFault, refundWon: preview.refundWon };
    const done = await act(terminateForBuyer, { params: { moid }, input });
    if (!done) return;
    const said = describeTermination(done.outcome, isByInvoice);
    onClose();
    if (done.outcome === 'refunding' || done.outcome === 'accountNeeded') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <Modal open size="sm" title={words.title} focus="title" onClose={onClose}>
      {lost ?? (!looked && <Skeleton count={4} label={words.reading} />)}
      {looked && looked.outcome !== 'previewed' && (
        <p className={css.told}>
          <strong>{words.cannot}</strong>{' '}
          {looked.outcome === 'notFound'
            ? frameMessages.lost.noSuchCall
            : describeTermination(looked.outcome, isByInvoice)}
        </p>
      )}
      {preview && (
        <>
          <p>{words.lead(preview.title)}</p>
          <div className={css.sums} role="status">
            <DescriptionList items={describeSums(preview, isByInvoice)} />
          </div>
          {preview.isFollowed && <p className={css.who}>{words.followed}</p>}
          {preview.needsAccount && <p className={css.who}>{words.account}</p>}
          <Form onSubmit={submit}>
            <Checkbox
              label={words.isShopsFault}
              checked={isShopsFault}
              onChange={(event) => setIsShopsFault(event.target.checked)}
            />
            <Field label={words.reason} hint={words.reasonHint} error={fault} required>
              <TextInput name="reason" maxLength={300} autoComplete="off" />
            </Field>
            <FormActions>
              <Button type="submit" block pending={pending}>
                {words.submit}
              </Button>
            </FormActions>
          </Form>
        </>
      )}
    </Modal>
  );
}
