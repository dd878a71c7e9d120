// Whom an order is sent to, and where.
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, replacements } from '../../../platform/db/schema.server.ts';
import { replacementsToSend } from '../../../shared/order-states.ts';

/** message: what the buyer asks whoever brings it. */
export type Receiver = { name: string; phone: string; address: string; message: string };

export async function findReceiver(tx: Db, orderId: number): Promise<Receiver | null> {
  const [row] = await tx
    .select({
      name: orders.receiverName,
      phone: orders.receiverPhone,
      address: orders.receiverAddress,
      message: orders.deliveryMessage,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** Of an order that the caller has locked. */
export async function writeReceiver(tx: Db, orderId: number, receiver: Receiver) {
  const { name, phone, address, message } = receiver;
  await tx
    .update(orders)
    .set({
      ...{ receiverName: name, receiverPhone: phone },
      ...{ receiverAddress: address, deliveryMessage: message },
    })
    .where(eq(orders.id, orderId));
}

/** Others in place of goods that haven't left: they go to the order's receiver, too. */
export const listReplacementsToSend = (tx: Db, orderId: number) =>
  tx
    .select({ kind: replacements.kind, state: replacements.state })
    .from(replacements)
    .where(and(eq(replacements.orderId, orderId), inArray(replacements.state, [...replacementsToSend])));
