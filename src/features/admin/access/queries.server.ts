import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { accessGrants } from '../../../platform/db/schema.server.ts';

type AccessGrant = { operatorSessionId: number; subject: string };

export async function recordAccessGrant(db: Db, grant: AccessGrant, until: Date): Promise<void> {
  await db
    .insert(accessGrants)
    .values({ ...grant, until })
    .onConflictDoUpdate({
      target: [accessGrants.operatorSessionId, accessGrants.subject],
      set: { until },
    });
}

export async function findAccessGrant(db: Db, grant: AccessGrant, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: accessGrants.until })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.operatorSessionId, grant.operatorSessionId),
        eq(accessGrants.subject, grant.subject),
        gt(accessGrants.until, now),
      ),
    );
  return row?.until ?? null;
}
