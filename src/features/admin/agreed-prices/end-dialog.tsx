import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { type AgreedPriceRow, endAgreedPrice } from './contract.ts';
import { outcomeWords, agreedAdminMessages as words } from './messages.ts';

type Props = { price: AgreedPriceRow; today: string; onClose: () => void };

/** At this moment, or with a day. */
export function EndDialog({ price, today, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [way, setWay] = useState<'now' | 'day'>('now');
  const [day, setDay] = useState('');
  const [isTold, setTold] = useState(false);
  const isMissing = way === 'day' && day === '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTold(true);
    if (isMissing) return focusFirstInvalid(event.currentTarget);
    const input = { lastDay: way === 'now' ? null : day };
    const done = await act(endAgreedPrice, { params: { id: price.id }, input });
    if (!done) return;
    const said = saidOf(outcomeWords.endAgreedPrice, done);
    if (done.outcome === 'badDay') return notify.alert(said);
    onClose();
    if (done.outcome === 'ended') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <Modal open size="md" title={words.endOf(price.name)} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <p>{words.endLead}</p>
        <ChoiceRadio<'now' | 'day'>
          label={words.endWhen}
          value={way}
          onChange={setWay}
          choices={(['now', 'day'] as const).map((value) => ({ value, label: words.endWays[value] }))}
        />
        {way === 'day' && (
          <Field label={words.endDay} error={isTold && isMissing ? words.missing.day : undefined} required>
            <TextInput
              type="date"
              min={today < price.firstDay ? price.firstDay : today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </Field>
        )}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.endSubmit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
