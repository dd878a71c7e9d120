import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { isBuyersChoice, type ReturnReason } from '../../../shared/return-reasons.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { typedForm, useTyped } from '../../../ui/form/typed.ts';
import { UnitSteppers } from '../../../ui/form/unit-steppers.tsx';
import { linesHeld, type ReplacedUnits } from '../order/rules.ts';
import { refundMessages } from '../refund/messages.ts';
import {
  emptyAccount,
  RefundAccountFields,
  typedAccountShape,
  useCheckedAccount,
} from '../refund/refund-account-fields.tsx';
import type { LinedOrder } from '../refund/rules.ts';
import { askForReturn } from './contract.ts';
import { EscrowNotes } from './escrow-notes.tsx';
import {
  describeLastDays,
  describeWhoPaysShortly,
  returnWordsOf,
  returnMessages as words,
} from './messages.ts';
import css from './return-dialog.module.css';
import { isPaidByHand, type PreviewedGoods, ReturnPreview } from './return-preview.tsx';
import { type Delivery, returnableUnits } from './rules.ts';
import { atMost, choosableUnits, countUnits, freeUnits, unitsShape } from './wish/unit-rules.ts';
import { NextSteps, WishModal } from './wish/wish-modal.tsx';

type ReturnGoods = Omit<PreviewedGoods, 'lines'> & {
  moid: string;
  goodsName: string;
  buyerName: string;
  lines: readonly (LinedOrder['lines'][number] & {
    delivered: number;
    returning: number;
    replacing: number;
    goodsName: string;
    penColor: string;
    eraserColor: string;
  })[];
  replaced: readonly ReplacedUnits[];
  deliveries: readonly Delivery[];
  declaredDays: readonly string[];
  returnReasons: readonly {
    id: string;
    reason: ReturnReason;
    wording: string;
    firstUntilMs: number;
    untilMs: number;
  }[];
};

type Props = {
  goods: ReturnGoods;
  nowMs: number;
  onClose: () => void;
  /** Asked, or found to be impossible: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** By the order. */
const typedReturn = typedForm(
  'return',
  z.object({
    reasonId: z.string(),
    noticedOn: z.string(),
    wanted: unitsShape,
    text: z.string(),
    account: typedAccountShape,
  }),
);

type Faults = Partial<Record<'reason' | 'noticedOn' | 'lines', string>>;

/** Why, how much, and what comes back, before it is asked for. */
export function ReturnDialog({ goods, nowMs, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const today = formatKoreanDate(nowMs);
  const arrived = freeUnits(goods.lines);
  const { typed, change, forget } = useTyped(typedReturn, goods.moid, {
    reasonId: '',
    noticedOn: today,
    // Of several goods nobody knows which: of one it is mostly all.
    wanted: arrived.length === 1 || goods.escrow ? arrived : [],
    text: '',
    account: emptyAccount(goods.buyerName),
  });
  const { reasonId, noticedOn, wanted, text } = typed;
  const reason = goods.returnReasons.find(({ id }) => id === reasonId)?.reason ?? '';
  const left = reason === '' ? arrived : returnableUnits(goods, { reason, noticedOn }, nowMs);
  const units = atMost(wanted, left);
  const [faults, setFaults] = useState<Faults>({});
  const isByHand = reason !== '' && isPaidByHand(goods, reason, units);
  const needsAccount = goods.method === 'vbank' || isByHand;
  const isAll = goods.escrow?.state === 'refused';
  const refundAccount = useCheckedAccount(typed.account, (account) => change({ account }));
  const isFaulty = reason !== '' && !isBuyersChoice(reason);
  const firstDay = formatKoreanDate(Math.min(...goods.deliveries.map(({ atMs }) => atMs)));

  function check(): Faults {
    const isDay = noticedOn >= firstDay && noticedOn <= today;
    return {
      ...(reason === '' && { reason: words.faults.reason }),
      ...(isFaulty && !isDay && { noticedOn: words.faults.noticedOn }),
      ...(units.length === 0 && { lines: words.faults.lines }),
    };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    const found = check();
    const checked = needsAccount ? refundAccount.check() : null;
    setFaults(found);
    const said = [...Object.values(found), ...Object.values(checked?.faults ?? {})];
    if (said.length > 0 || reason === '') {
      notify.announce(said.join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    isAsking.current = true;
    setPending(true);
    const { outcome } = await call(askForReturn, {
      input: {
        moid: goods.moid,
        reason: reasonId,
        lines: [...units],
        words: text.trim(),
        noticedOn: isFaulty ? noticedOn : '',
        ...(checked?.account && { refundAccount: checked.account }),
      },
    });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'requested') {
      forget();
      return onDone(words.done);
    }
    if (outcome === 'invalid') return setFaults({ ...found, lines: words.faults.lines });
    const isOver = outcome === 'notReturnable' || outcome === 'tooLate' || outcome === 'wholeOnly';
    await notify.alert(
      isOver || outcome === 'accountNeeded' ? words[outcome] : messageOf(outcome, {}, words.failed),
    );
    if (!isOver) return;
    forget();
    onDone('');
  }

  return (
    <WishModal {...{ words, form, pending, onClose }} goodsName={goods.goodsName} onSubmit={submit}>
      <FieldGroup label={words.reason} required error={faults.reason}>
        <ChoiceRadio
          label={words.reason}
          value={reasonId}
          onChange={(next) => {
            change({ reasonId: next });
            setFaults({});
          }}
          choices={goods.returnReasons.map(({ id, reason: kind, wording, ...until }) => ({
            value: id,
            label: wording,
            note: `${words.until(describeLastDays(until))} · ${describeWhoPaysShortly(kind, goods.wayBackWon)}`,
          }))}
        />
      </FieldGroup>
      {isFaulty && (
        <Field label={words.noticedOn} required hint={words.noticedHint} error={faults.noticedOn}>
          <TextInput
            type="date"
            name="noticedOn"
            min={firstDay}
            max={today}
            value={noticedOn}
            onChange={(event) => change({ noticedOn: event.target.value })}
          />
        </Field>
      )}
      {goods.returnReasons.some(({ firstUntilMs, untilMs }) => firstUntilMs < untilMs) && (
        <p className={css.note}>{words.byParcel}</p>
      )}
      {goods.escrow && <EscrowNotes state={goods.escrow.state} />}
      {countUnits(arrived) > 1 && !isAll && (
        <UnitSteppers
          label={words.quantity}
          lines={choosableUnits(linesHeld(goods.lines, goods.replaced), left)}
          chosen={units}
          onChange={(next) => {
            change({ wanted: next });
            setFaults({});
          }}
          note={words.ofUnits}
          error={faults.lines}
        />
      )}
      <Field label={words.words} required={false} hint={words.wordsHint}>
        <TextArea
          name="words"
          rows={3}
          maxLength={500}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      {needsAccount && (
        <>
          <h3 className={css.small}>{refundMessages.account}</h3>
          <RefundAccountFields {...refundAccount.fields} />
          <p className={css.note}>{refundMessages.kept}</p>
        </>
      )}
      {reason !== '' && units.length > 0 && <ReturnPreview goods={goods} reason={reason} units={units} />}
      <NextSteps title={words.next} steps={returnWordsOf(goods).steps} note={words.used} />
    </WishModal>
  );
}
