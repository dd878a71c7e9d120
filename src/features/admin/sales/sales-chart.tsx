// Bars of this period with the line of the one before behind them, drawn as plain SVG. The table below says the same.
import { type KeyboardEvent, useId, useState } from 'react';
import { formatWon } from '../../../shared/money.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import type { Sales } from './contract.ts';
import { salesMessages as words } from './messages.ts';
import { type Bucket, changeOf, roundUp, type Step } from './rules.ts';
import css from './sales-screen.module.css';

const [width, height, left, bottom] = [960, 260, 64, 24];
const short = (won: number) =>
  won >= 10_000 ? `${Math.round(won / 10_000).toLocaleString('ko-KR')}만` : String(won);

export function PeriodChart({ buckets, by }: { buckets: readonly Bucket[]; by: Step }) {
  const id = useId();
  const [at, setAt] = useState(buckets.length - 1);
  const top = roundUp(Math.max(...buckets.flatMap(({ won, wonBefore }) => [won, wonBefore])));
  const floor = Math.min(0, ...buckets.flatMap(({ won, wonBefore }) => [won, wonBefore]));
  const step = (width - left) / buckets.length;
  const y = (won: number) => 8 + ((top - won) / (top - floor)) * (height - bottom - 8);
  const middle = (index: number) => left + step * (index + 0.5);
  const chosen = buckets[Math.min(at, buckets.length - 1)];
  const every = Math.ceil(buckets.length / 8);

  function move(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buckets.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(buckets.length - 1, to)));
  }

  return (
    <figure className={css.chart}>
      <p className={css.legend}>
        <span className={css.now}>{words.thisPeriod}</span>
        <span className={css.then}>{words.lastPeriod}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go from day to day */}
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields */}
      <div className={css.plot} tabIndex={0} role="group" aria-labelledby={`${id}-title`} onKeyDown={move}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
          <title id={`${id}-title`}>{words.byDay}</title>
          <desc id={`${id}-desc`}>{words.chartHint}</desc>
          {[0, 0.5, 1].map((part) => (
            <g key={part}>
              <line className={css.grid} x1={left} x2={width} y1={y(top * part)} y2={y(top * part)} />
              <text className={css.scale} x={left - 8} y={y(top * part) + 4} textAnchor="end">
                {short(top * part)}
              </text>
            </g>
          ))}
          {buckets.map((bucket, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same
            <g key={bucket.from} onMouseEnter={() => setAt(index)}>
              <rect className={css.touch} x={left + step * index} y={0} width={step} height={height} />
              <rect
                className={css.bar}
                data-on={bucket === chosen || undefined}
                x={left + step * (index + 0.15)}
                width={step * 0.7}
                y={Math.min(y(bucket.won), y(0))}
                height={Math.max(1, Math.abs(y(bucket.won) - y(0)))}
                rx={Math.min(4, step * 0.2)}
              />
              {index % every === 0 && (
                <text className={css.scale} x={middle(index)} y={height - 6} textAnchor="middle">
                  {(by === 'month' ? bucket.from.slice(2, 7) : bucket.from.slice(5)).replace('-', '.')}
                </text>
              )}
            </g>
          ))}
          <polyline
            className={css.line}
            points={buckets.map((bucket, index) => `${middle(index)},${y(bucket.wonBefore)}`).join(' ')}
          />
        </svg>
      </div>
      {chosen && (
        <figcaption className={css.caption} aria-live="polite">
          <strong>{words.bucket(chosen, by)}</strong> {formatWon(chosen.won)} ·{' '}
          {words.ordersOf(chosen.orders)}
          <span> {words.before(`${words.bucket(chosen.before, 'day')} ${formatWon(chosen.wonBefore)}`)}</span>
        </figcaption>
      )}
    </figure>
  );
}

/** A table whose rows carry their bar. */
export function ProductChart({ products, delivery }: Pick<Sales, 'products' | 'delivery'>) {
  const rows = [...products.slice(0, 30), { ...delivery, name: words.delivery, units: null }];
  const most = Math.max(1, ...rows.map(({ won }) => won));
  const { productHead: head } = words;
  return (
    <DataTable caption={words.byProduct} head={head}>
      {rows.map((product) => {
        const change = changeOf(product.won, product.wonBefore);
        return (
          <tr key={product.name}>
            <td data-label={head[0]}>
              <div className={css.product}>
                <span>{product.name}</span>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    className={css.bar}
                    width={Math.max(0, (product.won / most) * 100)}
                    height="6"
                    rx="2"
                  />
                </svg>
              </div>
            </td>
            <td data-label={head[1]}>{formatWon(product.won)}</td>
            <td data-label={head[2]}>{product.units === null ? '–' : words.unitsOf(product.units)}</td>
            <td data-label={head[3]}>{formatWon(product.wonBefore)}</td>
            <td data-label={head[4]}>{change === null ? '–' : words.percent(change)}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}
