// The shop as one object: opened with a configuration, closed again without leaving anything behind.
import { loopsOf, scheduleOf } from './background-work.server.ts';
import { composeDependencies, usesSandbox } from './compose-dependencies.server.ts';
import { createApp, findPreparedPage } from './create-app.server.ts';
import { openDatabase } from './db/client.server.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { seedDatabase } from './seed.server.ts';
import type { Env } from './server/env.server.ts';
import type { Log } from './server/log.server.ts';
import { startLoops } from './server/loops.server.ts';
import { type LoadBackofficePage, loadBuiltBackofficePage } from './server/page-build.server.ts';
import { createPages, type LoadBuild } from './server/pages.server.ts';
import { createPasswordHasher } from './server/passwords.server.ts';
import { withPreparedAnswers } from './server/prepared-front.server.ts';
import { startSandboxProcess } from './server/sandbox-process.server.ts';
import { startSchedule } from './server/schedule.server.ts';
import { withStaticFiles } from './server/static-files.server.ts';

type Options = {
  env: Env;
  log: Log;
  loadBuild: LoadBuild;
  loadBackofficePage?: LoadBackofficePage;
  dev?: boolean;
};

export async function openShop({
  env,
  log,
  loadBuild,
  loadBackofficePage = loadBuiltBackofficePage,
  dev = false,
}: Options) {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log });
    if (embedded) closers.push(() => embedded.stop());
    // It starts up beside the shop and is waited for last; should it fail, the closer below has heard of it by then.
    const startingSandbox = usesSandbox(env) ? startSandboxProcess(env, log) : null;
    const endedSandbox = startingSandbox?.catch(() => null);
    closers.push(async () => (await endedSandbox)?.stop());
    const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
    await migrateDatabase(databaseUrl);
    const database = openDatabase(databaseUrl, { pool: env.databasePool });
    closers.push(() => database.close());

    const contentDir = new URL('../content/', import.meta.url);
    const seeded = await seedDatabase(database, {
      contentDir,
      demoMembers: env.mode !== 'production',
      passwords: createPasswordHasher(),
      nowMs: Date.now(),
    });
    if (seeded) log.info('the empty database was filled from content/');

    const composed = await composeDependencies({ env, log, database, databaseUrl });
    const { parts } = composed;
    closers.push(composed.close);
    const schedule = await startSchedule(parts, scheduleOf(env.paymentCompanies), { databaseUrl });
    closers.push(() => schedule.stop());
    const freeAbandonedJobs = async () => {
      await composed.freeAbandonedJobs();
      await schedule.freeAbandoned();
      return null;
    };
    const loops = startLoops(parts, [
      ...loopsOf(env.paymentCompanies),
      { name: 'abandoned jobs', run: freeAbandonedJobs },
    ]);
    closers.push(() => loops.stop());

    const sandbox = await startingSandbox;
    const app = createApp(parts, createPages(loadBuild, { findPreparedPage, dev }), {
      load: loadBackofficePage,
      dev,
    });
    const fetch = dev ? app.fetch : withPreparedAnswers(parts, withStaticFiles(app).fetch);
    return { fetch, sandboxUrl: sandbox?.url, parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
