import { formatWon } from '../../../../shared/money.ts';
import { Picture } from '../../../../ui/media/picture.tsx';
import { describeKind } from '../../entitlement/kind-messages.ts';
import { contentMessages, describePeriod } from '../../entitlement/messages.ts';
import { linesHeld } from '../../order/rules.ts';
import type { PurchaseDetail } from '../contract.ts';
import { describeGoneUnits } from '../lines/messages.ts';
import css from '../purchase-dialog.module.css';
import { detailMessages as words } from './detail-messages.ts';

const GoodsName = ({ line }: { line: PurchaseDetail['lines'][number] }) => (
  <span className={css.pictured}>
    {line.picture && <Picture picture={line.picture} alt="" sizes="64px" />}
    {line.goodsName}
  </span>
);

/** What was bought, term by term. */
export function goodsOf({ category, content, goodsName, lines }: PurchaseDetail) {
  if (category === 'content') {
    const kind = { term: contentMessages.columns.kind, value: describeKind(content?.businessType ?? 0) };
    const days = { term: contentMessages.columns.days, value: contentMessages.days(content?.useDays ?? 0) };
    return [
      { term: words.goods, value: lines[0] ? <GoodsName line={lines[0]} /> : goodsName },
      ...(content ? [kind, { term: words.period, value: describePeriod(content) }] : []),
      ...(content && content.useDays > 0 ? [days] : []),
    ];
  }
  return lines.flatMap((line) => {
    const color = line.category === 'toktokbox' ? words.boxColor : words.penColor;
    return [
      { term: words.goods, value: <GoodsName line={line} /> },
      ...(line.penColor ? [{ term: color, value: line.penColor }] : []),
      ...(line.eraserColor ? [{ term: words.eraserColor, value: line.eraserColor }] : []),
      {
        term: words.quantity,
        value: [
          `${words.units(line.quantity)} × ${formatWon(line.unitWon)}`,
          ...describeGoneUnits(line),
        ].join(' · '),
      },
    ];
  });
}

/** As the buyer had them when it was asked for. */
export const linesThen = (
  { lines, replaced }: PurchaseDetail,
  { requestedAtMs }: { requestedAtMs: number },
) =>
  linesHeld(
    lines,
    replaced.filter(({ atMs }) => atMs <= requestedAtMs),
  );
