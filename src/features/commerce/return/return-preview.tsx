import { useId } from 'react';
import { describeMethod } from '../../../shared/paid-by.ts';
import { type EscrowDeal, needsAccountUnderEscrow } from '../../../shared/requests/escrow.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import type { ChosenUnits } from '../../../ui/form/unit-steppers.tsx';
import { PriceSummary } from '../../../ui/layout/data.tsx';
import { describeWayBack } from '../refund/messages.ts';
import { describeKeptDelivery, describeWhoPays, returnMessages, returnWordsOf } from './messages.ts';
import css from './return-dialog.module.css';
import { calculateReturn } from './rules.ts';

export type PreviewedGoods = Parameters<typeof calculateReturn>[0] & {
  method: string;
  wayBackWon: number;
  /** What goes back of it, and by whom, hangs on the buyer's word. */
  escrow: EscrowDeal | null;
  /** Of an order by invoice: what comes back makes it smaller. */
  invoice: object | null;
};

/** The payment company won't: a person transfers it to an account that is named here. */
export function isPaidByHand(goods: PreviewedGoods, reason: ReturnReason, lines: ChosenUnits): boolean {
  const { refundWon: backWon } = calculateReturn(goods, { reason, lines });
  return needsAccountUnderEscrow(goods.escrow, { paidWon: goods.paidWon, backWon });
}

type Props = { goods: PreviewedGoods; reason: ReturnReason; units: ChosenUnits };

/** What goes back for these units, and by which way. */
export function ReturnPreview({ goods, reason, units }: Props) {
  const { goodsWon, deliveryWon, withheldWon, refundWon } = calculateReturn(goods, { reason, lines: units });
  const words = returnWordsOf(goods);
  const ways = { isEscrow: goods.escrow !== null, isByInvoice: goods.invoice !== null };
  const isKept = goods.deliveryWon > 0 && deliveryWon === 0;
  const id = useId();
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h3 id={id}>{words.preview}</h3>
      <PriceSummary
        rows={[
          { label: returnMessages.goods, amountWon: goodsWon },
          ...(deliveryWon > 0 ? [{ label: returnMessages.delivery, amountWon: deliveryWon }] : []),
          ...(withheldWon > 0 ? [{ label: returnMessages.wayBack, amountWon: -withheldWon }] : []),
        ]}
        totalWon={refundWon}
        totalLabel={words.total}
      />
      <p className={css.who}>{describeWhoPays(reason, goods.wayBackWon, ways)}</p>
      {goods.escrow && <p className={css.who}>{returnMessages.escrow}</p>}
      {isKept && <p className={css.who}>{describeKeptDelivery(reason, ways.isByInvoice)}</p>}
      <p className={css.who}>
        {isPaidByHand(goods, reason, units)
          ? describeWayBack('byHand', '')
          : describeWayBack(goods.method, describeMethod(goods.method))}
      </p>
    </section>
  );
}
