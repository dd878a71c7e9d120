import agreements from '../../../../content/member-agreements.json' with { type: 'json' };
import type { Ctx, MemberCtx } from '../../../platform/http/context.server.ts';
import { tellOfConsent } from './advertising/news.server.ts';
import type { AdvertisingAgreement } from './advertising/rules.ts';
import type { MemberAgreement } from './agreement-rules.ts';
import {
  findConsents,
  findLatestConsent,
  insertConsents,
  withdrawConsents,
} from './consent-queries.server.ts';
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
type Wish = { agreement: AdvertisingAgreement; agreed: boolean };

/** By the member, or by whoever holds the way out that was mailed to them. */
export const changeMarketingConsent = (ctx: MemberCtx, wish: Wish): Promise<ConsentResult> =>
  changeConsent(ctx, ctx.member.memberId, wish);

/**
 * Repeating it changes nothing and tells when it was changed. Agreeing to a newer text begins a record of its own. The law wants the
 * member told of each change within two weeks: they are at once.
 */
export async function changeConsent(
  ctx: Ctx,
  memberId: number,
  { agreement, agreed }: Wish,
): Promise<ConsentResult> {
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
    const kind = agreed ? 'adConsentGiven' : 'adConsentWithdrawn';
    await tellOfConsent(tx, ctx, memberId, { kind, agreement, at: now });
    return changedAt(now);
  });
}

const changedAt = (at: Date): ConsentResult => ({ outcome: 'changed', data: { changedAt: at.getTime() } });
