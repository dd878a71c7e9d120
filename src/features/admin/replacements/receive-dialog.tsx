import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../ui/form/unit-steppers.tsx';
import { type MissingWay, missingWays } from '../../commerce/replacement/rules.ts';
import {
  CameBackSerials,
  keepArrived,
  type RestockedUnits,
  RestockFields,
} from '../shell/restock-fields.tsx';
import { useAct } from '../shell/use-act.ts';
import { type ReplacementListRow, receiveGoods } from './contract.ts';
import { outcomeWords, replacementMessages } from './messages.ts';
import css from './replacements-screen.module.css';
import { paramsOf, useFinish } from './use-finish.ts';

const words = replacementMessages.receiveDialog;
const title = replacementMessages.steps.receive;
const unitsIn = (units: ChosenUnits) => units.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many of the goods came, how many of them can be sold again, and what becomes of the others. */
export function ReceiveDialog({ row, onClose }: { row: ReplacementListRow; onClose: () => void }) {
  const { act, pending } = useAct();
  const finish = useFinish(onClose);
  const [serials, setSerials] = useState<readonly string[]>([]);
  // What isn't as it should be is rarely sold again.
  const [restocked, setRestocked] = useState<RestockedUnits>([]);
  const [arrived, setArrived] = useState<ChosenUnits>(
    row.lines.map(({ line, quantity }) => ({ line, quantity })),
  );
  const [missing, setMissing] = useState<MissingWay>('wait');
  const [fault, setFault] = useState('');
  const came = row.lines.flatMap((line) => {
    const quantity = arrived.find((one) => one.line === line.line)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const isShort = unitsIn(arrived) < unitsIn(row.lines);
  function count(next: ChosenUnits) {
    setArrived(next);
    setFault('');
    setRestocked(keepArrived(restocked, next));
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const condition = String(new FormData(event.currentTarget).get('condition')).trim();
    if (arrived.length === 0) return setFault(words.noneArrived);
    const counted = { arrived: [...arrived], restocked: [...restocked], serials: [...serials] };
    const input = { version: row.version, ...counted, condition, ...(isShort && { missing }) };
    await finish(await act(receiveGoods, { params: paramsOf(row), input }), outcomeWords.receiveGoods);
  }
  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <Form onSubmit={submit}>
        {unitsIn(row.lines) > 1 && (
          <UnitSteppers
            label={words.arrived}
            lines={row.lines.map(({ line, name, quantity }) => ({ id: line, label: name, most: quantity }))}
            chosen={arrived}
            onChange={count}
            note={words.ofAsked}
            error={fault}
          />
        )}
        {isShort && arrived.length > 0 && (
          <FieldGroup label={words.rest} hint={words.told}>
            <ChoiceRadio
              label={words.rest}
              value={missing}
              onChange={setMissing}
              choices={missingWays.map((value) => ({ value, ...words.ways[value] }))}
            />
          </FieldGroup>
        )}
        <RestockFields
          label={words.restocked}
          note={words.ofUnits}
          lines={came}
          chosen={restocked}
          onChange={setRestocked}
        />
        <p className={css.faint}>{words.stock}</p>
        <CameBackSerials serials={row.serials} chosen={serials} onChange={setSerials} />
        <Field label={words.condition}>
          <TextArea name="condition" rows={3} maxLength={300} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {title}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
