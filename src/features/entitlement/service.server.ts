import type { Db } from '../../db/client.server.ts';
import { upsertEntitlement } from './queries.server.ts';
import { daysBetween, ownContent } from './rules.ts';

type FreePeriod = { memberId: number; serial: string; startsAt: Date; expiresAt: Date };

/** The box's own content, from the registration of its serial; in the caller's transaction. */
export async function grantOwnContent(tx: Db, period: FreePeriod): Promise<void> {
  const useDays = daysBetween(period.startsAt, period.expiresAt);
  await upsertEntitlement(tx, { ...ownContent, ...period, useDays, createdAt: period.startsAt });
}
