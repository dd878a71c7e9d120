// What a person does about a deal: has the company told once more, writes down what was told by hand, and what the buyer said there.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { lockOrder, recordEvent } from '../order/queries.server.ts';
import { changeDeal, findDeal, findDealOrder, hasRefundByHand } from './queries.server.ts';
import { mayNoteAnswer, mayTellByHand } from './rules.ts';
import { sendDealNow } from './send.server.ts';

type OperatorDeps = Deps & { operator: { name: string } };
type Deal = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

/** Under the order's lock, as it is then. */
async function withDeal<Done extends string>(
  deps: OperatorDeps,
  moid: string,
  act: (tx: Db, deal: Deal) => Promise<Done | 'changedMeanwhile'>,
) {
  const order = await findDealOrder(deps.db, moid);
  if (!order) return { outcome: 'notFound' as const };
  const outcome = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, moid);
    const deal = await findDeal(tx, order.id);
    return deal ? act(tx, deal) : ('changedMeanwhile' as const);
  });
  return { outcome, orderId: order.id, ...(order.memberId === null ? {} : { memberId: order.memberId }) };
}

export async function tellAgain(deps: OperatorDeps, moid: string) {
  const done = await withDeal<'restarted'>(deps, moid, async (tx, { orderId, telling }) => {
    if (telling !== 'refused' && telling !== 'due') return 'changedMeanwhile';
    const leaseUntil = deps.databaseClock.after(0);
    const again = { telling: 'due', leaseUntil, retries: 0, sinceAt: new Date(deps.now()) } as const;
    return (await changeDeal(tx, orderId, { telling }, again)) ? 'restarted' : 'changedMeanwhile';
  });
  if (!('orderId' in done)) return done;
  const { orderId, ...rest } = done;
  void deps.background.run('escrow parcel', () => sendDealNow(deps, orderId));
  return rest;
}

export async function noteTold(deps: OperatorDeps, moid: string) {
  const done = await withDeal<'noted'>(deps, moid, async (tx, deal) => {
    const { orderId, telling, version, trackingNumber: detail } = deal;
    if (!mayTellByHand(telling)) return 'changedMeanwhile';
    const at = new Date(deps.now());
    const operator = deps.operator.name;
    const told = { telling: 'told', toldAt: at, leaseUntil: null, lastError: null, operator } as const;
    if (!(await changeDeal(tx, orderId, { telling, version }, told))) return 'changedMeanwhile';
    await changeDeal(tx, orderId, { state: 'held' }, { state: 'delivering' });
    await recordEvent(tx, { orderId, at, kind: 'escrowParcelTold', detail, actor: operator });
    return 'noted';
  });
  return withoutOrder(done);
}

/** What the buyer said in the company's screens, as the shop reads it there. */
export async function noteAnswer(deps: OperatorDeps, moid: string, answer: 'decided' | 'refused') {
  const done = await withDeal<'noted' | 'refundByHand'>(deps, moid, async (tx, { orderId, state }) => {
    if (!mayNoteAnswer(state, answer)) return 'changedMeanwhile';
    // Promised by hand because the buyer decided: that is stopped, or taken back, first.
    if (await hasRefundByHand(tx, orderId)) return 'refundByHand';
    const at = new Date(deps.now());
    const operator = deps.operator.name;
    if (!(await changeDeal(tx, orderId, { state }, { state: answer, answeredAt: at, operator })))
      return 'changedMeanwhile';
    const kind = answer === 'decided' ? 'escrowDecided' : 'escrowRefused';
    await recordEvent(tx, { orderId, at, kind, actor: operator });
    return 'noted';
  });
  return withoutOrder(done);
}

const withoutOrder = <Done extends object>(done: Done): Omit<Done, 'orderId'> => {
  const { orderId: _, ...rest } = done as Done & { orderId?: number };
  return rest;
};
