import type { ReactNode } from 'react';
import { formatWon } from '../../shared/money.ts';
import type { Picture as PictureFile } from '../../shared/page/picture.ts';
import { joinClasses } from '../join-classes.ts';
import { Picture } from '../media/picture.tsx';
import css from './data.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DescriptionListProps = { items: readonly { term: ReactNode; value: ReactNode }[] };

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={css.list}>
      {items.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <div key={index} className={css.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type PriceSummaryProps = {
  /** A negative amount is a discount and printed as one. */
  rows: readonly { label: string; amountWon: number; note?: string }[];
  totalWon: number;
  totalLabel?: string;
};

export function PriceSummary({ rows, totalWon, totalLabel = '총 결제 금액' }: PriceSummaryProps) {
  return (
    <dl className={joinClasses(css.list, css.amounts)}>
      {rows.map(({ label, amountWon, note }) => (
        <div key={label} className={css.row}>
          <dt>{label}</dt>
          <dd className={amountWon < 0 ? css.discount : undefined}>{note ?? formatSigned(amountWon)}</dd>
        </div>
      ))}
      <div className={joinClasses(css.row, css.total)}>
        <dt>{totalLabel}</dt>
        <dd>{formatWon(totalWon)}</dd>
      </div>
    </dl>
  );
}

/** A minus is as wide as a digit; the keyboard's hyphen is a scratch. */
const formatSigned = (amountWon: number) =>
  amountWon < 0 ? `−${formatWon(-amountWon)}` : formatWon(amountWon);

export type LiveTotalProps = {
  totalWon: number;
  label?: string;
  /** What was chosen; seen on a phone, where the large pictures are out of sight by then. */
  picture?: PictureFile | null;
};

/** The one figure under a choice of colour and number; told when it changes. */
export function LiveTotal({ totalWon, label = '총 결제 금액', picture }: LiveTotalProps) {
  return (
    <p className={css.liveTotal}>
      <span className={css.of}>
        {picture && <Picture picture={picture} alt="" sizes="44px" className={css.chosen} />}
        {label}
      </span>
      <output aria-live="polite">{formatWon(totalWon)}</output>
    </p>
  );
}

export type DataTableProps = {
  caption: ReactNode;
  /** The caption is for ears only where a heading above says the same. */
  hideCaption?: boolean;
  head: readonly ReactNode[];
  /** <tr>s; give their cells `data-label` to keep the column's name when a phone stacks them. */
  children: ReactNode;
};

export function DataTable({ caption, hideCaption = true, head, children }: DataTableProps) {
  return (
    <table className={css.table}>
      <caption className={hideCaption ? undefined : css.shown}>
        {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead>
        <tr>
          {head.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
