import type { MemberCtx } from '../../server/context.server.ts';
import type { MemberDetail } from './contract.ts';
import { findMember } from './queries.server.ts';

/** Somebody else's id is answered like one that doesn't exist. */
export async function readOwnMember(ctx: MemberCtx, id: number): Promise<MemberDetail | null> {
  if (id !== ctx.session.memberId) return null;
  const member = await findMember(ctx.db, id);
  if (!member) return null;
  return {
    id: member.id,
    username: member.userName,
    name: member.userName,
    login_id: member.loginId,
    email: member.email,
    phone: member.phone,
    address: member.address,
    sub_address: member.subAddress,
    pass: '',
    user_key: member.serial,
  };
}
