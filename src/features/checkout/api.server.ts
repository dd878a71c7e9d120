import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { MemberCtx } from '../../server/context.server.ts';
import { isSameSiteChange } from '../../server/csrf.server.ts';
import { paymentPagePolicy } from '../../server/security-headers.server.ts';
import { type ShopApp, type ShopContext, serveMember } from '../../server/serve.server.ts';
import {
  getPaymentResult,
  noticePath,
  paymentForm,
  paymentPath,
  resultPath,
  returnPath,
} from './contract.ts';
import { type OrderRefusal, refusalMessages } from './messages.ts';
import { receiveNotice } from './notice.server.ts';
import { paymentPage, refusalPage } from './payment-page.server.ts';
import { placeOrder, readResult } from './service.server.ts';
import { receiveReturn } from './settlement.server.ts';

const refusalStatus: Record<OrderRefusal, ContentfulStatusCode> = {
  invalid: 422,
  sessionEnded: 400,
  forbidden: 403,
  notFound: 404,
  agreement: 422,
  choice: 422,
  soldOut: 409,
  priceChanged: 409,
  tooLittle: 422,
  tooMany: 429,
  busy: 503,
};

// A slow company must not leave the buyer before a blank window: the result page goes on waiting.
const patienceMs = 4_000;

export function checkoutApi(app: ShopApp): void {
  app.post(paymentPath, async (c) => {
    const ctx = c.get('ctx');
    const refuse = (why: OrderRefusal) =>
      c.html(refusalPage(ctx.nonce, refusalMessages[why]), refusalStatus[why]);
    c.header('Cache-Control', 'no-store');
    paymentPagePolicy(c, ctx.nonce, null);
    const form = await readForm(c);
    if (!form) return refuse('invalid');
    if (!isSameSiteChange(ctx, c, form.get('_csrf') ?? '')) return refuse('forbidden');
    if (!ctx.session) return refuse('sessionEnded');
    const input = parseForm(form);
    if (!input) return refuse('invalid');
    const result = await placeOrder(ctx as MemberCtx, input);
    if (result.outcome !== 'placed') return refuse(result.outcome);
    paymentPagePolicy(c, ctx.nonce, result.form.origins);
    return c.html(paymentPage(ctx.nonce, result.moid, result.form, input._window));
  });

  // From the company by the buyer's browser, without our cookies: known by the order's id and the signature alone.
  app.post(returnPath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    paymentPagePolicy(c, ctx.nonce, null);
    const form = await readForm(c);
    const arrival = form
      ? await receiveReturn(ctx, ctx.payment.readReturn(form))
      : { outcome: 'forged' as const };
    if (arrival.outcome !== 'received') return c.html(refusalPage(ctx.nonce, refusalMessages.invalid), 422);
    await Promise.race([arrival.settled, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    return c.redirect(resultPath(arrival.moid), 303);
  });

  app.post(noticePath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    const form = await readForm(c);
    const notice = form && ctx.payment.readNotice(form, ctx.address);
    if (!notice || !(await receiveNotice(ctx, notice))) return c.text('RETRY', 409);
    return c.html(ctx.payment.noticeReceipt);
  });

  serveMember(app, getPaymentResult, async (ctx, { params }) => {
    const result = await readResult(ctx, params.moid ?? '');
    return result ? { outcome: 'found', data: result } : { outcome: 'notFound' };
  });
}

/** Fields of a form post as they came; null for anything else, also for a zero byte, which PostgreSQL can't hold. */
async function readForm(c: ShopContext): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded(\s*;.*)?$/i.test(type)) return null;
  const form = new URLSearchParams(await c.req.text());
  return [...form.values()].some((value) => value.includes('\0')) ? null : form;
}

/** A field that stands twice is refused: two readers could read two different ones. */
function parseForm(form: URLSearchParams) {
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) return null;
  const parsed = z.safeParse(paymentForm, Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}
