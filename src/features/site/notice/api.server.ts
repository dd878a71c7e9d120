import * as z from 'zod/mini';
import { defineDirectCall } from '../../../platform/cache/direct-call.server.ts';
import { prepare, sendBytes, sendPrepared } from '../../../platform/cache/prepared-answer.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import {
  refuseFields,
  routeOf,
  type ShopApp,
  type ShopContext,
  serveAnyone,
} from '../../../platform/http/serve.server.ts';
import { type Contract, fillPath } from '../../../shared/calls/contract.ts';
import { findNotices, listNotices, seeNotice } from './contract.ts';
import { writeFeed } from './feed.server.ts';
import { feedPath } from './rules.ts';
import { keptPages, listForWire, searchForWire } from './service.server.ts';
import { recordView } from './views.server.ts';

const json = 'application/json; charset=utf-8';

/** Asked of the database each time: nobody can fill the memory with what they look for. */
export const noticeSearch = defineDirectCall(findNotices, async (deps, { page, keyword = '' }) =>
  prepare(json, await searchForWire(deps, Number(page), keyword)),
);

export function noticeApi(app: ShopApp): void {
  app.get(routeOf(listNotices), async (c) => {
    const params = readParams(c, listNotices);
    if (params instanceof Response) return params;
    const page = Number(params.page);
    const write = async (deps: Deps) => JSON.stringify(await listForWire(deps, page));
    if (page > keptPages) return sendBytes(c, prepare(json, await write(c.get('ctx'))));
    // By the page's own path, however the address was spelled.
    return sendPrepared(c, fillPath(listNotices.path, params), 'notices', async (deps) => ({
      type: json,
      body: await write(deps),
    }));
  });

  app.get(noticeSearch.route, async (c) => {
    const params = readParams(c, findNotices);
    if (params instanceof Response) return params;
    return sendBytes(c, await noticeSearch.make(c.get('ctx'), params));
  });

  serveAnyone(app, seeNotice, async (ctx, { params, c }) => {
    const views = await recordView(ctx, {
      noticeId: Number(params.id),
      address: ctx.address,
      userAgent: c.req.header('user-agent') ?? '',
      isUnasked: isUnasked(c),
    });
    return views === null ? { outcome: 'noSuchNotice' } : { outcome: 'seen', data: { views } };
  });

  app.get(feedPath, (c) =>
    sendPrepared(c, 'feed:notices', 'notices', async (deps) => ({
      type: 'application/rss+xml; charset=utf-8',
      body: await writeFeed(deps),
    })),
  );
}

function readParams(c: ShopContext, contract: Contract): Record<string, string> | Response {
  const params = z.safeParse(contract.params!, c.req.param());
  if (params.success) return params.data;
  return refuseFields(c, [...new Set(params.error.issues.map((issue) => issue.path.join('.')))]);
}

/** A page that is loaded ahead, another site's page, a mere look at the headers: nobody has opened anything. */
function isUnasked(c: ShopContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? c.req.header('x-moz') ?? '';
  return (
    c.req.method !== 'GET' ||
    /prefetch|prerender/i.test(purpose) ||
    (site !== undefined && site !== 'same-origin')
  );
}
