import { useEffect, useRef } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import type { ShownQuotationState } from '../../../../shared/requests/quotation.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { PriceSummary } from '../../../../ui/layout/data.tsx';
import { RecordActions, RecordCard, RecordRemark } from '../../../../ui/layout/record.tsx';
import { StatusChip } from '../../../../ui/price/badge.tsx';
import { resultPath } from '../../checkout/contract.ts';
import { type OwnQuotation, quotationPaperPath } from '../contract.ts';
import { quotationStateWords, quotationMessages as words } from '../messages.ts';
import { amountsOf, wordsOfLine } from '../purchase-quotation.ts';
import css from './quotations-page.module.css';

const toneOf = {
  ...{ draft: 'waiting', issued: 'waiting', expired: 'stopped' },
  ...{ accepted: 'done', withdrawn: 'stopped' },
} as const satisfies Record<ShownQuotationState, 'waiting' | 'stopped' | 'done'>;

type Props = {
  quotation: OwnQuotation;
  /** An e-mail led here. */
  isAsked: boolean;
  onAccept: () => void;
};

/** One quotation with all that it says, and what its buyer may do with it. */
export function QuotationCard({ quotation, isAsked, onAccept }: Props) {
  const { number, state, lines, amountWon, supplyWon, vatWon, memo, reason, order } = quotation;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <RecordCard
      ref={card}
      id={number}
      title={number}
      state={<StatusChip tone={toneOf[state]}>{quotationStateWords[state]}</StatusChip>}
    >
      <p className={css.until}>
        {words.validUntil} <strong>{words.until(quotation.validUntilMs)}</strong>
      </p>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={`${line.productId}/${line.penColor}/${line.eraserColor}/${line.unitWon}`}>
            <p>
              <strong>{line.name}</strong> <span>{wordsOfLine(line)}</span>
            </p>
            <b>{formatWon(line.unitWon * line.quantity)}</b>
          </li>
        ))}
      </ul>
      <PriceSummary rows={amountsOf(quotation)} totalWon={amountWon} totalLabel={words.total} />
      <p className={css.vat}>{words.vat(formatWon(supplyWon), formatWon(vatWon))}</p>
      {memo && (
        <RecordRemark>
          <strong>{words.memo}</strong> {memo}
        </RecordRemark>
      )}
      {state === 'withdrawn' && reason && (
        <RecordRemark>
          {/^Q-\d/.test(reason) ? words.replacedBy(reason) : `${words.reason}: ${reason}`}
        </RecordRemark>
      )}
      {order && !order.isPaid && <RecordRemark>{words.waiting}</RecordRemark>}
      <RecordActions>
        {quotation.mayAccept && (
          <Button aria-label={words.acceptOf(number)} onClick={onAccept}>
            {words.accept}
          </Button>
        )}
        {order && (
          <LinkButton to={order.isPaid ? `/buylist?purchase=${order.moid}` : resultPath(order.moid)}>
            {order.isPaid ? words.toOrder : words.toPayment}
          </LinkButton>
        )}
        <LinkButton
          variant="ghost"
          to={quotationPaperPath(number)}
          reloadDocument
          aria-label={words.paperOf(number)}
        >
          {words.paper}
        </LinkButton>
      </RecordActions>
    </RecordCard>
  );
}
