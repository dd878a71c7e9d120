import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';

/** Every process makes its pages of documents anew when it is next asked for one. */
export async function forgetPreparedTexts(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('content_changed', 'documents')`);
}
