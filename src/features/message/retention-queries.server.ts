import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.server.ts';
import { messages } from '../../platform/db/schema.server.ts';

const contentDays = 30;
const rowDays = 365;
/** They prove what the law asks to be proven of a consent, as long as the member's consents are there. */
const proofs = ['adConsentGiven', 'adConsentWithdrawn', 'adConsentReminder'];
/** Goes with the campaign that it belongs to. */
const kept = [...proofs, 'advertisement'];

/**
 * What was sent is kept for a month, for whoever asks for it once more; that it was sent for a year, of an order as long as the order.
 * At most so many rows at a time.
 */
export async function forgetOldMessages(db: Db, now: Date, limit = 5_000): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await db.execute(sql`
    update ${messages} set content = null
    where id in (select id from messages where content is not null and created_at < ${before(contentDays)}::timestamptz
      and state in ('sent', 'delivered', 'failed', 'dropped') order by created_at limit ${limit}::int)`);
  await db.execute(sql`
    delete from ${messages}
    where id in (select id from messages where order_id is null and created_at < ${before(rowDays)}::timestamptz
      and occasion not in (select json_array_elements_text(${JSON.stringify(kept)}::text::json))
      order by created_at limit ${limit}::int)`);
}
