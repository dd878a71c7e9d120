import { type FormEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatWon } from '../../../../shared/money.ts';
import { describeMethod } from '../../../../shared/paid-by.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { Select } from '../../../../ui/form/inputs.tsx';
import { typedForm, useTyped } from '../../../../ui/form/typed.ts';
import { type ChosenUnits, UnitSteppers } from '../../../../ui/form/unit-steppers.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { escrowMessages } from '../../escrow/messages.ts';
import { describeChoice, unitsLeftIn, unsentOf } from '../../order/rules.ts';
import type { OfferedReason } from '../../reason/contract.ts';
import { describeWayBack, refundMessages } from '../../refund/messages.ts';
import {
  emptyAccount,
  RefundAccountFields,
  typedAccountShape,
  useCheckedAccount,
} from '../../refund/refund-account-fields.tsx';
import { areUnpacked, isWhole, sumLines } from '../../refund/rules.ts';
import { atMost, unitsShape } from '../../return/wish/unit-rules.ts';
import { cancelLines, cancelPurchase, type PurchaseRecord } from '../contract.ts';
import css from '../purchase-dialog.module.css';
import { cancelWordsOf } from './cancel-messages.ts';

type Props = {
  purchase: PurchaseRecord;
  /** What may be told as the reason. */
  reasons: readonly OfferedReason[];
  onClose: () => void;
  /** Asked, or found to be impossible: the list is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** By the order. */
const typedCancel = typedForm(
  'cancel',
  z.object({
    extent: z.enum(['all', 'part']),
    units: unitsShape,
    reason: z.string(),
    account: typedAccountShape,
  }),
);

/** What comes back and how, before it is asked for; also where a late deposit gets its account. */
export function CancelDialog({ purchase, reasons, onClose, onDone, onSessionEnded }: Props) {
  const words = cancelWordsOf(purchase);
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const isRest = purchase.restCancellable;
  const [needsAccount, setNeedsAccount] = useState(
    purchase.needsRefundAccount || (isRest && purchase.method === 'vbank'),
  );
  const { typed, change, forget } = useTyped(typedCancel, purchase.moid, {
    ...{ extent: 'all', units: [], reason: '' },
    account: emptyAccount(purchase.buyerName),
  });
  const refundAccount = useCheckedAccount(typed.account, (account) => change({ account }));
  const isLateDeposit = !purchase.cancellable && !isRest;
  const isDivisible =
    !isLateDeposit &&
    purchase.category !== 'content' &&
    purchase.escrow === null &&
    unitsLeftIn(purchase.lines) > 1;
  // Meanwhile something may have been sent, or a reason taken away.
  const choosable = choosableOf(purchase);
  const units = atMost(
    typed.units,
    choosable.map(({ id, most }) => ({ line: id, quantity: most })),
  );
  const reason = reasons.some(({ id }) => id === typed.reason) ? typed.reason : '';
  const { extent } = typed;
  const [unitsFault, setUnitsFault] = useState('');
  const isPart = isRest || (isDivisible && extent === 'part');
  const plan = isPart ? planOf(purchase, units) : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    const checked = needsAccount ? refundAccount.check() : null;
    const unitsSaid = (plan && 'fault' in plan && plan.fault) || '';
    setUnitsFault(unitsSaid);
    if (unitsSaid || (checked && !checked.account)) {
      notify.announce([unitsSaid, ...Object.values(checked?.faults ?? {})].filter(Boolean).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    isAsking.current = true;
    setPending(true);
    const { moid, TID, amt: CancelAmt } = purchase;
    const told = {
      ...(checked?.account && { refundAccount: checked.account }),
      ...(reason && { reason }),
    };
    const unitsLeft = unitsLeftIn(purchase.lines);
    const atOnce = isAtOnce(purchase, isPart ? units : []);
    const { outcome } = isPart
      ? await call(cancelLines, { input: { moid, lines: [...units], unitsLeft, ...told } })
      : await call(cancelPurchase, { input: { TID, moid, CancelAmt, ...told } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'accountNeeded') {
      setNeedsAccount(true);
      await notify.alert(words.accountNeeded);
      return;
    }
    if (outcome === 'accepted') {
      forget();
      onDone(isLateDeposit ? words.accountDone : words[isPart ? 'partialRefundDone' : 'done'](atOnce));
      return;
    }
    const isOver = outcome === 'notCancellable' || outcome === 'invalid';
    await notify.alert(isOver ? words.notCancellable : messageOf(outcome, {}, words.failed));
    if (!isOver) return;
    forget();
    onDone('');
  }

  const method = describeMethod(purchase.method);
  return (
    <Modal
      open
      size="sm"
      title={isLateDeposit ? words.accountTitle : words.title}
      focus={needsAccount ? 'field' : 'title'}
      onClose={onClose}
      footer={
        <div className={css.answers}>
          <Button block variant="ghost" onClick={onClose}>
            {isLateDeposit ? words.later : words.keep}
          </Button>
          <Button block type="submit" form={formId} pending={pending}>
            {isLateDeposit ? words.refundNow : words.cancelNow}
          </Button>
        </div>
      }
    >
      <div className={css.preview}>
        <p className={css.goods}>{purchase.goodsName}</p>
        {isRest && <p>{words.onlyRest}</p>}
        {purchase.escrow && <p>{escrowMessages.wholeOnly}</p>}
        {isDivisible && !isRest && (
          <ChoiceRadio
            label={words.extent}
            value={extent}
            onChange={(next) => change({ extent: next })}
            choices={[
              { value: 'all', label: words.all },
              { value: 'part', label: words.part, note: words.partialCancelNote },
            ]}
          />
        )}
        {isPart && (
          <UnitSteppers
            label={words.lines}
            lines={choosable}
            chosen={units}
            onChange={(next) => {
              change({ units: next });
              setUnitsFault('');
            }}
            note={words.ofUnits}
            error={unitsFault}
          />
        )}
        <DescriptionList
          items={[
            {
              term: isAtOnce(purchase, units) ? words.refund : words.refundExpected,
              value: (
                <strong className={css.sum} role="status">
                  {formatWon(plan ? plan.refundWon : (purchase.refundWon ?? purchase.amt))}
                </strong>
              ),
            },
            { term: words.method, value: method },
          ]}
        />
        <ul className={css.notes}>
          {(plan && !plan.isAll ? partialCancelNotesOf(purchase, units) : notesOf(purchase)).map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>{describeWayBack(needsAccount ? 'vbank' : purchase.method, method)}</li>
        </ul>
      </div>
      <Form id={formId} ref={form} className={css.form} onSubmit={submit}>
        {!isLateDeposit && reasons.length > 0 && (
          <Field label={words.reason} required={false}>
            <Select value={reason} onChange={(event) => change({ reason: event.target.value })}>
              <option value="">{words.noReason}</option>
              {reasons.map(({ id, wording }) => (
                <option key={id} value={id}>
                  {wording}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {needsAccount && (
          <>
            <h3 className={css.small}>{refundMessages.account}</h3>
            <RefundAccountFields {...refundAccount.fields} />
            <p className={css.note}>{refundMessages.kept}</p>
          </>
        )}
      </Form>
    </Modal>
  );
}

const choosableOf = ({ lines }: PurchaseRecord) =>
  lines.flatMap((line) => {
    const most = unsentOf(line);
    return most > 0 ? [{ id: line.id, label: describeChoice(line), most }] : [];
  });

/** By the plan that the server follows. */
function planOf(purchase: PurchaseRecord, units: ChosenUnits) {
  const words = cancelWordsOf(purchase);
  const order = { ...purchase, paidWon: purchase.amt };
  const isAll = isWhole(order, units);
  if (isAll) return { isAll, refundWon: purchase.refundWon ?? purchase.amt };
  if (units.length === 0) return { isAll, refundWon: 0, fault: words.noUnits };
  const sums = sumLines(order, units);
  return 'refusal' in sums
    ? { isAll, refundWon: 0, fault: words.notAlone }
    : { isAll, refundWon: sums.refundWon };
}

function partialCancelNotesOf(purchase: PurchaseRecord, units: ChosenUnits): string[] {
  const words = cancelWordsOf(purchase);
  return [
    ...(purchase.deliveryWon > 0 ? [words.deliveryStays] : []),
    isAtOnce(purchase, units) ? words.restIsSent : words.partialRefundWaits,
  ];
}

/** What is packed waits for a person. */
const isAtOnce = (purchase: PurchaseRecord, units: ChosenUnits): boolean =>
  units.length === 0 ? purchase.cancelsAtOnce : areUnpacked(purchase, units);

function notesOf(purchase: PurchaseRecord): string[] {
  const words = cancelWordsOf(purchase);
  if (!purchase.cancellable) return [words.late];
  const restWon = purchase.refundWon ?? purchase.amt;
  if (restWon < purchase.amt) return [words.rest(formatWon(purchase.amt - restWon))];
  if (purchase.category !== 'content') return [purchase.cancelsAtOnce ? words.beforeParcel : words.goodsWait];
  if (purchase.coupon)
    return purchase.cancelsAtOnce ? [words.contentUntil, words.couponEnds] : [words.couponWaits];
  return [purchase.cancelsAtOnce ? words.contentUntil : words.contentWaits, words.contentEnds];
}
