import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import type { Product } from '../rules.ts';

/** `11월 30일까지`; where it ends within a day, `11월 30일 18:00까지`. */
export function describeSaleEnd(untilMs: number): string {
  const [, time] = formatKoreanDateTime(untilMs).split(' ');
  // Until midnight is until the end of the day before.
  const [day = ''] = formatKoreanDateTime(time === '00:00' ? untilMs - 1 : untilMs).split(' ');
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일${time === '00:00' ? '' : ` ${time}`}까지`;
}

/** Beside a price; undefined where no sale runs. */
export const saleEndOf = ({ timedSale }: Pick<Product, 'timedSale'>): string | undefined =>
  timedSale ? describeSaleEnd(timedSale.untilMs) : undefined;
