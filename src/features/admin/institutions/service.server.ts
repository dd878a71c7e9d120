import { approve, sendBack } from '../../account/institution/operator.server.ts';
import {
  findApplication,
  findHolder,
  findInstitutionOf,
  listApplications,
  type Seen,
} from '../../account/institution/queries.server.ts';
import { type ApplicationTab, factsOf } from '../../account/institution/rules.ts';
import { listAttachments } from '../../attachment/queries.server.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { ApplicationBrief, ApplicationRecord } from './contract.ts';

const pageSize = 30;

export async function list(
  ctx: OperatorCtx,
  { tab, q = '', after }: { tab?: ApplicationTab; q?: string; after?: string },
) {
  // Who searches looks for one, wherever it stands.
  const shown = tab ?? (q ? 'all' : 'open');
  const wish = { tab: shown, words: q, after: after ? Number(after) : null };
  const rows = await listApplications(ctx.db, wish, pageSize + 1);
  const applications = rows.slice(0, pageSize).map(
    ({ id, state, kind, name, businessNumber, loginId, appliedAt }): ApplicationBrief => ({
      ...{ id, state, kind, name, businessNumber, loginId },
      appliedAtMs: appliedAt.getTime(),
    }),
  );
  return {
    tab: shown,
    applications,
    next: rows.length > pageSize ? String(applications.at(-1)!.id) : null,
  };
}

export async function see(ctx: OperatorCtx, id: number) {
  const row = await findApplication(ctx.db, id);
  if (!row) return { outcome: 'notFound' } as const;
  const { memberId, state, version, decidedBy, reason } = row;
  const [pictures, before, holderId] = await Promise.all([
    listAttachments(ctx.db, 'applicationId', [id]),
    findInstitutionOf(ctx.db, memberId),
    findHolder(ctx.db, row.businessNumber),
  ]);
  const data: ApplicationRecord = {
    ...factsOf(row),
    ...{ id, memberId, state, version, decidedBy, reason },
    certificate: pictures.get(id) ?? [],
    appliedAtMs: row.appliedAt.getTime(),
    decidedAtMs: row.decidedAt?.getTime() ?? null,
    before: before && factsOf(before),
    otherHolderId: holderId === memberId ? null : holderId,
  };
  return { outcome: 'found', data, memberId } as const;
}

export async function decide(ctx: OperatorCtx, seen: Seen) {
  const decided = await approve(ctx, seen, { operator: ctx.operator.name });
  if (decided.outcome === 'approved') ctx.tellChanges({ isInstitution: [false, true] });
  return withQuicker(ctx, seen.id, decided);
}

export const returnOrRefuse = async (
  ctx: OperatorCtx,
  seen: Seen,
  word: { state: 'returned' | 'refused'; reason: string },
) => withQuicker(ctx, seen.id, await sendBack(ctx, seen, { operator: ctx.operator.name, ...word }));

/** Sent again or taken back by its applicant, no operator decided about it. */
async function withQuicker<Outcome extends string>(
  ctx: OperatorCtx,
  id: number,
  { outcome, memberId }: { outcome: Outcome; memberId?: number },
) {
  const told = await tellQuicker(outcome, async () => {
    const now = await findApplication(ctx.db, id);
    if (!now?.decidedAt || now.state === 'open' || now.state === 'withdrawn') return quickerOf(undefined);
    return quickerOf({ by: now.decidedBy, at: now.decidedAt });
  });
  return { ...told, memberId };
}
