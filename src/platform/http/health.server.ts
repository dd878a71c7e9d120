import { sql } from 'drizzle-orm';
import type { Parts } from './context.server.ts';

/** Whether the shop can serve: the database answers. */
export async function isReady(parts: Parts): Promise<boolean> {
  try {
    await parts.db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
