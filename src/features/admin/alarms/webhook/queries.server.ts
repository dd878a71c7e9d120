import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import type { DatabaseClock } from '../../../../platform/db/clock.server.ts';
import { alarmOutbox, alarmTargets, alarmWebhooks } from '../../../../platform/db/schema.server.ts';
import type { EncryptedColumn } from '../../../../platform/security/encrypted-values.server.ts';

export async function findWebhook(db: Db) {
  const [row] = await db
    .select({ webhook: alarmWebhooks, kinds: alarmTargets.kinds })
    .from(alarmWebhooks)
    .innerJoin(alarmTargets, eq(alarmTargets.id, alarmWebhooks.targetId));
  return row ? { ...row.webhook, kinds: row.kinds } : null;
}

export async function saveWebhook(
  tx: Db,
  { targetId, ...values }: typeof alarmWebhooks.$inferInsert,
): Promise<void> {
  await tx
    .insert(alarmWebhooks)
    .values({ targetId, ...values })
    .onConflictDoUpdate({ target: alarmWebhooks.targetId, set: values });
}

/** A trial arrived there: whatever was given up before is over. Not where another address was set meanwhile. */
export async function noteHeard(
  db: Db,
  { targetId, setAt }: { targetId: number; setAt: Date },
  clock: DatabaseClock,
): Promise<void> {
  await db
    .update(alarmWebhooks)
    .set({ heardAt: clock.after(0) })
    .where(and(eq(alarmWebhooks.targetId, targetId), eq(alarmWebhooks.setAt, setAt)));
}

/** Whose newest alarm was given up, under the address that stands and after its last trial: rows of `host` and `at`. */
export const unheardWebhooks = sql`
  select w.host, newest.ended_at as at from ${alarmWebhooks} w,
    lateral (select e.state, e.ended_at from ${alarmOutbox} e
      where e.target_id = w.target_id and e.ended_at is not null order by e.id desc limit 1) as newest
  where newest.state = 'failed' and newest.ended_at > greatest(w.set_at, w.heard_at)`;

/** What was gathered for it, and not sent, goes with it. */
export async function removeWebhook(db: Db): Promise<boolean> {
  const rows = await db
    .delete(alarmTargets)
    .where(eq(alarmTargets.channel, 'webhook'))
    .returning({ id: alarmTargets.id });
  return rows.length > 0;
}

const encryptedIn = (name: string, column: 'url' | 'secret'): EncryptedColumn => ({
  name,
  list: async (db, after, limit) =>
    db
      .select({ id: alarmWebhooks.targetId, encrypted: alarmWebhooks[column] })
      .from(alarmWebhooks)
      .where(gt(alarmWebhooks.targetId, after))
      .orderBy(alarmWebhooks.targetId)
      .limit(limit),
  replace: async (db, { id, from, to }) => {
    const rows = await db
      .update(alarmWebhooks)
      .set(column === 'url' ? { url: to } : { secret: to })
      .where(and(eq(alarmWebhooks.targetId, id), eq(alarmWebhooks[column], from)))
      .returning({ id: alarmWebhooks.targetId });
    return rows.length > 0;
  },
});

export const encryptedWebhooks = [
  encryptedIn('알림 웹훅의 주소', 'url'),
  encryptedIn('알림 웹훅의 서명 비밀', 'secret'),
];
