import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import type { RefundAccount } from '../../shared/deposit-account.ts';
import { formatKoreanDate } from '../../shared/korean-time.ts';
import { describeMethod } from '../../shared/paid-by.ts';
import { type ReturnReason, returnReasons } from '../../shared/return-reasons.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRadio } from '../../ui/choice-radio.tsx';
import { PriceSummary } from '../../ui/data.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useNotify } from '../../ui/notify.tsx';
import { type ChosenUnits, UnitSteppers } from '../../ui/unit-steppers.tsx';
import { allLeft, describeChoice, unitsLeftIn, unitsLeftOf } from '../order/rules.ts';
import { describeWayBack, refundMessages } from '../refund/messages.ts';
import { type AccountFaults, checkAccount, RefundAccountFields } from '../refund/refund-account-fields.tsx';
import type { LinedOrder } from '../refund/rules.ts';
import { askForReturn } from './contract.ts';
import {
  describeKeptDelivery,
  describeLastDay,
  describeWhoPays,
  returnMessages as words,
} from './messages.ts';
import css from './return-dialog.module.css';
import { calculateReturn, isBuyersChoice } from './rules.ts';

type ReturnGoods = {
  moid: string;
  goodsName: string;
  method: string;
  buyerName: string;
  lines: readonly (LinedOrder['lines'][number] & {
    goodsName: string;
    penColor: string;
    eraserColor: string;
  })[];
  deliveryWon: number;
  paidWon: number;
  refundedWon: number;
  returnedFor: readonly ReturnReason[];
  deliveredAtMs: number;
  returnReasons: readonly { reason: ReturnReason; untilMs: number }[];
};

type Props = {
  goods: ReturnGoods;
  nowMs: number;
  onClose: () => void;
  /** Asked, or found to be impossible: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

type Faults = Partial<Record<'reason' | 'noticedOn' | 'lines', string>>;

/** Why, how much, and what comes back, before it is asked for. */
export function ReturnDialog({ goods, nowMs, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const today = formatKoreanDate(nowMs);
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const left = allLeft(goods.lines);
  const choosable = goods.lines.flatMap((line) => {
    const most = unitsLeftOf(line);
    return most > 0 ? [{ id: line.id, label: describeChoice(line), most }] : [];
  });
  // Of several goods nobody knows which: of one it is mostly all.
  const [units, setUnits] = useState<ChosenUnits>(left.length === 1 ? left : []);
  const [noticedOn, setNoticedOn] = useState(today);
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const needsAccount = goods.method === 'vbank';
  const [account, setAccount] = useState<RefundAccount>({ bank: '', number: '', holder: goods.buyerName });
  const [accountFaults, setAccountFaults] = useState<AccountFaults>({});
  const isFaulty = reason !== '' && !isBuyersChoice(reason);
  const firstDay = formatKoreanDate(goods.deliveredAtMs);

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
    const checked = needsAccount ? checkAccount(account) : null;
    setFaults(found);
    setAccountFaults(checked?.faults ?? {});
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
        reason,
        lines: [...units],
        words: text.trim(),
        noticedOn: isFaulty ? noticedOn : '',
        ...(checked?.account && { refundAccount: checked.account }),
      },
    });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'requested') return onDone(words.done);
    if (outcome === 'invalid') return setFaults({ ...found, lines: words.faults.lines });
    const isOver = outcome === 'notReturnable' || outcome === 'tooLate';
    await notify.alert(isOver || outcome === 'accountNeeded' ? words[outcome] : words.failed);
    if (isOver) onDone('');
  }

  return (
    <Modal
      open
      size="sm"
      narrow="sheet"
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <div className={css.answers}>
          <Button block variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button block type="submit" form={formId} pending={pending}>
            {words.send}
          </Button>
        </div>
      }
    >
      <Form id={formId} ref={form} className={css.form} onSubmit={submit}>
        <p className={css.goods}>{goods.goodsName}</p>
        <FieldGroup label={words.reason} required error={faults.reason}>
          <ChoiceRadio
            label={words.reason}
            value={reason as ReturnReason}
            onChange={(next) => {
              setReason(next);
              setFaults({});
            }}
            choices={goods.returnReasons.map(({ reason: value, untilMs }) => ({
              value,
              label: returnReasons[value],
              note: `${words.until(describeLastDay(untilMs))} · ${words.notes[value]}`,
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
              onChange={(event) => setNoticedOn(event.target.value)}
            />
          </Field>
        )}
        {unitsLeftIn(goods.lines) > 1 && (
          <UnitSteppers
            label={words.quantity}
            lines={choosable}
            chosen={units}
            onChange={(next) => {
              setUnits(next);
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
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {needsAccount && (
          <>
            <h3 className={css.small}>{refundMessages.account}</h3>
            <RefundAccountFields account={account} faults={accountFaults} onChange={setAccount} />
            <p className={css.note}>{refundMessages.kept}</p>
          </>
        )}
        {reason !== '' && units.length > 0 && <Preview goods={goods} reason={reason} units={units} />}
        <div className={css.next}>
          <h3>{words.next}</h3>
          <ol>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={css.note}>{words.used}</p>
        </div>
      </Form>
    </Modal>
  );
}

type Previewed = { goods: ReturnGoods; reason: ReturnReason; units: ChosenUnits };

function Preview({ goods, reason, units }: Previewed) {
  const sums = calculateReturn(goods, { reason, lines: units });
  const { goodsWon, deliveryWon, withheldWon, refundWon } = sums;
  const id = useId();
  const isKept = goods.deliveryWon > 0 && deliveryWon === 0;
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h3 id={id}>{words.preview}</h3>
      <PriceSummary
        rows={[
          { label: words.goods, amountWon: goodsWon },
          ...(deliveryWon > 0 ? [{ label: words.delivery, amountWon: deliveryWon }] : []),
          ...(withheldWon > 0 ? [{ label: words.wayBack, amountWon: -withheldWon }] : []),
        ]}
        totalWon={refundWon}
        totalLabel={words.total}
      />
      <p className={css.who}>{describeWhoPays(reason)}</p>
      {isKept && <p className={css.who}>{describeKeptDelivery(reason)}</p>}
      <p className={css.who}>{describeWayBack(goods.method, describeMethod(goods.method))}</p>
    </section>
  );
}
