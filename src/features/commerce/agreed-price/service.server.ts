// What whoever buys here pays by agreement: asked by the order form, the cart and the order itself.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { listInForce } from './queries.server.ts';
import type { AgreedPrice } from './rules.ts';

/** Nothing of a consumer, who costs no statement either. @param productIds null: of every product */
export async function readAgreed(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>,
  productIds: readonly number[] | null,
): Promise<AgreedPrice[]> {
  const { memberId, userType } = ctx.member;
  if (userType !== institutionType) return [];
  return listInForce(ctx.db, { memberId, nowMs: ctx.now() }, productIds);
}
