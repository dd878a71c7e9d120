import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../connection.ts';
import { control, readText } from '../control/control-request.ts';
import { sendPage } from '../page.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { answerEscrow } from './delivery.ts';
import { escrowStateOf, registerParcel } from './escrows.ts';

/** The call, the page that proves the shop's contract, and what buyer and shop do in the provider's own screens. */
export function createEscrowRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/webapi/escrow_process.jsp', (c) => answerEscrow(c, ctx));
  app.get('/issue/IssueEscrow.jsp', (c) => {
    const isOurs = c.req.query('Mid') === ctx.mid;
    const body = html`<main class="single">
      <h1>구매안전서비스 가입 확인</h1>
      <p>${isOurs ? `${ctx.merchantName}은 구매안전서비스(에스크로)에 가입한 상점이에요.` : '가입한 상점이 아니에요.'}</p>
      <p>연습 화면이에요.</p>
    </main>`;
    return sendPage(c, { title: '구매안전서비스 가입 확인', styles: ['/v3/pay-window/shell.css'], body });
  });
  app.post('/sandbox/escrow', (c) => control(c, ({ moid, step }) => act(ctx, readText(moid) ?? '', step)));
  return app;
}

/** `parcel`: the shop's own screens; `decided`, `refused`: the buyer's word. */
function act(ctx: SandboxContext, moid: string, step: unknown) {
  const payment = ctx.ledger.listPayments(moid).findLast(({ captured }) => captured > 0);
  const state = payment && escrowStateOf(ctx.ledger.listEntries(moid), payment);
  if (!payment || !state) return { error: 'no deal', status: 404 as const };
  if (step === 'parcel') {
    registerParcel(ctx, payment, { courier: '직접 등록', invoice: '0', address: '' });
    return undefined;
  }
  if (step !== 'decided' && step !== 'refused') return 'step: parcel, decided or refused';
  if (state !== 'delivering') return { error: `it is ${state}`, status: 409 as const };
  ctx.ledger.record({ kind: 'escrow-answer', moid, tid: payment.tid, amount: 0, code: step });
  return undefined;
}
