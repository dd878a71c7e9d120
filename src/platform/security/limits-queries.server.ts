import { lt } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { rateLimits } from '../db/schema.server.ts';

export async function deleteExpiredLimits(db: Db, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, nowMs));
}
