import agreements from '../../../../content/member-agreements.json' with { type: 'json' };
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import {
  findConsents,
  findLatestConsent,
  insertConsents,
  withdrawConsents,
} from './consent-queries.server.ts';
import type { MemberAgreement } from './contract.ts';
import { lockMember } from './queries.server.ts';

export function consentsTo(agreed: readonly MemberAgreement[], memberId: number, now: Date) {
  return [...new Set(agreed)].map((agreement) => ({
    memberId,
    agreement,
    version: agreements[agreement].version,
    agreedAt: now,
  }));
}

export type OwnConsent = {
  agreement: MemberAgreement;
  version: string;
  agreedAtMs: number;
  withdrawnAtMs: number | null;
};

/** The whole history, oldest first. What holds now: the newest of an agreement, where it isn't withdrawn. */
export async function listOwnConsents(ctx: MemberCtx): Promise<OwnConsent[]> {
  const rows = await findConsents(ctx.db, ctx.member.memberId);
  return rows.map((row) => ({
    agreement: row.agreement as MemberAgreement,
    version: row.version,
    agreedAtMs: row.agreedAt.getTime(),
    withdrawnAtMs: row.withdrawnAt?.getTime() ?? null,
  }));
}

export type ConsentResult = { outcome: 'changed'; data: { changedAt: number } } | { outcome: 'notFound' };

/** Repeating it changes nothing and tells when it was changed. Agreeing to a newer text begins a record of its own. */
export async function changeMarketingConsent(
  ctx: MemberCtx,
  { agreement, agreed }: { agreement: MemberAgreement; agreed: boolean },
): Promise<ConsentResult> {
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return { outcome: 'notFound' };
    const latest = await findLatestConsent(tx, memberId, agreement);
    const isLive = latest !== null && latest.withdrawnAt === null;
    const isCurrent = latest?.version === agreements[agreement].version;
    if (agreed && isLive && isCurrent) return changedAt(latest.agreedAt);
    if (!agreed && !isLive) return changedAt(latest?.withdrawnAt ?? now);
    if (isLive) await withdrawConsents(tx, memberId, now, agreement);
    if (agreed) await insertConsents(tx, consentsTo([agreement], memberId, now));
    return changedAt(now);
  });
}

const changedAt = (at: Date): ConsentResult => ({ outcome: 'changed', data: { changedAt: at.getTime() } });
