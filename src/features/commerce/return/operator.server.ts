// What the operator does with goods that come back, and the look at a refund before it is made. Each use case says by name
// why it can't be done; whoever decides second finds what was decided.
import type { Db } from '../../../platform/db/client.server.ts';
import { isCourier, isTrackingNumber } from '../../../shared/couriers.ts';
import type { OrderEventKind } from '../../../shared/order-events.ts';
import { isRefunding } from '../../../shared/order-states.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { addReturnLetter } from '../../email/return-letter.server.ts';
import { recordEvent, restockUnits } from '../order/queries.server.ts';
import type { LineUnits } from '../order/rules.ts';
import { promiseRefund, type RefundParts } from '../refund/promise.server.ts';
import { findPaidOrder, lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { planPart, type RefundRefusal, type RefundSums } from '../refund/rules.ts';
import { findOpenReturn, moveReturn, type ReturnRow, recordRestocked } from './queries.server.ts';
import { mayStep, planReturn, type ReturnRefusal, refusalOfReturn } from './rules.ts';
import { nameReason, recordReturn, returnableOf } from './service.server.ts';

type Asked = { moid: string; operator: string };
/** noReturn: none is open; alreadyDecided: it is at another step by now. */
type StepRefusal = 'notFound' | 'noReturn' | 'alreadyDecided';

/**
 * For a buyer who called or wrote: that it was in time, the operator knows.
 * @param input.reason the id of a worded one.
 */
export function registerReturn(
  parts: RefundParts,
  input: Asked & { reason: string; lines: LineUnits[]; noticedOn: string; words: string },
): Promise<'requested' | 'notFound' | 'unknownReason' | ReturnRefusal> {
  return parts.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid);
    if (!order) return 'notFound';
    const wish = await nameReason(tx, input);
    if (!wish) return 'unknownReason';
    const refusal = refusalOfReturn(returnableOf(order), wish, parts.now(), true);
    if (refusal) return refusal;
    await recordReturn(tx, parts, order, wish, input.operator, null);
    return 'requested';
  });
}

type Parcel = { courier: string; trackingNumber: string };
export type ApproveOutcome = 'approved' | 'unknownCourier' | 'badNumber' | StepRefusal;

/** The goods may come: the buyer is told where to. @param input.parcel where the shop has them fetched. */
export async function approveReturn(
  parts: RefundParts,
  input: Asked & { parcel?: Parcel },
): Promise<ApproveOutcome> {
  const { operator, parcel } = input;
  if (parcel && !isCourier(parcel.courier)) return 'unknownCourier';
  const trackingNumber = parcel?.trackingNumber.replace(/[\s-]/g, '') ?? '';
  if (parcel && isCourier(parcel.courier) && !isTrackingNumber(parcel.courier, trackingNumber))
    return 'badNumber';
  return step(parts, input, async (tx, order, open) => {
    const at = new Date(parts.now());
    const way = { courier: parcel?.courier ?? '', trackingNumber };
    const change = { state: 'approved', approvedAt: at, approvedBy: operator, ...way } as const;
    if (!mayStep(open.state, 'approved') || !(await moveReturn(tx, open, change))) return 'alreadyDecided';
    await note(tx, order, at, 'returnApproved', operator);
    await addReturnLetter(tx, parts, open.id, 'approved');
    return 'approved';
  });
}

/** The purchase stays as it is; the buyer is told why in these words. */
export async function rejectReturn(
  parts: RefundParts,
  input: Asked & { words: string },
): Promise<'rejected' | 'wordsMissing' | 'onItsWay' | StepRefusal> {
  const words = input.words.trim();
  if (words === '') return 'wordsMissing';
  return step(parts, input, async (tx, order, open) => {
    // The money is on its way: nothing is left to be refused.
    if (isRefunding(order.openRefund)) return 'onItsWay';
    const at = new Date(parts.now());
    const end = { closedAt: at, closedBy: input.operator, rejection: words, refundAccount: null };
    if (!mayStep(open.state, 'rejected') || !(await moveReturn(tx, open, { state: 'rejected', ...end })))
      return 'alreadyDecided';
    await note(tx, order, at, 'returnRejected', input.operator);
    await addReturnLetter(tx, parts, open.id, 'rejected');
    return 'rejected';
  });
}

/**
 * The goods are there and somebody looked at them: only what can be sold again goes back into the stock.
 * @param input.restocked those units, by their lines; `all`: every one of them.
 */
export async function receiveReturn(
  parts: RefundParts,
  input: Asked & { restocked: readonly LineUnits[] | 'all'; condition: string },
): Promise<'received' | 'tooMany' | StepRefusal> {
  return step(parts, input, async (tx, order, open) => {
    const at = new Date(parts.now());
    const { operator } = input;
    const restocked = input.restocked === 'all' ? open.lines : input.restocked;
    if (!areOf(open, restocked)) return 'tooMany';
    const condition = input.condition.trim();
    const change = { state: 'received', receivedAt: at, receivedBy: operator, condition } as const;
    if (!mayStep(open.state, 'received') || !(await moveReturn(tx, open, change))) return 'alreadyDecided';
    await recordRestocked(tx, open.id, restocked);
    await restockUnits(tx, order.id, restocked, 'return');
    await note(tx, order, at, 'returnReceived', operator);
    await addReturnLetter(tx, parts, open.id, 'received');
    return 'received';
  });
}

/** No more of each line than come back with this return. */
const areOf = ({ lines }: ReturnRow, units: readonly LineUnits[]): boolean =>
  new Set(units.map(({ line }) => line)).size === units.length &&
  units.every(({ line, quantity }) =>
    lines.some((back) => back.line === line && quantity >= 0 && quantity <= back.quantity),
  );

type RefundOutcome =
  | 'refunding'
  | 'accountNeeded'
  /** The goods aren't there yet. */
  | 'notReceived'
  | 'reasonMissing'
  | 'tooMany'
  | RefundRefusal
  | Exclude<StepRefusal, 'alreadyDecided'>;

/**
 * The money of goods that were received.
 * @param input.withheldWon another share of the buyer than the rule's (`calculateReturn`), with the reason for it.
 */
export async function refundReturn(
  parts: RefundParts,
  input: Asked & { withheldWon?: number; reason?: string },
): Promise<RefundOutcome> {
  const reason = input.reason?.trim() ?? '';
  if (input.withheldWon !== undefined && reason === '') return 'reasonMissing';
  return step(parts, input, async (tx, order, open) => {
    if (open.state !== 'received') return 'notReceived';
    const plan = planReturn(order, open, input.withheldWon);
    if ('refusal' in plan) return plan.refusal;
    // The account goes over to the refund, and is destroyed with it.
    await moveReturn(tx, open, { state: 'closed', refundAccount: null });
    return promiseRefund(tx, parts, order, {
      ...{ cause: 'return', returnId: open.id, account: open.refundAccount },
      ...{ amountWon: plan.refundWon, withheldWon: plan.withheldWon },
      ...{ reason, operator: input.operator },
    });
  });
}

type Wanted =
  | { moid: string; amountWon: number }
  | { moid: string; lines: LineUnits[]; reason: ReturnReason; withheldWon?: number };
export type RefundPreview =
  | { outcome: 'previewed'; data: { needsAccount: boolean } & RefundSums }
  | { outcome: 'notFound' | RefundRefusal | 'tooMany' };

/**
 * What a refund would give back, keep and withhold, by the plan that the deed follows. Writes nothing and locks nothing: the
 * use case plans anew. A sum alone is given back without goods; units of lines count like their return.
 */
export async function previewRefund(parts: Pick<RefundParts, 'db'>, wanted: Wanted): Promise<RefundPreview> {
  const order = await findPaidOrder(parts.db, wanted.moid);
  if (!order) return { outcome: 'notFound' };
  const plan =
    'amountWon' in wanted ? planPart(order, wanted.amountWon) : planReturn(order, wanted, wanted.withheldWon);
  if ('refusal' in plan) return { outcome: plan.refusal };
  return { outcome: 'previewed', data: { needsAccount: order.method === 'vbank', ...plan } };
}

function step<Outcome extends string>(
  parts: RefundParts,
  { moid }: Asked,
  work: (tx: Db, order: PaidOrder, open: ReturnRow) => Promise<Outcome>,
): Promise<Outcome | 'notFound' | 'noReturn'> {
  return parts.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid);
    if (!order) return 'notFound';
    const open = await findOpenReturn(tx, order.id);
    return open ? work(tx, order, open) : 'noReturn';
  });
}

const note = (tx: Db, order: PaidOrder, at: Date, kind: OrderEventKind, actor: string) =>
  recordEvent(tx, { orderId: order.id, at, kind, actor });
