import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { Ctx, MemberCtx } from '../../../platform/http/context.server.ts';
import { type ShopApp, type ShopContext, serveMember } from '../../../platform/http/serve.server.ts';
import { inNameOf } from '../../../platform/security/acting/in-name-of.server.ts';
import { isSameSiteChange } from '../../../platform/security/csrf.server.ts';
import { paymentPagePolicy } from '../../../platform/security/security-headers.server.ts';
import type { PaymentPort } from '../../../providers/payment/port.ts';
import { invoiceLimitMessage } from '../invoice/refusal-messages.ts';
import { callbackPath, webhookPath } from '../payment/contract.ts';
import { receiveCallback } from '../payment/receive-callback.server.ts';
import { receiveWebhook } from '../payment/webhook.server.ts';
import {
  depositLimitMessage,
  offSaleMessage,
  soldOutMessage,
  wrongChoiceMessage,
} from './choice/refused-messages.ts';
import {
  againForm,
  againPath,
  getPaymentResult,
  paymentForm,
  paymentPath,
  repairForm,
  repairPath,
  resultPath,
  returnedHash,
  storagePath,
} from './contract.ts';
import { type OrderRefusal, refusalMessages } from './messages.ts';
import { payAgain } from './pay-again.server.ts';
import { payRepair } from './pay-repair.server.ts';
import { invoicedPage, paymentPage, refusalPage, type WayBack } from './payment-page.server.ts';
import { readResult } from './result.server.ts';
import { type OrderResult, placeOrder, type Refused } from './service.server.ts';

const refusalStatus: Record<OrderRefusal, ContentfulStatusCode> = {
  invalid: 422,
  sessionEnded: 400,
  forbidden: 403,
  missingRight: 403,
  notFound: 404,
  agreement: 422,
  choice: 422,
  soldOut: 409,
  priceChanged: 409,
  tooLittle: 422,
  tooMany: 429,
  tooManyDeposits: 409,
  tooMuchByDeposit: 409,
  busy: 503,
  noSerial: 422,
  consumerOnly: 403,
  institutionOnly: 403,
  owned: 409,
  noOrder: 404,
  alreadyPaid: 409,
  beingChecked: 409,
  tooOld: 409,
  accountOpen: 409,
  costChanged: 409,
  quotationOver: 409,
  quotationUsed: 409,
  noInvoice: 403,
  invoiceOverdue: 409,
  invoiceLimit: 409,
};

/** What is wrong stands in the list of purchases, not in the form. */
const toldInPurchases: ReadonlySet<OrderRefusal> = new Set([
  'alreadyPaid',
  'beingChecked',
  'tooManyDeposits',
]);
const endsOrder: ReadonlySet<OrderRefusal> = new Set(['alreadyPaid', 'noOrder', 'tooOld']);

// A slow provider must not leave the buyer before a blank window: the result page goes on waiting.
const patienceMs = 4_000;

export function checkoutApi(app: ShopApp): void {
  servePaymentForm(app, paymentPath, paymentForm, (ctx, form) => placeOrder(ctx, form, 'sent'));
  servePaymentForm(app, storagePath, paymentForm, (ctx, form) => placeOrder(ctx, form, 'stored'), 'stored');
  servePaymentForm(app, againPath, againForm, payAgain);
  servePaymentForm(app, repairPath, repairForm, payRepair, 'repair');
  servePaymentProvider(app);

  serveMember(app, getPaymentResult, async (ctx, { params }) => {
    const result = await readResult(ctx, params.moid ?? '');
    return result ? { outcome: 'found', data: result } : { outcome: 'notFound' };
  });
}

/** A form that opens the payment window. @param way where a refusal leads back to. */
export function servePaymentForm<Form extends { _window: string }>(
  app: ShopApp,
  path: string,
  shape: z.ZodMiniType<Form>,
  begin: (ctx: MemberCtx, form: Form) => Promise<OrderResult>,
  way: WayBack = 'sent',
): void {
  app.post(path, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    const form = await readForm(c);
    const refuse = (why: OrderRefusal, refused?: Refused) => {
      const page = refusalPage(paymentPagePolicy(c), {
        message: messageOf(why, refused),
        way: toldInPurchases.has(why) ? 'purchases' : way,
        isOrderOver: endsOrder.has(why),
        windowToken: form?.get('_window') ?? '',
      });
      return c.html(page, refusalStatus[why]);
    };
    if (!form) return refuse('invalid');
    if (!isSameSiteChange(ctx, c, form.get('_csrf') ?? '')) return refuse('forbidden');
    if (!ctx.member) return refuse('sessionEnded');
    const input = parseForm(form, shape);
    if (!input) return refuse('invalid');
    const buyer = inNameOf(ctx as MemberCtx, 'orders');
    if (!buyer) return refuse('missingRight');
    const result = await begin(buyer, input);
    if (result.outcome === 'invoiced')
      return c.html(invoicedPage(paymentPagePolicy(c), result.moid, input._window));
    if (result.outcome !== 'placed') return refuse(result.outcome, result);
    const nonce = paymentPagePolicy(c, result.form.origins);
    return c.html(paymentPage(nonce, result, ctx.payment.name, input._window));
  });
}

function messageOf(
  why: OrderRefusal,
  { goods, offSale, wrong, leftWon, deposit }: Partial<Refused> = {},
): string {
  if (deposit) return depositLimitMessage(deposit);
  if (wrong !== undefined) return wrongChoiceMessage(wrong);
  if (offSale !== undefined) return offSaleMessage(offSale);
  if (goods) return soldOutMessage(goods);
  return leftWon === undefined ? refusalMessages[why] : invoiceLimitMessage(leftWon);
}

function servePaymentProvider(app: ShopApp): void {
  // From the provider by the buyer's browser, without our cookies: known by the order's id and the signature alone.
  app.post(callbackPath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    const form = await readForm(c);
    const provider = providerOf(ctx, c);
    const arrival = form
      ? await receiveCallback(ctx, provider.name, provider.readCallback(form))
      : { outcome: 'forged' as const };
    if (arrival.outcome !== 'received')
      return c.html(refusalPage(paymentPagePolicy(c), { message: refusalMessages.invalid }), 422);
    await Promise.race([arrival.settled, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    return c.redirect(resultPath(arrival.moid) + returnedHash, 303);
  });

  app.post(webhookPath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    const message = { contentType: c.req.header('content-type') ?? '', body: await c.req.text() };
    for (const name of ctx.env.paymentProviders) {
      const provider = ctx.paymentBy(name);
      const webhook = provider.readWebhook(message, ctx.address);
      if (webhook && (await receiveWebhook(ctx, name, webhook))) return c.html(provider.webhookReceipt);
    }
    return c.text('RETRY', 409);
  });
}

/** Named in the address that it was given; the one that new orders are paid with where it names none. */
function providerOf(ctx: Ctx, c: ShopContext): PaymentPort {
  const name = c.req.query('by');
  return ctx.env.paymentProviders.includes(name ?? '') ? ctx.paymentBy(name ?? '') : ctx.payment;
}

/** Fields of a form post as they came; null for anything else, also for a zero byte, which PostgreSQL can't hold. */
async function readForm(c: ShopContext): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded(\s*;.*)?$/i.test(type)) return null;
  const form = new URLSearchParams(await c.req.text());
  return [...form.values()].some((value) => value.includes('\0')) ? null : form;
}

/** A field that stands twice is refused: two readers could read two different ones. */
function parseForm<Form>(form: URLSearchParams, shape: z.ZodMiniType<Form>): Form | null {
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) return null;
  const parsed = z.safeParse(shape, Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}
