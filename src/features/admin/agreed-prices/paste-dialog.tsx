import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../shared/money.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { faultOfDays } from '../../commerce/agreed-price/rules.ts';
import { useAct } from '../shell/use-act.ts';
import css from './agreed-prices.module.css';
import { type AgreedProduct, enterAgreedPrices } from './contract.ts';
import { DaysFields, type TypedDays, writtenDays } from './days-fields.tsx';
import { daysFaults, enteredWords, agreedAdminMessages as words } from './messages.ts';
import { isTooMuch, type PastedPrice, readPastedPrices } from './rules.ts';

type Props = {
  /** Null: every institution. */
  memberId: number | null;
  today: string;
  products: readonly AgreedProduct[];
  onClose: () => void;
};

/** `refused`: why the shop didn't take it. */
type Line = PastedPrice & { refused?: string };

/** Many prices out of a table: read first, with the reason beside each line that can't be entered. */
export function PasteDialog({ memberId, today, products, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [days, setDays] = useState<TypedDays>({ firstDay: today, lastDay: '', contract: '' });
  const [lines, setLines] = useState<Line[] | null>(null);
  const [fault, setFault] = useState('');
  const daysFault = faultOfDays(writtenDays(days), endOfKoreanDayMs(today) - 1);
  const ready = lines?.filter(({ problem, refused }) => problem === null && !refused) ?? [];

  function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = readPastedPrices(String(new FormData(event.currentTarget).get('text')), products);
    setFault(found.length === 0 ? words.nothing : isTooMuch(found) ? words.tooMuch : '');
    setLines(found.length === 0 || isTooMuch(found) ? null : found);
  }

  async function enter() {
    if (daysFault) return;
    const wished = ready.flatMap(({ productId, fromQuantity, won }) =>
      productId === null || won === null ? [] : [{ productId, fromQuantity, won }],
    );
    const done = await act(enterAgreedPrices, {
      input: { memberId, ...writtenDays(days), lines: wished },
    });
    if (!done) return;
    const results = new Map(ready.map((line, i) => [line, done.data.results[i]!]));
    const left = (lines ?? []).flatMap((line): Line[] => {
      const result = results.get(line);
      if (result?.outcome === 'entered') return [];
      return [result ? { ...line, refused: enteredWords(result) } : line];
    });
    const count = done.data.results.filter(({ outcome }) => outcome === 'entered').length;
    notify.toast(words.enteredMany(count, wished.length));
    if (left.length === 0) onClose();
    else setLines(left);
  }

  return (
    <Modal open size="lg" title={words.pasteTitle} onClose={onClose}>
      <Form onSubmit={read}>
        <DaysFields
          typed={days}
          today={today}
          error={daysFault ? daysFaults[daysFault] : undefined}
          onChange={(change) => setDays({ ...days, ...change })}
        />
        <Field label={words.pasteText} hint={words.pasteHint} error={fault} required>
          <TextArea name="text" rows={6} maxLength={50_000} spellCheck={false} className={css.paste} />
        </Field>
        <FormActions>
          <Button type="submit" variant={lines ? 'tint' : undefined} block>
            {words.read}
          </Button>
        </FormActions>
      </Form>
      {lines && (
        <>
          <p role="status">{words.found(ready.length, lines.length)}</p>
          <DataTable caption={words.pasteTable} head={words.pasteHead}>
            {lines.map((line) => (
              <PastedRow
                key={line.line}
                line={line}
                product={products.find(({ id }) => id === line.productId)}
              />
            ))}
          </DataTable>
          <Button
            block
            disabled={ready.length === 0 || daysFault !== null}
            pending={pending}
            onClick={() => void enter()}
          >
            {words.enterMany(ready.length)}
          </Button>
        </>
      )}
    </Modal>
  );
}

function PastedRow({ line, product }: { line: Line; product: AgreedProduct | undefined }) {
  const { problem, refused, won, fromQuantity } = line;
  const { pasteHead: head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <span className={css.faint}>
          {line.line}. {line.text}
        </span>
      </td>
      <td data-label={head[1]}>
        {product ? (
          <div>
            {product.name}
            <span className={css.faint}>{words.from(fromQuantity)}</span>
          </div>
        ) : (
          '–'
        )}
      </td>
      <td data-label={head[2]} className={css.won}>
        <div>
          {won === null ? '–' : formatWon(won)}
          {won !== null && product && (
            <span className={css.faint}>
              {won < product.unitWon
                ? words.preview(product.unitWon, won)
                : words.previewHigher(product.unitWon, won)}
            </span>
          )}
        </div>
      </td>
      <td data-label={head[3]}>
        {problem === null && !refused ? (
          <span className={css.ready}>{words.ready}</span>
        ) : (
          <span className={css.problem}>{refused ?? words.problems[problem!]}</span>
        )}
      </td>
    </tr>
  );
}
