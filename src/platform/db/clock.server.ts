// The one clock that all processes of the shop share. The clock of a process may be minutes off: whether a lease is over, and
// how long a payment is watched, only this one decides.
import { type SQL, sql } from 'drizzle-orm';

export type DatabaseClock = {
  /** The moment at which the statement reaches the database, and so many milliseconds after it. */
  after: (ms: number) => SQL<Date>;
};

// Stable within a statement, so an index answers it; unlike `now()` it goes on within a transaction that had to wait.
export const databaseClock: DatabaseClock = {
  after: (ms) => sql`(statement_timestamp() + ${ms}::float8 * interval '1 millisecond')`,
};

/** How many milliseconds are left until an instant of the database; null where there is none. */
export const msUntil = (clock: DatabaseClock, instant: SQL<Date | null>): SQL<number | null> =>
  sql`(extract(epoch from ${instant} - ${clock.after(0)}) * 1000)::float8`;

/** The same until an instant by the clock of the process, for what is compared with that. */
export const msFrom = (nowMs: number, instant: SQL<Date | null>): SQL<number | null> =>
  sql`(extract(epoch from ${instant}) * 1000 - ${nowMs}::float8)::float8`;

/** For a question that nobody here has: the shop lacks whom it is about. */
export const nothingDue: SQL<null> = sql`null::float8`;
