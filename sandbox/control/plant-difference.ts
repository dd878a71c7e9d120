import type { SandboxContext } from '../sandbox-context.ts';
import { type Body, readCount, readText } from './control-request.ts';

/** Makes the provider's ledgers differ from the shop's, so that the comparison of the two has something to find. */
export function plantDifference(ctx: SandboxContext, body: Body): string | undefined {
  const moid = readText(body.moid);
  if (!moid) return 'moid';
  if (body.kind === 'capture') return plantCapture(ctx, moid, body);
  if (ctx.ledger.listPayments(moid).length === 0) return 'unknown moid';
  if (body.kind === 'hide') {
    ctx.statements.hide(moid);
    return undefined;
  }
  const amount = readCount(body.amount);
  if (body.kind !== 'amount') return 'kind: capture, amount or hide';
  if (amount === undefined) return 'amount: whole won';
  ctx.statements.misstate(moid, amount);
  return undefined;
}

/** A charge nobody ordered. The shop is not told of it. */
function plantCapture(ctx: SandboxContext, moid: string, body: Body): string | undefined {
  const tid = readText(body.tid);
  const amount = readCount(body.amount);
  const { api = 'legacy' } = body;
  if (!tid || ctx.ledger.findByTid(tid)) return 'tid: one that is not taken';
  if (!amount) return 'amount: whole won';
  if (api !== 'legacy' && api !== 'start') return 'api: legacy or start';
  ctx.ledger.record({ kind: 'authentication', moid, tid, amount, api, token: `planted ${tid}` });
  ctx.ledger.record({ kind: 'capture', moid, tid, amount, authCode: '00000000' });
  return undefined;
}
