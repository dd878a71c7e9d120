import { type FormEvent, useState } from 'react';
import { isSearchedAddress } from '../../../../../shared/requests/postal-address.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Modal } from '../../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../../ui/form/form.tsx';
import { TextInput } from '../../../../../ui/form/inputs.tsx';
import { correctReceiver } from '../../../parcels/contract.ts';
import { outcomeWords } from '../../../parcels/messages.ts';
import { receiverPhone } from '../../../parcels/receiver-rules.ts';
import layout from '../../../shell/layout/layout.module.css';
import { saidOf } from '../../../shell/messages.ts';
import { useAct } from '../../../shell/use-act.ts';
import { detailMessages } from '../detail-messages.ts';

type Receiver = { name: string; phone: string; address: string; message: string };
type Props = { moid: string; seen: Receiver; onClose: () => void };
const words = detailMessages.receiver;

/** Another address, or the same put right; only of what was opened with a reason. */
export function ReceiverDialog({ moid, seen, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [typed, setTyped] = useState<Partial<Receiver>>({});
  // What nobody typed over is as the order has it now: a colleague, or the buyer, may have put right another field.
  const whole = { ...seen, ...typed };
  const [faults, setFaults] = useState<Partial<Receiver>>({});
  const phone = whole.phone.replace(/\D/g, '');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      ...(whole.name.trim() === '' && { name: words.faults.name }),
      ...(!receiverPhone.test(phone) && { phone: words.faults.phone }),
      ...(!isSearchedAddress(whole.address.trim()) && { address: words.faults.address }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return notify.announce(Object.values(found).join(', '));
    const receiver = {
      ...{ name: whole.name.trim(), phone },
      ...{ address: whole.address.trim(), message: whole.message.trim() },
    };
    const done = await act(correctReceiver, { params: { moid }, input: { seen, receiver } });
    if (!done) return;
    const said = saidOf(outcomeWords.correctReceiver, done);
    if (done.outcome !== 'corrected') return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  const field = (name: keyof Receiver) => ({
    value: whole[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={layout.faint}>{words.lead}</p>
        <Field label={detailMessages.terms.name} required error={faults.name}>
          <TextInput {...field('name')} maxLength={30} />
        </Field>
        <Field label={detailMessages.terms.phone} required error={faults.phone}>
          <TextInput {...field('phone')} inputMode="tel" maxLength={20} />
        </Field>
        <Field label={detailMessages.terms.address} required hint={words.hint} error={faults.address}>
          <TextInput {...field('address')} maxLength={400} />
        </Field>
        <Field label={detailMessages.terms.message} required={false}>
          <TextInput {...field('message')} maxLength={100} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.title}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
