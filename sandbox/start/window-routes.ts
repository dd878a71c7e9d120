import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { readForm } from '../form-body.ts';
import { readOrigin } from '../nicepay/window-request.ts';
import { type PagePolicy, sendPage, serveFile, serveShopScript } from '../page.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { abandonAuthentication, authenticate } from './authentication.ts';
import { renderProblem, renderResult, renderWindow } from './window-pages.ts';
import { readChoice, readWindowRequest, type WindowProblem, type WindowRequest } from './window-request.ts';

/** The two interfaces share their looks; the files lie with the older one. */
const styles = ['/v3/pay-window/shell.css', '/v3/pay-window/window.css'];

export function createStartWindowRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get(
    '/v1/js/',
    serveShopScript(
      new URL('../browser/pay-layer.js', import.meta.url),
      new URL('./browser/start-pay.js', import.meta.url),
    ),
  );
  app.get('/v1/pay-window/result.js', serveFile(new URL('./browser/result.js', import.meta.url)));
  app.get('/v1/pay-window/problem.js', serveFile(new URL('./browser/problem.js', import.meta.url)));
  app.post('/v1/pay-window', (c) => openWindow(c, ctx));
  app.post('/v1/pay-window/authorize', (c) => finishWindow(c, ctx));
  return app;
}

async function openWindow(c: Context, ctx: SandboxContext): Promise<Response> {
  const request = readWindowRequest(ctx, await readForm(c));
  if ('problem' in request) return sendProblem(c, request.problem);
  const sender = c.req.header('origin');
  const isForeign = sender && sender !== 'null' && sender !== ctx.origin;
  if (request.layerOrigin && isForeign && sender !== request.layerOrigin) {
    return sendProblem(c, { code: 'P012', field: 'layerOrigin', message: '보낸 상점이 달라요.' });
  }
  return sendWindow(c, ctx, request, false);
}

/** A browser gets a page that carries the result home; a caller that asks for JSON gets the fields themselves. */
async function finishWindow(c: Context, ctx: SandboxContext): Promise<Response> {
  const wantsJson = (c.req.header('accept') ?? '').includes('application/json');
  const fail = (problem: WindowProblem) =>
    wantsJson ? c.json({ error: problem }, 400) : sendProblem(c, problem);
  const request = readWindowRequest(ctx, await readForm(c));
  if ('problem' in request) return fail(request.problem);
  const choice = readChoice(request);
  if ('problem' in choice) return fail(choice.problem);
  const { agree, action } = request.fields;
  const isPaying = action !== 'cancel';
  if (!wantsJson && isPaying && agree !== 'on') return sendWindow(c, ctx, request, true);
  const result = isPaying ? await authenticate(ctx, request, choice) : abandonAuthentication(ctx, request);
  if (wantsJson) return c.json(result);
  const scripts = ['/v1/pay-window/result.js'];
  const page = { title: '결제 결과 전달', styles, scripts, body: renderResult(request, result) };
  return sendPage(c, page, policyFor(request));
}

function sendWindow(c: Context, ctx: SandboxContext, request: WindowRequest, needsAgreement: boolean) {
  const body = renderWindow(ctx, request, { needsAgreement });
  const scripts = ['/v3/pay-window/window.js'];
  return sendPage(c, { title: '연습 결제창', styles, scripts, body }, policyFor(request));
}

/** An error page may stand in anybody's frame: it says nothing that is worth stealing and has nothing to press. */
function sendProblem(c: Context, problem: WindowProblem) {
  const scripts = ['/v1/pay-window/problem.js'];
  const page = { title: '결제 오류', styles, scripts, body: renderProblem(problem) };
  return sendPage(c, page, { frameAncestors: ['*'] }, 400);
}

/** The way home is a form of our page, so our own policy has to let it out, redirects of the shop included. */
function policyFor({ returnUrl, layerOrigin }: WindowRequest): PagePolicy {
  return {
    formAction: [readOrigin(returnUrl) ?? ''],
    frameAncestors: layerOrigin ? [layerOrigin] : [],
  };
}
