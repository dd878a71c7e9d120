// What the operator does with goods that come back, and the look at a refund before it is made. Each use case says by name
// why it can't be done; whoever decides second finds what was decided.
import type { Db } from '../../../platform/db/client.server.ts';
import { invoiceMethod } from '../../../shared/business/invoice.ts';
import type { OrderEventKind } from '../../../shared/order-events.ts';
import { isRefunding, type ReturnState } from '../../../shared/order-states.ts';
import { type Label, type LabelRefusal, readLabel } from '../../../shared/parcel.ts';
import { wayOfEscrow } from '../../../shared/requests/escrow.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { addReturnEmail } from '../../email/return-email.server.ts';
import { hasEvent, recordEvent, restockUnits } from '../order/queries.server.ts';
import { takeRestocked } from '../order/restocked-queries.server.ts';
import {
  type BackUnits,
  describeUnits,
  freeOf,
  type LineUnits,
  mayComeBack,
  restockedIn,
  sumByChoice,
  sumByLine,
} from '../order/rules.ts';
import {
  findBound,
  insertBound,
  listReleasedAt,
  releaseComingBack,
} from '../order/serials-queries.server.ts';
import { promiseRefund, type RefundDeps } from '../refund/promise.server.ts';
import { findPaidOrder, lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { planPartialRefund, type RefundRefusal, type RefundSums } from '../refund/rules.ts';
import { describeMissing } from './messages.ts';
import {
  findOpenReturn,
  listRestocked,
  moveReturn,
  type ReturnRow,
  recordAwaited,
  recordMissing,
  recordRestocked,
} from './queries.server.ts';
import {
  calculateReturn,
  mayStep,
  planReturn,
  type ReturnRefusal,
  refusalOfReturn,
  splitArrived,
} from './rules.ts';
import { nameReason, recordReturn, returnableOf } from './service.server.ts';

/** As the operator saw it. */
type Seen = { id: number; state: ReturnState; receivedAtMs: number | null };
type Asked = { moid: string; operator: string; seen?: Seen | undefined };
/** noReturn: none is open; alreadyDecided: it is at another step by now. */
type StepRefusal = 'notFound' | 'noReturn' | 'alreadyDecided';

/**
 * For a buyer who called or wrote: that it was in time, the operator knows.
 * @param input.reason the id of a worded one.
 */
export function registerReturn(
  deps: RefundDeps,
  input: Asked & { reason: string; lines: LineUnits[]; noticedOn: string; words: string },
): Promise<'requested' | 'notFound' | 'unknownReason' | ReturnRefusal> {
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid);
    if (!order) return 'notFound';
    const wish = await nameReason(tx, input);
    if (!wish) return 'unknownReason';
    const refusal = refusalOfReturn(returnableOf(order), wish, deps.now(), true);
    if (refusal) return refusal;
    await recordReturn(tx, deps, order, wish, input.operator, null);
    return 'requested';
  });
}

export type ApproveOutcome = 'approved' | LabelRefusal | StepRefusal;

/** The goods may come: the buyer is told where to. @param input.parcel where the shop has them fetched. */
export async function approveReturn(
  deps: RefundDeps,
  input: Asked & { parcel?: Label },
): Promise<ApproveOutcome> {
  const { operator } = input;
  const way = input.parcel ? readLabel(input.parcel) : { courier: '', trackingNumber: '' };
  if (typeof way === 'string') return way;
  return step(deps, input, async (tx, order, open) => {
    const at = new Date(deps.now());
    const change = { state: 'approved', approvedAt: at, approvedBy: operator, ...way } as const;
    if (!mayStep(open.state, 'approved') || !(await moveReturn(tx, open, change))) return 'alreadyDecided';
    await note(tx, order, at, 'returnApproved', operator);
    await addReturnEmail(tx, deps, open.id, 'approved');
    return 'approved';
  });
}

/** The purchase stays as it is; the buyer is told why in these words. */
export async function rejectReturn(
  deps: RefundDeps,
  input: Asked & { words: string },
): Promise<'rejected' | 'wordsMissing' | 'onItsWay' | StepRefusal> {
  const words = input.words.trim();
  if (words === '') return 'wordsMissing';
  return step(deps, input, async (tx, order, open) => {
    // The money is on its way: nothing is left to be refused.
    if (isRefunding(order.openRefund)) return 'onItsWay';
    const at = new Date(deps.now());
    const end = { closedAt: at, closedBy: input.operator, rejection: words, refundAccount: null };
    if (!mayStep(open.state, 'rejected') || !(await moveReturn(tx, open, { state: 'rejected', ...end })))
      return 'alreadyDecided';
    await note(tx, order, at, 'returnRejected', input.operator);
    await addReturnEmail(tx, deps, open.id, 'rejected');
    return 'rejected';
  });
}

/**
 * The goods are there and somebody looked at them: only what can be sold again goes back into the stock.
 * @param input.arrived which units came; all that were asked for where nobody counted. The others are the buyer's as before.
 * @param input.restocked those units, by their lines and choices; `all`: every one of them, as it was bought.
 * @param input.serials the numbers that were read on boxes of them: these are bound to the order no more.
 */
export async function receiveReturn(
  deps: RefundDeps,
  input: Asked & {
    arrived?: readonly LineUnits[] | undefined;
    restocked: readonly BackUnits[] | 'all';
    condition: string;
    serials?: readonly string[] | undefined;
  },
): Promise<'received' | 'tooMany' | 'escrowWholeOnly' | StepRefusal> {
  return step(deps, input, async (tx, order, open) => {
    const at = new Date(deps.now());
    const { operator } = input;
    const asked = open.lines.map(({ line, quantity }) => ({ line, quantity }));
    const came = splitArrived(asked, input.arrived ?? asked);
    if (!came) return 'tooMany';
    const restocked = input.restocked === 'all' ? came.arrived : input.restocked;
    if (!mayComeBack(order, came.arrived, restocked)) return 'tooMany';
    // The payment company gives such a purchase back whole.
    if (came.missing.length > 0 && order.escrow?.state === 'refused') return 'escrowWholeOnly';
    const condition = input.condition.trim();
    const change = { state: 'received', receivedAt: at, receivedBy: operator, condition } as const;
    if (!mayStep(open.state, 'received') || !(await moveReturn(tx, open, change))) return 'alreadyDecided';
    await recordMissing(tx, open.id, came);
    const counted = sumByLine(restocked).map(({ line, quantity }) => ({ line, restocked: quantity }));
    await recordRestocked(tx, open.id, counted, sumByChoice(order, restocked));
    await restockUnits(tx, order.id, restocked, 'return');
    const coming = { orderId: order.id, lines: order.lines, back: restocked, named: input.serials };
    await releaseComingBack(tx, coming, { release: 'returned', at, actor: operator });
    const told = came.missing.length > 0 && describeMissing(describeUnits(order.lines, came.missing));
    await note(tx, order, at, 'returnReceived', operator, told || '');
    const expected = calculateReturn(order, { reason: open.reason, lines: came.arrived });
    await addReturnEmail(tx, deps, open.id, 'received', expected);
    return 'received';
  });
}

type Undone =
  | 'undone'
  | 'reasonMissing'
  /** It was never received here: goods of an exchange that ended without others. */
  | 'notReceived'
  /** The money is on its way, or waits for an account. */
  | 'onItsWay'
  /** What went into the stock was bought by others. */
  | 'soldMeanwhile'
  /** Its buyer asked for others in place of what was missing. */
  | 'askedMeanwhile'
  /** It was received before anybody wrote down in which choice its units went into the stock. */
  | 'choiceUnknown'
  | 'boxElsewhere';

/** Somebody took another parcel for it: the goods are still awaited, nothing of them is in the stock, and the buyer is told. */
export async function undoReception(
  deps: RefundDeps,
  input: Asked & { reason: string },
): Promise<Undone | StepRefusal> {
  const reason = input.reason.trim();
  if (reason === '') return 'reasonMissing';
  return step(deps, input, async (tx, order, open) => {
    if (isRefunding(order.openRefund) || open.decision === 'closed') return 'onItsWay';
    const { receivedAt } = open;
    if (!mayStep(open.state, 'receptionUndone') || !receivedAt) return 'alreadyDecided';
    if (!(await hasEvent(tx, order.id, 'returnReceived', receivedAt))) return 'notReceived';
    const isFree = ({ line, quantity }: LineUnits) =>
      order.lines.some((one) => one.id === line && freeOf(one) >= quantity);
    if (!open.missing.every(isFree)) return 'askedMeanwhile';
    const counted = open.lines.map(({ line, restocked: quantity }) => ({ line, quantity }));
    const restocked = restockedIn(order, counted, await listRestocked(tx, open.id));
    if (!restocked) return 'choiceUnknown';
    const boxes = await listReleasedAt(tx, order.id, receivedAt, 'returned');
    const bound = await findBound(
      tx,
      boxes.map(({ serial }) => serial),
    );
    if (bound.size > 0) return 'boxElsewhere';
    if (!(await takeRestocked(tx, order, restocked))) return 'soldMeanwhile';
    const at = new Date(deps.now());
    for (const box of boxes) await insertBound(tx, box, { at, actor: input.operator });
    await recordAwaited(tx, open.id, order.id);
    const change = { state: 'approved', receivedAt: null, receivedBy: '', condition: '' } as const;
    await moveReturn(tx, open, change);
    await note(tx, order, at, 'returnReceptionUndone', input.operator, reason);
    await addReturnEmail(tx, deps, open.id, 'receptionUndone');
    return 'undone';
  });
}

type RefundOutcome =
  | 'refunding'
  | 'accountNeeded'
  /** The goods aren't there yet. */
  | 'notReceived'
  | 'reasonMissing'
  /** By the plan of now it is another sum than the one that was looked at. */
  | 'changed'
  | 'tooMany'
  | RefundRefusal
  | Exclude<StepRefusal, 'alreadyDecided'>;

/**
 * The money of goods that were received.
 * @param input.withheldWon another share of the buyer than the rule's (`calculateReturn`), with the reason for it.
 * @param input.lookedWon what it came to when somebody looked: no other sum goes.
 */
export async function refundReturn(
  deps: RefundDeps,
  input: Asked & { withheldWon?: number; reason?: string; lookedWon?: number | undefined },
): Promise<RefundOutcome> {
  const reason = input.reason?.trim() ?? '';
  if (input.withheldWon !== undefined && reason === '') return 'reasonMissing';
  const outcome = await step(deps, input, async (tx, order, open) => {
    if (open.state !== 'received') return 'notReceived';
    const plan = planReturn(order, open, input.withheldWon);
    if ('refusal' in plan) return plan.refusal;
    if (input.lookedWon !== undefined && input.lookedWon !== plan.refundWon) return 'changed';
    // The account goes over to the refund, and is destroyed with it.
    await moveReturn(tx, open, { state: 'closed', refundAccount: null });
    return promiseRefund(tx, deps, order, {
      ...{ cause: 'return', returnId: open.id, account: open.refundAccount },
      ...{ amountWon: plan.refundWon, withheldWon: plan.withheldWon },
      ...{ reason, operator: input.operator },
    });
  });
  return outcome === 'alreadyDecided' ? 'changed' : outcome;
}

type Wanted =
  | { moid: string; amountWon: number }
  | { moid: string; lines: LineUnits[]; reason: ReturnReason; withheldWon?: number };
type PreviewedWay = { needsAccount: boolean; isByHand: boolean; isByInvoice: boolean };
export type RefundPreview =
  | { outcome: 'previewed'; data: RefundSums & PreviewedWay }
  | { outcome: 'notFound' | RefundRefusal | 'tooMany' };

/**
 * What a refund would give back, keep and withhold, by the plan that the deed follows. Writes nothing and locks nothing: the
 * use case plans anew. A sum alone is given back without goods; units of lines count like their return.
 */
export async function previewRefund(deps: Pick<RefundDeps, 'db'>, wanted: Wanted): Promise<RefundPreview> {
  const order = await findPaidOrder(deps.db, wanted.moid);
  if (!order) return { outcome: 'notFound' };
  const plan =
    'amountWon' in wanted
      ? planPartialRefund(order, wanted.amountWon)
      : planReturn(order, wanted, wanted.withheldWon);
  if ('refusal' in plan) return { outcome: plan.refusal };
  const { paidWon, escrow } = order;
  const isByHand = wayOfEscrow(escrow, { paidWon, backWon: plan.refundWon }) === 'byHand';
  const needsAccount = order.method === 'vbank' || isByHand;
  const isByInvoice = order.method === invoiceMethod;
  return { outcome: 'previewed', data: { needsAccount, isByHand, isByInvoice, ...plan } };
}

function step<Outcome extends string>(
  deps: RefundDeps,
  { moid, seen }: Asked,
  work: (tx: Db, order: PaidOrder, open: ReturnRow) => Promise<Outcome>,
): Promise<Outcome | StepRefusal> {
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid);
    if (!order) return 'notFound';
    const open = await findOpenReturn(tx, order.id);
    if (!open) return 'noReturn';
    return isAsSeen(open, seen) ? work(tx, order, open) : 'alreadyDecided';
  });
}

const isAsSeen = (open: ReturnRow, seen?: Seen): boolean =>
  !seen ||
  (open.id === seen.id &&
    open.state === seen.state &&
    (open.receivedAt?.getTime() ?? null) === seen.receivedAtMs);

const note = (tx: Db, order: PaidOrder, at: Date, kind: OrderEventKind, actor: string, detail = '') =>
  recordEvent(tx, { orderId: order.id, at, kind, actor, detail });
