import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ChevronDownIcon, ImageIcon } from '../../../ui/media/icons.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { useAct } from '../shell/use-act.ts';
import { changeSale, copyProduct, type ProductRow } from './contract.ts';
import { outcomeWords, listMessages as words } from './messages.ts';
import css from './product-row.module.css';
import { lowVariantStocks } from './rules.ts';
import { nameOfChoice } from './stock/stock-messages.ts';

type Order = {
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onDrag: (id: number | null) => void;
  onMove: (by: -1 | 1) => Promise<void>;
  onDrop: () => void;
};
type Props = { row: ProductRow; mayChange: boolean; order: Order | null };

export function ProductRowView({ row, mayChange, order }: Props) {
  return (
    <tr
      className={joinClasses(order?.isDragged && css.dragged)}
      onDragOver={(event) => order && event.preventDefault()}
      onDrop={order?.onDrop}
    >
      <td data-label={words.head[0]}>{order && <Places row={row} order={order} />}</td>
      <td data-label={words.head[1]}>
        <div className={css.product}>
          <span className={css.thumb}>
            {row.picture ? <Picture picture={row.picture} alt="" sizes="56px" /> : <ImageIcon size={24} />}
          </span>
          <span className={css.name}>
            <Link to={`/products/${row.id}`}>{row.name}</Link>
            {row.isIncomplete && <small>{words.incomplete}</small>}
          </span>
        </div>
      </td>
      <td data-label={words.head[2]}>
        <Cost row={row} />
      </td>
      <td data-label={words.head[3]}>
        <Stock row={row} />
      </td>
      <td data-label={words.head[4]}>
        <StatusChip tone={row.onSale ? 'done' : 'stopped'}>
          {row.onSale ? words.onSale : words.offSale}
        </StatusChip>
      </td>
      <td data-label={words.head[5]}>{mayChange && <Acts row={row} />}</td>
    </tr>
  );
}

function Places({ row, order }: { row: ProductRow; order: Order }) {
  const places = useRef<HTMLDivElement>(null);
  // The button goes on under the finger that pressed it, although its row has moved.
  async function move(by: -1 | 1) {
    await order.onMove(by);
    const [earlier, later] = places.current?.querySelectorAll('button') ?? [];
    const pressed = by < 0 ? earlier : later;
    (pressed?.disabled ? (by < 0 ? later : earlier) : pressed)?.focus();
  }
  return (
    <div ref={places} className={css.places}>
      <span
        className={css.handle}
        draggable
        title={words.drag}
        aria-hidden="true"
        onDragStart={() => order.onDrag(row.id)}
        onDragEnd={() => order.onDrag(null)}
      >
        ⠿
      </span>
      <IconButton
        className={css.up}
        label={words.earlier(row.name)}
        icon={<ChevronDownIcon size={20} />}
        disabled={order.isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        label={words.later(row.name)}
        icon={<ChevronDownIcon size={20} />}
        disabled={order.isLast}
        onClick={() => move(1)}
      />
    </div>
  );
}

function Cost({ row }: { row: ProductRow }) {
  if (row.price === 0) return words.askPrice;
  return (
    <span className={css.cost}>
      {formatWon(row.sellWon)}
      {row.sellWon !== row.price && <s>{formatWon(row.price)}</s>}
      {row.saleUntilMs !== null && <small>{words.timedSale(row.saleUntilMs)}</small>}
    </span>
  );
}

const mostNamed = 3;

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? words.andMore(shown, names.length - mostNamed) : shown;
}

function Stock({ row }: { row: ProductRow }) {
  const out = outColors(row);
  const isWhole = row.variantStocks.some(({ choice }) => choice === '');
  const low = lowVariantStocks(row).filter(({ stock }) => stock !== 0);
  return (
    <span className={css.stock}>
      {row.stock === null ? words.uncounted : words.units(row.stock)}
      {row.stock === 0 && <strong className={css.out}>{words.soldOut}</strong>}
      {low.length > 0 && (
        <strong className={css.low}>
          {isWhole ? words.low : words.colorsLow(nameSome(low.map(({ choice }) => nameOfChoice(choice))))}
        </strong>
      )}
      {row.stock !== 0 && out.length > 0 && <small>{words.colorsOut(nameSome(out))}</small>}
    </span>
  );
}

/** By name: the choices that have none or are stopped; the stopped colours where all are counted together. */
function outColors({ variantStocks, soldOutColors }: ProductRow): string[] {
  if (variantStocks.some(({ choice }) => choice === ''))
    return soldOutColors.map((color) => color.slice(color.indexOf(':') + 1));
  return variantStocks
    .filter(({ stock, state }) => state === 'stopped' || (state === 'sold' && stock === 0))
    .map(({ choice }) => nameOfChoice(choice));
}

function Acts({ row }: { row: ProductRow }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { act, pending } = useAct();
  const copying = useAct();

  async function toggle() {
    const done = await act(changeSale, { params: { id: row.id }, input: { onSale: !row.onSale } });
    if (!done) return;
    const said = outcomeWords.changeSale[done.outcome];
    if (done.outcome !== 'incomplete') return notify.toast(said);
    await notify.alert(said);
    await navigate(`/products/${row.id}?missing=1`);
  }
  async function copy() {
    const input = { isAgain: copying.wasUnheard() };
    const done = await copying.act(copyProduct, { params: { id: row.id }, input });
    if (!done) return;
    notify.toast(outcomeWords.copyProduct.copied);
    await navigate(`/products/${done.data.id}`);
  }
  return (
    <div className={css.acts}>
      <Button
        variant="ghost"
        size="s"
        pending={pending}
        aria-label={row.onSale ? words.stopOf(row.name) : words.startOf(row.name)}
        onClick={toggle}
      >
        {row.onSale ? words.stop : words.start}
      </Button>
      <Button
        variant="text"
        size="s"
        pending={copying.pending}
        aria-label={words.copyOf(row.name)}
        onClick={copy}
      >
        {words.copy}
      </Button>
    </div>
  );
}
