import { useState } from 'react';
import { formatKoreanDateTime } from '../../../shared/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data.tsx';
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
              <DataTable caption={words.log} head={words.head}>
                {product.movements.map((movement) => (
                  <MovementRow key={movement.id} movement={movement} />
                ))}
              </DataTable>
            </>
          )}
        </details>
      </div>
      {isChanging && <StockDialog product={product} onClose={() => setIsChanging(false)} />}
    </Panel>
  );
}

function MovementRow({
  movement: { at, kind, delta, balance, moid, operatorName, reason },
}: {
  movement: StockMovement;
}) {
  const cells = [
    formatKoreanDateTime(Date.parse(at)),
    words.kinds[kind],
    delta > 0 ? `+${delta.toLocaleString('ko-KR')}` : `−${Math.abs(delta).toLocaleString('ko-KR')}`,
    balance === null ? '–' : words.units(balance),
    [operatorName || (kind === 'correction' ? words.byHand : ''), moid, reason].filter(Boolean).join(' · '),
  ];
  return (
    <tr>
      {cells.map((text, index) => (
        <td key={words.head[index]} data-label={words.head[index]}>
          {text}
        </td>
      ))}
    </tr>
  );
}
