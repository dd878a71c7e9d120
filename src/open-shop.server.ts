// The shop as one object: opened with a configuration, closed again without leaving anything behind.
import { createApp, topicOf } from './create-app.server.ts';
import { openDatabase } from './db/client.server.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { seedDatabase } from './db/seed.server.ts';
import { releaseHolds, settlePayments } from './features/checkout/worker.server.ts';
import { settleRefunds } from './features/purchase/refund.server.ts';
import { createNicepayLegacy } from './providers/payment/nicepay-legacy.server.ts';
import { createBackgroundTasks } from './server/background.server.ts';
import { createContentCache } from './server/content-cache.server.ts';
import type { Parts } from './server/context.server.ts';
import type { Env } from './server/env.server.ts';
import { createHousekeeping } from './server/housekeeping.server.ts';
import { createLimits } from './server/limits.server.ts';
import type { Log } from './server/log.server.ts';
import { createPages, type LoadBuild } from './server/pages.server.ts';
import { createPasswordHasher } from './server/passwords.server.ts';
import { startSandboxProcess } from './server/sandbox-process.server.ts';
import { loadSecret } from './server/settings-queries.server.ts';
import { withStaticFiles } from './server/static-files.server.ts';
import { startTicker } from './server/ticker.server.ts';

type Options = { env: Env; log: Log; loadBuild: LoadBuild; dev?: boolean };

export async function openShop({ env, log, loadBuild, dev = false }: Options) {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log });
    if (embedded) closers.push(() => embedded.stop());
    const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
    await migrateDatabase(databaseUrl);
    const database = openDatabase(databaseUrl, { pool: env.databasePool });
    closers.push(() => database.close());

    const passwords = createPasswordHasher();
    const contentDir = new URL('../content/', import.meta.url);
    const seeded = await seedDatabase(database, {
      contentDir,
      demoMembers: env.mode !== 'production',
      passwords,
      nowMs: Date.now(),
    });
    if (seeded) log.info('the empty database was filled from content/');

    const sandbox = usesSandbox(env) ? await startSandboxProcess(env, log) : null;
    if (sandbox) closers.push(() => sandbox.stop());

    const content = await createContentCache(database.sql);
    closers.push(() => content.close());
    const background = createBackgroundTasks(log);
    const parts: Parts = {
      env,
      log,
      db: database.db,
      sql: database.sql,
      now: () => Date.now(),
      secret: await loadSecret(database.db, env.appSecret),
      payment: createNicepayLegacy({ ...env.nicepay, timeoutMs: env.payment.timeoutMs }),
      passwords,
      limits: createLimits(database.sql),
      content,
      background,
    };
    closers.push(() => background.idle());
    const ticker = startTicker(parts, [
      { name: 'payments', run: settlePayments },
      { name: 'refunds', run: settleRefunds },
      { name: 'holds', run: releaseHolds },
      { name: 'housekeeping', run: createHousekeeping() },
    ]);
    closers.push(() => ticker.stop());

    const app = createApp(parts, createPages(loadBuild, { topicOf, dev }));
    return { fetch: dev ? app.fetch : withStaticFiles(app).fetch, sandboxUrl: sandbox?.url, parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The sandbox is started where any vendor's address is its own. */
function usesSandbox(env: Env): boolean {
  const addresses = [
    env.nicepay.scriptUrl,
    env.nicepay.cancelUrl,
    env.nicepay.statusUrl,
    env.postcode.scriptUrl,
  ];
  return addresses.some((address) => new URL(address).origin === env.sandboxOrigin);
}
