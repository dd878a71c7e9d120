import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { mostQuotationLines } from '../../../shared/requests/quotation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { agreedFor } from '../../commerce/agreed-price/rules.ts';
import { sumsOf, usualValidDays } from '../../commerce/quotation/rules.ts';
import { frameMessages, saidOf } from '../shell/messages.ts';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { beginQuotation, type QuotableProduct, type QuotationWish, saveQuotation } from './contract.ts';
import { outcomeWords, quotationFormMessages as words } from './messages.ts';
import css from './quotations.module.css';

export const loader = loadByAddress(beginQuotation);

/** As it is typed; `key` tells lines apart while others come and go. */
type TypedLine = {
  key: number;
  productId: number;
  penColor: string;
  eraserColor: string;
  quantity: string;
  unitWon: string;
};

let keys = 0;
/** What one costs its buyer today in a line of so many: by agreement, or as everybody pays. */
function wonOf({ id, unitWon, agreed }: QuotableProduct, quantity: number): number {
  const prices = agreed.map((price) => ({ ...price, id: 0, productId: id, chargedWon: null }));
  return agreedFor(prices, { productId: id, quantity, unitWon })?.won ?? unitWon;
}

const lineOf = (product: QuotableProduct, quantity = '1'): TypedLine => ({
  key: keys++,
  productId: product.id,
  penColor: product.penColors[0] ?? '',
  eraserColor: product.eraserColors[0] ?? '',
  ...{ quantity, unitWon: String(wonOf(product, numberOf(quantity))) },
});

const numberOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function Component() {
  const { products, loginId, isGuessed, of, consultation } = useLoaderData<typeof loader>();
  const notify = useNotify();
  const navigate = useNavigate();
  const { act, pending, wasUnheard } = useAct();
  const isDraft = of?.state === 'draft';
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const [first] = products;
  const [lines, setLines] = useState<TypedLine[]>(() =>
    of
      ? of.lines.map(({ name: _, ...line }) => ({
          ...line,
          key: keys++,
          ...{ quantity: String(line.quantity), unitWon: String(line.unitWon) },
        }))
      : first
        ? [lineOf(first)]
        : [],
  );
  const [delivery, setDelivery] = useState(String(of?.deliveryWon ?? first?.deliveryWon ?? 0));

  const typed = lines.map(({ key: _, ...line }) => ({
    ...line,
    ...{ quantity: numberOf(line.quantity), unitWon: numberOf(line.unitWon) },
  }));
  const { amountWon } = sumsOf(typed, numberOf(delivery));
  const change = (key: number, to: Partial<TypedLine>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line)));
  /** A line that comes or goes is no input of the form, which would tell of it. */
  const setOthers = (next: TypedLine[]) => {
    setLines(next);
    setDirty(true);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const issues = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'issue';
    const form = new FormData(event.currentTarget);
    const validDays = numberOf(String(form.get('validDays')));
    if (Number.isNaN(amountWon) || Number.isNaN(validDays)) return notify.alert(words.badNumbers);
    const input: QuotationWish = {
      ...{ loginId: String(form.get('loginId')), memo: String(form.get('memo')) },
      ...{ lines: typed, deliveryWon: numberOf(delivery), validDays, issues },
      consultationId: consultation?.id ?? of?.consultationId ?? null,
      replacesId: of && !isDraft ? of.id : null,
      isAgain: wasUnheard(),
    };
    await save(input, of && isDraft ? { id: of.id, version: of.version } : undefined);
  }

  async function save(wish: QuotationWish, draft: QuotationWish['draft']): Promise<unknown> {
    const input = draft ? { ...wish, draft } : wish;
    const done = await act(saveQuotation, { input }, { rereads: false });
    if (!done) return;
    if (done.outcome === 'changedMeanwhile') {
      const { version } = done.data;
      const question =
        version === null ? words.over(frameMessages.quicker(done.data)) : frameMessages.meanwhile(done.data);
      if (!(await notify.confirm(question))) return;
      return save(wish, version === null || !draft ? undefined : { ...draft, version });
    }
    if (done.outcome !== 'saved' && done.outcome !== 'issued')
      return notify.alert(saidOf(outcomeWords.saveQuotation, done));
    if (done.outcome === 'issued') notify.toast(outcomeWords.saveQuotation.issued(done.data));
    navigate(`/quotations/${done.data.id}`, { state: { isSaved: true } });
  }

  const title = of ? (isDraft ? words.changeTitle(of.number) : words.replaceTitle(of.number)) : words.title;
  return (
    <Screen title={title} lead={of && !isDraft ? words.replaceLead : undefined}>
      <Form onSubmit={(event) => void submit(event)} onChange={() => setDirty(true)}>
        <Panel title={consultation ? words.consultation(consultation.institution) : undefined}>
          <div className={css.stack}>
            {consultation?.words && <p>{consultation.words}</p>}
            <Field label={words.buyer} hint={isGuessed ? words.guessed : words.buyerHint} required>
              <TextInput name="loginId" defaultValue={loginId} readOnly={of !== null} autoComplete="off" />
            </Field>
          </div>
        </Panel>
        <Panel title={words.lines}>
          {lines.map((line, i) => (
            <LineFields
              key={line.key}
              no={i + 1}
              line={line}
              products={products}
              onChange={(to) => change(line.key, to)}
              onRemove={
                lines.length > 1 ? () => setOthers(lines.filter(({ key }) => key !== line.key)) : undefined
              }
            />
          ))}
          {first && lines.length < mostQuotationLines && (
            <Button variant="tint" size="s" onClick={() => setOthers([...lines, lineOf(first)])}>
              {words.addLine}
            </Button>
          )}
        </Panel>
        <Panel>
          <div className={css.stack}>
            <div className={css.fields}>
              <Field label={words.deliveryWon} required>
                <TextInput
                  inputMode="numeric"
                  value={delivery}
                  onChange={(event) => setDelivery(event.target.value)}
                />
              </Field>
              <Field label={words.validDays} required>
                <TextInput name="validDays" inputMode="numeric" defaultValue={usualValidDays} maxLength={3} />
              </Field>
            </div>
            <Field label={words.memo} hint={words.memoHint} required={false}>
              <TextArea name="memo" maxLength={500} defaultValue={of?.memo ?? ''} />
            </Field>
            <p className={css.sum} role="status">
              {Number.isNaN(amountWon) ? words.badNumbers : words.sum(formatWon(amountWon))}
            </p>
            <FormActions>
              <Button type="submit" value="save" variant="ghost" pending={pending}>
                {words.save}
              </Button>
              <Button type="submit" value="issue" pending={pending}>
                {words.issue}
              </Button>
            </FormActions>
          </div>
        </Panel>
      </Form>
    </Screen>
  );
}

type LineProps = {
  no: number;
  line: TypedLine;
  products: readonly QuotableProduct[];
  onChange: (to: Partial<TypedLine>) => void;
  onRemove: (() => void) | undefined;
};

function LineFields({ no, line, products, onChange, onRemove }: LineProps) {
  const product = products.find(({ id }) => id === line.productId);
  function choose(id: number) {
    const chosen = products.find((one) => one.id === id);
    if (!chosen) return;
    const { key: _, ...fresh } = lineOf(chosen, line.quantity);
    onChange(fresh);
  }
  /** A price that nobody typed follows the step that the quantity reaches. */
  function count(quantity: string) {
    const isSuggested = product && line.unitWon === String(wonOf(product, numberOf(line.quantity)));
    const unitWon = isSuggested ? String(wonOf(product, numberOf(quantity))) : line.unitWon;
    onChange({ quantity, unitWon });
  }
  return (
    <fieldset className={css.line}>
      <legend>{words.line(no)}</legend>
      <Field label={words.product}>
        <Select value={line.productId} onChange={(event) => choose(Number(event.target.value))}>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {(['penColor', 'eraserColor'] as const).map((part) => {
        const colors = product?.[`${part}s`] ?? [];
        return (
          colors.length > 0 && (
            <Field key={part} label={words[part]}>
              <Select value={line[part]} onChange={(event) => onChange({ [part]: event.target.value })}>
                {colors.map((color) => (
                  <option key={color}>{color}</option>
                ))}
              </Select>
            </Field>
          )
        );
      })}
      <Field label={words.quantity}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={line.quantity}
          onChange={(event) => count(event.target.value)}
        />
      </Field>
      <Field label={words.unitWon}>
        <TextInput
          inputMode="numeric"
          maxLength={9}
          value={line.unitWon}
          onChange={(event) => onChange({ unitWon: event.target.value })}
        />
      </Field>
      {onRemove && (
        <Button variant="ghost" size="s" onClick={onRemove}>
          {words.removeLine(no)}
        </Button>
      )}
    </fieldset>
  );
}
