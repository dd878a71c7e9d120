// A whole shop for a test: real HTTP, real PostgreSQL (a copy of the template), the sandbox as the outside world.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Timings } from '../../sandbox/sandbox-context.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { withAdminHost } from '../../src/admin-host.server.ts';
import { composeDependencies } from '../../src/compose-dependencies.server.ts';
import { createApp } from '../../src/create-app.server.ts';
import { directCalls, findPreparedPage } from '../../src/pages-for-everyone.server.ts';
import { createPages, type LoadBuild } from '../../src/platform/cache/pages.server.ts';
import { createPreparedFront } from '../../src/platform/cache/prepared-front.server.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { createLog } from '../../src/platform/config/log.server.ts';
import { type Database, openDatabase } from '../../src/platform/db/client.server.ts';
import { type DatabaseClock, databaseClock as realClock } from '../../src/platform/db/clock.server.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import type { Deps } from '../../src/platform/http/context.server.ts';
import type { Metrics } from '../../src/platform/monitoring/metrics/metrics.server.ts';
import { withPageData } from '../../src/platform/page-data/page-data.server.ts';
import { copyTemplate, type DatabaseCopy, quickHashing } from './database.ts';
import { borrowDatabase, giveBack } from './kept/kept-database.ts';
import { keepPictures } from './kept/kept-pictures.ts';

export type TestShop = {
  url: string;
  deps: Deps;
  sandbox: RunningSandbox;
  /** The owner's: the shop itself works as a role that may do less. */
  databaseUrl: string;
  /** For what the shop's role may not do. */
  owner: postgres.Sql;
  /** Moves the shop's clock, and the database's as this shop sees it. */
  advance: (ms: number) => void;
  /** Stops the shop's clock at an instant; null lets it go on from where it was. */
  stopClockAt: (atMs: number | null) => void;
  close: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  loadBuild?: LoadBuild;
  timings?: Partial<Timings>;
  /** Another shop whose database and outside world this one shares. */
  beside?: TestShop;
  /** Passwords are hashed as in production. */
  hashesInEarnest?: boolean;
  /** So much is the clock of this process ahead of everybody else's. */
  clockAheadMs?: number;
  metrics?: Metrics;
  /** For what asks the planner, who remembers how large the tables of others were, or needs many connections at once. */
  newDatabase?: boolean;
  /** Puts a pooler before the server's address, and answers its own. */
  pooler?: (url: string) => Promise<string>;
};

/** As the same shop is some time later; nobody's session ends. */
export const laterBy = (deps: Deps, ms: number): Deps => ({
  ...deps,
  now: () => deps.now() + ms,
  databaseClock: { after: (more) => deps.databaseClock.after(ms + more) },
});

export const copyDatabase = (): Promise<DatabaseCopy> => copyTemplate(inject('adminUrl'));

type OpenDatabase = {
  databaseUrl: string;
  shopUrl: string;
  owner: postgres.Sql;
  database: Database;
  closeDatabase: () => Promise<void>;
};

/** A kept one, where nothing speaks against it. */
async function openDatabaseFor({ beside, pooler, newDatabase }: Options): Promise<OpenDatabase> {
  if (!beside && !pooler && !newDatabase) {
    const borrowed = await borrowDatabase(inject('adminUrl'));
    const { copy, owner, database } = borrowed;
    return {
      databaseUrl: copy.url,
      shopUrl: copy.shopUrl,
      owner,
      database,
      closeDatabase: () => giveBack(borrowed),
    };
  }
  const copy = beside ? { url: beside.databaseUrl, drop: async () => undefined } : await copyDatabase();
  const shopUrl = shopUrlOf(copy.url);
  const owner = postgres(copy.url, { max: 1, onnotice: () => undefined });
  const address = pooler ? await pooler(shopUrl) : shopUrl;
  const database = openDatabase(address, { pool: 20, pooled: pooler !== undefined });
  return {
    databaseUrl: copy.url,
    shopUrl,
    owner,
    database,
    async closeDatabase() {
      await database.close();
      await owner.end();
      await copy.drop();
    },
  };
}

export async function openTestShop(options: Options = {}): Promise<TestShop> {
  const {
    env: changes = {},
    loadBuild,
    timings,
    beside,
    hashesInEarnest,
    clockAheadMs = 0,
    metrics,
    pooler,
  } = options;
  const { databaseUrl, owner, database, shopUrl, closeDatabase } = await openDatabaseFor(options);
  let fetchShop: (request: Request, env: unknown) => Response | Promise<Response> = () =>
    new Response('starting', { status: 503 });
  let front: ReturnType<typeof createPreparedFront> = (_request, _response, goOn) => goOn();
  const server = createAdaptorServer({
    fetch: (request, env) => fetchShop(request, env),
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createServer(options, (request, response) =>
        front(request, response, () => listener(request, response)),
      )) as typeof createServer,
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const base = readEnv({ NODE_ENV: 'test' }).nicepay;
  let offsetMs = 0;
  let stoppedAtMs: number | null = null;
  const now = () => (stoppedAtMs ?? Date.now() + offsetMs) + clockAheadMs;
  const databaseClock: DatabaseClock = {
    after: (ms) =>
      stoppedAtMs === null
        ? realClock.after(ms + offsetMs)
        : sql`${new Date(stoppedAtMs + ms).toISOString()}::timestamptz`,
  };
  const sandbox =
    beside?.sandbox ??
    (await startSandbox({
      port: 0,
      mid: base.mid,
      merchantKey: base.merchantKey,
      notifyUrl: undefined,
      timings,
      now,
    }));
  const env = readEnv({
    PUBLIC_URL: url,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: beside?.deps.env.dataDir ?? join(tmpdir(), `toktokbox-data-${randomUUID()}`),
    SANDBOX_PORT: new URL(sandbox.url).port,
    SANDBOX_SMTP_PORT: String(sandbox.mailbox.port),
    PAYMENT_TIMEOUT_MS: '2000',
    PAYMENT_LEASE_MS: '4000',
    ...changes,
  });
  const composed = await composeDependencies({
    env,
    log: createLog(env.logLevel),
    metrics,
    database,
    databaseUrl: shopUrl,
    pooled: pooler !== undefined,
    now,
    databaseClock,
    hashing: hashesInEarnest ? undefined : quickHashing,
    identityTimeoutMs: 2_000,
    trackingTimeoutMs: 2_000,
    webhookTimeoutMs: 1_000,
  });
  const deps: Deps = { ...composed.deps, pictures: keepPictures(composed.deps.pictures) };
  await composed.beginJobs();
  const pages = loadBuild
    ? withPageData(createPages(loadBuild, { findPreparedPage }), loadBuild, findPreparedPage)
    : async () => new Response('a page', { headers: { 'content-type': 'text/html' } });
  fetchShop = withAdminHost(env, createApp(deps, pages).fetch);
  front = createPreparedFront(deps, directCalls);
  return {
    url,
    deps,
    sandbox,
    databaseUrl,
    owner,
    advance: (ms) => {
      offsetMs += ms;
    },
    stopClockAt: (atMs) => {
      stoppedAtMs = atMs;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await composed.close();
      await closeDatabase();
      if (!beside) await sandbox.close();
      if (!beside) await rm(env.dataDir, { recursive: true, force: true });
    },
  };
}
