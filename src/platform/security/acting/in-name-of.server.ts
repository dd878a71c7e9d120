// In whose name a call or a page works: one's own, unless it says that it may be an institution's.
import type { InstitutionRight } from '../../../shared/requests/institution.ts';
import type { ActsFor, LoggedInMember, MemberCtx } from '../../http/context.server.ts';

/**
 * Whoever acts for an institution becomes its holder here, if they may do this for it: whatever belongs to a member goes by the
 * holder's id then. The session, and when its password was given, stay the person's own.
 * @returns the same for whoever acts for themselves; null where the right is missing.
 */
export function inNameOf<C extends MemberCtx>(ctx: C, right: InstitutionRight): C | null {
  const { member } = ctx;
  if (!member.actsFor) return ctx;
  return member.actsFor.rights.includes(right) ? { ...ctx, member: asHolder(member, member.actsFor) } : null;
}

function asHolder(member: LoggedInMember, actsFor: ActsFor): LoggedInMember {
  const actor = member.actor ?? { memberId: member.memberId, userName: member.userName };
  return { ...member, ...actsFor.holder, actor };
}

/** What is the same for two requests where it is the same: whose it is, and what whoever asks may see of it. */
export function viewOf({ memberId, version, actsFor, actor }: LoggedInMember): {
  key: string;
  version: bigint;
} {
  if (!actsFor) return { key: String(memberId), version };
  const { holder, rights } = actsFor;
  return {
    key: `${actor?.memberId ?? memberId} for ${holder.memberId} ${rights.join('+')}`,
    version: holder.version,
  };
}
