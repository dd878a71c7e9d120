import type { Ctx } from '../../../../platform/http/context.server.ts';
import { setPermit } from './queries.server.ts';
import { permitMs } from './rules.ts';

/**
 * For members of whom the shop doesn't know who was verified: an operator asked the caller, and whoever verifies with this number
 * under the member's name is taken for them, for a day. @returns until when; null where there is no such member
 */
export async function permitRecovery(
  ctx: Pick<Ctx, 'db' | 'now'>,
  memberId: number,
  phone: string,
): Promise<Date | null> {
  const endsAt = new Date(ctx.now() + permitMs);
  const isSet = await ctx.db.transaction((tx) => setPermit(tx, { memberId, phone, endsAt }));
  return isSet ? endsAt : null;
}
