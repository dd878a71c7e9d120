// Another address of an order, or the same put right: by its buyer until something is packed, by an operator until all of it left.
import type { Db } from '../../../platform/db/client.server.ts';
import { addReceiverEmail } from '../../email/receiver-email.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import {
  findReceiver,
  listReplacementsToSend,
  type Receiver,
  writeReceiver,
} from '../order/receiver-queries.server.ts';
import { type ReceiverRefusal, refusalOfOwnReceiver, refusalOfReceiver } from './receiver-rules.ts';
import { type FulfilmentDeps, type Locked, withOrder } from './with-order.server.ts';

/** changedMeanwhile: somebody was quicker, and what was seen is out of date. */
type Written = 'corrected' | 'unchanged' | 'changedMeanwhile' | 'notFound';
export type ReceiverOutcome = Written | ReceiverRefusal;
export type OwnReceiverOutcome = ReceiverOutcome | 'packed';

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
    const refusal = refusalOfReceiver(await withOthers(tx, order));
    return refusal ?? write(tx, deps, order, { ...input, actor: operator });
  });

/** The buyer's own. @param input.receiver.address null: where it goes now. */
export const changeOwnReceiver = (
  deps: FulfilmentDeps,
  input: { moid: string; seen: Receiver; receiver: Omit<Receiver, 'address'> & { address: string | null } },
  memberId: number,
): Promise<OwnReceiverOutcome> => {
  const receiver = { ...input.receiver, address: input.receiver.address ?? input.seen.address };
  const work = async (tx: Db, order: Locked): Promise<OwnReceiverOutcome> => {
    const refusal = refusalOfOwnReceiver(await withOthers(tx, order));
    return refusal ?? write(tx, deps, order, { seen: input.seen, receiver, actor: 'buyer' });
  };
  return withOrder(deps, input.moid, work, memberId);
};

const withOthers = async (tx: Db, order: Locked) => ({
  ...order,
  others: await listReplacementsToSend(tx, order.id),
});

async function write(
  tx: Db,
  deps: FulfilmentDeps,
  order: Locked,
  { seen, receiver, actor }: { seen: Receiver; receiver: Receiver; actor: string },
): Promise<Written> {
  const now = await findReceiver(tx, order.id);
  // Said once more, after an answer that was lost.
  if (now && isSame(now, receiver)) return 'unchanged';
  if (!now || !isSame(now, seen)) return 'changedMeanwhile';
  await writeReceiver(tx, order.id, receiver);
  const at = new Date(deps.now());
  await recordEvent(tx, { orderId: order.id, at, kind: 'receiverCorrected', actor });
  await addReceiverEmail(tx, deps, order.id);
  return 'corrected';
}

const isSame = (a: Receiver, b: Receiver): boolean =>
  a.name === b.name && a.phone === b.phone && a.address === b.address && a.message === b.message;
