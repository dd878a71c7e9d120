// The real dependencies of shop, commands and tests, composed in one place.

import { isEmail } from './features/account/member/rules.ts';
import {
  readUnclearFigures,
  unclearFigures,
} from './features/commerce/payment/unclear/figures-queries.server.ts';
import {
  readReconciliationFigures,
  reconciliationFigures,
} from './features/commerce/reconciliation/figures-queries.server.ts';
import { createMessageTask } from './features/message/deliver.server.ts';
import { contentCalendar } from './pages-for-everyone.server.ts';
import { createContentCache } from './platform/cache/content-cache.server.ts';
import { createMemberAnswers } from './platform/cache/member-answers.server.ts';
import { readCompany } from './platform/config/company-queries.server.ts';
import type { Env } from './platform/config/env.server.ts';
import type { Log } from './platform/config/log.server.ts';
import { loadSecrets } from './platform/config/settings-queries.server.ts';
import { readIdentity } from './platform/config/version.server.ts';
import { type Database, openDatabase } from './platform/db/client.server.ts';
import { databaseClock as realClock } from './platform/db/clock.server.ts';
import { createReads, type Reads } from './platform/db/standby/standby.server.ts';
import type { Deps } from './platform/http/context.server.ts';
import { createBackgroundTasks } from './platform/jobs/background.server.ts';
import { jobFigures, readJobFigures } from './platform/jobs/figures-queries.server.ts';
import type { JobRunner } from './platform/jobs/job-runner.server.ts';
import { createJobQueue, createJobs } from './platform/jobs/jobs.server.ts';
import { createHealth } from './platform/monitoring/health.server.ts';
import { createLineWriter } from './platform/monitoring/line-writer.server.ts';
import type { Metrics } from './platform/monitoring/metrics/metrics.server.ts';
import { createRequestLog } from './platform/monitoring/request-log.server.ts';
import { createHashProcess } from './platform/security/hashing/hash-apart.server.ts';
import { createLimits } from './platform/security/limits.server.ts';
import { createPasswordHasher, type Hashing } from './platform/security/passwords.server.ts';
import { createRefusals } from './platform/security/refusals.server.ts';
import { createRenderCeiling } from './platform/security/render-ceiling.server.ts';
import { createSecrets } from './platform/security/secrets.server.ts';
import { createNiceIntegrated } from './providers/identity/nice-integrated.server.ts';
import { createEmailTask } from './providers/mail/email-task.server.ts';
import { createSmtpMail } from './providers/mail/smtp.server.ts';
import { ownInvoices } from './providers/payment/invoice/own-invoices.server.ts';
import { createNicepayLegacy } from './providers/payment/legacy/nicepay-legacy.server.ts';
import { createNicepayStart } from './providers/payment/start/nicepay-start.server.ts';
import { createSharpPictures } from './providers/pictures/sharp.server.ts';
import { createWebPush } from './providers/push/web-push.server.ts';
import { loadedLate } from './providers/social/late.server.ts';
import { createFolderStorage } from './providers/storage/folder.server.ts';
import { createS3Storage } from './providers/storage/s3.server.ts';
import { createPopbill } from './providers/tax-invoice/popbill.server.ts';
import { createNhn } from './providers/text/nhn.server.ts';
import type { TextPort } from './providers/text/port.ts';
import { createSolapi } from './providers/text/solapi.server.ts';
import { createSweetTracker } from './providers/tracking/sweettracker.server.ts';
import { createTrackerDelivery } from './providers/tracking/tracker-delivery.server.ts';
import { createWebhooks } from './providers/webhook/webhook.server.ts';

type Options = {
  env: Env;
  log: Log;
  /** Migrated and seeded; whoever opened it closes it. */
  database: Database;
  /** The server's own address, of the shop's role. */
  databaseUrl: string;
  /** Where somebody wants figures. */
  metrics?: Metrics | undefined;
  /** Where the database was opened through a pooler. */
  pooled?: boolean;
  /** A test's own clocks. */
  now?: () => number;
  databaseClock?: Deps['databaseClock'];
  /** How much work a password is, in tests. */
  hashing?: Hashing;
  /** How long the identity agency may take to answer. */
  identityTimeoutMs?: number;
  /** How long a tracking service may. */
  trackingTimeoutMs?: number;
  /** How long a company may take a webhook, and a push service a message. */
  webhookTimeoutMs?: number;
};

export type Composed = {
  deps: Deps;
  /** Until then jobs are only written down: a command leaves them to the shop. What they need is loaded now. */
  beginJobs: () => Promise<void>;
  /** Gives back what a process that died had begun. */
  freeAbandonedJobs: () => Promise<void>;
  /** Waits for what is under way. */
  close: () => Promise<void>;
};

/** Two beats may be missed, and a third is the new connection's: whoever hears of no change by then shows old prices. */
const longestUnheardMs = 20_000;

/** Of the standby: operators are few. */
const readConnections = 3;

/** Locks that outlast a transaction: one for each payment provider whose day is compared. */
const directConnections = 2;

export async function composeDependencies({
  env,
  log,
  database,
  databaseUrl,
  metrics,
  pooled = false,
  now = () => Date.now(),
  databaseClock = realClock,
  hashing,
  identityTimeoutMs,
  trackingTimeoutMs,
  webhookTimeoutMs,
}: Options): Promise<Composed> {
  const { db, sql } = database;
  const directly = pooled ? openDatabase(databaseUrl, { pool: directConnections }) : null;
  const direct = directly?.sql ?? sql;
  const mail = createSmtpMail({ ...env.mail, isAddress: isEmail });
  const texts = createTexts(env, now);
  const tasks = {
    message: createMessageTask({ env, db, databaseClock, now, log, mail, texts }),
    // What the release before this one left in the queue. Nothing is added any more: unused since 2026-11-25.
    email: createEmailTask(mail),
  };
  const background = createBackgroundTasks(log);
  const refusals = createRefusals({ db, log, now });
  const { newest, former } = await loadSecrets(db, env);
  const payments = createPayments(env, (await readCompany(db)).name);
  const content = await createContentCache(direct, contentCalendar(db, now), { log });
  let jobs: JobRunner | undefined;
  const reads = createReads({ url: env.databaseReadUrl, primary: database, log, pool: readConnections });
  const health = createHealth(sql);
  health.register('changes', () => content.silentMs() < longestUnheardMs);
  const isTerminal = process.stdout.isTTY === true;
  const lines = createLineWriter(isTerminal);
  const requests = createRequestLog({
    trustedProxies: env.trustedProxies,
    identity: isTerminal ? null : readIdentity(env),
    lines: log.isLevelEnabled('info') ? (env.logRequests ?? (isTerminal ? 'failed' : 'all')) : 'none',
    write: lines.write,
    onAnswer: metrics?.countAnswer,
  });
  if (metrics) tellFigures(metrics, { env, database, content, reads });
  // In production no address of this machine is anybody's.
  const sandboxOrigin = env.mode === 'production' ? null : env.sandboxOrigin;
  const deps: Deps = {
    env,
    log,
    db,
    sql,
    direct,
    reads,
    now,
    databaseClock,
    secrets: createSecrets(newest, former),
    mail,
    texts,
    jobs: createJobQueue(tasks),
    ...payments,
    identity: createNiceIntegrated({ ...env.identity, timeoutMs: identityTimeoutMs }),
    passwords: createPasswordHasher(hashing ? { hashing } : { argon: createHashProcess() }),
    limits: createLimits(db, { onCeiling: () => refusals.count('ceiling', '') }),
    refusals,
    renderCeiling: createRenderCeiling(now),
    content,
    memberAnswers: createMemberAnswers(),
    background,
    health,
    requests,
    storage: createStorage(env),
    taxInvoices: env.popbill && createPopbill({ ...env.popbill, now, timeoutMs: trackingTimeoutMs }),
    tracker: createTracker(env, trackingTimeoutMs),
    webhooks: createWebhooks({ sandboxOrigin, now, timeoutMs: webhookTimeoutMs }),
    push: env.push && createWebPush({ ...env.push, sandboxOrigin, timeoutMs: webhookTimeoutMs }),
    social: createSocial(env, identityTimeoutMs),
    pictures: createSharpPictures(),
  };
  return {
    deps,
    async beginJobs() {
      jobs = await createJobs({ databaseUrl, db, log, tasks });
    },
    freeAbandonedJobs: async () => jobs?.freeAbandoned(),
    async close() {
      await jobs?.stop();
      await background.idle();
      await refusals.flush();
      await content.close();
      await directly?.close();
      await reads.close();
      await health.close();
      deps.passwords.close();
      lines.close();
    },
  };
}

type Told = Pick<Options, 'env' | 'database'> & { content: Deps['content']; reads: Reads };

function tellFigures(metrics: Metrics, { env, database, content, reads }: Told): void {
  const { db, load } = database;
  metrics.gauge(
    'pool_connections',
    'Connections to the database that this process may hold.',
    () => load().connections,
  );
  metrics.gauge('pool_in_use', 'Those that are at work.', () => load().inUse);
  metrics.gauge('pool_waiting', 'Statements and transactions that wait for one.', () => load().waiting);
  metrics.gauge(
    'changes_unheard_seconds',
    'Since when the database told nothing of changes.',
    () => content.silentMs() / 1_000,
  );
  metrics.gauge('standby_unused', 'Whether a standby is named, and not read.', () =>
    reads.isUnused() ? 1 : 0,
  );
  metrics.counter('cache_hits_total', 'Answers that were kept.', () => content.figures().hits);
  metrics.counter('cache_misses_total', 'Answers that had to be made.', () => content.figures().misses);
  metrics.gauge('cache_entries', 'Answers that are kept.', () => content.figures().entries);
  metrics.ask({ ...unclearFigures, ...jobFigures, ...reconciliationFigures }, async () => ({
    ...(await readUnclearFigures(db)),
    ...(await readJobFigures(db)),
    ...(await readReconciliationFigures(db, env.paymentProviders)),
  }));
}

/** Null where nobody sends texts. */
function createTexts({ texts }: Env, now: () => number): TextPort | null {
  if (texts === null) return null;
  return texts.provider === 'nhn' ? createNhn({ ...texts, now }) : createSolapi({ ...texts, now });
}
const createTracker = ({ tracking }: Env, timeoutMs: number | undefined) => {
  if (!tracking) return null;
  return tracking.provider === 'sweettracker'
    ? createSweetTracker({ ...tracking, timeoutMs })
    : createTrackerDelivery({ ...tracking, timeoutMs });
};

/** Each null where it isn't set up. */
const createSocial = ({ social: { kakao, naver } }: Env, timeoutMs: number | undefined): Deps['social'] => ({
  kakao:
    kakao &&
    loadedLate('kakao', async () => {
      const { createKakaoLogin } = await import('./providers/social/kakao.server.ts');
      return createKakaoLogin({ ...kakao, timeoutMs });
    }),
  naver:
    naver &&
    loadedLate('naver', async () => {
      const { createNaverLogin } = await import('./providers/social/naver.server.ts');
      return createNaverLogin({ ...naver, timeoutMs });
    }),
});

export const createStorage = ({ storage }: Env) =>
  storage.s3 ? createS3Storage(storage.s3) : createFolderStorage(storage.folder);

/**
 * New orders go to the configured provider; both can finish and pay back what was begun with them, and invoices are always there.
 * @param holder in whose name accounts for deposits are opened
 */
function createPayments(env: Env, holder: string): Pick<Deps, 'payment' | 'paymentBy'> {
  const { timeoutMs } = env.payment;
  const companies = [
    createNicepayLegacy({
      ...env.nicepay,
      ...{ holder, timeoutMs, escrowUrl: env.escrow.legacyUrl, hasEscrow: env.escrow.hasLegacy },
    }),
    createNicepayStart({ ...env.nicepayStart, holder, timeoutMs, hasEscrow: env.escrow.hasStart }),
  ].filter(({ name }) => env.paymentProviders.includes(name));
  const providers = new Map([...companies, ownInvoices].map((port) => [port.name, port]));
  const paymentBy = (provider: string) => {
    const port = providers.get(provider);
    if (!port) throw new Error(`no payment provider is called ${provider}`);
    return port;
  };
  return { payment: paymentBy(env.paymentProvider), paymentBy };
}
