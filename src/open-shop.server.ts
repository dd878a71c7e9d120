// The shop as one object: opened with a configuration, closed again without leaving anything behind.
import { createApp, findPreparedPage } from './create-app.server.ts';
import { openDatabase } from './db/client.server.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { sweepOperatorSessions } from './features/backoffice/operator/session.server.ts';
import { createBooksTask } from './features/books/daily.server.ts';
import { forgetStaleVerifications } from './features/identity-check/service.server.ts';
import { createNewDayTask } from './features/legal/new-day.server.ts';
import { createUnusedMediaTask } from './features/media/unused.server.ts';
import { isEmail } from './features/member/rules.ts';
import { nextPublicationAt } from './features/notice/service.server.ts';
import { createViewsTask } from './features/notice/views.server.ts';
import { createOldOrdersTask } from './features/order/retention.server.ts';
import { releaseHolds, settlePayments } from './features/payment/worker.server.ts';
import { settleTold } from './features/purchase/cancelled-elsewhere.server.ts';
import { settleRefunds } from './features/refund/send.server.ts';
import { createNiceIntegrated } from './providers/identity/nice-integrated.server.ts';
import { createLetterTask } from './providers/mail/letter-task.server.ts';
import { createSmtpMail } from './providers/mail/smtp.server.ts';
import { createNicepayLegacy } from './providers/payment/nicepay-legacy.server.ts';
import { createNicepayStart } from './providers/payment/nicepay-start.server.ts';
import { createSharpPictures } from './providers/pictures/sharp.server.ts';
import { createFolderStorage } from './providers/storage/folder.server.ts';
import { createS3Storage } from './providers/storage/s3.server.ts';
import { seedDatabase } from './seed.server.ts';
import { createBackgroundTasks } from './server/background.server.ts';
import { readCompany } from './server/company-queries.server.ts';
import { createContentCache } from './server/content-cache.server.ts';
import type { Parts } from './server/context.server.ts';
import type { Env } from './server/env.server.ts';
import { createHousekeeping } from './server/housekeeping.server.ts';
import { createJobs } from './server/jobs.server.ts';
import { createLimits } from './server/limits.server.ts';
import type { Log } from './server/log.server.ts';
import { type LoadBackofficePage, loadBuiltBackofficePage } from './server/page-build.server.ts';
import { createPages, type LoadBuild } from './server/pages.server.ts';
import { createPasswordHasher } from './server/passwords.server.ts';
import { withPreparedAnswers } from './server/prepared-front.server.ts';
import { startSandboxProcess } from './server/sandbox-process.server.ts';
import { loadSecret } from './server/settings-queries.server.ts';
import { withStaticFiles } from './server/static-files.server.ts';
import { startTicker } from './server/ticker.server.ts';

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

    const passwords = createPasswordHasher();
    const contentDir = new URL('../content/', import.meta.url);
    const seeded = await seedDatabase(database, {
      contentDir,
      demoMembers: env.mode !== 'production',
      passwords,
      nowMs: Date.now(),
    });
    if (seeded) log.info('the empty database was filled from content/');

    const now = () => Date.now();
    const content = await createContentCache(database.sql, contentCalendar(database.db, now));
    closers.push(() => content.close());
    const background = createBackgroundTasks(log);
    const mail = createSmtpMail({ ...env.mail, isAddress: isEmail });
    const jobs = await createJobs({
      databaseUrl,
      db: database.db,
      log,
      tasks: { letter: createLetterTask(mail) },
    });
    closers.push(() => jobs.stop());
    const parts: Parts = {
      env,
      log,
      db: database.db,
      sql: database.sql,
      now,
      secret: await loadSecret(database.db, env.appSecret),
      mail,
      jobs,
      ...createPayments(env, (await readCompany(database.db)).name),
      identity: createNiceIntegrated(env.identity),
      passwords,
      limits: createLimits(database.sql),
      content,
      background,
      storage: createStorage(env),
      pictures: createSharpPictures(),
    };
    closers.push(() => background.idle());
    const ticker = startTicker(parts, [
      { name: 'payments', run: settlePayments },
      { name: 'refunds', run: settleRefunds },
      { name: 'refunds elsewhere', run: settleTold },
      { name: 'holds', run: releaseHolds },
      { name: 'old orders', run: createOldOrdersTask() },
      { name: 'verifications', run: forgetStaleVerifications },
      { name: 'housekeeping', run: createHousekeeping() },
      { name: 'operator sessions', run: sweepOperatorSessions },
      { name: 'unused media', run: createUnusedMediaTask() },
      { name: 'notice views', run: createViewsTask() },
      { name: 'books', run: createBooksTask() },
      { name: 'newDay', run: createNewDayTask() },
      { name: 'jobs', run: ({ jobs }) => jobs.tidy().then(() => null) },
    ]);
    closers.push(() => ticker.stop());

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

export const createStorage = ({ storage }: Env) =>
  storage.s3 ? createS3Storage(storage.s3) : createFolderStorage(storage.folder);

/** Of all topics only notices have some that wait for their time. */
export const contentCalendar = (db: Parts['db'], now: Parts['now']) => ({
  now,
  nextChangeAt: async (topics: readonly string[]) =>
    topics.includes('notices') ? nextPublicationAt(db, now()) : null,
});

/**
 * New orders go to the configured company; both can finish and pay back what was begun with them.
 * @param holder in whose name accounts for deposits are opened
 */
export function createPayments(env: Env, holder: string): Pick<Parts, 'payment' | 'paymentBy'> {
  const { timeoutMs } = env.payment;
  const companies = new Map(
    [
      createNicepayLegacy({ ...env.nicepay, holder, timeoutMs }),
      createNicepayStart({ ...env.nicepayStart, holder, timeoutMs }),
    ]
      .filter(({ name }) => env.paymentCompanies.includes(name))
      .map((port) => [port.name, port]),
  );
  const paymentBy = (provider: string) => {
    const port = companies.get(provider);
    if (!port) throw new Error(`no payment company is called ${provider}`);
    return port;
  };
  return { payment: paymentBy(env.paymentProvider), paymentBy };
}

/** The sandbox is started where any vendor's address is its own. */
export function usesSandbox(env: Env): boolean {
  const addresses = [
    ...(env.paymentCompanies.includes('nicepay_legacy')
      ? [env.nicepay.scriptUrl, env.nicepay.cancelUrl, env.nicepay.statusUrl]
      : []),
    ...(env.paymentCompanies.includes('nicepay_start')
      ? [env.nicepayStart.scriptUrl, env.nicepayStart.apiUrl]
      : []),
    env.postcode.scriptUrl,
    env.identity.apiUrl,
    ...(env.storage.s3 ? [env.storage.s3.endpoint] : []),
  ];
  const ownSmtp = `smtp://127.0.0.1:${env.sandboxSmtpPort}`;
  return (
    env.mail.smtpUrl === ownSmtp || addresses.some((address) => new URL(address).origin === env.sandboxOrigin)
  );
}
