// What an order is called by people. Pure.
import { formatKoreanDate } from '../../shared/korean-time.ts';

/** The lines together, as the specification's list names a purchase: `톡톡펜 외 1건`. */
export function nameOfGoods(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length === 0 ? first : `${first} 외 ${others.length}건`;
}

type Line = { goodsName: string; penColor: string; eraserColor: string; quantity: number };

/** `톡톡펜 코랄` */
export const describeChoice = ({ goodsName, penColor, eraserColor }: Omit<Line, 'quantity'>): string =>
  [goodsName, penColor, eraserColor].filter(Boolean).join(' ');

/** Every line with its choice and its units: `톡톡펜 코랄 2개, 지우개 분홍 1개`. */
export const describeLines = (lines: readonly Line[]): string =>
  lines.map((line) => `${describeChoice(line)} ${line.quantity}개`).join(', ');

/** `261122-4821-0937`: the Korean day and eight digits. @param digits from 0 to 99,999,999, by chance. */
export function orderNumber(nowMs: number, digits: number): string {
  const day = formatKoreanDate(nowMs).slice(2).replaceAll('-', '');
  const text = String(digits).padStart(8, '0');
  return `${day}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What somebody typed or said as an order number, in its one spelling; null where it is none. */
export function readOrderNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{14}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.slice(6, 10)}-${digits.slice(10)}` : null;
}
