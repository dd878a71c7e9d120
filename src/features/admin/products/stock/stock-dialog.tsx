import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { useAct } from '../../shell/use-act.ts';
import { changeStock, type ShownStock, stockChanges } from '../contract.ts';
import { NumberInput } from '../form/number-input.tsx';
import { outcomeWords } from '../messages.ts';
import { nameOfChoice, stockMessages as words } from './stock-messages.ts';

/** What the form finds by itself, and what the shop answers. */
const faults = { ...words.faults, ...outcomeWords.changeStock };
type Fault = keyof typeof faults;

type Props = { id: number; variantStock: ShownStock; onClose: () => void };

export function StockDialog({ id, variantStock, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const isCounted = variantStock.stock !== null;
  const colors = nameOfChoice(variantStock.choice);
  const [change, setChange] = useState<(typeof stockChanges)[number]>(isCounted ? 'add' : 'count');
  const [units, setUnits] = useState(0);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [now, setNow] = useState(variantStock.stock);
  const ways = stockChanges.filter((way) => isCounted || way === 'count');
  const isAmount = fault !== null && fault !== 'reason';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const needsUnits = change === 'add' || change === 'take';
    if (needsUnits && units < 1) return setFault('amount');
    if (!reason.trim()) return setFault('reason');
    const input = {
      ...{ change, choice: variantStock.choice, units, reason },
      was: now,
    };
    const done = await act(changeStock, { params: { id }, input });
    if (!done) return;
    if (done.outcome === 'tooFew' || done.outcome === 'changedMeanwhile') setNow(done.data.stock);
    if (done.outcome !== 'changed') return setFault(done.outcome);
    notify.toast(outcomeWords.changeStock.changed);
    onClose();
  }
  return (
    <Modal open size="sm" title={colors ? words.titleOf(colors) : words.title} onClose={onClose}>
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
          <Field
            label={words.amount}
            hint={change === 'count' ? words.countLead : undefined}
            error={isAmount ? faults[fault] : undefined}
          >
            <NumberInput most={1_000_000} value={units} onChange={setUnits} />
          </Field>
        )}
        {change !== 'unlimited' && <p role="status">{saySum(change, units, now)}</p>}
        <Field
          label={words.reason}
          required
          hint={words.reasonHint}
          error={fault === 'reason' ? faults.reason : undefined}
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

/** What the stock will be, before it is. */
function saySum(change: 'add' | 'take' | 'count', units: number, now: number | null): string {
  if (change === 'count' || now === null) return words.countSum(units, now);
  return words.changedSum(change === 'add' ? units : -units, now);
}
