import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useNotify } from '../../../ui/notify.tsx';
import { useAct } from '../frame/use-act.ts';
import { changeStock, type EditedProduct, stockChanges } from './contract.ts';
import { stockMessages as words } from './messages.ts';
import { NumberInput } from './number-input.tsx';

type Fault = keyof typeof words.faults;

export function StockDialog({ product, onClose }: { product: EditedProduct; onClose: () => void }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const isCounted = product.stock !== null;
  const [change, setChange] = useState<(typeof stockChanges)[number]>(isCounted ? 'add' : 'count');
  const [units, setUnits] = useState(0);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const ways = stockChanges.filter((way) => isCounted || way === 'count');
  const isAmount = fault === 'amount' || fault === 'tooFew' || fault === 'notCounted';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const needsUnits = change === 'add' || change === 'take';
    if (needsUnits && units < 1) return setFault('amount');
    if (!reason.trim()) return setFault('reason');
    const done = await act(changeStock, { params: { id: product.id }, input: { change, units, reason } });
    if (!done) return;
    if (done.outcome !== 'changed') return setFault(done.outcome as Fault);
    notify.toast(words.changed);
    onClose();
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.how}>
          <Select value={change} onChange={({ target }) => setChange(target.value as typeof change)}>
            {ways.map((way) => (
              <option key={way} value={way}>
                {words.ways[way]}
              </option>
            ))}
          </Select>
        </Field>
        {change !== 'unlimited' && (
          <Field label={words.amount} error={isAmount ? words.faults[fault] : undefined}>
            <NumberInput most={1_000_000} value={units} onChange={setUnits} />
          </Field>
        )}
        <Field
          label={words.reason}
          required
          hint={words.reasonHint}
          error={fault === 'reason' ? words.faults.reason : undefined}
        >
          <TextInput value={reason} maxLength={100} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
