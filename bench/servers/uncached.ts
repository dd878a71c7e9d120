// The shop's own entry point and pages, with a cache that keeps nothing ("all") or everything but finished pages ("pages"):
// what a request costs when there is no prepared answer. Everything else is the real thing.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../../src/create-app.server.ts';
import { openShop } from '../../src/open-shop.server.ts';
import { findPreparedPage } from '../../src/pages-for-everyone.server.ts';
import type { ContentCache } from '../../src/platform/cache/content-cache.server.ts';
import { loadBuiltPages } from '../../src/platform/cache/page-build.server.ts';
import { createPages } from '../../src/platform/cache/pages.server.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { createLog } from '../../src/platform/config/log.server.ts';

const env = readEnv(process.env);
const { deps } = await openShop({ env, log: createLog(env.logLevel), loadBuild: loadBuiltPages });
const content: ContentCache = {
  ...deps.content,
  get: (key, topic, produce) =>
    process.env.FORGET === 'pages' && !key.startsWith('page:')
      ? deps.content.get(key, topic, produce)
      : produce(),
};
// The load comes from one address, and is meant to be rendered.
const renderCeiling = { take: () => null };
const app = createApp({ ...deps, content, renderCeiling }, createPages(loadBuiltPages, { findPreparedPage }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
  process.send?.(address.port),
);
process.once('disconnect', () => process.exit(0));
