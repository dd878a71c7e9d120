import type { ReplacementListRow } from './contract.ts';
import { replacementMessages as words } from './messages.ts';

export const goodsOf = ({ lines }: Pick<ReplacementListRow, 'lines'>, name: 'name' | 'instead'): string =>
  lines.map((line) => `${line[name]} ${words.quantity(line.quantity)}`).join(', ');

type Row = Pick<ReplacementListRow, 'kind' | 'number' | 'buyerName' | 'lines'>;

/** Which of them, for a dialog above the list: what came, and what goes instead where that is another. */
export function aboutOf(row: Row): string[] {
  const [came, instead] = [goodsOf(row, 'name'), goodsOf(row, 'instead')];
  const goods = came === instead ? came : words.insteadOf(came, instead);
  return [words.detail(words.kinds[row.kind], row.number), row.buyerName, goods];
}
