// The buyer told another address, or wrote theirs wrong: as long as something of the order is in the house.
import { isUndone } from '../../../shared/order-states.ts';
import { addReceiverEmail } from '../../email/receiver-email.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import { findReceiver, type Receiver, writeReceiver } from '../order/receiver-queries.server.ts';
import { hasUnsent } from '../order/rules.ts';
import { type FulfilmentDeps, withOrder } from './with-order.server.ts';

/** over: it was cancelled, or was never paid; content: nothing is sent; sent: all of it left; changedMeanwhile: somebody was quicker. */
export type ReceiverOutcome =
  | 'corrected'
  | 'unchanged'
  | 'content'
  | 'over'
  | 'sent'
  | 'changedMeanwhile'
  | 'notFound';

/**
 * What is packed already goes there, too: a parcel has no address of its own. The buyer is told the new one by e-mail.
 * @param input.seen as the operator saw it
 */
export const correctReceiver = (
  deps: FulfilmentDeps,
  input: { moid: string; seen: Receiver; receiver: Receiver },
  operator: string,
): Promise<ReceiverOutcome> =>
  withOrder(deps, input.moid, async (tx, order): Promise<ReceiverOutcome> => {
    if (order.category === 'content') return 'content';
    if (order.fulfilment === 'unpaid' || isUndone(order)) return 'over';
    if (!hasUnsent(order.lines)) return 'sent';
    const now = await findReceiver(tx, order.id);
    if (!now || !isSame(now, input.seen)) return 'changedMeanwhile';
    if (isSame(now, input.receiver)) return 'unchanged';
    await writeReceiver(tx, order.id, input.receiver);
    const at = new Date(deps.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'receiverCorrected', actor: operator });
    await addReceiverEmail(tx, deps, order.id);
    return 'corrected';
  });

const isSame = (a: Receiver, b: Receiver): boolean =>
  a.name === b.name && a.phone === b.phone && a.address === b.address;
