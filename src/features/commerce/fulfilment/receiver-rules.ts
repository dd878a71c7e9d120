// Until when an order's receiver and address can be put right, by whom. Pure.
import {
  isCancelling,
  isUndone,
  mayBeWithdrawn,
  type ReplacementKind,
  type ReplacementState,
} from '../../../shared/order-states.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { hasUnsent } from '../order/rules.ts';
import type { OrderStep } from './rules.ts';

type Goods = Pick<OrderStep, 'category' | 'productType' | 'fulfilment' | 'cancellation' | 'lines'> & {
  /** Asked for in place of goods, and not sent (`replacementsToSend`). */
  others: readonly { kind: ReplacementKind; state: ReplacementState }[];
};

/** content: nothing of it is sent; over: it was cancelled, or was never paid; sent: all of it left. */
export type ReceiverRefusal = 'content' | 'over' | 'sent';

/** Why an operator can't put it right, or null: as long as something of it is in the house. */
export function refusalOfReceiver(order: Goods): ReceiverRefusal | null {
  if (order.category === 'content' || isRepairOrder(order)) return 'content';
  if (order.fulfilment === 'unpaid' || isUndone(order)) return 'over';
  const isInHouse = hasUnsent(order.lines) || order.others.length > 0;
  return isInHouse ? null : 'sent';
}

/** Why the buyer can't say another one, or null. packed: something bears the address already, so a person has to look at it. */
export function refusalOfOwnReceiver(order: Goods): ReceiverRefusal | 'packed' | null {
  const refusal = refusalOfReceiver(order);
  if (refusal) return refusal;
  if (isCancelling(order.cancellation)) return 'over';
  if (order.fulfilment === 'paid') return null;
  // Of goods that arrived, others are sent: of a claim once it is approved, of an exchange once the goods came back.
  const isEarly = order.others.some(mayBeWithdrawn);
  return isEarly && !hasUnsent(order.lines) ? null : 'packed';
}
