import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import { changesOf } from '../../../shared/calls/changes.ts';
import type { ReasonUse, ReturnReason } from '../../../shared/return-reasons.ts';
import * as table from '../../commerce/reason/queries.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';

/** What the database refuses, by the name of the rule that it broke. */
const refusals: Record<string, 'wordingTaken' | 'lastOfLaw' | 'chosen'> = {
  reasons_wording_unique: 'wordingTaken',
  reasons_cover_law: 'lastOfLaw',
  returns_reason_id_reasons_id_fk: 'chosen',
  cancellations_reason_id_reasons_id_fk: 'chosen',
};

async function orRefusal<Done, Refusal extends (typeof refusals)[string]>(
  work: Promise<Done>,
  expected: readonly Refusal[],
): Promise<Done | Refusal> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusals[violatedConstraint(error)] as Refusal;
    if (!expected.includes(refusal)) throw error;
    return refusal;
  }
}

export const addReason = (
  ctx: OperatorCtx,
  reason: { kind: ReturnReason; wording: string; uses: ReasonUse[] },
): Promise<'added' | 'wordingTaken'> =>
  orRefusal(
    table.insertReason(ctx.db, reason).then(() => 'added' as const),
    ['wordingTaken'],
  );

export async function saveReason(
  ctx: OperatorCtx,
  reason: { id: string; version: number; wording: string; uses: ReasonUse[]; isActive: boolean },
) {
  const find = async () => (await table.listAllReasons(ctx.db)).find(({ id }) => id === reason.id);
  const before = await find();
  const outcome = await orRefusal(
    table.saveReason(ctx.db, reason).then((isSaved) => (isSaved ? ('saved' as const) : 'changedMeanwhile')),
    ['wordingTaken', 'lastOfLaw'],
  );
  if (outcome === 'changedMeanwhile') {
    const version = (await find())?.version;
    if (version === undefined) return { outcome: 'notFound' } as const;
    const by = await findQuicker(ctx.db, `reason:${reason.id}`, ['saved']);
    return { outcome, data: { ...by, version } } as const;
  }
  const { version: _, id: __, ...values } = reason;
  // Saved only over the version that was read: this one.
  if (outcome === 'saved' && before) ctx.tellChanges(changesOf(before, values));
  return { outcome } as const;
}

/** All of them, each once: else somebody added or removed one meanwhile. */
export async function orderReasons(ctx: OperatorCtx, ids: readonly string[]) {
  const outcome = await ctx.db.transaction(async (tx) => {
    const known = (await table.listAllReasons(tx)).map(({ id }) => id);
    const isSame = known.length === ids.length && known.every((id) => ids.includes(id));
    if (!isSame) return 'changedMeanwhile';
    await table.orderReasons(tx, ids);
    return 'ordered';
  });
  return tellQuicker(outcome, () =>
    findQuicker(ctx.db, ['reason.add', 'reason.remove', 'reason.bringBack'], ['added', 'removed', 'undone']),
  );
}

export const removeReason = (
  ctx: OperatorCtx,
  id: string,
): Promise<'removed' | 'notFound' | 'chosen' | 'lastOfLaw'> =>
  orRefusal(
    ctx.db
      .transaction((tx) => table.deleteReason(tx, id, new Date(ctx.now())))
      .then((isGone) => (isGone ? ('removed' as const) : 'notFound')),
    ['chosen', 'lastOfLaw'],
  );

/** Its words may have been given to another one meanwhile. */
export const bringReasonBack = (
  ctx: OperatorCtx,
  id: string,
): Promise<'undone' | 'notFound' | 'wordingTaken'> =>
  orRefusal(
    ctx.db
      .transaction((tx) => table.bringReasonBack(tx, id, ctx.now()))
      .then((isBack) => (isBack ? ('undone' as const) : 'notFound')),
    ['wordingTaken'],
  );
