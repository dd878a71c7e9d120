// Builds the real dependencies (database, payment provider, clock) and starts the shop; nothing else.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createDevelopmentServer, loadBuiltPages } from './platform/cache/page-build.server.ts';
import { readEnv } from './platform/config/env.server.ts';
import { createLog, type ToldLine } from './platform/config/log.server.ts';
import { refusalOf, refuseTakenPort } from './platform/config/ports.server.ts';
import { readIdentity } from './platform/config/version.server.ts';
import { beginBeside } from './platform/db/embedded/begin-beside.server.ts';
import { tellFault } from './platform/db/embedded/tell-fault.server.ts';
import { limitConnections, serverOptions, usualTimes } from './platform/http/connections.server.ts';
import { drainServer } from './platform/http/drain.server.ts';
import { takeHandedSocket, tellReady } from './platform/http/handed-socket.server.ts';
import { createErrorReports } from './platform/monitoring/error-reports/error-reports.server.ts';
import { serveMetrics } from './platform/monitoring/metrics/metrics-server.server.ts';

const dev = process.argv.includes('--dev');
/** The same people sit before the same terminal as a moment ago. */
const isAgain = process.argv.includes('--again');

/** The first answer isn't to share the processor with what can wait; a payment that the last process left unclear waits no longer. */
const firstVisitMs = 1_000;

/** Evaluating the code leaves some 25 MB behind, which a process that little is asked of would keep: V8 pools what it frees. */
const settledMs = 10_000;

/** Ends with the first answer that was sent, or given up by who asked. */
async function firstAnswer(server: Server): Promise<void> {
  const [, response] = await once(server, 'request');
  if (!response.closed) await once(response, 'close');
}

type Shop = Awaited<ReturnType<typeof import('./open-shop.server.ts').openShop>>;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const isTerminal = process.stdout.isTTY === true;
  const metrics = env.metrics
    ? (await import('./platform/monitoring/metrics/metrics.server.ts')).createMetrics()
    : undefined;
  const identity = readIdentity(env);
  const reports = env.sentryDsn
    ? createErrorReports({ dsn: env.sentryDsn, environment: env.mode, identity })
    : undefined;
  const hear = (line: ToldLine) => {
    metrics?.hear(line);
    reports?.hear(line);
  };
  const log = createLog(env.logLevel, isTerminal, identity, metrics || reports ? hear : undefined);
  const listening = { name: 'PORT', port: env.port, host: env.host } as const;
  const handed = takeHandedSocket(process.env, process.pid);
  if (!handed) await refuseTakenPort(listening);
  if (env.metrics) await refuseTakenPort({ name: 'METRICS_PORT', ...env.metrics });
  // Before anybody is served there is nothing to be ended in order.
  let end = (fault: Error): void => {
    tellFault(fault);
    process.exit(1);
  };
  const development = dev ? await createDevelopmentServer() : null;
  // The shop's code takes the processor for as long as the database and the sandbox need to start up.
  const beside = beginBeside({ env, log, onLost: (fault) => end(fault) });
  await beside.begun;
  const { openShop } = await import('./open-shop.server.ts');
  const shop = await openShop({
    env,
    log,
    metrics,
    loadBuild: development?.loadBuild ?? loadBuiltPages,
    loadAdminPage: development?.loadAdminPage,
    dev,
    beside,
  });
  const figures = metrics && env.metrics ? await serveMetrics({ metrics, log, ...env.metrics }) : null;

  // Ours speaks HTTP/1; the library's type allows others.
  const server = createAdaptorServer({
    fetch: shop.fetch,
    hostname: env.host,
    serverOptions: serverOptions(usualTimes, shop.deps),
    createServer: development?.createServer ?? shop.createServer,
  }) as Server;
  server.listen(handed ?? { port: env.port, host: env.host }, () => {
    void begin().catch((error: unknown) => {
      // At a stop that came first, the database may be gone already.
      if (stopping) return;
      tellFault(error);
      stop(1);
    });
  });
  async function begin(): Promise<void> {
    // What is served, goes first; a worker is ready once it works.
    if (env.role === 'worker') await shop.beginWork();
    if (isTerminal && !isAgain && env.role !== 'worker') showSummary(shop);
    else log.info({ url: env.publicUrl, role: env.role, sandbox: shop.sandboxUrl }, 'READY');
    void tellReady(process.env, log);
    if (env.role !== 'worker') {
      await Promise.race([firstAnswer(server), setTimeout(firstVisitMs)]);
      await shop.beginWork();
    }
    // By itself Node keeps it at a good end only: the start after a crash is to be the quick one.
    flushCompileCache();
    await setTimeout(settledMs, undefined, { ref: false });
    // A tenth of a second, once.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
  limitConnections(server, { trustedProxies: env.trustedProxies, refusals: shop.deps.refusals });
  server.on('error', (error) => {
    tellFault(refusalOf(error, listening));
    stop(1);
  });

  let stopping = false;
  const noticed = new AbortController();
  async function stop(
    code: number,
    { drainSeconds = 0, patienceMs = env.payment.timeoutMs + 10_000 } = {},
  ): Promise<void> {
    // Whoever asks twice doesn't want to wait.
    if (stopping || drainSeconds === 0) noticed.abort();
    if (stopping) return;
    stopping = true;
    // Payments in flight get the time that the payment provider is given to answer.
    globalThis.setTimeout(() => process.exit(code || 1), drainSeconds * 1_000 + patienceMs).unref();
    const drained = drainServer(server, {
      isHanded: handed !== null,
      health: shop.deps.health,
      noticed: setTimeout(drainSeconds * 1_000, undefined, { signal: noticed.signal }).catch(() => undefined),
    });
    // Its open pages hold connections that would be waited for.
    await development?.close();
    await drained;
    await shop.close();
    await figures?.close();
    reports?.close();
    process.exit(code);
  }
  end = (fault) => {
    tellFault(fault);
    // Nothing that is under way can be written down any more: the next start asks the provider about it.
    void stop(1, { patienceMs: 3_000 });
  };
  // Who is in our hands already gets a moment to ask: nobody else could answer.
  const leastSeconds = handed ? 1 : 0;
  process.on('SIGTERM', () => stop(0, { drainSeconds: Math.max(env.drainSeconds, leastSeconds) }));
  process.on('SIGINT', () => stop(0));
  process.on('disconnect', () => stop(0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    stop(1);
  });
}

async function showSummary({ deps, sandboxUrl }: Shop): Promise<void> {
  try {
    const { describeStart } = await import('./start-summary.server.ts');
    process.stdout.write(await describeStart(deps, sandboxUrl ?? null));
  } catch (error) {
    deps.log.error({ err: error }, 'the summary of the start could not be made');
  }
}

main().catch((error: unknown) => {
  tellFault(error);
  process.exit(1);
});
