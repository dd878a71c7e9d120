import { sql } from 'drizzle-orm';
import type { Deps } from './context.server.ts';

/** Whether the shop can serve: the database answers. */
export async function isReady(deps: Deps): Promise<boolean> {
  try {
    await deps.db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
