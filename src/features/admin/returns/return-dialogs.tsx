import { type FormEvent, useState } from 'react';
import { couriers } from '../../../shared/couriers.ts';
import { writeLineUnits } from '../../../shared/line-units.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { RefundSums } from '../orders/detail/refund-sums.tsx';
import { About } from '../shell/layout/about.tsx';
import layout from '../shell/layout/layout.module.css';
import { saidOf } from '../shell/messages.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { CountedFields, useCountedGoods } from '../shell/restock-fields.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  approveReturn,
  type ReturnListRow,
  receiveReturn,
  refundReturn,
  rejectReturn,
  undoReception,
} from './contract.ts';
import { outcomeWords, returnMessages } from './messages.ts';

export type Decision = 'approve' | 'reject' | 'receive' | 'refund' | 'undoReception';
type Props = { row: ReturnListRow; decision: Decision; onClose: () => void };

export function ReturnDialog(props: Props) {
  if (props.decision === 'undoReception') return <UndoReception {...props} />;
  const words = returnMessages[`${props.decision}Dialog`];
  return (
    <Modal open size="sm" title={words.title} onClose={props.onClose}>
      <About facts={aboutOf(props.row)} />
      {props.decision === 'approve' && <Approve {...props} />}
      {props.decision === 'reject' && <Reject {...props} />}
      {props.decision === 'receive' && <Receive {...props} />}
      {props.decision === 'refund' && <Refund {...props} />}
    </Modal>
  );
}

const aboutOf = ({ number, buyerName, lines }: ReturnListRow) => [number, buyerName, describeLines(lines)];

const describeLines = (lines: ReturnListRow['lines']): string =>
  lines.map(({ name, quantity }) => `${name} ${returnMessages.quantity(quantity)}`).join(', ');

export const seenOf = ({ id, state, receivedAtMs }: ReturnListRow) => ({ id, state, receivedAtMs });

const successes: ReadonlySet<string> = new Set([
  'approved',
  'rejected',
  'received',
  'refunding',
  'accountNeeded',
  'undone',
]);

/** Closes with what became of it, or stays with the reason why not. */
function useDecision({ onClose }: Pick<Props, 'onClose'>) {
  const notify = useNotify();
  return async <Outcome extends string>(
    done: { outcome: Outcome; data?: unknown } | null,
    said: Readonly<Record<Outcome, string>>,
  ): Promise<void> => {
    if (!done) return;
    if (!successes.has(done.outcome)) return notify.alert(saidOf(said, done));
    onClose();
    notify.toast(said[done.outcome]);
  };
}

const Submit = ({ pending, label }: { pending: boolean; label: string }) => (
  <FormActions>
    <Button type="submit" block pending={pending}>
      {label}
    </Button>
  </FormActions>
);

function Approve({ row, onClose }: Props) {
  const words = returnMessages.approveDialog;
  const { act, pending } = useAct();
  const finish = useDecision({ onClose });
  const [courier, setCourier] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const trackingNumber = courier ? String(new FormData(event.currentTarget).get('number')) : '';
    await finish(
      await act(approveReturn, {
        params: { moid: row.moid },
        input: { courier, trackingNumber, seen: seenOf(row) },
      }),
      outcomeWords.approveReturn,
    );
  }
  return (
    <Form onSubmit={submit}>
      <p className={layout.faint}>{words.lead}</p>
      <Field label={words.courier}>
        <Select value={courier} onChange={(event) => setCourier(event.target.value)}>
          <option value="">{words.noCourier}</option>
          {Object.entries(couriers).map(([code, { name }]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {courier && (
        <Field label={words.number}>
          <TextInput name="number" inputMode="numeric" autoComplete="off" maxLength={40} mono />
        </Field>
      )}
      <Submit pending={pending} label={words.title} />
    </Form>
  );
}

function Reject({ row, onClose }: Props) {
  const words = returnMessages.rejectDialog;
  const { act, pending } = useAct();
  const finish = useDecision({ onClose });
  const [fault, setFault] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    await finish(
      await act(rejectReturn, { params: { moid: row.moid }, input: { reason, seen: seenOf(row) } }),
      outcomeWords.rejectReturn,
    );
  }
  return (
    <Form onSubmit={submit}>
      <p className={layout.faint}>{words.lead}</p>
      <Field label={words.reason} error={fault} required>
        <TextArea name="reason" rows={3} maxLength={300} />
      </Field>
      <Submit pending={pending} label={words.title} />
    </Form>
  );
}

function UndoReception({ row, onClose }: Props) {
  const words = returnMessages.undoReceptionDialog;
  const { act, pending } = useAct();
  const finish = useDecision({ onClose });
  const submit = async (reason: string) =>
    finish(
      await act(undoReception, { params: { moid: row.moid }, input: { reason, seen: seenOf(row) } }),
      outcomeWords.undoReception,
    );
  return (
    <ReasonDialog
      title={words.title}
      lead={words.lead}
      label={words.reason}
      submitLabel={words.title}
      longest={300}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    >
      <About facts={aboutOf(row)} />
    </ReasonDialog>
  );
}

function Receive({ row, onClose }: Props) {
  const words = returnMessages.receiveDialog;
  const { act, pending } = useAct();
  const finish = useDecision({ onClose });
  // What is broken is rarely sold again.
  const all = row.lines.flatMap(({ line, quantity, choices: [choice, ...others] }) =>
    choice && others.length === 0
      ? [{ line, quantity, penColor: choice.penColor, eraserColor: choice.eraserColor }]
      : [],
  );
  const goods = useCountedGoods(row, row.buyerPays ? all : []);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const counted = goods.read(event.currentTarget);
    if (goods.isNone) return goods.setFault(words.noneArrived);
    const input = { ...counted, seen: seenOf(row) };
    await finish(await act(receiveReturn, { params: { moid: row.moid }, input }), outcomeWords.receiveReturn);
  }
  return (
    <Form onSubmit={submit}>
      <CountedFields expected={row} goods={goods} stock={words.stock}>
        {goods.isShort && <p className={layout.faint}>{words.short}</p>}
      </CountedFields>
      <Submit pending={pending} label={words.title} />
    </Form>
  );
}

/** What it comes to by the rule is shown at once; another share of the buyer needs its reason. */
function Refund({ row, onClose }: Props) {
  const words = returnMessages.refundDialog;
  const { act, pending } = useAct();
  const finish = useDecision({ onClose });
  const [withheld, setWithheld] = useState('');
  const [fault, setFault] = useState('');
  const won = withheld.replace(/[,\s원]/g, '');
  const isSum = /^\d{1,9}$/.test(won);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setFault(won !== '' && reason === '' ? words.noReason : '');
    if ((won !== '' && reason === '') || (won !== '' && !isSum)) return;
    const input = { withheldWon: won === '' ? null : Number(won), reason, seen: seenOf(row) };
    const done = await act(refundReturn, { params: { moid: row.moid }, input });
    await finish(done, outcomeWords.refundReturn);
  }
  return (
    <Form onSubmit={submit}>
      <RefundSums
        moid={row.moid}
        wanted={{
          lines: writeLineUnits(row.lines),
          reason: row.reason,
          ...(isSum ? { withheldWon: won } : {}),
        }}
      />
      <Field
        label={words.withheld}
        hint={words.withheldHint}
        error={won !== '' && !isSum ? words.badAmount : ''}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={withheld}
          onChange={(event) => setWithheld(event.target.value)}
        />
      </Field>
      {won !== '' && (
        <Field label={words.reason} error={fault} required>
          <TextInput name="reason" maxLength={300} autoComplete="off" />
        </Field>
      )}
      <Submit pending={pending} label={returnMessages.refund} />
    </Form>
  );
}
