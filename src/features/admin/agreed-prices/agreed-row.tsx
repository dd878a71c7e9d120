import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/price/badge.tsx';
import type { AgreedState } from '../../commerce/agreed-price/rules.ts';
import { useAct } from '../shell/use-act.ts';
import css from './agreed-prices.module.css';
import { type AgreedPriceRow, type AgreedProduct, undoAgreedPrice } from './contract.ts';
import { describeDays, outcomeWords, overlapWords, agreedAdminMessages as words } from './messages.ts';

const tones: Record<AgreedState, StatusChipProps['tone']> = {
  running: 'done',
  planned: 'waiting',
  ended: 'stopped',
};

type Props = {
  price: AgreedPriceRow;
  /** As it is sold today; null where it is gone. */
  product: AgreedProduct | null;
  mayChange: boolean;
  onCorrect: () => void;
  onEnd: () => void;
};

export function AgreedRow({ price, product, mayChange, onCorrect, onEnd }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const { head } = words;
  const { id, name, won, state } = price;

  async function undo() {
    if (!(await notify.confirm(words.undoAsk(name)))) return;
    const done = await act(undoAgreedPrice, { params: { id } });
    if (!done) return;
    if (done.outcome === 'undone') notify.toast(outcomeWords.undoAgreedPrice.undone);
    else
      await notify.alert(
        done.outcome === 'overlaps' ? overlapWords(done.data) : outcomeWords.undoAgreedPrice.used,
      );
  }

  return (
    <tr>
      <td data-label={head[0]}>
        <div>
          <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
          {price.isUsed && <span className={css.faint}>{words.used}</span>}
        </div>
      </td>
      <td data-label={head[1]}>
        <div className={css.name}>
          {name} {product && !product.onSale && words.offSale}
          <span className={css.faint}>{words.from(price.fromQuantity)}</span>
        </div>
      </td>
      <td data-label={head[2]} className={css.won}>
        <div>
          {formatWon(won)}
          {product && state !== 'ended' && (
            <span className={css.faint}>
              {won < product.unitWon
                ? words.preview(product.unitWon, won)
                : words.previewHigher(product.unitWon, won)}
            </span>
          )}
        </div>
      </td>
      <td data-label={head[3]}>
        <div>
          {describeDays(price)}
          {price.contract && <span className={css.faint}>{price.contract}</span>}
          {price.endedAtMs !== null && (
            <span className={css.faint}>{words.endedBy(price.endedAtMs, price.endedBy)}</span>
          )}
        </div>
      </td>
      <td data-label={head[4]}>
        <div>
          {price.enteredBy}
          <span className={css.faint}>{formatKoreanDateTime(price.enteredAtMs)}</span>
        </div>
      </td>
      <td data-label={head[5]}>
        {mayChange && (
          <div className={css.acts}>
            {state !== 'ended' && (
              <>
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={words.correctOf(name)}
                  pending={pending}
                  onClick={onCorrect}
                >
                  {words.correctShort}
                </Button>
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={words.endOf(name)}
                  pending={pending}
                  onClick={onEnd}
                >
                  {words.endShort}
                </Button>
              </>
            )}
            {price.mayUndo && (
              <Button
                size="s"
                variant="ghost"
                aria-label={words.undoOf(name)}
                pending={pending}
                onClick={() => void undo()}
              >
                {words.undoShort}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
