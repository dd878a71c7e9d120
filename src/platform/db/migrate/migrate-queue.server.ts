// The job queue brings tables of its own, in a schema of its own. Loaded where they are older than its library.
import { Logger, runMigrations } from 'graphile-worker';
import { openPgPool } from '../address/pg-driver.server.ts';

export async function migrateQueue(url: string): Promise<void> {
  const pgPool = openPgPool(url, { max: 1 });
  // A statement that fails says so itself. What a connection hears that is being closed concerns nobody, and ends a process
  // where nobody listens.
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  pgPool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}
