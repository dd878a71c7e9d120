// The seam between Hono and React Router: pages for everyone are made once per change and sent as bytes, pages for a
// member are made for that member alone.
import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Topic } from './content-cache.server.ts';
import type { Ctx } from './context.server.ts';
import { prepare, sendBytes } from './prepared-answer.server.ts';
import { openerPolicy, pagePolicy } from './security-headers.server.ts';
import type { ShopContext } from './serve.server.ts';
import { hasXsrfToken, issueXsrfToken } from './session.server.ts';

export type LoadBuild = () => Promise<ServerBuild>;
export type Pages = (c: ShopContext) => Promise<Response>;

type Options = {
  /** The content that a page shows to everyone alike, or null where a page is anybody's own. Path in lower case. */
  topicOf: (path: string) => Topic | null;
  dev?: boolean;
};

class PageFailure extends Error {
  readonly status: number;
  readonly html: string;
  constructor(status: number, html: string) {
    super(`page answered ${status}`);
    this.status = status;
    this.html = html;
  }
}

export function createPages(loadBuild: LoadBuild, { topicOf, dev = false }: Options): Pages {
  async function render(ctx: Ctx, request: Request): Promise<Response> {
    const build = await loadBuild();
    // The bundle brings its own copy of every module of ours: the key must be the bundle's.
    const { requestContext } = build.entry.module as unknown as {
      requestContext: Parameters<RouterContextProvider['set']>[0];
    };
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    return createRequestHandler(build, dev ? 'development' : 'production')(request, context);
  }

  async function prepareForEveryone(ctx: Ctx, request: Request) {
    const response = await render({ ...ctx, nonce: '' }, new Request(request.url));
    const html = await response.text();
    if (response.status !== 200) throw new PageFailure(response.status, html);
    // A nonce in bytes that many visitors share would be no secret: the policy names the scripts by their hashes.
    return prepare('text/html; charset=utf-8', html, {
      'Content-Security-Policy': pagePolicy(ctx.env, inlineScriptHashes(html)),
      [openerPolicy[0]]: openerPolicy[1],
    });
  }

  async function sendForOne(c: ShopContext): Promise<Response> {
    const ctx = c.get('ctx');
    const answer = await render(ctx, c.req.raw);
    const sent = new Response(answer.body, answer);
    sent.headers.set('Cache-Control', 'no-store');
    if (sent.headers.get('content-type')?.startsWith('text/html')) {
      sent.headers.set('Content-Security-Policy', pagePolicy(ctx.env, [`'nonce-${ctx.nonce}'`], { dev }));
      // The result page stands in the payment window and keeps its opener.
      if (!c.req.path.toLowerCase().startsWith('/buy/result/')) sent.headers.set(...openerPolicy);
    }
    return sent;
  }

  return async (c) => {
    const ctx = c.get('ctx');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const path = c.req.path.toLowerCase();
    // Data of a page for the router: never cached, never a reason for a cookie.
    if (path.endsWith('.data')) return sendForOne(c);
    if (!hasXsrfToken(ctx, c, ctx.sessionId)) issueXsrfToken(ctx, c, ctx.sessionId);
    const topic = ctx.session || dev ? null : topicOf(path);
    if (!topic) return sendForOne(c);
    try {
      // Dialogs live in the query and open in the browser, so the path alone names the bytes.
      return sendBytes(
        c,
        await ctx.content.get(`page:${path}`, topic, () => prepareForEveryone(ctx, c.req.raw)),
      );
    } catch (error) {
      if (!(error instanceof PageFailure)) throw error;
      return c.html(error.html, error.status as 500, { 'Content-Security-Policy': pagePolicy(ctx.env, []) });
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
