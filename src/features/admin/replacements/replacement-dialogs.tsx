import { type FormEvent, useState } from 'react';
import { couriers } from '../../../shared/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { About } from '../shell/layout/about.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct, useAskShared } from '../shell/use-act.ts';
import type { ReplacementListRow } from './contract.ts';
import * as calls from './contract.ts';
import { outcomeWords, replacementMessages as words } from './messages.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { aboutOf } from './rules.ts';
import { paramsOf, useFinish } from './use-finish.ts';

export type Step = (typeof calls.replacementSteps)[number];
type Props = { row: ReplacementListRow; onClose: () => void };

export function ReplacementDialog({ step, ...props }: Props & { step: Step }) {
  if (step === 'approve' || step === 'deliver') return <Sure {...props} step={step} />;
  if (step === 'reject' || step === 'giveUp') return <Told {...props} step={step} />;
  if (step === 'send' || step === 'correct') return <Parcel {...props} step={step} />;
  if (step === 'undoReception' || step === 'undoDelivery') return <TakeBack {...props} step={step} />;
  return step === 'receive' ? <ReceiveDialog {...props} /> : <Undo {...props} />;
}

const Submit = ({ pending, label }: { pending: boolean; label: string }) => (
  <FormActions>
    <Button type="submit" block pending={pending}>
      {label}
    </Button>
  </FormActions>
);

function Sure({ row, step, onClose }: Props & { step: 'approve' | 'deliver' }) {
  const { act, pending } = useAct();
  const finish = useFinish({ row, step, onClose });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wish = { params: paramsOf(row), input: { version: row.version } };
    if (step === 'approve')
      await finish(await act(calls.approveReplacement, wish), outcomeWords.approveReplacement);
    else await finish(await act(calls.deliverReplacement, wish), outcomeWords.deliverReplacement);
  }
  return (
    <Modal open size="sm" title={words.steps[step]} onClose={onClose}>
      <About facts={aboutOf(row)} />
      <Form onSubmit={submit}>
        <p>{words.means[step][row.kind]}</p>
        <Submit pending={pending} label={words.steps[step]} />
      </Form>
    </Modal>
  );
}

function Told({ row, step, onClose }: Props & { step: 'reject' | 'giveUp' }) {
  const { act, pending } = useAct();
  const finish = useFinish({ row, step, onClose });
  async function submit(reason: string) {
    const wish = { params: paramsOf(row), input: { version: row.version, reason } };
    if (step === 'reject')
      await finish(await act(calls.rejectReplacement, wish), outcomeWords.rejectReplacement);
    else await finish(await act(calls.giveUpReplacement, wish), outcomeWords.giveUpReplacement);
  }
  return (
    <ReasonDialog
      title={words.steps[step]}
      lead={words.means[step][row.kind]}
      label={words.reasonForBuyer}
      submitLabel={words.steps[step]}
      longest={300}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      <About facts={aboutOf(row)} />
    </ReasonDialog>
  );
}

function Parcel({ row, step, onClose }: Props & { step: 'send' | 'correct' }) {
  const { act, pending } = useAct();
  const askShared = useAskShared();
  const finish = useFinish({ row, step, onClose });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const label = { courier: String(form.get('courier')), trackingNumber: String(form.get('number')) };
    const wishOf = (isShared: boolean) => ({
      params: paramsOf(row),
      input: { version: row.version, ...label, isShared },
    });
    if (step === 'send')
      await finish(
        await askShared((isShared) => act(calls.sendReplacement, wishOf(isShared))),
        outcomeWords.sendReplacement,
      );
    else
      await finish(
        await askShared((isShared) => act(calls.correctReplacement, wishOf(isShared))),
        outcomeWords.correctReplacement,
      );
  }
  return (
    <Modal open size="sm" title={words.steps[step]} onClose={onClose}>
      <About facts={aboutOf(row)} />
      <Form onSubmit={submit}>
        <p>{words.means[step][row.kind]}</p>
        <Field label={words.parcelDialog.courier} required>
          <Select name="courier" defaultValue={row.courier || 'cj'}>
            {Object.entries(couriers).map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.parcelDialog.number} required>
          <TextInput
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={row.trackingNumber}
          />
        </Field>
        <Submit pending={pending} label={words.steps[step]} />
      </Form>
    </Modal>
  );
}

/** The goods were others', or what was sent didn't arrive. */
function TakeBack({ row, step, onClose }: Props & { step: 'undoReception' | 'undoDelivery' }) {
  const { act, pending } = useAct();
  const finish = useFinish({ row, step, onClose });
  async function submit(reason: string) {
    const wish = { params: paramsOf(row), input: { version: row.version, reason } };
    if (step === 'undoReception')
      await finish(await act(calls.undoGoodsReception, wish), outcomeWords.undoGoodsReception);
    else await finish(await act(calls.undoReplacementDelivery, wish), outcomeWords.undoReplacementDelivery);
  }
  return (
    <ReasonDialog
      title={words.steps[step]}
      lead={words.means[step][row.kind]}
      label={words.undoReason}
      submitLabel={words.steps[step]}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      <About facts={aboutOf(row)} />
    </ReasonDialog>
  );
}

function Undo({ row, onClose }: Props) {
  const { act, pending } = useAct();
  const finish = useFinish({ row, step: 'undoSending', onClose });
  const [what, setWhat] = useState<'here' | 'lost'>('here');
  const { choices } = words.undoDialog;
  async function submit(reason: string) {
    const input = { version: row.version, reason, isLost: what === 'lost' };
    await finish(await act(calls.undoSending, { params: paramsOf(row), input }), outcomeWords.undoSending);
  }
  return (
    <ReasonDialog
      title={words.steps.undoSending}
      lead={words.means.undoSending[row.kind]}
      label={words.undoReason}
      submitLabel={words.steps.undoSending}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      <About facts={aboutOf(row)} />
      <ChoiceRadio
        label={words.undoDialog.what}
        value={what}
        onChange={setWhat}
        choices={(['here', 'lost'] as const).map((value) => ({ value, ...choices[value] }))}
      />
    </ReasonDialog>
  );
}
