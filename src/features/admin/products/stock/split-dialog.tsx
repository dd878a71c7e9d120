import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { choicesOf, writeChosenColor } from '../../../commerce/catalog/rules.ts';
import { useAct } from '../../shell/use-act.ts';
import { type EditedProduct, joinStock, splitStock } from '../contract.ts';
import { NumberInput } from '../form/number-input.tsx';
import css from '../form/product-form.module.css';
import { outcomeWords } from '../messages.ts';
import { nameOfChoice, stockMessages as words } from './stock-messages.ts';

type Props = { product: EditedProduct; onClose: () => void };

/** How many there are of each colour: what only a person who counted them can say. */
export function SplitDialog({ product, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const choices = choicesOf(product.draft).map(writeChosenColor);
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [isTelling, setTelling] = useState(false);
  const sum = choices.reduce((all, choice) => all + (units[choice] ?? 0), 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setTelling(true);
    const variantStocks = choices.map((choice) => ({ choice, units: units[choice] ?? 0 }));
    const input = { was: product.stock, variantStocks, reason };
    const done = await act(splitStock, { params: { id: product.id }, input });
    if (!done) return;
    const said = outcomeWords.splitStock[done.outcome];
    if (done.outcome !== 'splitByChoice') return notify.alert(said);
    notify.toast(said);
    onClose();
  }
  return (
    <Modal open size="sm" title={words.split} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{words.splitLead}</p>
        <div className={css.pair}>
          {choices.map((choice) => (
            <Field key={choice} label={nameOfChoice(choice)}>
              <NumberInput
                most={1_000_000}
                value={units[choice] ?? 0}
                onChange={(count) => setUnits((all) => ({ ...all, [choice]: count }))}
              />
            </Field>
          ))}
        </div>
        <p className={css.note} role="status">
          {words.splitSum(sum, product.stock)}
        </p>
        <ReasonField reason={reason} isTelling={isTelling} onChange={setReason} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.splitSubmit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

export function JoinDialog({ product, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [reason, setReason] = useState('');
  const [isTelling, setTelling] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setTelling(true);
    const done = await act(joinStock, { params: { id: product.id }, input: { reason } });
    if (!done) return;
    const said = outcomeWords.joinStock[done.outcome];
    if (done.outcome !== 'joined') return notify.alert(said);
    notify.toast(said);
    onClose();
  }
  return (
    <Modal open size="sm" title={words.join} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{product.stock === null ? words.joinUncounted : words.joinLead(words.units(product.stock))}</p>
        <ReasonField reason={reason} isTelling={isTelling} onChange={setReason} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.joinSubmit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

type ReasonProps = { reason: string; isTelling: boolean; onChange: (reason: string) => void };

function ReasonField({ reason, isTelling, onChange }: ReasonProps) {
  return (
    <Field
      label={words.reason}
      required
      hint={words.reasonHint}
      error={isTelling && !reason.trim() ? words.faults.reason : undefined}
    >
      <TextInput value={reason} maxLength={100} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
