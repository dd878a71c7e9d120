// What an operator decides about others for goods: whether they are sent, and how the goods were that came for them.
import { addReplacementEmail } from '../../email/replacement-email.server.ts';
import { type BackUnits, mayComeBack } from '../order/rules.ts';
import { releaseComingBack } from '../order/serials-queries.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { returnInstead } from '../return/service.server.ts';
import { changeReplacement } from './queries.server.ts';
import { isOver } from './rules.ts';
import { putAside, putBack, restock } from './stock.server.ts';
import { note, type Seen, type SeenRefusal, type Step, withReplacement } from './with-replacement.server.ts';

/** Others are put aside before somebody else buys the last. Of an exchange the buyer is told where to send the goods. */
export function approveReplacement(
  deps: RefundDeps,
  seen: Seen,
): Promise<'approved' | 'outOfStock' | 'over' | SeenRefusal> {
  return withReplacement(deps, seen, 'approve', async (step) => {
    const { tx, order, found, at } = step;
    if (isOver(order)) return 'over';
    if (!(await putAside(tx, order, found, 'replacement'))) return 'outOfStock';
    await changeReplacement(tx, found, { state: 'approved', approvedAt: at, approvedBy: seen.operator });
    await note(step, 'replacementApproved', seen);
    await addReplacementEmail(tx, deps, found.id, 'approved');
    return 'approved';
  });
}

type Words = { words: string };

/** The buyer keeps what was bought and reads why in these words; what was put aside is for sale again. */
export function rejectReplacement(
  deps: RefundDeps,
  seen: Seen & Words,
): Promise<'rejected' | 'wordsMissing' | SeenRefusal> {
  return withReplacement(deps, seen, 'reject', async (step) => {
    const words = seen.words.trim();
    if (words === '') return 'wordsMissing';
    const { tx, order, found } = step;
    await putBack(tx, order, found);
    await changeReplacement(tx, found, { state: 'rejected', ...endOf(step, seen, words) });
    await note(step, 'replacementRejected', seen);
    await addReplacementEmail(tx, deps, found.id, 'rejected');
    return 'rejected';
  });
}

/**
 * The goods of an exchange are there and somebody looked at them: only what can be sold again goes into the stock.
 * @param seen.restocked those units, by their lines and choices.
 * @param seen.serials the numbers that were read on boxes which came back: others go out in their place, and these are free.
 */
export function receiveGoods(
  deps: RefundDeps,
  seen: Seen & {
    restocked: readonly BackUnits[];
    condition: string;
    serials?: readonly string[] | undefined;
  },
): Promise<'received' | 'tooMany' | SeenRefusal> {
  return withReplacement(deps, seen, 'receive', async (step) => {
    const { tx, order, found, at } = step;
    if (!mayComeBack(order, found.lines, seen.restocked)) return 'tooMany';
    await restock(tx, order, found, seen.restocked);
    const coming = { orderId: order.id, lines: order.lines, back: found.lines, named: seen.serials };
    await releaseComingBack(tx, coming, { release: 'replaced', at, actor: seen.operator });
    const condition = seen.condition.trim();
    await changeReplacement(tx, found, {
      ...{ state: 'received', receivedAt: at, receivedBy: seen.operator, condition },
    });
    await note(step, 'replacementReceived', seen);
    return 'received';
  });
}

/** returnOpen: another one goes first, one at a time. */
type GivenUp = 'givenUp' | 'wordsMissing' | 'returnOpen' | SeenRefusal;

/**
 * There is nothing to be sent, or it was lost on its way: the purchase goes on as a return of these goods, whose money the
 * operator gives back where every return's is. Whatever is still here is for sale again.
 */
export function giveUpReplacement(deps: RefundDeps, seen: Seen & Words): Promise<GivenUp> {
  return withReplacement(deps, seen, 'giveUp', async (step) => {
    const words = seen.words.trim();
    if (words === '') return 'wordsMissing';
    const { tx, order, found, at } = step;
    const isReturned = !isOver(order);
    if (isReturned && order.hasOpenReturn) return 'returnOpen';
    // First its units are free: the database refuses what is in two.
    await changeReplacement(tx, found, { state: 'givenUp', ...endOf(step, seen, words) });
    if (isReturned) await returnInstead(tx, order.id, returnOf(step), { at, by: seen.operator });
    if (found.state !== 'sent') await putBack(tx, order, found);
    await note(step, 'replacementGivenUp', seen);
    await addReplacementEmail(tx, deps, found.id, 'givenUp');
    return 'givenUp';
  });
}

const endOf = ({ at }: Step, { operator }: Seen, closingWords: string) => ({
  ...{ closedAt: at, closedBy: operator, closingWords },
});

/** Of a claim nothing comes back; of an exchange the goods, unless they are here already. */
function returnOf({ found, at }: Step) {
  const { reason, reasonId, wording, words, noticedOn, lines, condition } = found;
  const isHere = found.kind === 'claim' || found.receivedAt !== null;
  const received = { at: found.receivedAt ?? at, by: found.receivedBy, condition };
  return { reason, reasonId, wording, words, noticedOn, lines, received: isHere ? received : null };
}
