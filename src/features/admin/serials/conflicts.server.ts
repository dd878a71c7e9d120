import { maskLoginId, maskName } from '../../../shared/masking.ts';
import { handOver } from '../../account/device/handover.server.ts';
import { findDevice, settleConflictsOf } from '../../account/device/queries.server.ts';
import { addMemberEmail } from '../../email/member-email.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { resolveConflict, SerialConflict } from './contract.ts';
import { findConflict, findConflicts } from './queries.server.ts';
import { shownConflicts } from './rules.ts';
import { tellBoth } from './service.server.ts';

type Side = { id: number; userName: string; loginId: string; leftAt: Date | null; createdAt: Date };
const describeSide = (side: Side, serial: string | null) => ({
  id: side.id,
  userName: maskName(side.userName),
  loginId: side.leftAt ? '' : maskLoginId(side.loginId),
  hasLeft: side.leftAt !== null,
  serial,
  createdAt: side.createdAt.toISOString(),
});

export async function showConflicts(ctx: OperatorCtx, isOpen: boolean): Promise<SerialConflict[]> {
  const rows = await findConflicts(ctx.db, isOpen, shownConflicts);
  return rows.map((row) => ({
    id: row.id,
    serial: row.serial,
    at: row.at.toISOString(),
    isOpen: row.state === 'open',
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    operatorName: row.operatorName,
    claimant: describeSide(row.claimant, row.claimantSerial),
    owner: row.owner && describeSide(row.owner, row.serial),
    registeredAt: row.registeredAt?.toISOString() ?? null,
  }));
}

type Decision = { decision: 'move' | 'refuse'; words: string };
type Outcome = keyof (typeof resolveConflict)['outcomes'] & string;

class DecidedMeanwhileError extends Error {}

/** Whoever comes second is told who was first. */
export async function decideAndTell(ctx: OperatorCtx, id: number, decision: Decision) {
  const { outcome, ...whose } = await decideConflict(ctx, id, decision);
  if (outcome !== 'alreadyDecided') return { outcome, ...whose };
  const data = await findQuicker(ctx.db, `conflict:${id}`, ['resolved']);
  return { outcome, data, ...whose };
}

async function decideConflict(
  ctx: OperatorCtx,
  id: number,
  decision: Decision,
): Promise<{ outcome: Outcome; memberId?: number }> {
  const conflict = await findConflict(ctx.db, id);
  if (!conflict) return { outcome: 'notFound' };
  const memberId = conflict.claimantId;
  if (conflict.state !== 'open') return { outcome: 'alreadyDecided', memberId };
  try {
    const outcome = await ctx.db.transaction((tx) => carryOut(tx, ctx, { id, ...conflict }, decision));
    return { outcome, memberId };
  } catch (error) {
    if (error instanceof DecidedMeanwhileError) return { outcome: 'alreadyDecided', memberId };
    throw error;
  }
}

/** The conflict's own row is taken last, as a registration does: nobody waits for somebody who waits for them. */
async function carryOut(
  tx: OperatorCtx['db'],
  ctx: OperatorCtx,
  { id, serial, claimantId }: { id: number; serial: string; claimantId: number },
  { decision, words }: Decision,
): Promise<Outcome> {
  const now = new Date(ctx.now());
  const operatorId = ctx.operator.id;
  if (decision === 'refuse') {
    const settled = { resolution: 'refused', operatorId, now } as const;
    await settleConflictsOf(tx, { serial, memberId: claimantId }, settled);
    await addMemberEmail(tx, ctx, claimantId, { kind: 'claimRefused', serial, answer: words });
  } else {
    const from = (await findDevice(tx, serial))?.memberId ?? null;
    // It became free, or theirs: there is nobody to take it from.
    if (from === null || from === claimantId) return 'changedMeanwhile';
    const actor = { operatorId, reason: words.slice(0, 200), now };
    const outcome = await handOver(tx, { serial, from, to: claimantId }, actor);
    if (outcome !== 'done') return outcome;
    await tellBoth(tx, ctx, { serial, from, to: claimantId });
  }
  const after = await findConflict(tx, id);
  const isOurs = after?.operatorId === operatorId && after.resolvedAt?.getTime() === now.getTime();
  if (!isOurs) throw new DecidedMeanwhileError();
  return 'resolved';
}
