// The shop as one object: opened with a configuration, closed again without leaving anything behind.
import { fileURLToPath } from 'node:url';
import { withAdminHost } from './admin-host.server.ts';
import { encryptedColumns } from './commands/encrypted-columns.server.ts';
import { type Composed, composeDependencies } from './compose-dependencies.server.ts';
import { createApp } from './create-app.server.ts';
import { guardAdmin } from './features/admin/shell/policies.server.ts';
import { servicesOf } from './features/site/legal/recipients/services.server.ts';
import { directCalls, findPreparedPage } from './pages-for-everyone.server.ts';
import { type LoadAdminPage, loadBuiltAdminPage } from './platform/cache/page-build.server.ts';
import { createPages, type LoadBuild } from './platform/cache/pages.server.ts';
import { withPreparedAnswers } from './platform/cache/prepared-front.server.ts';
import type { Env } from './platform/config/env.server.ts';
import type { Log } from './platform/config/log.server.ts';
import { refuseOtherSecret } from './platform/config/secret-check.server.ts';
import { tellFullDisk } from './platform/db/away.server.ts';
import { openDatabase } from './platform/db/client.server.ts';
import { type Beside, beginBeside } from './platform/db/embedded/begin-beside.server.ts';
import { StartRefused } from './platform/db/embedded/start-refused.server.ts';
import { refuseOldSchema } from './platform/db/migrate/check.server.ts';
import { tellMissingLimits } from './platform/db/pooler.server.ts';
import { checkShopRole } from './platform/db/shop-role.server.ts';
import type { Deps } from './platform/http/context.server.ts';
import { keepFiles } from './platform/http/former-files.server.ts';
import { withStaticFiles } from './platform/http/static-files.server.ts';
import { answerHealthOnly } from './platform/monitoring/health-answers.server.ts';
import type { Metrics } from './platform/monitoring/metrics/metrics.server.ts';
import { withPageData } from './platform/page-data/page-data.server.ts';
import { refuseUnreadable } from './platform/security/encrypted-values.server.ts';
import { createPasswordHasher } from './platform/security/passwords.server.ts';
import { refuseDemoMembers } from './seed/demo-members.server.ts';
import { seedDatabase } from './seed/seed.server.ts';

type Options = {
  env: Env;
  log: Log;
  metrics?: Metrics | undefined;
  loadBuild: LoadBuild;
  loadAdminPage?: LoadAdminPage;
  dev?: boolean;
  /** Begun by whoever had not loaded this yet. */
  beside?: Beside;
};

export async function openShop({
  env,
  log,
  metrics,
  loadBuild,
  loadAdminPage = loadBuiltAdminPage,
  dev = false,
  beside = beginBeside({ env, log }),
}: Options) {
  const closers: (() => Promise<unknown>)[] = [beside.close];
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (env.role !== 'worker' && !dev) void loadBuild().catch(() => undefined);
    const { address, databaseUrl, pooled, isMigrated } = await beside.database;
    const database = openDatabase(address, { pool: env.databasePool, pooled, onFault: tellFullDisk(log) });
    closers.push(() => database.close());
    if (!isMigrated) await refuseOldSchema(database.sql);
    await checkShopRole(database.sql, env, log);
    if (pooled) await tellMissingLimits(database.sql, log);

    const contentDir = new URL('../content/', import.meta.url);
    const passwords = createPasswordHasher();
    const seeded = await seedDatabase(database, {
      contentDir,
      demoMembers: env.mode !== 'production',
      passwords,
      services: servicesOf(env),
      nowMs: Date.now(),
    });
    if (seeded) log.info('the empty database was filled from content/');
    if (env.mode === 'production') await refuseDemoMembers({ db: database.db, passwords });

    const worksInBackground = env.role !== 'web';
    const composed = await composeDependencies({
      env,
      log,
      metrics,
      database,
      databaseUrl,
      pooled,
    });
    const { deps } = composed;
    closers.push(composed.close);
    const secretFaults = {
      isLost: env.isSecretLost,
      refuse: (sentence: string) => new StartRefused(sentence),
    };
    await refuseUnreadable(deps, encryptedColumns, secretFaults);
    await refuseOtherSecret(deps, secretFaults);

    if (env.assetsDir && env.role !== 'worker' && !dev) {
      const build = fileURLToPath(new URL('../build', import.meta.url));
      await keepFiles({ build, folder: env.assetsDir, now: deps.now, log });
    }
    const sandbox = await beside.sandbox();
    const fetch =
      env.role === 'worker'
        ? answerHealthOnly(deps).fetch
        : createFront(deps, { loadBuild, loadAdminPage, dev });
    const createServer = dev || env.role === 'worker' ? undefined : withPreparedAnswers(deps, directCalls);
    /** Whoever is served doesn't wait for it; a worker is ready once it is done. */
    const beginWork = async () => {
      if (!worksInBackground || isClosed) return;
      const beginning = startBackgroundWork(composed, databaseUrl);
      const ended = beginning.catch(() => null);
      closers.push(async () => (await ended)?.());
      await beginning;
    };
    return { fetch, createServer, sandboxUrl: sandbox?.url, deps, beginWork, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns what ends it: rounds and jobs that are under way are waited for */
async function startBackgroundWork(
  { deps, beginJobs, freeAbandonedJobs }: Composed,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  const { loopsOf, scheduleOf, startLoops, startSchedule } = await import('./background-work.server.ts');
  const { paymentProviders } = deps.env;
  await beginJobs();
  const schedule = await startSchedule(deps, scheduleOf(paymentProviders), { databaseUrl });
  const freeAbandoned = async () => {
    await freeAbandonedJobs();
    await schedule.freeAbandoned();
    return null;
  };
  const loops = startLoops(deps, [
    ...loopsOf(paymentProviders),
    { name: 'abandoned jobs', run: freeAbandoned },
  ]);
  return async () => {
    await loops.stop();
    await schedule.stop();
  };
}

type FrontOptions = Required<Pick<Options, 'loadBuild' | 'loadAdminPage' | 'dev'>>;

function createFront(deps: Deps, { loadBuild, loadAdminPage, dev }: FrontOptions) {
  const pages = createPages(loadBuild, { findPreparedPage, dev });
  const app = createApp(deps, withPageData(pages, loadBuild, findPreparedPage), {
    load: loadAdminPage,
    dev,
  });
  return withAdminHost(deps.env, dev ? app.fetch : withStaticFiles(app, deps, guardAdmin).fetch);
}
