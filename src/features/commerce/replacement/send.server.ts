// Others leave the house in place of goods, in one parcel: its number, a step taken back, its arrival.

import { describeTracking, type LabelRefusal, readLabel, type WrittenLabel } from '../../../shared/parcel.ts';
import { addReplacementEmail } from '../../email/replacement-email.server.ts';
import { releaseComingBack } from '../order/serials-queries.server.ts';
import { isNumberOfOther } from '../order/waybill-queries.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { changeReplacement } from './queries.server.ts';
import { isOver } from './rules.ts';
import { putAside } from './stock.server.ts';
import { note, type Seen, type SeenRefusal, type Step, withReplacement } from './with-replacement.server.ts';

const isOfOther = ({ tx, found }: Step, { trackingNumber }: { trackingNumber: string }): Promise<boolean> =>
  isNumberOfOther(tx, { replacementId: found.id }, trackingNumber);

export async function sendReplacement(
  deps: RefundDeps,
  seen: Seen & WrittenLabel,
): Promise<'shipped' | 'over' | 'usedNumber' | LabelRefusal | SeenRefusal> {
  const label = readLabel(seen);
  if (typeof label === 'string') return label;
  return withReplacement(deps, seen, 'send', async (step) => {
    const { tx, order, found, at } = step;
    if (isOver(order)) return 'over';
    if (seen.isAlone && (await isOfOther(step, label))) return 'usedNumber';
    await changeReplacement(tx, found, { state: 'sent', ...label, sentAt: at });
    // Of a claim nothing comes back: the box that never came, or is broken, gives way to the other one's number.
    if (found.kind === 'claim')
      await releaseComingBack(
        tx,
        { orderId: order.id, lines: order.lines, back: found.lines },
        { release: 'replaced', at, actor: seen.operator },
      );
    await note(step, 'replacementSent', seen, describeTracking(label));
    await addReplacementEmail(tx, deps, found.id, 'sent');
    return 'shipped';
  });
}

/** Another courier or number while it is on its way: its buyer is told the new one. */
export async function correctReplacement(
  deps: RefundDeps,
  seen: Seen & WrittenLabel,
): Promise<'corrected' | 'unchanged' | 'usedNumber' | LabelRefusal | SeenRefusal> {
  const label = readLabel(seen);
  if (typeof label === 'string') return label;
  return withReplacement(deps, seen, 'correct', async (step) => {
    const { tx, found } = step;
    if (describeTracking(found) === describeTracking(label)) return 'unchanged';
    if (seen.isAlone && (await isOfOther(step, label))) return 'usedNumber';
    await changeReplacement(tx, found, label);
    await note(step, 'replacementCorrected', seen, `${describeTracking(found)} → ${describeTracking(label)}`);
    await addReplacementEmail(tx, deps, found.id, 'corrected');
    return 'corrected';
  });
}

/**
 * It never left, or it came back, or it was lost on its way: others are to be sent anew.
 * @param seen.isLost others are put aside for those that are gone.
 */
export function undoSending(
  deps: RefundDeps,
  seen: Seen & { isLost: boolean; reason: string },
): Promise<'undone' | 'outOfStock' | 'reasonMissing' | SeenRefusal> {
  return withReplacement(deps, seen, 'undoSending', async (step) => {
    const reason = seen.reason.trim();
    if (reason === '') return 'reasonMissing';
    const { tx, order, found } = step;
    if (seen.isLost && !(await putAside(tx, order, found, 'lost'))) return 'outOfStock';
    const state = found.kind === 'exchange' ? 'received' : 'approved';
    await changeReplacement(tx, found, { state, courier: '', trackingNumber: '', sentAt: null });
    await note(step, 'replacementSendingUndone', seen, `${describeTracking(found)} · ${reason}`);
    return 'undone';
  });
}

/** From here on its units may be returned, or replaced once more, and their days begin. */
export function deliverReplacement(deps: RefundDeps, seen: Seen): Promise<'delivered' | SeenRefusal> {
  return withReplacement(deps, seen, 'deliver', async (step) => {
    await changeReplacement(step.tx, step.found, { state: 'delivered', deliveredAt: step.at });
    await note(step, 'replacementDelivered', seen);
    return 'delivered';
  });
}
