// The database as far as it needs none of the shop's own code: reached and brought to today's tables while that code is loaded.
import type { Env } from '../config/env.server.ts';
import type { Log } from '../config/log.server.ts';
import type { EmbeddedUrls } from './embedded/embedded-postgres.server.ts';
import { migrateDatabase } from './migrate/migrate.server.ts';

export type ReadyDatabase = {
  /** The server's own address, of the shop's role. */
  databaseUrl: string;
  /** Where the shop's own statements go: a pooler's where there is one. */
  address: string;
  pooled: boolean;
  /** False where an operator says when: what it lacks is still to be asked. */
  isMigrated: boolean;
};

/**
 * @param embedded null where the database is somebody else's
 * @throws StartRefused
 */
export async function readyDatabase(
  env: Env,
  log: Log,
  embedded: EmbeddedUrls | null,
): Promise<ReadyDatabase> {
  if (embedded) {
    await migrateDatabase(embedded.url, { ...embedded, log });
    return { databaseUrl: embedded.shopUrl, address: embedded.shopUrl, pooled: false, isMigrated: true };
  }
  const [{ reachDatabase }, { checkPooler }] = await Promise.all([
    import('./address/reach.server.ts'),
    import('./pooler.server.ts'),
  ]);
  const urls = await reachDatabase(env);
  const pooled = await checkPooler(env);
  // On several machines a start must not change what others work on: there the operator says when.
  const isMigrated = env.mode !== 'production';
  if (isMigrated) await migrateDatabase(urls.url, { ...urls, log });
  return {
    databaseUrl: urls.shopUrl,
    address: pooled ? (env.databaseUrl ?? '') : urls.shopUrl,
    pooled,
    isMigrated,
  };
}
