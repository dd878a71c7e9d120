import { useState } from 'react';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Swatch } from '../../../../ui/form/color-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Panel } from '../../shell/screen.tsx';
import type { EditedProduct, ShownStock, StockMovement } from '../contract.ts';
import { fieldOf } from '../form/goods-panels.tsx';
import { NumberInput } from '../form/number-input.tsx';
import css from '../form/product-form.module.css';
import type { DraftState } from '../form/use-product-draft.ts';
import { formMessages } from '../messages.ts';
import { lowVariantStocks } from '../rules.ts';
import { JoinDialog, SplitDialog } from './split-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { nameOfChoice, stockMessages as words } from './stock-messages.ts';

type Props = { product: EditedProduct; state: DraftState; mayChange: boolean };
type Open = { kind: 'split' | 'join' } | { kind: 'change'; variantStock: ShownStock };

export function StockPanel({ product, state, mayChange }: Props) {
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  const { draft, set } = state;
  const { variantStocks } = product;
  const [whole] = variantStocks.filter(({ choice }) => choice === '');
  const close = () => setOpen(null);
  const hasColors = product.draft.penColors.length + product.draft.eraserColors.length > 0;
  async function split() {
    // The dialog asks for the colours that the shop has.
    const colorsOf = ({ penColors, eraserColors }: typeof draft) => JSON.stringify([penColors, eraserColors]);
    if (colorsOf(draft) !== colorsOf(product.draft)) return notify.alert(words.splitSaveFirst);
    setOpen({ kind: 'split' });
  }
  return (
    <Panel
      title={formMessages.panels.stock}
      action={
        mayChange &&
        whole && (
          <Button variant="ghost" size="s" onClick={() => setOpen({ kind: 'change', variantStock: whole })}>
            {words.change}
          </Button>
        )
      }
    >
      <div className={css.fields}>
        <p className={css.figure}>
          <span>{words.now}</span>
          <strong>{product.stock === null ? words.unlimited : words.units(product.stock)}</strong>
        </p>
        {!whole && (
          <VariantStocks
            variantStocks={variantStocks}
            lowStock={draft.lowStock}
            onChange={mayChange ? (variantStock) => setOpen({ kind: 'change', variantStock }) : null}
          />
        )}
        {mayChange && (hasColors || !whole) && (
          <Button
            variant="ghost"
            size="s"
            className={css.add}
            onClick={whole ? split : () => setOpen({ kind: 'join' })}
          >
            {whole ? words.split : words.join}
          </Button>
        )}
        {product.waiting > 0 && <p>{words.waiting(product.waiting)}</p>}
        <Field {...fieldOf(state, 'lowStock')} hint={whole ? undefined : words.lowHint}>
          <NumberInput
            disabled={!mayChange}
            most={1_000_000}
            value={draft.lowStock ?? 0}
            onChange={(low) => set('lowStock', low || null)}
          />
        </Field>
        <Log movements={product.movements} />
      </div>
      {open?.kind === 'change' && (
        <StockDialog id={product.id} variantStock={open.variantStock} onClose={close} />
      )}
      {open?.kind === 'split' && <SplitDialog product={product} onClose={close} />}
      {open?.kind === 'join' && <JoinDialog product={product} onClose={close} />}
    </Panel>
  );
}

type VariantStocksProps = {
  variantStocks: readonly ShownStock[];
  lowStock: number | null;
  onChange: ((variantStock: ShownStock) => void) | null;
};

function VariantStocks({ variantStocks, lowStock, onChange }: VariantStocksProps) {
  const low = lowVariantStocks({ variantStocks, lowStock });
  const noteOf = (variantStock: ShownStock) => {
    if (variantStock.state !== 'sold') return words.states[variantStock.state];
    if (variantStock.stock === 0) return words.soldOut;
    return low.includes(variantStock) ? words.low : '';
  };
  return (
    <ul className={css.shelves} aria-label={words.byChoice}>
      {variantStocks.map((variantStock) => {
        const name = nameOfChoice(variantStock.choice);
        const note = noteOf(variantStock);
        return (
          <li key={variantStock.choice}>
            <span className={css.color}>
              {variantStock.choice.split('|').map((color) => color && <Swatch key={color} color={color} />)}
              {name}
              {note && <small>{note}</small>}
            </span>
            <strong>
              {variantStock.stock === null ? words.notCounted : words.units(variantStock.stock)}
            </strong>
            {onChange && (
              <Button
                variant="text"
                size="s"
                aria-label={words.changeOf(name)}
                onClick={() => onChange(variantStock)}
              >
                {words.submit}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Log({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <details className={css.log}>
      <summary>{words.log}</summary>
      {movements.length === 0 ? (
        <p className={css.note}>{words.logEmpty}</p>
      ) : (
        <>
          <p className={css.note}>{words.logHint}</p>
          {/* It scrolls: a keyboard must be able to reach it. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by Tab */}
          <ul className={css.movements} tabIndex={0} aria-label={words.log}>
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { at, kind, choice, delta, balance, moid, operatorName, reason } = movement;
  const who = operatorName || (kind === 'correction' ? words.byHand : '');
  const told = [formatKoreanDateTime(Date.parse(at)), who, moid, reason].filter(Boolean);
  return (
    <li>
      <span>
        {[words.kinds[kind], nameOfChoice(choice)].filter(Boolean).join(' · ')}{' '}
        <strong>{words.delta(delta)}</strong>
      </span>
      <span>{balance === null ? words.uncountedThen : words.left(balance)}</span>
      <small>{told.join(' · ')}</small>
    </li>
  );
}
