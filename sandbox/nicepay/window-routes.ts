import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { type FormFields, readForm } from '../form-body.ts';
import { findBank, isBankCode } from '../methods/banks.ts';
import { findWallet } from '../methods/wallets.ts';
import { type PagePolicy, sendPage, serveFile, serveShopScript } from '../page.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { abandonAuthentication, authenticate, type Choice } from './authentication.ts';
import { isScenarioName } from './scenarios.ts';
import { renderProblem, renderResult, renderWindow } from './window-pages.ts';
import { readOrigin, readWindowRequest, type WindowProblem, type WindowRequest } from './window-request.ts';

const styles = ['/v3/pay-window/shell.css', '/v3/pay-window/window.css'];

export function createWindowRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get(
    '/v3/common/js/nicepay-pgweb.js',
    serveShopScript(
      new URL('../browser/pay-layer.js', import.meta.url),
      new URL('./browser/nicepay-pgweb.js', import.meta.url),
    ),
  );
  app.get('/v3/pay-window/shell.css', serveFile(new URL('./browser/shell.css', import.meta.url)));
  app.get('/v3/pay-window/window.css', serveFile(new URL('./browser/window.css', import.meta.url)));
  app.get('/v3/pay-window/window.js', serveFile(new URL('./browser/window.js', import.meta.url)));
  app.get('/v3/pay-window/result.js', serveFile(new URL('./browser/result.js', import.meta.url)));
  app.post('/v3/pay-window', (c) => openWindow(c, ctx));
  app.post('/v3/pay-window/authorize', (c) => finishWindow(c, ctx));
  return app;
}

async function openWindow(c: Context, ctx: SandboxContext): Promise<Response> {
  const request = readWindowRequest(ctx, await readForm(c));
  if ('code' in request) return sendProblem(c, request);
  if (!request.mode)
    return sendProblem(c, { code: 'P008', field: 'ReturnURL', message: '돌아갈 주소가 없어요.' });
  const sender = c.req.header('origin');
  const isForeign = sender && sender !== 'null' && sender !== ctx.origin;
  if (request.mode.kind === 'frame' && isForeign && sender !== request.mode.merchantOrigin) {
    return sendProblem(c, { code: 'P009', field: 'PgwebOrigin', message: '보낸 상점이 달라요.' });
  }
  return sendWindow(c, ctx, request, false);
}

/** A browser gets a page that carries the result home; a caller that asks for JSON gets the fields themselves. */
async function finishWindow(c: Context, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const request = readWindowRequest(ctx, fields);
  const wantsJson = (c.req.header('accept') ?? '').includes('application/json');
  if ('code' in request) return wantsJson ? c.json({ error: request }, 400) : sendProblem(c, request);
  const choice = readChoice(request, fields);
  if ('code' in choice) return wantsJson ? c.json({ error: choice }, 400) : sendProblem(c, choice);
  const isPaying = fields.action !== 'cancel';
  if (!wantsJson && isPaying && fields.agree !== 'on') return sendWindow(c, ctx, request, true);
  const result = isPaying ? await authenticate(ctx, request, choice) : abandonAuthentication(ctx, request);
  if (wantsJson) return c.json(result);
  if (!request.mode)
    return sendProblem(c, { code: 'P008', field: 'ReturnURL', message: '돌아갈 주소가 없어요.' });
  const body = renderResult(request, request.mode, result);
  return sendPage(
    c,
    { title: '결제 결과 전달', styles, scripts: ['/v3/pay-window/result.js'], body },
    policyFor(request),
  );
}

function readChoice(request: WindowRequest, fields: FormFields): Choice | WindowProblem {
  const card = fields.scenario || 'ok';
  const wallet = request.method === 'card' ? (fields.wallet ?? '') : '';
  const bankCode = request.method === 'card' ? '' : fields.bank || findBank('').code;
  if (!isScenarioName(card)) return { code: 'P010', field: 'scenario', message: '모르는 카드예요.' };
  if (!findWallet(wallet)) return { code: 'P010', field: 'wallet', message: '모르는 간편결제예요.' };
  if (bankCode && !isBankCode(bankCode))
    return { code: 'P010', field: 'bank', message: '모르는 은행이에요.' };
  return { card, wallet, bankCode };
}

function sendWindow(c: Context, ctx: SandboxContext, request: WindowRequest, needsAgreement: boolean) {
  const body = renderWindow(ctx, request, { needsAgreement });
  const scripts = ['/v3/pay-window/window.js'];
  return sendPage(c, { title: '연습 결제창', styles, scripts, body }, policyFor(request));
}

/** An error page may stand in anybody's frame: it says nothing that is worth stealing and has nothing to press. */
function sendProblem(c: Context, problem: WindowProblem) {
  const page = { title: '결제 오류', styles, body: renderProblem(problem) };
  return sendPage(c, page, { frameAncestors: ['*'] }, 400);
}

function policyFor(request: WindowRequest): PagePolicy {
  if (request.mode?.kind === 'frame') return { frameAncestors: [request.mode.merchantOrigin] };
  return { formAction: [readOrigin(request.mode?.returnUrl ?? '') ?? ''] };
}
