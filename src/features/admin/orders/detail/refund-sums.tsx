import { formatWon } from '../../../../shared/money.ts';
import type { ReturnReason } from '../../../../shared/return-reasons.ts';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { previewRefund } from '../../decisions/contract.ts';
import { outcomeWords, refundMessages, surplusNote } from '../../decisions/messages.ts';
import { useLook } from '../../shell/entry/use-look.tsx';
import { frameMessages } from '../../shell/messages.ts';
import css from './order-screen.module.css';

const words = refundMessages.sums;
type Wanted = { amountWon?: string; lines?: string; reason?: ReturnReason; withheldWon?: string };

/** What a refund would do, asked of the server that will do it; nothing is written. */
export function RefundSums({ moid, wanted }: { moid: string; wanted: Wanted }) {
  const { looked: answer, lost } = useLook(previewRefund, { params: { moid }, input: wanted });
  if (lost) return lost;
  if (!answer) return <Skeleton count={2} />;
  if (answer.outcome === 'notFound') return <p className={css.told}>{frameMessages.lost.noSuchCall}</p>;
  if (answer.outcome !== 'previewed')
    return <p className={css.told}>{outcomeWords.previewRefund[answer.outcome]}</p>;
  const sums = answer.data;
  return (
    <div className={css.sums} role="status">
      <DescriptionList
        items={[
          { term: words.goods, value: formatWon(sums.goodsWon) },
          ...(sums.deliveryWon > 0 ? [{ term: words.delivery, value: formatWon(sums.deliveryWon) }] : []),
          ...(sums.withheldWon > 0
            ? [{ term: words.withheld, value: `−${formatWon(sums.withheldWon)}` }]
            : []),
          {
            term: sums.isByInvoice ? words.credit : words.refund,
            value: <strong>{formatWon(sums.refundWon)}</strong>,
          },
          { term: words.left, value: formatWon(sums.leftWon) },
        ]}
      />
      {sums.isByInvoice && <p className={css.who}>{surplusNote}</p>}
      {sums.needsAccount && <p className={css.who}>{sums.isByHand ? words.byHand : words.account}</p>}
    </div>
  );
}
