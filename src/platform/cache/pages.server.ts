// The seam between Hono and React Router. A page is the same for everybody: most are made once per change and sent as bytes.
// What is a member's own comes as data, once the page is alive.
import { createHash } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as ReactRouter from 'react-router';
import type { RequestHandler, ServerBuild } from 'react-router';
import { awaySeconds, isDatabaseAway } from '../db/away.server.ts';
import type { Ctx, Deps, LoggedInMember } from '../http/context.server.ts';
import type { pageFaults, requestContext } from '../http/request-context.server.ts';
import type { ShopContext } from '../http/serve.server.ts';
import { createTurns } from '../security/render-ceiling.server.ts';
import { openerPolicy, pagePermissions, pagePolicy } from '../security/security-headers.server.ts';
import type { Topics } from './content-cache.server.ts';
import { addressOfPart, findPart } from './page-parts.server.ts';
import { forEverybody, prepare, sendBytes } from './prepared-answer.server.ts';
import { isPageData, pageKey, readQuery } from './prepared-front.server.ts';

export type LoadBuild = () => Promise<ServerBuild>;
export type Pages = (c: ShopContext) => Promise<Response>;

/** A page that is kept: its one address, without a query, the content that it shows, and what a query may name of it. */
export type PreparedPage = {
  path: string;
  topics: Topics;
  /** By `?tab=`. */
  listTabs: (deps: Deps) => Promise<readonly string[]>;
  /** By `?item=`. */
  listItems?: (deps: Deps) => Promise<readonly string[]>;
  /** It stands in a window that the shop opened, and reaches back. */
  keepsOpener?: boolean;
  /** What is a member's own in it changes with the member's version. */
  hasVersionedData?: boolean;
};

type Options = {
  /** The page at a path, in any case, that is kept; null where it is made each time. */
  findPreparedPage: (path: string) => PreparedPage | null;
  dev?: boolean;
};

/** What is built and run from the sources has its own copy of every module: router, context and key must be of one piece. */
type BundledRouter = Pick<typeof ReactRouter, 'createRequestHandler' | 'RouterContextProvider'> & {
  requestContext: typeof requestContext;
  pageFaults: typeof pageFaults;
};

/** Of one member, of one address: everybody else's requests come in between. */
const rendersAtOnce = 4;

class PageFailure extends Error {
  readonly status: number;
  readonly html: string;
  constructor(status: number, html: string) {
    super(`page answered ${status}`);
    this.status = status;
    this.html = html;
  }
}

const isPageAway = (error: unknown) => error instanceof PageFailure && error.status === 503;

export function createPages(loadBuild: LoadBuild, { findPreparedPage, dev = false }: Options): Pages {
  const turns = createTurns(rendersAtOnce);
  let current: { build: ServerBuild; handle: RequestHandler } | undefined;

  async function render(ctx: Ctx, request: Request): Promise<Response> {
    const build = await loadBuild();
    const { createRequestHandler, requestContext, pageFaults, RouterContextProvider } = build.entry
      .module as unknown as BundledRouter;
    // Only while developing is there ever another build.
    if (current?.build !== build) {
      current = { build, handle: createRequestHandler(build, dev ? 'development' : 'production') };
      ctx.requests.learnPages(build.routes ?? {});
    }
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    const answer = await current.handle(request, context);
    if (!isDatabaseAway(pageFaults.get(context))) return answer;
    const headers = new Headers(answer.headers);
    headers.set('Retry-After', String(awaySeconds));
    return new Response(answer.body, { status: 503, headers });
  }

  /** Nothing of the request that came first reaches it: not its address as it was spelled, no header, no visitor. */
  async function prepareForEveryone(ctx: Ctx, page: PreparedPage, address: string) {
    const response = await render(forEverybody(ctx), new Request(ctx.env.publicUrl + address));
    const html = await response.text();
    if (response.status !== 200) throw new PageFailure(response.status, html);
    // A nonce in bytes that many visitors share would be no secret: the policy names the scripts by their hashes.
    return prepare('text/html; charset=utf-8', html, {
      'Content-Security-Policy': policyOf(ctx, html),
      [pagePermissions[0]]: pagePermissions[1],
      ...(page.keepsOpener ? {} : { [openerPolicy[0]]: openerPolicy[1] }),
    });
  }

  /** A page that has to be made costs some milliseconds, one that lies ready none. */
  function refuseTooMany(c: ShopContext): Response | null {
    const ctx = c.get('ctx');
    const wait = dev ? null : ctx.renderCeiling.take(ctx.address);
    if (wait === null) return null;
    ctx.refusals.count('tooOften', ctx.address);
    return c.text('요청이 너무 많아요. 잠시 후 다시 열어 주세요.', 429, {
      'Cache-Control': 'no-store',
      'Retry-After': String(wait),
    });
  }

  const policyOf = (ctx: Ctx, html: string) => pagePolicy(ctx.env, inlineScriptHashes(html), { dev });

  /** Data of a page for the router: the only thing of a page that knows who asks. */
  async function sendData(c: ShopContext, path: string): Promise<Response> {
    const ctx = c.get('ctx');
    if (ctx.member && !dev && findPreparedPage(path.slice(0, -'.data'.length))?.hasVersionedData)
      return sendVersionedData(c, ctx.member);
    const refusal = ctx.member ? null : refuseTooMany(c);
    if (refusal) return refusal;
    const answer = await turns.take(ctx.member ? `member:${ctx.member.memberId}` : ctx.address, () =>
      render(ctx, c.req.raw),
    );
    return newDataResponse(c, answer);
  }

  /** In no browser's cache: what was read by somebody who logged out lies nowhere. */
  async function sendVersionedData(c: ShopContext, member: LoggedInMember): Promise<Response> {
    const ctx = c.get('ctx');
    const { pathname, search } = new URL(c.req.url);
    const address = pathname.toLowerCase() + search;
    const found = ctx.memberAnswers.find(member, address, ctx.now());
    if (found) return sendBytes(c, found);
    const madeAtMs = ctx.now();
    const answer = await turns.take(`member:${member.memberId}`, () => render(ctx, c.req.raw));
    if (answer.status !== 200) return newDataResponse(c, answer);
    const headers = Object.fromEntries(new Headers(answer.headers));
    const type = answer.headers.get('content-type') ?? '';
    const prepared = prepare(type, await answer.text(), { ...headers, 'Cache-Control': 'no-store' });
    ctx.memberAnswers.keep(member, address, { prepared, madeAtMs });
    return sendBytes(c, prepared);
  }

  function newDataResponse(c: ShopContext, answer: Response): Response {
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'no-store');
    return c.newResponse(answer.body, { status: answer.status as ContentfulStatusCode, headers });
  }

  /** An address that is not kept: made when it is asked for, and for nobody in particular either. */
  async function sendDocument(c: ShopContext): Promise<Response> {
    const ctx = c.get('ctx');
    const refusal = refuseTooMany(c);
    if (refusal) return refusal;
    const answer = await turns.take(ctx.address, () => render(forEverybody(ctx), c.req.raw));
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'no-cache');
    if (!headers.get('content-type')?.startsWith('text/html'))
      return c.newResponse(answer.body, { status: answer.status as ContentfulStatusCode, headers });
    const html = await answer.text();
    headers.set('Content-Security-Policy', policyOf(ctx, html));
    headers.set(...pagePermissions);
    headers.set(...openerPolicy);
    return c.newResponse(html, { status: answer.status as ContentfulStatusCode, headers });
  }

  return async (c) => {
    const ctx = c.get('ctx');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const path = c.req.path.toLowerCase();
    if (isPageData(path)) return sendData(c, path);
    const query = readQuery(c.req.url);
    const page = dev || query.isOlderText ? null : findPreparedPage(path);
    if (!page) return sendDocument(c);
    try {
      // Dialogs live in the query and open in the browser, so path and part alone name the bytes.
      const part = await findPart(page, forEverybody(ctx), query);
      const address = addressOfPart(page, part);
      const make = () => prepareForEveryone(ctx, page, address);
      const key = pageKey(page.path, part);
      // What can't be made isn't kept: a notice that there isn't is looked for each time.
      const refusal = ctx.content.ready(key) === undefined ? refuseTooMany(c) : null;
      if (refusal) return refusal;
      const prepared = ctx.content.get(key, page.topics, make, isPageAway);
      return await sendBytes(c, await prepared);
    } catch (error) {
      if (!(error instanceof PageFailure)) throw error;
      return c.html(error.html, error.status as 500, {
        'Cache-Control': 'no-store',
        ...(error.status === 503 ? { 'Retry-After': String(awaySeconds) } : {}),
        'Content-Security-Policy': policyOf(ctx, error.html),
      });
    }
  };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
}
