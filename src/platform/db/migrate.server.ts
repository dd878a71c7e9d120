import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { grantShopRights } from './shop-role.server.ts';

// Any constant will do: every process of the shop asks for the same one.
const migrationLock = 7_050_914_116;

async function readRole(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<{ role: string }[]>`select current_user as role`;
    return row!.role;
  } finally {
    await sql.end();
  }
}

/**
 * Brings the database to the newest shape; several processes may start at once, one does the work.
 * @param url of whoever owns the tables
 * @param shopUrl of whoever works on them, where that is somebody else
 */
export async function migrateDatabase(
  url: string,
  { shopUrl = url }: { shopUrl?: string } = {},
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), {
      migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
    });
    // The job queue brings tables of its own, in a schema of its own.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
    if (shopUrl !== url) await grantShopRights(sql, await readRole(shopUrl));
  } finally {
    await sql.end();
  }
}
