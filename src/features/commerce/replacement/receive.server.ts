// The goods of an exchange come: how many of them, how they are, and what becomes of those that did not come with the others.
import { addReplacementEmail } from '../../email/replacement-email.server.ts';
import {
  type BackUnits,
  describeUnits,
  freeOf,
  type LineUnits,
  mayComeBack,
  restockedIn,
} from '../order/rules.ts';
import {
  findBound,
  insertBound,
  listReleasedAt,
  releaseComingBack,
} from '../order/serials-queries.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { describeMissing } from '../return/messages.ts';
import { splitArrived } from '../return/rules.ts';
import { endMissing, waitForMissing } from './missing.server.ts';
import { changeReplacement, listRestocked, type WantedUnits } from './queries.server.ts';
import type { MissingWay } from './rules.ts';
import { restock, takeBackAndAside } from './stock.server.ts';
import { note, type Seen, type SeenRefusal, type Step, withReplacement } from './with-replacement.server.ts';

/**
 * The goods of an exchange are there and somebody looked at them: only what can be sold again goes into the stock.
 * @param seen.arrived which units came; all that are awaited where nobody counted.
 * @param seen.restocked those of them that can be sold again, by their lines and choices.
 * @param seen.serials the numbers that were read on boxes which came back: others go out in their place, and these are free.
 */
export function receiveGoods(
  deps: RefundDeps,
  seen: Seen & {
    arrived?: readonly LineUnits[] | undefined;
    missing?: MissingWay | undefined;
    restocked: readonly BackUnits[];
    condition: string;
    serials?: readonly string[] | undefined;
  },
): Promise<'received' | 'tooMany' | SeenRefusal> {
  return withReplacement(deps, seen, 'receive', async (step) => {
    const { tx, order, found, at } = step;
    const asked = found.lines.map(({ line, quantity }) => ({ line, quantity }));
    const came = splitArrived(asked, seen.arrived ?? asked);
    if (!came || !mayComeBack(order, came.arrived, seen.restocked)) return 'tooMany';
    const isShort = came.missing.length > 0;
    const waits = seen.missing === 'wait';
    if (isShort)
      await (waits ? waitForMissing(step, came.missing, seen.operator) : endMissing(step, came.missing));
    await restock(tx, order, found, seen.restocked);
    const coming = { orderId: order.id, lines: order.lines, back: came.arrived, named: seen.serials };
    await releaseComingBack(tx, coming, { release: 'replaced', at, actor: seen.operator });
    const condition = seen.condition.trim();
    await changeReplacement(tx, found, {
      ...{ state: 'received', receivedAt: at, receivedBy: seen.operator, condition },
    });
    const told = isShort ? describeMissing(describeUnits(order.lines, came.missing), waits) : '';
    await note(step, 'replacementReceived', seen, told);
    if (isShort) await addReplacementEmail(tx, deps, found.id, 'receivedShort');
    return 'received';
  });
}

type Undone =
  | 'undone'
  | 'reasonMissing'
  /** What went into the stock was bought by others. */
  | 'soldMeanwhile'
  /** Others are to go out for what was missing, and there are none. */
  | 'outOfStock'
  /** Its buyer asked for something else for what was missing. */
  | 'askedMeanwhile'
  /** It was received before anybody wrote down in which choice its units went into the stock. */
  | 'choiceUnknown'
  | 'boxElsewhere';

/**
 * Another parcel was taken for it, or it was counted wrong: the goods are awaited again, nothing of them is in the stock, and the
 * buyer is told. What another exchange waits for stays there.
 */
export function undoReception(
  deps: RefundDeps,
  seen: Seen & { reason: string },
): Promise<Undone | SeenRefusal> {
  return withReplacement(deps, seen, 'undoReception', async (step) => {
    const reason = seen.reason.trim();
    if (reason === '') return 'reasonMissing';
    const { tx, order, found, at } = step;
    const missing = found.missing.filter(({ awaited }) => !awaited);
    if (!missing.every((units) => isFree(step, units))) return 'askedMeanwhile';
    const counted = found.lines.map(({ line, restocked: quantity }) => ({ line, quantity }));
    const restocked = restockedIn(order, counted, await listRestocked(tx, found.id));
    if (!restocked) return 'choiceUnknown';
    const boxes = await listReleasedAt(tx, order.id, found.receivedAt ?? at, 'replaced');
    const bound = await findBound(
      tx,
      boxes.map(({ serial }) => serial),
    );
    if (bound.size > 0) return 'boxElsewhere';
    const taken = await takeBackAndAside(tx, order, found, { restocked, missing });
    if (taken !== 'taken') return taken;
    await changeReplacement(tx, found, {
      ...{ state: 'approved', receivedAt: null, receivedBy: '', condition: '' },
    });
    for (const box of boxes) await insertBound(tx, box, { at, actor: seen.operator });
    await note(step, 'replacementReceptionUndone', seen, reason);
    await addReplacementEmail(tx, deps, found.id, 'receptionUndone');
    return 'undone';
  });
}

const isFree = ({ order }: Step, { line, quantity }: WantedUnits): boolean => {
  const of = order.lines.find(({ id }) => id === line);
  return of !== undefined && freeOf(of) >= quantity;
};
