// The data of pages that are made once for everybody, which come with a page's scripts and not with the page.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as ReactRouter from 'react-router';
import type { RequestHandler } from 'react-router';
import { addressOfPart, findPart } from '../cache/page-parts.server.ts';
import type { LoadBuild, Pages, PreparedPage } from '../cache/pages.server.ts';
import { forEverybody, type Prepared, prepare, sendBytes } from '../cache/prepared-answer.server.ts';
import { readQuery } from '../cache/prepared-front.server.ts';
import type { Ctx } from '../http/context.server.ts';
import type { requestContext } from '../http/request-context.server.ts';
import type { ShopContext } from '../http/serve.server.ts';
import { hashData, readDataAddress } from './data-address.server.ts';
import type { onlyData } from './only-data.server.ts';

/** Of the pages' bundle: router, contexts and keys must be of one piece. */
type BundledRouter = Pick<typeof ReactRouter, 'createRequestHandler' | 'RouterContextProvider'> & {
  requestContext: typeof requestContext;
  onlyData: typeof onlyData;
};

type Made = { hash: string; prepared: Prepared };

/** An address names its data by their hash: what lies there never becomes anything else. */
const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' };

class DataFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`page data answered ${status}`);
    this.status = status;
  }
}

const isDataAway = (error: unknown) => error instanceof DataFailure && error.status >= 500;

/** The same pages, and their data beside them. */
export function withPageData(
  pages: Pages,
  loadBuild: LoadBuild,
  findPreparedPage: (path: string) => PreparedPage | null,
): Pages {
  let handle: RequestHandler | undefined;

  /** Of the page's own address and of nobody in particular, as the page itself is made. */
  async function read(ctx: Ctx, address: string): Promise<Made> {
    const build = await loadBuild();
    const router = build.entry.module as unknown as BundledRouter;
    handle ??= router.createRequestHandler(build, 'production');
    const context = new router.RouterContextProvider();
    context.set(router.requestContext, forEverybody(ctx));
    context.set(router.onlyData, true);
    const answer = await handle(new Request(ctx.env.publicUrl + address), context);
    if (answer.status !== 200) throw new DataFailure(answer.status);
    const data = await answer.text();
    return { hash: hashData(data), prepared: prepare('text/plain; charset=utf-8', data, forGood) };
  }

  async function send(c: ShopContext, hash: string, page: PreparedPage): Promise<Response> {
    const ctx = c.get('ctx');
    const address = addressOfPart(page, await findPart(page, forEverybody(ctx), readQuery(c.req.url)));
    const key = `data:${address.toLowerCase()}`;
    const wait = ctx.content.ready(key) === undefined ? ctx.renderCeiling.take(ctx.address) : null;
    if (wait !== null) {
      ctx.refusals.count('tooOften', ctx.address);
      return c.body(null, 429, { 'Cache-Control': 'no-store', 'Retry-After': String(wait) });
    }
    const made = await ctx.content.get(key, page.topics, () => read(ctx, address), isDataAway);
    const answer = await sendBytes(c, made.prepared);
    // The page is older than its data, which have changed since: React draws what differs anew.
    if (made.hash !== hash) answer.headers.set('Cache-Control', 'no-store');
    return answer;
  }

  return async (c) => {
    const asked = readDataAddress(c.req.path);
    if (!asked) return pages(c);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const page = findPreparedPage(asked.pagePath);
    if (!page) return c.body(null, 404, { 'Cache-Control': 'no-store' });
    try {
      return await send(c, asked.hash, page);
    } catch (error) {
      if (!(error instanceof DataFailure)) throw error;
      return c.body(null, error.status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
    }
  };
}
