// What an operator types of a sale, in Korean time.
import { formatKoreanDateTime, startOfKoreanDay } from '../../../../shared/time/korean-time.ts';
import type { saleUnits } from '../../../commerce/catalog/timed-sale/rules.ts';
import type { SaleRow } from './contract.ts';

const dayMs = 24 * 60 * 60_000;

export type TypedSale = {
  product: string;
  unit: (typeof saleUnits)[number];
  amount: string;
  begins: 'now' | 'at';
  /** `2026-11-28T10:00` */
  from: string;
  /** `2026-11-30`, the last day. */
  lastDay: string;
  /** `18:00` on it; empty: its end. */
  lastTime: string;
};

export const emptySale: TypedSale = {
  product: '',
  unit: 'percent',
  amount: '',
  begins: 'at',
  from: '',
  lastDay: '',
  lastTime: '',
};

/** As it would be typed. */
export function typedOf({ product, unit, amount, fromMs, untilMs }: SaleRow): TypedSale {
  const [day = '', time = ''] = formatKoreanDateTime(untilMs).split(' ');
  const isWhole = time === '00:00';
  return {
    ...{ product: String(product), unit, amount: String(amount), begins: 'at' },
    from: formatKoreanDateTime(fromMs).replace(' ', 'T'),
    lastDay: isWhole ? formatKoreanDateTime(untilMs - 1).slice(0, 10) : day,
    lastTime: isWhole ? '' : time,
  };
}

/** Null where it is no amount yet. */
export function amountOf({ amount }: Pick<TypedSale, 'amount'>): number | null {
  const typed = amount.replace(/[,\s원%]/g, '');
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** Null where a day or a time is missing. `fromMs` null: at the moment of the call. */
export function periodOf({
  begins,
  from,
  lastDay,
  lastTime,
}: Pick<TypedSale, 'begins' | 'from' | 'lastDay' | 'lastTime'>): {
  fromMs: number | null;
  untilMs: number;
} | null {
  const fromMs = begins === 'now' ? null : Date.parse(`${from}:00+09:00`);
  const untilMs = lastTime
    ? Date.parse(`${lastDay}T${lastTime}:00+09:00`)
    : startOfKoreanDay(lastDay) + dayMs;
  return Number.isNaN(fromMs ?? 0) || Number.isNaN(untilMs) ? null : { fromMs, untilMs };
}
