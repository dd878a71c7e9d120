import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { formatWon } from '../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useNotify } from '../../../ui/notify.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { cancelOrder, previewCancel, refuseCancel } from '../decision/contract.ts';
import { useAct } from '../frame/use-act.ts';
import { describeCancelRefusal, describeOutcome, detailMessages } from './messages.ts';
import css from './order-screen.module.css';

const words = detailMessages.cancel;
type Props = { moid: string; decision: 'cancel' | 'refuse'; isAsked: boolean; onClose: () => void };
type Preview = {
  refusal: string;
  refundWon: number;
  needsAccount: boolean;
  returnsStock: number;
  endsContent: boolean;
};

/** First what will happen, read without writing anything; then the reason, and only then the act. */
export function CancelDialog({ moid, decision, isAsked, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    void call(previewCancel, { params: { moid }, signal: leaving.signal }).then(({ data }) => {
      if (data) setPreview(data);
    });
    return () => leaving.abort();
  }, [moid]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    const contract = decision === 'cancel' ? cancelOrder : refuseCancel;
    const done = await act(contract, { params: { moid }, input: { reason } });
    if (!done) return;
    onClose();
    if (done.outcome === 'decided') notify.toast(describeOutcome(done.data.result));
    else await notify.alert(describeCancelRefusal(done.data.result));
  }

  const title = decision === 'refuse' ? words.refuseTitle : isAsked ? words.approveTitle : words.title;
  const refusal = decision === 'cancel' ? preview?.refusal : '';
  return (
    <Modal open size="sm" title={title} focus="title" onClose={onClose}>
      {!preview && <Skeleton count={3} label={words.reading} />}
      {refusal && (
        <p className={css.told}>
          <strong>{words.cannot}</strong> {describeCancelRefusal(refusal)}
        </p>
      )}
      {preview && !refusal && (
        <Form onSubmit={submit}>
          <div className={css.what}>
            <strong>{words.what}</strong>
            {decision === 'refuse' ? <p>{words.refuseWhat}</p> : <What preview={preview} />}
          </div>
          <Field label={words.reason} hint={words.reasonHint} error={fault} required>
            <TextInput name="reason" maxLength={300} autoComplete="off" />
          </Field>
          <FormActions>
            <Button variant="ghost" onClick={onClose}>
              {words.close}
            </Button>
            <Button type="submit" pending={pending}>
              {title}
            </Button>
          </FormActions>
        </Form>
      )}
    </Modal>
  );
}

function What({ preview }: { preview: Preview }) {
  return (
    <ul>
      <li>{words.refund(formatWon(preview.refundWon))}</li>
      {preview.needsAccount && <li>{words.account}</li>}
      {preview.returnsStock > 0 && <li>{words.stock(preview.returnsStock)}</li>}
      {preview.endsContent && <li>{words.content}</li>}
      <li>{words.letter}</li>
    </ul>
  );
}
