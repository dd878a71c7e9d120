// Days off that no rule gives, as operators enter them: every period of the law is counted with them.
import { type SQL, sql } from 'drizzle-orm';
import type { DeclaredDays } from '../../shared/time/korean-holidays.ts';
import type { Db } from '../db/client.server.ts';
import { declaredHolidays } from '../db/schema.server.ts';
import type { Deps } from '../http/context.server.ts';

/** All of them as a column of what is read anyway: whoever judges by it needs no second statement. */
export const declaredDays: SQL<DeclaredDays> = sql<DeclaredDays>`array(select day from declared_holidays order by day)`;

export async function listDeclaredDays(db: Db): Promise<DeclaredDays> {
  const rows = await db
    .select({ day: declaredHolidays.day })
    .from(declaredHolidays)
    .orderBy(declaredHolidays.day);
  return rows.map(({ day }) => day);
}

/** For what everybody asks for: from memory while nobody changes them. */
export const readDeclaredDays = (deps: Pick<Deps, 'content' | 'db'>): Promise<DeclaredDays> =>
  deps.content.get('declared-days', 'holidays', () => listDeclaredDays(deps.db));
