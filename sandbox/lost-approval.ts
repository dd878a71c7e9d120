import type { Context } from 'hono';
import { dropConnection, hangConnection, type SandboxEnv } from './connection.ts';
import type { Fault } from './faults.ts';
import { scheduleLateCharge } from './fulfilment.ts';
import type { Payment } from './ledger.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** The faults that come before any money is taken, alike in both contracts; undefined where the approval goes on. */
export async function loseBeforeCharge(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  payment: Payment,
  fault: Fault | undefined,
): Promise<Response | undefined> {
  const { hangMs, slowMs, lateChargeMs } = ctx.timings;
  if (fault?.scenario === 'slow') await ctx.timers.pause(fault.delayMs ?? slowMs);
  if (fault?.scenario === 'hang-uncharged') return hangConnection(c, hangMs, ctx.timers);
  if (fault?.scenario === 'reset-uncharged') return dropConnection(c);
  if (fault?.scenario !== 'late-charge') return undefined;
  const { moid, tid, amount } = payment;
  const dueAt = new Date(Date.now() + (fault.delayMs ?? lateChargeMs)).toISOString();
  ctx.ledger.record({ kind: 'charge-pending', moid, tid, amount, dueAt });
  scheduleLateCharge(ctx, payment);
  return dropConnection(c);
}
