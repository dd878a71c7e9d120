import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { discountRate } from '../../../../ui/price/discount-rate.ts';
import { cardActionOf, unitPriceWon } from '../../../commerce/catalog/rules.ts';
import {
  faultOfPeriod,
  faultOfTerms,
  type SaleTerms,
  saleWonOf,
} from '../../../commerce/catalog/timed-sale/rules.ts';
import { frameMessages } from '../../shell/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import { categoryNames } from '../messages.ts';
import type { PricedRow } from '../prices/contract.ts';
import { correctTimedSale, planTimedSale, type SaleRow } from './contract.ts';
import { outcomeWords, periodFaults, priceFaults, saleMessages as words } from './messages.ts';
import { amountOf, emptySale, periodOf, type TypedSale, typedOf } from './rules.ts';
import css from './timed-sales-screen.module.css';

type Props = {
  products: readonly PricedRow[];
  /** Null: a new one. */
  sale: SaleRow | null;
  onClose: () => void;
};

type SalePeriod = NonNullable<ReturnType<typeof periodOf>>;

const isBought = ({ productType, price }: PricedRow) => cardActionOf(productType) === 'buy' && price > 0;

export function SaleDialog({ products, sale, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [typed, setTyped] = useState<TypedSale>(sale ? typedOf(sale) : emptySale);
  const [isTold, setTold] = useState(false);
  const set = (change: Partial<TypedSale>) => setTyped({ ...typed, ...change });

  const product = products.find(({ id }) => String(id) === typed.product);
  const amount = amountOf(typed);
  const terms = amount === null ? null : { unit: typed.unit, amount };
  const priceFault = product && terms && faultOfTerms(product, terms);
  const period = periodOf(typed);
  // Of one that begins at once the rule is asked as if it began now; the server asks its own clock.
  const nowMs = Date.now();
  const periodFault = period && faultOfPeriod({ ...period, fromMs: period.fromMs ?? nowMs }, nowMs);
  const faults = {
    product: product ? '' : words.missing.product,
    amount: terms ? priceFault && priceFaults[priceFault] : words.missing.amount,
    period: period ? periodFault && periodFaults[periodFault] : words.missing.period,
  };
  const told = (fault: string | null | undefined) => (isTold && fault ? fault : undefined);
  const isFine = !faults.product && !faults.amount && !faults.period;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTold(true);
    if (!isFine || !product || !terms || !period) return focusFirstInvalid(event.currentTarget);
    const input = { ...terms, ...period };
    if (!sale) {
      const done = await act(planTimedSale, { input: { ...input, product: product.id } });
      if (done) await tell(done.outcome === 'planned', wordsOf(outcomeWords.planTimedSale, done));
      return;
    }
    await correct(sale.id, sale.version, input);
  }

  async function correct(id: number, version: number, wish: SaleTerms & SalePeriod): Promise<unknown> {
    const done = await act(correctTimedSale, { params: { id }, input: { ...wish, version } });
    if (!done) return;
    if (done.outcome !== 'changedMeanwhile')
      return tell(done.outcome === 'saved', wordsOf(outcomeWords.correctTimedSale, done));
    const isOver = await notify.confirm(frameMessages.meanwhile(done.data));
    return isOver && correct(id, done.data.version, wish);
  }

  async function tell(isDone: boolean, said: string) {
    if (!isDone) return notify.alert(said);
    onClose();
    notify.toast(said);
  }

  return (
    <Modal open size="md" title={sale ? words.correctOf(sale.name) : words.plan} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        {!sale && (
          <Field label={words.product} error={told(faults.product)} required>
            <Select value={typed.product} onChange={({ target }) => set({ product: target.value })}>
              <option value="">{words.choose}</option>
              {Object.entries(categoryNames).map(([category, name]) => (
                <optgroup key={category} label={name}>
                  {products
                    .filter((one) => one.category === category && isBought(one))
                    .map((one) => (
                      <option key={one.id} value={one.id}>
                        {`${one.name} (${formatWon(unitPriceWon(one))})`}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </Field>
        )}
        <ChoiceRadio<TypedSale['unit']>
          label={words.unit}
          value={typed.unit}
          onChange={(unit) => set({ unit, amount: '' })}
          choices={(['percent', 'won'] as const).map((value) => ({
            value,
            label: words.units[value],
            note: words.unitNotes[value],
          }))}
        />
        <Field label={words.amount[typed.unit]} error={told(faults.amount)} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        </Field>
        <ChoiceRadio<TypedSale['begins']>
          label={words.begins}
          value={typed.begins}
          onChange={(begins) => set({ begins })}
          choices={(['at', 'now'] as const).map((value) => ({ value, label: words.ways[value] }))}
        />
        {typed.begins === 'at' && (
          <Field label={words.from} error={told(faults.period)} required>
            <TextInput
              type="datetime-local"
              value={typed.from}
              onChange={({ target }) => set({ from: target.value })}
            />
          </Field>
        )}
        <div className={css.end}>
          <Field
            label={words.lastDay}
            hint={words.lastDayHint}
            error={typed.begins === 'now' ? told(faults.period) : undefined}
            required
          >
            <TextInput
              type="date"
              value={typed.lastDay}
              onChange={({ target }) => set({ lastDay: target.value })}
            />
          </Field>
          <Field label={words.lastTime} hint={words.lastTimeHint} required={false}>
            <TextInput
              type="time"
              value={typed.lastTime}
              onChange={({ target }) => set({ lastTime: target.value })}
            />
          </Field>
        </div>
        <output className={css.preview} aria-live="polite">
          {product && terms && !priceFault && <Preview product={product} terms={terms} />}
          {period && !periodFault && <span>{words.previewPeriod(period.fromMs, period.untilMs)}</span>}
        </output>
        <p className={css.note}>{words.struckNote}</p>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {sale ? words.submit.correct : words.submit.plan}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

function Preview({ product, terms }: { product: PricedRow; terms: Parameters<typeof saleWonOf>[1] }) {
  const before = unitPriceWon(product);
  const after = saleWonOf(product, terms);
  return (
    <>
      <strong>{words.preview(formatWon(before), formatWon(after), discountRate(before, after))}</strong>
      {product.discountOn && <span>{words.discountNote}</span>}
    </>
  );
}

/** The words of an outcome, whether they need its data or not. */
function wordsOf<Said extends Record<string, unknown>>(
  said: Said,
  { outcome, data }: { outcome: keyof Said; data: unknown },
): string {
  const found: unknown = said[outcome];
  return typeof found === 'function' ? (found(data) as string) : String(found);
}
