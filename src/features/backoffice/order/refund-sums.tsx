import { useEffect, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { formatWon } from '../../../shared/money.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { DescriptionList } from '../../../ui/data.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { previewRefund } from '../decision/contract.ts';
import { describeRefundRefusal, refundMessages } from './messages.ts';
import css from './order-screen.module.css';

const words = refundMessages.sums;
type Wanted = { amountWon?: string; lines?: string; reason?: ReturnReason; withheldWon?: string };

type Sums = {
  refusal: string;
  goodsWon: number;
  deliveryWon: number;
  withheldWon: number;
  refundWon: number;
  leftWon: number;
  needsAccount: boolean;
};

/** What a refund would do, asked of the server that will do it; nothing is written. */
export function RefundSums({ moid, wanted }: { moid: string; wanted: Wanted }) {
  const [sums, setSums] = useState<Sums | null>(null);
  const { amountWon, lines, reason, withheldWon } = wanted;
  useEffect(() => {
    const leaving = new AbortController();
    const input = { amountWon, lines, reason, withheldWon };
    void call(previewRefund, { params: { moid }, input, signal: leaving.signal }).then(({ data }) => {
      if (data) setSums(data);
    });
    return () => leaving.abort();
  }, [moid, amountWon, lines, reason, withheldWon]);
  if (!sums) return <Skeleton count={2} />;
  if (sums.refusal) return <p className={css.told}>{describeRefundRefusal(sums.refusal)}</p>;
  return (
    <div className={css.sums} role="status">
      <DescriptionList
        items={[
          { term: words.goods, value: formatWon(sums.goodsWon) },
          ...(sums.deliveryWon > 0 ? [{ term: words.delivery, value: formatWon(sums.deliveryWon) }] : []),
          ...(sums.withheldWon > 0
            ? [{ term: words.withheld, value: `−${formatWon(sums.withheldWon)}` }]
            : []),
          { term: words.refund, value: <strong>{formatWon(sums.refundWon)}</strong> },
          { term: words.left, value: formatWon(sums.leftWon) },
        ]}
      />
      {sums.needsAccount && <p className={css.who}>{words.account}</p>}
    </div>
  );
}
