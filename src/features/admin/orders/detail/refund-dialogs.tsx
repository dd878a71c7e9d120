import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { returnReasons } from '../../../../shared/return-reasons.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../../ui/form/inputs.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../../ui/form/unit-steppers.tsx';
import { freeOf } from '../../../commerce/order/rules.ts';
import { refundPartially, registerReturn } from '../../decisions/contract.ts';
import { endContentMessages } from '../../decisions/ending/messages.ts';
import { outcomeWords, refundMessages as words } from '../../decisions/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import type { OrderDetail } from '../contract.ts';
import css from './order-screen.module.css';
import { RefundSums } from './refund-sums.tsx';

type Props = { order: OrderDetail; onClose: () => void };

type Line = OrderDetail['lines'][number];

/** The lines of which something is left. */
export const choosableOf = ({ lines }: OrderDetail, leftOf: (line: Line) => number) =>
  lines.flatMap((line) => {
    const most = leftOf(line);
    return most > 0 ? [{ id: line.id, label: line.name, most }] : [];
  });

/** The sum, then what it means, then the act: a second press after the look. */
export function PartialRefundDialog({ order, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [looked, setLooked] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ amount?: string; reason?: string }>({});
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = String(form.get('amount')).replace(/[,\s원]/g, '');
    const reason = String(form.get('reason')).trim();
    const found = {
      ...(/^[1-9]\d{0,8}$/.test(amount) ? {} : { amount: words.badAmount }),
      ...(reason.length < 2 ? { reason: words.noReason } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (looked !== amount) return setLooked(amount);
    const seen = { backWon: order.payment.refundedWon };
    const input = { amountWon: Number(amount), reason, seen };
    const done = await act(refundPartially, { params: { moid: order.moid }, input });
    if (!done) return;
    const said = outcomeWords.refundPartially[done.outcome];
    if (done.outcome === 'refundedMeanwhile') setLooked(null);
    if (done.outcome !== 'refunding' && done.outcome !== 'accountNeeded') return notify.alert(said);
    onClose();
    notify.toast(order.payment.invoice ? words.credited : said);
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{words.lead(formatWon(order.amountWon - order.payment.refundedWon))}</p>
        {order.category === 'content' && <p>{endContentMessages.partGoesOn}</p>}
        <Field label={words.amount} error={faults.amount} required>
          <TextInput name="amount" inputMode="numeric" autoComplete="off" onChange={() => setLooked(null)} />
        </Field>
        <Field label={words.reason} hint={words.reasonHint} error={faults.reason} required>
          <TextInput name="reason" maxLength={300} autoComplete="off" />
        </Field>
        {looked && <RefundSums moid={order.moid} wanted={{ amountWon: looked }} />}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {looked ? words.submit : words.look}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

export function RegisterReturnDialog({ order, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [reason, setReason] = useState(order.returnReasons[0]?.id ?? '');
  const kind = order.returnReasons.find(({ id }) => id === reason)?.kind;
  const choosable = choosableOf(order, freeOf);
  const [units, setUnits] = useState<ChosenUnits>(
    choosable.length === 1 ? choosable.map(({ id, most }) => ({ line: id, quantity: most })) : [],
  );
  const [fault, setFault] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = {
      reason,
      lines: [...units],
      noticedOn: String(form.get('noticedOn') ?? ''),
      words: String(form.get('words')),
    };
    setFault(units.length === 0 ? words.register.noUnits : '');
    if (units.length === 0) return;
    const done = await act(registerReturn, { params: { moid: order.moid }, input });
    if (!done) return;
    const said = outcomeWords.registerReturn[done.outcome];
    if (done.outcome !== 'requested') return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  return (
    <Modal open size="sm" title={words.register.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.who}>{words.register.lead}</p>
        <Field label={words.register.reason}>
          <Select value={reason} onChange={(event) => setReason(event.target.value)}>
            {order.returnReasons.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.wording} (${returnReasons[one.kind]})`}
              </option>
            ))}
          </Select>
        </Field>
        <UnitSteppers
          label={words.register.quantity}
          lines={choosable}
          chosen={units}
          onChange={setUnits}
          note={words.register.ofUnits}
          error={fault}
        />
        {kind !== 'changeOfMind' && (
          <Field label={words.register.noticedOn}>
            <TextInput type="date" name="noticedOn" required />
          </Field>
        )}
        <Field label={words.register.words}>
          <TextArea name="words" rows={3} maxLength={500} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.register.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
