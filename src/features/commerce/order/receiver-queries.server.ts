// Whom an order is sent to, and where.
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders } from '../../../platform/db/schema.server.ts';

export type Receiver = { name: string; phone: string; address: string };

export async function findReceiver(tx: Db, orderId: number): Promise<Receiver | null> {
  const [row] = await tx
    .select({ name: orders.receiverName, phone: orders.receiverPhone, address: orders.receiverAddress })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** Of an order that the caller has locked. */
export async function writeReceiver(tx: Db, orderId: number, { name, phone, address }: Receiver) {
  await tx
    .update(orders)
    .set({ receiverName: name, receiverPhone: phone, receiverAddress: address })
    .where(eq(orders.id, orderId));
}
