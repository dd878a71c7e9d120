import { useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { cancellationCauses } from '../../../../shared/order-states.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { StatusChip, type StatusChipProps } from '../../../../ui/price/badge.tsx';
import { describeRefusal } from '../../../commerce/refund/messages.ts';
import { Panel, ScreenLink } from '../../shell/screen.tsx';
import type { OrderDetail } from '../contract.ts';
import { AgainDialog } from './again-dialog.tsx';
import { describeShownRefund, refundWords as words } from './detail-messages.ts';
import { InterestDialog } from './interest-dialog.tsx';
import css from './order-screen.module.css';
import { InFile, TransferPart } from './transfer-part.tsx';

type Refund = OrderDetail['refunds'][number];

const tones: Record<Refund['state'], StatusChipProps['tone']> = {
  account: 'waiting',
  executing: 'waiting',
  done: 'done',
  refused: 'stopped',
};

/** What goes back of the purchase, each with what became of it and what to do where it didn't. */
export function RefundsPanel({ order, onDecide }: { order: OrderDetail; onDecide: () => void }) {
  const [again, setAgain] = useState<Refund | null>(null);
  const [marked, setMarked] = useState<Refund | null>(null);
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className={css.surpluses}>
        {order.refunds.map((refund) => (
          <li key={refund.id} data-troubled={refund.isTroubled || undefined}>
            <p>
              <strong>{formatWon(refund.amountWon)}</strong> · {words.cause[refund.cause]}
            </p>
            <StatusChip tone={tones[refund.state]}>
              {describeShownRefund(refund, order.payment.invoice !== null)}
            </StatusChip>
            <Why refund={refund} />
            {refund.way === 'byHand' && <TransferPart moid={order.moid} refund={refund} />}
            <Interest refund={refund} onMark={() => setMarked(refund)} />
            <p className={css.who}>
              {[formatKoreanDateTime(refund.doneAtMs ?? refund.requestedAtMs), refund.operator, refund.reason]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {refund.state === 'refused' && refund.isTroubled && (
              <Retry refund={refund} onDecide={onDecide} onAgain={() => setAgain(refund)} />
            )}
          </li>
        ))}
      </ul>
      {again && (
        <AgainDialog
          moid={order.moid}
          refundId={again.id}
          title={words.again}
          lead={words.againLead(formatWon(again.amountWon))}
          onClose={() => setAgain(null)}
        />
      )}
      {marked?.interest && (
        <InterestDialog
          moid={order.moid}
          refundId={marked.id}
          won={marked.interest.won}
          onClose={() => setMarked(null)}
        />
      )}
    </Panel>
  );
}

/** What the law wants beside it because it is late, and who has to do what. */
function Interest({ refund, onMark }: { refund: Refund; onMark: () => void }) {
  const { interest, interestFile, hasInterestAccount } = refund;
  if (!interest) return null;
  const said = words.interest[interest.state](interest);
  const file = interestFile && <InFile file={interestFile} />;
  if (interest.state === 'paid')
    return (
      <>
        {file}
        <p className={css.who}>{[said, interest.note].join(' · ')}</p>
      </>
    );
  const isForFile = interest.state === 'owed' && hasInterestAccount && interestFile?.ended !== null;
  return (
    <>
      <p>
        <strong className={css.late}>{said}</strong>
      </p>
      {file}
      {isForFile ? (
        <p>
          {words.interestTodo.toFile}{' '}
          <ScreenLink to="/transfers" otherwise={null}>
            {words.toTransfers}
          </ScreenLink>
        </p>
      ) : (
        interestFile?.ended !== null && <p>{words.interestTodo[interest.state]}</p>
      )}
      {interest.state === 'owed' && (
        <Button size="s" onClick={onMark}>
          {words.interestDialog.open}
        </Button>
      )}
    </>
  );
}

/** What keeps it, in the provider's words. */
function Why({ refund: { state, lastError, isTroubled, way } }: { refund: Refund }) {
  if (way === 'byHand' && state !== 'refused') return null;
  if (state === 'executing') return isTroubled && <p>{words.slow}</p>;
  if (state === 'done' || lastError === null) return null;
  const why = words.refusedWhy(describeRefusal(lastError));
  if (state === 'account') return <p>{why}</p>;
  return (
    <>
      <p>
        <strong>{why}</strong>
      </p>
      <p>{isTroubled ? words.notBack : words.given}</p>
    </>
  );
}

type RetryProps = { refund: Refund; onDecide: () => void; onAgain: () => void };

/** A cancellation and a return are decided anew where they were decided. */
function Retry({ refund: { cause }, onDecide, onAgain }: RetryProps) {
  if (cause === 'return')
    return (
      <LinkButton variant="ghost" size="s" to="/returns?tab=received">
        {words.toReturns}
      </LinkButton>
    );
  const isDecided = cancellationCauses.some((one) => one === cause);
  return (
    <Button size="s" onClick={isDecided ? onDecide : onAgain}>
      {words.again}
    </Button>
  );
}
