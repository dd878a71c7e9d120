// How others are asked for in place of goods: by their buyer, or by an operator for a buyer who called. Everybody meets at the
// order's row.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { mayBeWithdrawn, type ReplacementKind } from '../../../shared/order-states.ts';
import { addReplacementEmail } from '../../email/replacement-email.server.ts';
import { findProducts } from '../catalog/queries.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { BackUnits } from '../order/rules.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { deliveriesOf, nameReason } from '../return/service.server.ts';
import { changeReplacement, findReplacement, insertReplacement, type WantedUnits } from './queries.server.ts';
import { mayChoose, type ReplacementRefusal, refusalOfReplacement } from './rules.ts';
import { putBack } from './stock.server.ts';

type Wish = {
  moid: string;
  kind: ReplacementKind;
  /** The id of a worded one. */
  reason: string;
  /** In the choice that was bought where none is named. */
  lines: BackUnits[];
  words: string;
  noticedOn: string;
};

export type AskRefusal =
  | 'notFound'
  | 'unknownReason'
  /** Not a choice of the same product. */
  | 'badChoice'
  | ReplacementRefusal;

/** @param by the operator who enters it, or empty. @param isAskedInTime the operator knows that it was. */
async function ask(
  tx: Db,
  deps: RefundDeps,
  order: PaidOrder,
  input: Wish,
  { by, isAskedInTime }: { by: string; isAskedInTime: boolean },
): Promise<'requested' | AskRefusal> {
  const wish = await nameReason(tx, input);
  if (!wish) return 'unknownReason';
  const judged = { ...order, deliveries: deliveriesOf(order) };
  const refusal = refusalOfReplacement(judged, wish, deps.now(), isAskedInTime);
  if (refusal) return refusal;
  const lines = wantedOf(order, wish.lines);
  if (!(await areChoices(tx, deps.now(), order, lines))) return 'badChoice';
  const at = new Date(deps.now());
  const { kind, reason, reasonId, wording, noticedOn } = wish;
  const id = await insertReplacement(
    tx,
    {
      ...{ orderId: order.id, kind, reason, reasonId, wording, noticedOn },
      ...{ words: wish.words.trim(), requestedAt: at, requestedBy: by },
    },
    lines,
  );
  await recordEvent(tx, { orderId: order.id, at, kind: 'replacementRequested', actor: by, detail: wording });
  await addReplacementEmail(tx, deps, id, 'requested');
  return 'requested';
}

const wantedOf = (order: PaidOrder, units: readonly BackUnits[]): WantedUnits[] =>
  units.map(({ line: id, quantity, penColor, eraserColor }) => {
    const line = order.lines.find((one) => one.id === id);
    return {
      ...{ line: id, quantity },
      ...{ penColor: penColor ?? line?.penColor ?? '', eraserColor: eraserColor ?? line?.eraserColor ?? '' },
    };
  });

async function areChoices(
  tx: Db,
  nowMs: number,
  { lines }: PaidOrder,
  wanted: readonly WantedUnits[],
): Promise<boolean> {
  const products = await findProducts(
    tx,
    nowMs,
    lines.map(({ productId }) => productId),
  );
  return wanted.every((units) => {
    const line = lines.find(({ id }) => id === units.line);
    const product = products.find(({ id }) => id === line?.productId);
    return line !== undefined && mayChoose(line, units, product);
  });
}

type RequestOutcome = 'requested' | 'notReplaceable' | 'tooLate' | 'notFound' | 'invalid';
type Requested = { outcome: RequestOutcome; fields?: string[] };

/** Which answer each refusal is: what the form could have known is a field's, the rest is news. */
const answers: Record<AskRefusal, Requested> = {
  notFound: { outcome: 'notFound' },
  content: { outcome: 'notReplaceable' },
  notDelivered: { outcome: 'notReplaceable' },
  over: { outcome: 'notReplaceable' },
  tooMany: { outcome: 'notReplaceable' },
  tooLate: { outcome: 'tooLate' },
  unknownReason: { outcome: 'invalid', fields: ['reason'] },
  badKind: { outcome: 'invalid', fields: ['kind'] },
  badChoice: { outcome: 'invalid', fields: ['lines'] },
  badDay: { outcome: 'invalid', fields: ['noticedOn'] },
};

export const requestReplacement = (ctx: MemberCtx, input: Wish): Promise<Requested> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid, ctx.member.memberId);
    if (!order) return answers.notFound;
    const outcome = await ask(tx, ctx, order, input, { by: '', isAskedInTime: false });
    return outcome === 'requested' ? { outcome } : answers[outcome];
  });

/** For a buyer who called or wrote: that it was in time, the operator knows. */
export const registerReplacement = (
  deps: RefundDeps,
  { operator, ...input }: Wish & { operator: string },
): Promise<'requested' | AskRefusal> =>
  deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid);
    return order ? ask(tx, deps, order, input, { by: operator, isAskedInTime: true }) : 'notFound';
  });

/** What was put aside for it is for sale again. */
export async function withdrawOwn(
  ctx: Pick<Deps, 'db' | 'now'> & { member: { memberId: number } },
  { moid, id }: { moid: string; id: number },
): Promise<'withdrawn' | 'moved' | 'notFound'> {
  const closedAt = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid, ctx.member.memberId);
    const found = order && (await findReplacement(tx, order.id, id));
    if (!order || !found) return 'notFound';
    if (!mayBeWithdrawn(found)) return 'moved';
    if (!(await changeReplacement(tx, found, { state: 'withdrawn', closedAt }))) return 'moved';
    await putBack(tx, order, found);
    await recordEvent(tx, { orderId: order.id, at: closedAt, kind: 'replacementWithdrawn' });
    return 'withdrawn';
  });
}
