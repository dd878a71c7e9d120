// One act on many orders: each order has a line of its own, so that its history tells who did it.
import type { LogLine } from '../../../shared/calls/operator-call.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { StepAction } from './contract.ts';

export async function logged<Outcome extends string>(
  ctx: OperatorCtx,
  line: LogLine<StepAction>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const logId = await recordStart(ctx, line);
  const outcome = await work();
  await recordOutcome(ctx, logId, outcome);
  return outcome;
}
