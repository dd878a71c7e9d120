// The shop's own front door and pages, with a cache that keeps nothing ("all") or everything but finished pages ("pages"):
// what a request costs when there is no prepared answer. Everything else is the real thing.
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp, topicOf } from '../../src/create-app.server.ts';
import { openDatabase } from '../../src/db/client.server.ts';
import { createNicepayLegacy } from '../../src/providers/payment/nicepay-legacy.server.ts';
import { createBackgroundTasks } from '../../src/server/background.server.ts';
import { type ContentCache, createContentCache } from '../../src/server/content-cache.server.ts';
import { readEnv } from '../../src/server/env.server.ts';
import { createLimits } from '../../src/server/limits.server.ts';
import { createLog } from '../../src/server/log.server.ts';
import { loadBuiltPages } from '../../src/server/page-build.server.ts';
import { createPages } from '../../src/server/pages.server.ts';
import { createPasswordHasher } from '../../src/server/passwords.server.ts';
import { loadSecret } from '../../src/server/settings-queries.server.ts';

const env = readEnv(process.env);
const log = createLog(env.logLevel);
const database = openDatabase(env.databaseUrl ?? '', { pool: env.databasePool });
const content = await createContentCache(database.sql);
const forgetful: ContentCache = {
  ...content,
  get: (key, topic, produce) =>
    process.env.FORGET === 'pages' && !key.startsWith('page:') ? content.get(key, topic, produce) : produce(),
};
const parts = {
  env,
  log,
  db: database.db,
  sql: database.sql,
  now: () => Date.now(),
  secret: await loadSecret(database.db, env.appSecret),
  payment: createNicepayLegacy({ ...env.nicepay, timeoutMs: env.payment.timeoutMs }),
  passwords: createPasswordHasher(),
  limits: createLimits(database.sql),
  content: forgetful,
  background: createBackgroundTasks(log),
};
const app = createApp(parts, createPages(loadBuiltPages, { topicOf }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) => process.send?.(address.port));
process.once('disconnect', () => process.exit(0));
