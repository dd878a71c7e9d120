import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { paymentAttempts } from '../../../../platform/db/schema.server.ts';

/** @returns whether nobody did before, and it is still waited for. */
export async function noteReminded(tx: Db, attemptId: number, at: Date): Promise<boolean> {
  const noted = await tx
    .update(paymentAttempts)
    .set({ depositRemindedAt: at })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.state, 'awaitingDeposit'),
        isNull(paymentAttempts.depositRemindedAt),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return noted.length === 1;
}
