import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '../../../../shared/calls/operator-call.ts';
import { writeLineUnits } from '../../../../shared/line-units.ts';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../../ui/form/unit-steppers.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { isAnySent, unitsLeftIn, unsentOf } from '../../../commerce/order/rules.ts';
import { cancelOrder, previewCancel, refuseCancel } from '../../decisions/contract.ts';
import { outcomeWords, surplusNote, cancelMessages as words } from '../../decisions/messages.ts';
import { useLook } from '../../shell/entry/use-look.tsx';
import { frameMessages } from '../../shell/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import type { OrderDetail } from '../contract.ts';
import css from './order-screen.module.css';
import { choosableOf } from './refund-dialogs.tsx';

type Props = {
  order: OrderDetail;
  decision: 'cancel' | 'refuse';
  isAsked: boolean;
  onClose: () => void;
  /** Told above the screen, which knows by now who was quicker. */
  onRefused: (refused: { said: string; outcome: string }) => void;
};
type Answer = AnswerOf<(typeof previewCancel)['outcomes']>;
type Preview = Extract<Answer, { outcome: 'previewed' }>['data'];

/** Why it can't be, or null. */
function refusalOf({ outcome }: Answer): string | null {
  if (outcome === 'previewed') return null;
  return outcome === 'notFound' ? frameMessages.lost.noSuchCall : outcomeWords.previewCancel[outcome];
}

/** First what will happen, read without writing anything; then the reason, and only then the act. */
export function CancelDialog({ order, decision, isAsked, onClose, onRefused }: Props) {
  const { moid } = order;
  const { act, pending } = useAct();
  const notify = useNotify();
  const [fault, setFault] = useState('');
  const isDivisible = decision === 'cancel' && !isAsked && unitsLeftIn(order.lines) > 1;
  // What was sent comes back as a return: only the rest can be cancelled.
  const isRest = decision === 'cancel' && !isAsked && isAnySent(order.lines);
  const [extent, setExtent] = useState<'all' | 'part'>('all');
  const [units, setUnits] = useState<ChosenUnits>([]);
  const isPart = isRest || (isDivisible && extent === 'part');
  const wanted = isPart ? writeLineUnits(units) : undefined;
  // Read anew with the screen: somebody else may have given something back meanwhile.
  const { refundedWon } = order.payment;
  const isBare = wanted === '';
  const { looked, lost } = useLook(
    previewCancel,
    isBare ? null : { params: { moid }, input: { lines: wanted } },
    refundedWon,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    const lines = isPart ? { lines: [...units] } : {};
    if (decision === 'cancel') {
      const seen = { backWon: refundedWon };
      const done = await act(cancelOrder, { params: { moid }, input: { reason, seen, ...lines } });
      if (!done) return;
      const isDone = done.outcome === 'refunding' || done.outcome === 'accountNeeded';
      const isCredited = isDone && order.payment.invoice !== null;
      return finish(
        isDone,
        isCredited ? words.credited : outcomeWords.cancelOrder[done.outcome],
        done.outcome,
      );
    }
    const done = await act(refuseCancel, { params: { moid }, input: { reason } });
    if (!done) return;
    const { outcome } = done;
    finish(outcome === 'denied' || outcome === 'goesOn', outcomeWords.refuseCancel[outcome], outcome);
  }

  function finish(isDone: boolean, said: string, outcome: string) {
    onClose();
    if (isDone) notify.toast(said);
    else onRefused({ said, outcome });
  }

  const title = titleOf(decision, isAsked, order.isShopsCancellation);
  const preview = looked?.outcome === 'previewed' ? looked.data : null;
  // A refusal needs no preview: nothing goes back by it.
  const refusal = decision === 'refuse' || looked === null ? null : refusalOf(looked);
  return (
    <Modal open size="sm" title={title} focus="title" onClose={onClose}>
      <div className={css.decision}>
        {isDivisible && !isRest && (
          <ChoiceRadio
            label={words.extent}
            value={extent}
            onChange={setExtent}
            choices={[
              { value: 'all', label: words.all },
              { value: 'part', label: words.part },
            ]}
          />
        )}
        {isPart && (
          <UnitSteppers
            label={words.lines}
            lines={choosableOf(order, unsentOf)}
            chosen={units}
            onChange={setUnits}
            note={words.ofUnits}
          />
        )}
        {lost ?? (!looked && !isBare && <Skeleton count={3} label={words.reading} />)}
        {isBare && <p className={css.told}>{words.nothingChosen}</p>}
        {refusal && (
          <p className={css.told}>
            <strong>{words.cannot}</strong> {refusal}
          </p>
        )}
        {preview && !refusal && (
          <Form onSubmit={submit}>
            <div className={css.what}>
              <strong>{words.what}</strong>
              {decision === 'refuse' ? (
                <p>{order.isShopsCancellation ? words.stopWhat : words.refuseWhat}</p>
              ) : (
                <What order={order} preview={preview} />
              )}
            </div>
            <Field
              label={words.reason}
              hint={isTold({ decision, isAsked }) ? words.toldHint : words.reasonHint}
              error={fault}
              required
            >
              <TextInput name="reason" maxLength={300} autoComplete="off" />
            </Field>
            <FormActions>
              <Button variant="ghost" onClick={onClose}>
                {words.close}
              </Button>
              <Button type="submit" pending={pending}>
                {title}
              </Button>
            </FormActions>
          </Form>
        )}
      </div>
    </Modal>
  );
}

function titleOf(decision: Props['decision'], isAsked: boolean, isShops: boolean): string {
  if (decision === 'refuse') return isShops ? words.stopTitle : words.refuseTitle;
  if (isShops) return words.againTitle;
  return isAsked ? words.approveTitle : words.title;
}

/** The buyer reads why a wish was refused, and why the shop cancels by itself. */
const isTold = ({ decision, isAsked }: Pick<Props, 'decision' | 'isAsked'>): boolean =>
  decision === 'refuse' || !isAsked;

function What({ order, preview }: { order: OrderDetail; preview: Preview }) {
  return (
    <ul>
      {preview.lines?.map(({ line, quantity }) => (
        <li key={line}>{words.unitsGo(order.lines.find(({ id }) => id === line)?.name ?? '', quantity)}</li>
      ))}
      {order.payment.invoice ? (
        <>
          <li>{words.credit(formatWon(preview.refundWon))}</li>
          <li>{surplusNote}</li>
        </>
      ) : (
        <li>{words.refund(formatWon(preview.refundWon))}</li>
      )}
      {preview.needsAccount && <li>{words.account}</li>}
      {preview.returnsStock > 0 && <li>{words.stock(preview.returnsStock)}</li>}
      {preview.endsContent && <li>{words.content}</li>}
      <li>{words.email}</li>
    </ul>
  );
}
