import { type FormEvent, useState } from 'react';
import { type ReplacementKind, replacementKinds } from '../../../../../shared/order-states.ts';
import { isBuyersChoice, returnReasons } from '../../../../../shared/return-reasons.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Modal } from '../../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../../../ui/form/inputs.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../../../ui/form/unit-steppers.tsx';
import { freeOf } from '../../../../commerce/order/rules.ts';
import { kindsFor } from '../../../../commerce/replacement/rules.ts';
import { registerReplacement } from '../../../decisions/contract.ts';
import { outcomeWords, registerReplacementMessages as words } from '../../../decisions/messages.ts';
import { useAct } from '../../../shell/use-act.ts';
import type { OrderDetail } from '../../contract.ts';
import css from '../order-screen.module.css';
import { choosableOf } from '../refund-dialogs.tsx';

/** An exchange or a claim of a buyer who called. On a whim there is none: that is a return. */
export function RegisterReplacementDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const reasons = order.returnReasons.filter(({ kind }) => !isBuyersChoice(kind));
  const [reason, setReason] = useState(reasons[0]?.id ?? '');
  const law = reasons.find(({ id }) => id === reason)?.kind;
  const kinds = replacementKinds.filter((one) => law && kindsFor[law].includes(one));
  const [wantedKind, setKind] = useState<ReplacementKind>('exchange');
  const kind = kinds.includes(wantedKind) ? wantedKind : (kinds[0] ?? 'exchange');
  const choosable = choosableOf(order, freeOf);
  const [units, setUnits] = useState<ChosenUnits>(
    choosable.length === 1 ? choosable.map(({ id, most }) => ({ line: id, quantity: most })) : [],
  );
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFault(units.length === 0 ? words.noUnits : '');
    if (units.length === 0) return;
    const input = {
      ...{ kind, reason, lines: [...units] },
      noticedOn: String(form.get('noticedOn') ?? ''),
      words: String(form.get('words')),
    };
    const done = await act(registerReplacement, { params: { moid: order.moid }, input });
    if (!done) return;
    const said = outcomeWords.registerReplacement[done.outcome];
    if (done.outcome !== 'requested') return notify.alert(said);
    onClose();
    notify.toast(said);
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.who}>{words.lead}</p>
        <Field label={words.reason}>
          <Select value={reason} onChange={(event) => setReason(event.target.value)}>
            {reasons.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.wording} (${returnReasons[one.kind]})`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.kind}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as ReplacementKind)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
        <UnitSteppers
          label={words.quantity}
          lines={choosable}
          chosen={units}
          onChange={setUnits}
          note={words.ofUnits}
          error={fault}
        />
        <Field label={words.noticedOn}>
          <TextInput type="date" name="noticedOn" required />
        </Field>
        <Field label={words.words}>
          <TextArea name="words" rows={3} maxLength={500} />
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
