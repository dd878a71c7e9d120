import type { Deps } from '../../../platform/http/context.server.ts';
import { mayDo, type Right } from '../../../shared/calls/operator-rights.ts';
import { againSince } from '../../../shared/calls/shapes.ts';
import { showNumber } from '../../../shared/inquiry.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { Complaint } from './contract.ts';
import * as table from './queries.server.ts';
import { type ComplaintPlace, complaintPlaces, destroyedUpTo, keptUntil } from './rules.ts';

const pageSize = 50;

type Said = { words: string; isAgain?: boolean | undefined };

const byWhom = (ctx: OperatorCtx, text: string) => ({
  ...{ at: new Date(ctx.now()), operatorId: ctx.operator.id, operatorName: ctx.operator.name, text },
});

/** @returns whose order it is; null where there is none */
export async function complainOfOrder(
  ctx: OperatorCtx,
  moid: string,
  { words, isAgain }: Said,
): Promise<number | null> {
  const order = await table.findOrderOfComplaint(ctx.db, moid);
  if (!order) return null;
  const { id: orderId, number, memberId } = order;
  const row = { place: 'order' as const, orderId, number, ...byWhom(ctx, words) };
  await table.insertComplaint(ctx.db, row, againSince(ctx.now(), isAgain));
  return memberId;
}

export const complainOfInquiry = (
  ctx: OperatorCtx,
  { id: inquiryId, number }: { id: number; number: string },
  { words, isAgain }: Said,
): Promise<void> =>
  table.insertComplaint(
    ctx.db,
    { place: 'inquiry', inquiryId, number: showNumber(number), ...byWhom(ctx, words) },
    againSince(ctx.now(), isAgain),
  );

/** Whose notes an operator may read where they were written. */
const rightOf: Record<ComplaintPlace, Right> = { order: 'orders', inquiry: 'people' };

export async function readComplaints(
  ctx: OperatorCtx,
  { place = '', after }: { place?: ComplaintPlace | ''; after?: string },
) {
  const places = complaintPlaces.filter(
    (one) => (place === '' || one === place) && mayDo(ctx.operator.rights, rightOf[one]),
  );
  const before = after ? Number(after) : null;
  const rows = await table.listComplaints(ctx.db, { places, before, limit: pageSize + 1 });
  const complaints = rows.slice(0, pageSize).map(
    ({ at, ...row }): Complaint => ({
      ...row,
      atMs: at.getTime(),
      keptUntilMs: keptUntil(at.getTime()).getTime(),
    }),
  );
  return { complaints, next: rows.length > pageSize ? String(complaints.at(-1)!.id) : null };
}

export async function destroyOldComplaints(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const destroyed = await table.deleteComplaintsUpTo(deps.db, destroyedUpTo(deps.now()));
  if (destroyed > 0)
    deps.log.info({ event: 'complaints.destroyed', destroyed }, 'complaints older than the law wants');
}
