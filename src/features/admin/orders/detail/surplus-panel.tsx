import { useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusChip, type StatusChipProps } from '../../../../ui/price/badge.tsx';
import { describeRefusal } from '../../../commerce/refund/messages.ts';
import { Panel } from '../../shell/screen.tsx';
import type { OrderDetail } from '../contract.ts';
import { AgainDialog } from './again-dialog.tsx';
import { surplusWords as words } from './detail-messages.ts';
import css from './order-screen.module.css';

type Surplus = OrderDetail['surpluses'][number];

const tones: Record<Surplus['state'], StatusChipProps['tone']> = {
  account: 'waiting',
  executing: 'waiting',
  done: 'done',
  refused: 'stopped',
};

/** What was charged or paid in and paid for nothing, each with what became of it. */
export function SurplusPanel({ order }: { order: OrderDetail }) {
  const [again, setAgain] = useState<Surplus | null>(null);
  if (order.surpluses.length === 0) return null;
  return (
    <Panel title={words.title}>
      <p className={css.who}>{words.lead}</p>
      <ul className={css.surpluses}>
        {order.surpluses.map((surplus) => (
          <li key={surplus.id}>
            <p>
              <strong>{formatWon(surplus.amountWon)}</strong> · {words.cause[surplus.cause]}
              {surplus.attemptNo > 1 && ` · ${words.attemptOf(surplus.attemptNo)}`}
            </p>
            <StatusChip tone={tones[surplus.state]}>{words.state[surplus.state]}</StatusChip>
            <p className={css.who}>
              {formatKoreanDateTime(surplus.doneAtMs ?? surplus.requestedAtMs)}
              {surplus.state !== 'executing' &&
                surplus.lastError &&
                ` · ${describeRefusal(surplus.lastError)}`}
            </p>
            {surplus.state === 'refused' && (
              <Button variant="ghost" size="s" onClick={() => setAgain(surplus)}>
                {words.again}
              </Button>
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
    </Panel>
  );
}
