import { type FormEvent, useState } from 'react';
import { type CourierCode, couriers, isTrackingNumber } from '../../../shared/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { numberOf } from '../parcels/rules.ts';
import { useAskShared } from '../parcels/use-ask-shared.ts';
import { useAct } from '../shell/use-act.ts';
import { type StepResult, shipOrders } from './contract.ts';
import { detailMessages } from './detail/detail-messages.ts';
import { stepOutcomeWords } from './messages.ts';

const words = detailMessages.ship;
type Shipped = { moid: string; number: string; goods: string; receiverName: string };

/** One courier, a number for each parcel. */
export function ShipDialog({
  orders,
  onClose,
  onDone,
}: {
  orders: readonly Shipped[];
  onClose: () => void;
  onDone: (results: StepResult[]) => void;
}) {
  const { act, pending } = useAct();
  const askShared = useAskShared();
  const [faults, setFaults] = useState<Record<string, string>>({});
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const courier = String(form.get('courier')) as CourierCode;
    const parcels = orders.map(({ moid }) => ({ moid, courier, trackingNumber: String(form.get(moid)) }));
    const bad = parcels.filter(
      ({ trackingNumber }) => !isTrackingNumber(courier, trackingNumber.replace(/[\s-]/g, '')),
    );
    setFaults(Object.fromEntries(bad.map(({ moid }) => [moid, stepOutcomeWords.badNumber])));
    const shared = bad.length === 0 && (await askShared(parcels));
    if (!shared) return;
    const send = async (some: typeof parcels, isShared: ReadonlySet<string>) => {
      const sent = some.map((parcel) => ({ ...parcel, isShared: isShared.has(numberOf(parcel)) }));
      return (await act(shipOrders, { input: { parcels: sent } }))?.data.results ?? null;
    };
    const done = await send(parcels, shared);
    if (!done) return;
    const isTaken = ({ outcome }: StepResult) => outcome === 'usedNumber';
    const taken = parcels.filter(({ moid }) => done.some((one) => one.moid === moid && isTaken(one)));
    if (taken.length === 0) return onDone(done);
    const meanwhile = await askShared(taken, true);
    // The number that is to be put right stands in the field still.
    if (!meanwhile && taken.length === done.length) return;
    const again = (meanwhile?.size && (await send(taken, meanwhile))) || [];
    onDone(done.map((one) => (isTaken(one) && again.find(({ moid }) => moid === one.moid)) || one));
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.courier}>
          <Select name="courier" defaultValue="cj">
            {Object.entries(couriers).map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {orders.map((order) => (
          <Field
            key={order.moid}
            label={
              orders.length > 1 ? `${order.number} · ${order.receiverName} · ${order.goods}` : words.number
            }
            hint={orders.length > 1 ? undefined : words.numberHint}
            error={faults[order.moid]}
          >
            <TextInput name={order.moid} inputMode="numeric" autoComplete="off" maxLength={40} mono />
          </Field>
        ))}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
