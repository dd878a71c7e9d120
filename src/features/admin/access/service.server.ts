import type { OperatorCtx } from '../operators/session.server.ts';
import { findAccessGrant, recordAccessGrant } from './queries.server.ts';
import { accessMinutes } from './rules.ts';

/** Whose data it is about, as the log names it: `member:12`, `order:TB…`. */
export type AccessSubject =
  | `member:${number}`
  | `order:${string}`
  | `inquiry:${number}`
  | `repair:${number}`
  | `consultation:${number}`;

const grantOf = (ctx: OperatorCtx, subject: AccessSubject) => ({
  operatorSessionId: ctx.operatorSession.id,
  subject,
});

/** The reason itself stands in the log. */
export const grantAccess = (ctx: OperatorCtx, subject: AccessSubject): Promise<void> =>
  recordAccessGrant(ctx.db, grantOf(ctx, subject), new Date(ctx.now() + accessMinutes * 60_000));

/** @returns until when this session may see it, null where no reason holds. */
export const findAccess = (ctx: OperatorCtx, subject: AccessSubject): Promise<Date | null> =>
  findAccessGrant(ctx.db, grantOf(ctx, subject), new Date(ctx.now()));
