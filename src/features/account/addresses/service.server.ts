import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { lockMember } from '../member/queries.server.ts';
import type { AddressInput, SavedAddress } from './contract.ts';
import { clearDefault, insertAddress, listOf, updateAddress } from './queries.server.ts';
import { type AddressField, canonicalAddress, faultsOfAddress, isSamePlace } from './rules.ts';

type Refused = { outcome: 'invalid'; fields: AddressField[] } | { outcome: 'notFound' };
type Saved = { outcome: 'saved'; data: SavedAddress };

export async function keepAddress(
  ctx: MemberCtx,
  typed: AddressInput,
): Promise<Saved | Refused | { outcome: 'full' }> {
  const input = canonicalAddress(typed);
  const fields = faultsOfAddress(input);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    // Two tabs that keep one each at the same moment go one after the other.
    if (!(await lockMember(tx, memberId))) return { outcome: 'notFound' };
    const kept = (await listOf(tx, memberId)).find((one) => isSamePlace(one, input));
    if (input.isDefault) await clearDefault(tx, memberId, kept?.id);
    const data = kept
      ? await updateAddress(tx, memberId, kept.id, { ...input, isDefault: kept.isDefault || input.isDefault })
      : await insertAddress(tx, memberId, input);
    return data ? { outcome: 'saved', data } : { outcome: 'full' };
  });
}

export async function reviseAddress(
  ctx: MemberCtx,
  id: number,
  typed: AddressInput,
): Promise<Saved | Refused> {
  const input = canonicalAddress(typed);
  const fields = faultsOfAddress(input);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return { outcome: 'notFound' };
    const isOwn = (await listOf(tx, memberId)).some((one) => one.id === id);
    // Only then: whoever names a foreign one keeps the own default.
    if (isOwn && input.isDefault) await clearDefault(tx, memberId, id);
    const data = await updateAddress(tx, memberId, id, input);
    return data ? { outcome: 'saved', data } : { outcome: 'notFound' };
  });
}
