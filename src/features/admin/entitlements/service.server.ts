import { lockMember } from '../../account/member/queries.server.ts';
import {
  extendContent,
  giveContent,
  listGrantable,
  takeContentBack,
} from '../../commerce/entitlement/granting.server.ts';
import { addMemberEmail } from '../../email/member-email.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';

export const listContents = async (ctx: OperatorCtx) => ({ contents: await listGrantable(ctx.db) });

type Gift = { appId: string; title?: string; days: number };

export async function giveToMember(ctx: OperatorCtx, memberId: number, { appId, title, days }: Gift) {
  const now = new Date(ctx.now());
  const sold = (await listGrantable(ctx.db)).find((content) => content.appId === appId);
  const content = sold ?? (title ? { appId, title, businessType: 0 } : null);
  if (!content) return { outcome: 'unknownContent' } as const;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return { outcome: 'notFound' } as const;
    const { appId, title, businessType } = content;
    const outcome = await giveContent(tx, { memberId, appId, title, businessType, useDays: days }, now);
    if (outcome === 'granted') {
      await ctx.allowGrant(tx);
      const news = { kind: 'contentGranted', title, days: businessType < 0 ? 0 : days } as const;
      await addMemberEmail(tx, ctx, memberId, news);
    }
    return { outcome };
  });
}

export async function extendForMember(
  ctx: OperatorCtx,
  memberId: number,
  { id, days, seenDays }: { id: number; days: number; seenDays?: number | undefined },
) {
  return ctx.db.transaction(async (tx) => {
    const result = await extendContent(tx, { id, memberId }, days, new Date(ctx.now()), seenDays);
    if (result.outcome !== 'extended') return { outcome: result.outcome };
    await ctx.allowGrant(tx);
    const { outcome, title, expiresAt } = result;
    await addMemberEmail(tx, ctx, memberId, { kind: 'contentExtended', title, days, until: expiresAt });
    return { outcome };
  });
}

export async function revokeFromMember(ctx: OperatorCtx, memberId: number, id: number) {
  return ctx.db.transaction(async (tx) => {
    const result = await takeContentBack(tx, { id, memberId }, new Date(ctx.now()));
    if (result.outcome !== 'revoked') return { outcome: result.outcome };
    await addMemberEmail(tx, ctx, memberId, { kind: 'contentRevoked', title: result.title });
    return { outcome: result.outcome };
  });
}
