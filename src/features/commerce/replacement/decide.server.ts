// What an operator decides about others for goods: whether they are sent.
import { addReplacementEmail } from '../../email/replacement-email.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { returnInstead } from '../return/service.server.ts';
import { changeReplacement } from './queries.server.ts';
import { isOver } from './rules.ts';
import { putAside, putBack } from './stock.server.ts';
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
