import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';

// Any constant will do: every process of the shop asks for the same one.
const migrationLock = 7_050_914_116;

/** Brings the database to the newest shape; several processes may start at once, one does the work. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), {
      migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
    });
    // The job queue brings tables of its own, in a schema of its own.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
  } finally {
    await sql.end();
  }
}
