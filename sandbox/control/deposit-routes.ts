import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { isOwnForm, readForm } from '../form-body.ts';
import type { Payment } from '../ledger.ts';
import { type DepositRefusal, deposit } from '../methods/vbank.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { control, readCount, readText } from './control-request.ts';

/** The buyer's bank: `POST /sandbox/deposit` with JSON from a test, or as a form from the button in the ledger. */
export function createDepositRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/sandbox/deposit', (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/.test(c.req.header('content-type') ?? '');
    return isForm
      ? depositByForm(c, ctx)
      : control(c, ({ moid, amount }) => {
          const sum = readCount(amount);
          if (amount !== undefined && sum === undefined) return 'amount: whole won';
          const problem = payIn(ctx, readText(moid) ?? '', sum);
          return problem ? { error: problem, status: problem === 'no account' ? 404 : 409 } : undefined;
        });
  });
  return app;
}

/** What became of it, as the ledger page tells it. */
export const depositOutcomes: Record<DepositRefusal | 'done', string> = {
  done: '입금했어요. 상점에 입금 통보를 보내요.',
  'no account': '입금할 계좌를 찾지 못했어요.',
  closed: '닫힌 계좌라서 입금하지 못했어요.',
  'paid already': '이미 입금된 계좌예요.',
  'too late': '입금 기한이 지난 계좌예요.',
  'another amount': '결제 금액과 다른 금액은 입금할 수 없어요.',
};

async function depositByForm(c: Context, ctx: SandboxContext): Promise<Response> {
  if (!isOwnForm(c)) return c.text('Forbidden', 403);
  const fields = await readForm(c);
  const outcome = payIn(ctx, fields.moid ?? '', undefined) ?? 'done';
  return c.redirect(`/sandbox/?deposit=${encodeURIComponent(outcome)}`, 303);
}

function payIn(ctx: SandboxContext, moid: string, amount: number | undefined): DepositRefusal | null {
  const payment = findAccount(ctx.ledger.listPayments(moid));
  return payment ? deposit(ctx, payment, amount) : 'no account';
}

/** An order that was tried again has several: the one that was opened last counts. */
const findAccount = (payments: Payment[]) => payments.findLast(({ account }) => account !== null);
