import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { listEntitlements } from '../../../commerce/entitlement/queries.server.ts';
import { ownContent } from '../../../commerce/entitlement/rules.ts';
import { findDevice, listEventsOf } from '../queries.server.ts';
import { tellHistory } from './rules.ts';

export async function seeHistory(ctx: MemberCtx, serial: string) {
  const { memberId } = ctx.member;
  const box = await findDevice(ctx.db, serial);
  if (box?.memberId !== memberId) return { outcome: 'notFound' } as const;
  const [events, contents] = await Promise.all([
    listEventsOf(ctx.db, serial, memberId),
    listEntitlements(ctx.db, memberId),
  ]);
  const own = { memberId, freeUntil: box.freeUntil, freeAppId: ownContent.appId };
  const here = contents.filter(({ boxes }) => boxes === null || boxes.includes(serial));
  const told = tellHistory(events, here, own, new Date(ctx.now()));
  const entries = told.map(({ kind, at, title }) => ({ kind, atMs: at.getTime(), title }));
  return { outcome: 'found', data: { entries } } as const;
}
