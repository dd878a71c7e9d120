import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { writeLineUnits } from '../../../shared/line-units.ts';
import { formatWon } from '../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRadio } from '../../../ui/choice-radio.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useNotify } from '../../../ui/notify.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../ui/unit-steppers.tsx';
import { unitsLeftIn } from '../../order/rules.ts';
import { cancelOrder, previewCancel, refuseCancel } from '../decision/contract.ts';
import { useAct } from '../frame/use-act.ts';
import type { OrderDetail } from './contract.ts';
import { describeCancelRefusal, describeOutcome, detailMessages } from './messages.ts';
import css from './order-screen.module.css';
import { choosableOf } from './refund-dialogs.tsx';

const words = detailMessages.cancel;
type Props = { order: OrderDetail; decision: 'cancel' | 'refuse'; isAsked: boolean; onClose: () => void };
type Preview = {
  refusal: string;
  refundWon: number;
  needsAccount: boolean;
  returnsStock: number;
  endsContent: boolean;
  lines: { line: number; quantity: number }[] | null;
};

const nothingChosen: Preview = {
  ...{ refusal: 'nothingChosen', refundWon: 0, needsAccount: false },
  ...{ returnsStock: 0, endsContent: false, lines: null },
};

/** First what will happen, read without writing anything; then the reason, and only then the act. */
export function CancelDialog({ order, decision, isAsked, onClose }: Props) {
  const { moid } = order;
  const { act, pending } = useAct();
  const notify = useNotify();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState('');
  const isDivisible = decision === 'cancel' && !isAsked && unitsLeftIn(order.lines) > 1;
  const [extent, setExtent] = useState<'all' | 'part'>('all');
  const [units, setUnits] = useState<ChosenUnits>([]);
  const isPart = isDivisible && extent === 'part';
  const wanted = isPart ? writeLineUnits(units) : undefined;
  useEffect(() => {
    const leaving = new AbortController();
    if (wanted === '') return setPreview(nothingChosen);
    const input = { lines: wanted };
    void call(previewCancel, { params: { moid }, input, signal: leaving.signal }).then(({ data }) => {
      if (data) setPreview(data);
    });
    return () => leaving.abort();
  }, [moid, wanted]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    const lines = isPart ? { lines: [...units] } : {};
    const done =
      decision === 'cancel'
        ? await act(cancelOrder, { params: { moid }, input: { reason, ...lines } })
        : await act(refuseCancel, { params: { moid }, input: { reason } });
    if (!done) return;
    onClose();
    if (done.outcome === 'decided') notify.toast(describeOutcome(done.data.result));
    else await notify.alert(describeCancelRefusal(done.data.result));
  }

  const title = decision === 'refuse' ? words.refuseTitle : isAsked ? words.approveTitle : words.title;
  const refusal = decision === 'cancel' ? preview?.refusal : '';
  return (
    <Modal open size="sm" title={title} focus="title" onClose={onClose}>
      {isDivisible && (
        <ChoiceRadio
          label={words.extent}
          value={extent}
          onChange={setExtent}
          choices={[
            { value: 'all', label: words.all },
            { value: 'part', label: words.part },
          ]}
        />
      )}
      {isPart && (
        <UnitSteppers
          label={words.lines}
          lines={choosableOf(order)}
          chosen={units}
          onChange={setUnits}
          note={words.ofUnits}
        />
      )}
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
            {decision === 'refuse' ? <p>{words.refuseWhat}</p> : <What order={order} preview={preview} />}
          </div>
          <Field
            label={words.reason}
            hint={isTold(decision, isPart) ? words.toldHint : words.reasonHint}
            error={fault}
            required
          >
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

/** The buyer reads why a wish was refused, and why the shop takes goods out of the order. */
const isTold = (decision: Props['decision'], isPart: boolean): boolean => decision === 'refuse' || isPart;

function What({ order, preview }: { order: OrderDetail; preview: Preview }) {
  return (
    <ul>
      {preview.lines?.map(({ line, quantity }) => (
        <li key={line}>{words.unitsGo(order.lines.find(({ id }) => id === line)?.name ?? '', quantity)}</li>
      ))}
      <li>{words.refund(formatWon(preview.refundWon))}</li>
      {preview.needsAccount && <li>{words.account}</li>}
      {preview.returnsStock > 0 && <li>{words.stock(preview.returnsStock)}</li>}
      {preview.endsContent && <li>{words.content}</li>}
      <li>{words.letter}</li>
    </ul>
  );
}
