// Advertisements among the messages: held over the night and while their campaign pauses, dropped with it, and never sent twice.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../platform/db/clock.server.ts';
import { messages } from '../../platform/db/schema.server.ts';

/** Back to those that wait: nobody was asked to send it. */
export async function holdAdvertisement(
  db: Db,
  { id, attempts }: { id: number; attempts: number },
  cause: string,
): Promise<void> {
  await db.execute(sql`
    update ${messages} set state = 'waiting', attempts = attempts - 1, lease_until = null, cause = ${cause}
    where id = ${id}::bigint and state = 'sending' and attempts = ${attempts}::int`);
}

/** Those of these that nobody was given yet are never sent. */
export async function dropAdvertisements(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${messages} set state = 'dropped', cause = 'stopped', ended_at = ${now.toISOString()}::timestamptz
    where id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::bigint) and state = 'waiting'`);
}

const isBeingSent = sql`occasion = 'advertisement' and way = 'email' and state = 'sending'`;

/** E-mails whose sender died while the mail server had them: nobody knows whether it took them, so nobody gets them again. */
export async function giveUpDiedAdvertisements(db: Db, clock: DatabaseClock, now: Date): Promise<void> {
  await db.execute(sql`
    update ${messages} set state = 'failed', cause = 'died', lease_until = null, ended_at = ${now.toISOString()}::timestamptz
    where ${isBeingSent} and lease_until < ${clock.after(0)}`);
}

/** In how many milliseconds whoever sends one counts as dead; null where none is being sent. */
export const msUntilDied = (clock: DatabaseClock): SQL<number | null> =>
  sql`(select ${msUntil(clock, sql`min(lease_until)`)} from ${messages} where ${isBeingSent})`;

/** With the campaign that they belong to. */
export async function deleteAdvertisements(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${messages} where occasion = 'advertisement'
    and id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::bigint)`);
}
