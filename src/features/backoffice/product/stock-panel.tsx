import { useState } from 'react';
import { formatKoreanDateTime } from '../../../shared/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../frame/screen.tsx';
import type { EditedProduct, StockMovement } from './contract.ts';
import { fieldOf } from './goods-panels.tsx';
import { formMessages, stockMessages as words } from './messages.ts';
import { NumberInput } from './number-input.tsx';
import css from './product-form.module.css';
import { StockDialog } from './stock-dialog.tsx';
import type { DraftState } from './use-product-draft.ts';

type Props = { product: EditedProduct; state: DraftState; mayChange: boolean };

export function StockPanel({ product, state, mayChange }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const { draft, set } = state;
  return (
    <Panel
      title={formMessages.panels.stock}
      action={
        mayChange && (
          <Button variant="ghost" size="s" onClick={() => setIsChanging(true)}>
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
        <Field {...fieldOf(state, 'lowStock')}>
          <NumberInput
            disabled={!mayChange}
            most={1_000_000}
            value={draft.lowStock ?? 0}
            onChange={(low) => set('lowStock', low || null)}
          />
        </Field>
        <details className={css.log}>
          <summary>{words.log}</summary>
          {product.movements.length === 0 ? (
            <p className={css.note}>{words.logEmpty}</p>
          ) : (
            <>
              <p className={css.note}>{words.logHint}</p>
              {/* It scrolls: a keyboard must be able to reach it. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by Tab */}
              <ul className={css.movements} tabIndex={0} aria-label={words.log}>
                {product.movements.map((movement) => (
                  <Movement key={movement.id} movement={movement} />
                ))}
              </ul>
            </>
          )}
        </details>
      </div>
      {isChanging && <StockDialog product={product} onClose={() => setIsChanging(false)} />}
    </Panel>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { at, kind, delta, balance, moid, operatorName, reason } = movement;
  const who = operatorName || (kind === 'correction' ? words.byHand : '');
  const told = [formatKoreanDateTime(Date.parse(at)), who, moid, reason].filter(Boolean);
  return (
    <li>
      <span>
        {words.kinds[kind]} <strong>{words.delta(delta)}</strong>
      </span>
      <span>{balance === null ? words.uncountedThen : words.left(balance)}</span>
      <small>{told.join(' · ')}</small>
    </li>
  );
}
