import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { replacementKinds } from '../../../shared/order-states.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { typedForm, useTyped } from '../../../ui/form/typed.ts';
import { UnitSteppers } from '../../../ui/form/unit-steppers.tsx';
import { describeChoice, isSameChoice, linesHeld, type ReplacedUnits } from '../order/rules.ts';
import { describeLastDays } from '../return/messages.ts';
import { type Arrived, returnableUnits } from '../return/rules.ts';
import { atMost, choosableUnits, countUnits, freeUnits, unitsShape } from '../return/wish/unit-rules.ts';
import { NextSteps, WishModal } from '../return/wish/wish-modal.tsx';
import { askForReplacement, type OfferedChoice, type OpenReplacementReason } from './contract.ts';
import { replacementMessages as words } from './messages.ts';
import css from './replacement-dialog.module.css';

type Line = Arrived['lines'][number] & { goodsName: string; penColor: string; eraserColor: string };
export type ReplaceableGoods = Omit<Arrived, 'lines'> & {
  moid: string;
  goodsName: string;
  lines: readonly Line[];
  replacementReasons: readonly OpenReplacementReason[];
  choices: readonly OfferedChoice[];
  replaced: readonly ReplacedUnits[];
  /** Of an order by invoice. */
  invoice: object | null;
};

type Props = {
  goods: ReplaceableGoods;
  nowMs: number;
  onClose: () => void;
  /** Asked, or found to be impossible: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** By the order. */
const typedReplacement = typedForm(
  'replacement',
  z.object({
    reasonId: z.string(),
    wantedKind: z.enum(['', ...replacementKinds]),
    noticedOn: z.string(),
    wanted: unitsShape,
    /** By its line, the place of its choice. */
    chosen: z.record(z.string(), z.number()),
    text: z.string(),
  }),
);

type Faults = Partial<Record<keyof typeof words.faults, string>>;

/** What was wrong, what is wanted instead, and how it goes on, before it is asked for. */
export function ReplacementDialog({ goods, nowMs, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const today = formatKoreanDate(nowMs);
  const firstDay = formatKoreanDate(Math.min(...goods.deliveries.map(({ atMs }) => atMs)));
  const free = freeUnits(goods.lines);
  const { typed, change, forget } = useTyped(typedReplacement, goods.moid, {
    reasonId: '',
    wantedKind: '',
    noticedOn: today,
    // Of several goods nobody knows which; of several units of one mostly a single one is broken.
    wanted: free.length === 1 ? free.map(({ line }) => ({ line, quantity: 1 })) : [],
    chosen: {},
    text: '',
  });
  const { reasonId, wantedKind, noticedOn, wanted, chosen, text } = typed;
  const reason = goods.replacementReasons.find(({ id }) => id === reasonId);
  // Where there is one way only, nobody chooses it.
  const [onlyKind, ...otherKinds] = reason?.kinds ?? [];
  const kind = otherKinds.length === 0 ? (onlyKind ?? '') : wantedKind;
  const left = reason ? returnableUnits(goods, { reason: reason.reason, noticedOn }, nowMs) : free;
  const units = atMost(wanted, left);
  const [faults, setFaults] = useState<Faults>({});

  function check(): Faults {
    const isDay = noticedOn >= firstDay && noticedOn <= today;
    return {
      ...(!reason && { reason: words.faults.reason }),
      ...(reason && kind === '' && { kind: words.faults.kind }),
      ...(!isDay && { noticedOn: words.faults.noticedOn }),
      ...(units.length === 0 && { lines: words.faults.lines }),
    };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    const found = check();
    setFaults(found);
    if (Object.keys(found).length > 0 || kind === '') {
      notify.announce(Object.values(found).join(', '));
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    isAsking.current = true;
    setPending(true);
    const lines = units.map((unit) => {
      const choices = choicesOf(goods, unit.line);
      const { penColor, eraserColor } = choices[chosen[unit.line] ?? 0] ?? choices[0]!;
      return { ...unit, penColor, eraserColor };
    });
    const input = { moid: goods.moid, kind, reason: reasonId, lines, words: text.trim(), noticedOn };
    const { outcome } = await call(askForReplacement, { input });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'requested') {
      forget();
      return onDone(words.done);
    }
    if (outcome === 'invalid') return setFaults({ lines: words.faults.lines });
    const isOver = outcome === 'notReplaceable' || outcome === 'tooLate';
    await notify.alert(isOver ? words[outcome] : messageOf(outcome, {}, words.failed));
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
          choices={goods.replacementReasons.map(({ id, wording, ...until }) => ({
            value: id,
            label: wording,
            note: words.until(describeLastDays(until)),
          }))}
        />
      </FieldGroup>
      <p className={css.note}>{words.whim}</p>
      {otherKinds.length > 0 && (
        <FieldGroup label={words.kind} required error={faults.kind}>
          <ChoiceRadio
            label={words.kind}
            value={kind}
            onChange={(next) => {
              if (next !== '') change({ wantedKind: next });
              setFaults({});
            }}
            choices={(reason?.kinds ?? []).map((one) => ({
              value: one,
              label: words.kinds[one],
              note: words.kindNotes[one],
            }))}
          />
        </FieldGroup>
      )}
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
      {countUnits(free) > 1 && (
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
      {units.map(({ line }) => (
        <ColorOf
          key={line}
          goods={goods}
          line={line}
          value={chosen[line] ?? 0}
          onChange={(index) => change({ chosen: { ...chosen, [line]: index } })}
        />
      ))}
      <Field label={words.words} required={false} hint={words.wordsHint}>
        <TextArea
          name="words"
          rows={3}
          maxLength={500}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      {kind !== '' && (
        <NextSteps
          title={words.next}
          lead={otherKinds.length === 0 && words.kindNotes[kind]}
          steps={words.steps[kind]}
          note={words.free}
        />
      )}
    </WishModal>
  );
}

type ColorProps = { goods: ReplaceableGoods; line: number; value: number; onChange: (index: number) => void };

/** The choice of one line, by its place; nothing where there is one only. */
function ColorOf({ goods, line: id, value, onChange }: ColorProps) {
  const choices = choicesOf(goods, id);
  const line = goods.lines.find((one) => one.id === id);
  const [held] = line ? linesHeld([line], goods.replaced) : [];
  if (!line || !held || choices.length < 2) return null;
  return (
    <Field label={words.choice(describeChoice(held))} required>
      <Select name={`choice-${id}`} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map(({ soldOut, ...colors }, index) => {
          const name = [colors.penColor, colors.eraserColor].filter(Boolean).join(' · ');
          // As it was bought it is asked for, however few there are: whether there is one is found out when it is put aside.
          const isBought = isSameChoice(colors, line);
          return (
            <option key={name} value={index} disabled={soldOut && !isBought}>
              {index === 0 ? words.asBought(name) : soldOut ? words.soldOut(name) : name}
            </option>
          );
        })}
      </Select>
    </Field>
  );
}

const choicesOf = ({ choices }: ReplaceableGoods, line: number) => choices.filter((one) => one.line === line);
