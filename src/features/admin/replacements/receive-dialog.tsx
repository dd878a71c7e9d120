import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { type MissingWay, missingWays } from '../../commerce/replacement/rules.ts';
import { About } from '../shell/layout/about.tsx';
import { CountedFields, useCountedGoods } from '../shell/restock-fields.tsx';
import { useAct } from '../shell/use-act.ts';
import { type ReplacementListRow, receiveGoods } from './contract.ts';
import { outcomeWords, replacementMessages } from './messages.ts';
import { aboutOf } from './rules.ts';
import { paramsOf, useFinish } from './use-finish.ts';

const words = replacementMessages.receiveDialog;
const title = replacementMessages.steps.receive;

/** How many of the goods came, how many of them can be sold again, and what becomes of the others. */
export function ReceiveDialog({ row, onClose }: { row: ReplacementListRow; onClose: () => void }) {
  const { act, pending } = useAct();
  const finish = useFinish({ row, step: 'receive', onClose });
  // What isn't as it should be is rarely sold again.
  const goods = useCountedGoods(row);
  const [missing, setMissing] = useState<MissingWay>('wait');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const counted = goods.read(event.currentTarget);
    if (goods.isNone) return goods.setFault(words.noneArrived);
    const input = { version: row.version, ...counted, ...(goods.isShort && { missing }) };
    await finish(await act(receiveGoods, { params: paramsOf(row), input }), outcomeWords.receiveGoods);
  }
  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <About facts={aboutOf(row)} />
      <Form onSubmit={submit}>
        <CountedFields expected={row} goods={goods} stock={words.stock}>
          {goods.isShort && !goods.isNone && (
            <FieldGroup label={words.rest} hint={words.told}>
              <ChoiceRadio
                label={words.rest}
                value={missing}
                onChange={setMissing}
                choices={missingWays.map((value) => ({ value, ...words.ways[value] }))}
              />
            </FieldGroup>
          )}
        </CountedFields>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {title}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
