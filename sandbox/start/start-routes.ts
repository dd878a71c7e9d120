import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import {
  answerStartReceipt,
  answerStartReceiptCancel,
  answerStartReceiptLookUp,
} from '../receipts/start-receipts.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { Access } from './access.ts';
import { answerApproval } from './approval.ts';
import { answerCancel, answerNetCancel } from './cancellation.ts';
import { answerAmountCheck, answerFind, answerLookUp } from './look-up.ts';
import { answerJson, type Message, readMessage, unreadable } from './messages.ts';
import { createStartWindowRoutes } from './window-routes.ts';

type Call = Context<SandboxEnv>;
type Answer = (c: Call, message: Message) => Response | Promise<Response>;

/** The provider's newer interface: a window opened by `AUTHNICE.requestPay`, and JSON calls under two keys. */
export function createStartRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const access = new Access(ctx);
  const guard = (answer: Answer) => async (c: Call) => {
    const refusal = access.findRefusal(c.req.header('authorization'));
    if (refusal) {
      const fields = { resultCode: refusal.code, resultMsg: refusal.message };
      return answerJson(c, fields, { status: 401 });
    }
    const message = await readMessage(c);
    if (message) return answer(c, message);
    return answerJson(c, { resultCode: unreadable.code, resultMsg: unreadable.message });
  };
  const tidOf = (c: Call) => c.req.param('tid') ?? '';

  app.route('/', createStartWindowRoutes(ctx));
  app.post(
    '/v1/access-token',
    guard((c) => access.answerToken(c)),
  );
  // Before the one with a tid: it would take "netcancel" for one.
  app.post(
    '/v1/payments/netcancel',
    guard((c, message) => answerNetCancel(c, ctx, message)),
  );
  app.post(
    '/v1/payments/:tid',
    guard((c, message) => answerApproval(c, ctx, tidOf(c), message)),
  );
  app.post(
    '/v1/payments/:tid/cancel',
    guard((c, message) => answerCancel(c, ctx, tidOf(c), message)),
  );
  app.get(
    '/v1/payments/:tid',
    guard((c, message) => answerLookUp(c, ctx, tidOf(c), message)),
  );
  app.get(
    '/v1/payments/find/:orderId',
    guard((c, message) => answerFind(c, ctx, c.req.param('orderId') ?? '', message)),
  );
  app.post(
    '/v1/check-amount/:tid',
    guard((c, message) => answerAmountCheck(c, ctx, tidOf(c), message)),
  );
  app.post(
    '/v1/receipt',
    guard((c, message) => answerStartReceipt(c, ctx, message)),
  );
  app.post(
    '/v1/receipt/:tid/cancel',
    guard((c, message) => answerStartReceiptCancel(c, ctx, tidOf(c), message)),
  );
  app.get(
    '/v1/receipt/:tid',
    guard((c, message) => answerStartReceiptLookUp(c, ctx, tidOf(c), message)),
  );
  return app;
}
