import { type CancellationState, isCancelling } from '../../../../shared/order-states.ts';
import { StatusChip, type StatusChipProps } from '../../../../ui/price/badge.tsx';
import { cancellationWords, moneyWords, orderMessages, stepWords } from '../messages.ts';
import css from '../orders-screen.module.css';

type State = {
  fulfilment: keyof typeof stepWords;
  money: keyof typeof moneyWords;
  cancellation: CancellationState | null;
  hasTroubledRefund: boolean;
};

const tones: Record<State['fulfilment'], StatusChipProps['tone']> = {
  unpaid: 'stopped',
  paid: 'waiting',
  preparing: 'waiting',
  shipping: 'moving',
  delivered: 'done',
  cancelled: 'stopped',
};

/** The one word that counts: money that doesn't come back before all, a wish to cancel before the parcel's step, the money's state before there is one. */
export function OrderState({ order }: { order: State }) {
  const { cancellation, fulfilment, money } = order;
  if (order.hasTroubledRefund) return <StatusChip tone="stopped">{orderMessages.troubled}</StatusChip>;
  if (isCancelling(cancellation))
    return <StatusChip tone="stopped">{cancellationWords[cancellation]}</StatusChip>;
  if (fulfilment === 'unpaid')
    return (
      <StatusChip tone={money === 'awaitingDeposit' ? 'waiting' : 'stopped'}>{moneyWords[money]}</StatusChip>
    );
  return <StatusChip tone={tones[fulfilment]}>{stepWords[fulfilment]}</StatusChip>;
}

/** How long the buyer was promised to wait for it; red from that day on. */
export function DispatchLeft({ order: { dispatchInDays } }: { order: { dispatchInDays: number | null } }) {
  if (dispatchInDays === null) return null;
  return (
    <strong className={dispatchInDays > 0 ? css.left : css.late}>
      {orderMessages.dispatch(dispatchInDays)}
    </strong>
  );
}
