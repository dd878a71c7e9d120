import type { Sql } from '../../../platform/db/client.server.ts';

/** Every process makes its pages of documents anew when it is next asked for one. */
export async function forgetPreparedTexts(sql: Sql): Promise<void> {
  await sql`select pg_notify('content_changed', 'documents')`;
}
