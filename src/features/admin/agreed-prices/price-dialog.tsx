import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../shared/money.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { faultOfDays, mostAgreedWon, mostFromQuantity } from '../../commerce/agreed-price/rules.ts';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import css from './agreed-prices.module.css';
import {
  type AgreedPriceRow,
  type AgreedProduct,
  correctAgreedPrice,
  enterAgreedPrices,
} from './contract.ts';
import { DaysFields, writtenDays } from './days-fields.tsx';
import {
  daysFaults,
  enteredWords,
  outcomeWords,
  overlapWords,
  agreedAdminMessages as words,
} from './messages.ts';

type Props = {
  /** Null: every institution. */
  memberId: number | null;
  today: string;
  products: readonly AgreedProduct[];
  /** The one that is corrected; null: a new one. */
  price: AgreedPriceRow | null;
  onClose: () => void;
};

/** A number as it is typed, `15,000` as well; null: none, or too much. */
function numberOf(text: string, most: number): number | null {
  const digits = text.replace(/[\s,]/g, '');
  const number = /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= most ? number : null;
}

const begin = (price: AgreedPriceRow | null, today: string) => ({
  product: price ? String(price.productId) : '',
  fromQuantity: String(price?.fromQuantity ?? 1),
  won: price ? String(price.won) : '',
  firstDay: price && price.firstDay > today ? price.firstDay : today,
  lastDay: price?.lastDay ?? '',
  contract: price?.contract ?? '',
});

/** One price, with what becomes of the product's price by it. */
export function PriceDialog({ memberId, today, products, price, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [typed, setTyped] = useState(() => begin(price, today));
  const [isTold, setTold] = useState(false);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });

  const product = products.find(({ id }) => String(id) === typed.product);
  const won = numberOf(typed.won, mostAgreedWon);
  const fromQuantity = numberOf(typed.fromQuantity, mostFromQuantity);
  const days = writtenDays(typed);
  // The day is the server's: what it says is over is over.
  const daysFault = faultOfDays(days, endOfKoreanDayMs(today) - 1);
  const told = (fault: string | false | null | undefined) => (isTold && fault ? fault : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTold(true);
    const hasProduct = product !== undefined || price !== null;
    if (!hasProduct || won === null || fromQuantity === null || daysFault)
      return focusFirstInvalid(event.currentTarget);
    if (price) {
      const done = await act(correctAgreedPrice, { params: { id: price.id }, input: { won, ...days } });
      if (!done) return;
      if (done.outcome === 'overlaps') return notify.alert(overlapWords(done.data));
      if (done.outcome === 'badDays') return notify.alert(daysFaults[done.data.fault]);
      const said = saidOf(outcomeWords.correctAgreedPrice, done);
      return done.outcome === 'corrected' ? tell(said) : notify.alert(said);
    }
    const lines = [{ productId: product!.id, fromQuantity, won }];
    const done = await act(enterAgreedPrices, { input: { memberId, ...days, lines } });
    const result = done?.data.results[0];
    if (!result) return;
    if (result.outcome !== 'entered') return notify.alert(enteredWords(result));
    tell(enteredWords(result));
  }
  function tell(said: string) {
    onClose();
    notify.toast(said);
  }

  return (
    <Modal open size="md" title={price ? words.correctOf(price.name) : words.enter} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        {price ? (
          <p>{words.correctLead}</p>
        ) : (
          <>
            <Field label={words.product} error={told(!product && words.missing.product)} required>
              <Select value={typed.product} onChange={({ target }) => set({ product: target.value })}>
                <option value="">{words.choose}</option>
                {products.map(({ id, name, unitWon, onSale }) => (
                  <option key={id} value={id}>
                    {`${name} (${formatWon(unitWon)})${onSale ? '' : ` ${words.offSale}`}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={words.fromQuantity}
              hint={words.fromQuantityHint}
              error={told(fromQuantity === null && words.missing.fromQuantity)}
              required
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={typed.fromQuantity}
                onChange={({ target }) => set({ fromQuantity: target.value })}
              />
            </Field>
          </>
        )}
        <Field label={words.won} error={told(won === null && words.missing.won)} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed.won}
            onChange={({ target }) => set({ won: target.value })}
          />
        </Field>
        <DaysFields
          typed={typed}
          today={today}
          error={told(daysFault && daysFaults[daysFault])}
          onChange={set}
        />
        <output className={css.preview} aria-live="polite">
          {product &&
            won !== null &&
            (won < product.unitWon
              ? words.preview(product.unitWon, won)
              : words.previewHigher(product.unitWon, won))}
        </output>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {price ? words.correctSubmit : words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
