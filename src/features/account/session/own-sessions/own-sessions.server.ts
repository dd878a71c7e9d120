// Where a member is logged in, and how to end it from here.
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { absoluteMs, idleMs } from '../../../../platform/security/session.server.ts';
import {
  deleteOwnSession,
  deleteSessionsOf,
  listSessionsOf,
} from '../../../../platform/security/session-queries.server.ts';
import { describeDevice } from '../../../../shared/user-agent.ts';

export type OwnSession = {
  id: number;
  /** In words; empty where the browser doesn't say. */
  device: string;
  sinceMs: number;
  lastSeenMs: number;
  isThis: boolean;
};

/** This one first, then the last used. */
export async function listOwnSessions(ctx: MemberCtx): Promise<OwnSession[]> {
  const now = ctx.now();
  const rows = await listSessionsOf(ctx.db, ctx.member.memberId, {
    idleSince: new Date(now - idleMs),
    begunAfter: new Date(now - absoluteMs),
  });
  const described = rows.map(({ id, idHash, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: describeDevice(userAgent),
    sinceMs: createdAt.getTime(),
    lastSeenMs: lastSeenAt.getTime(),
    isThis: idHash.equals(ctx.member.idHash),
  }));
  return described.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

export async function endOne(ctx: MemberCtx, id: number): Promise<{ outcome: 'ended' | 'notFound' }> {
  const wasThere = await deleteOwnSession(ctx.db, ctx.member.memberId, id);
  return { outcome: wasThere ? 'ended' : 'notFound' };
}

export async function endEveryOther(ctx: MemberCtx): Promise<{ outcome: 'ended' }> {
  await deleteSessionsOf(ctx.db, ctx.member.memberId, ctx.member.idHash);
  return { outcome: 'ended' };
}
