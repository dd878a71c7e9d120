// What operators do with agreed prices. Each is judged beneath the database's own rule: of two who enter at once, one is told.
import type { Db } from '../../../platform/db/client.server.ts';
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { findProducts } from '../catalog/queries.server.ts';
import { cardActionOf } from '../catalog/rules.ts';
import {
  type AgreedRow,
  changeEnd,
  deleteAgreed,
  findBuyer,
  findMeeting,
  insertAgreed,
  lockAgreed,
} from './queries.server.ts';
import { type AgreedDays, type DaysFault, faultOfDays, stateOfAgreed } from './rules.ts';

type PriceDeps = Pick<Deps, 'db' | 'now'>;
type By = { operator: string };

export type AgreedTerms = AgreedDays &
  Pick<AgreedRow, 'memberId' | 'productId' | 'fromQuantity' | 'won' | 'contract'>;
type Overlaps = { outcome: 'overlaps'; data: AgreedDays & { won: number } };
type Refused = { outcome: 'badDays'; data: { fault: DaysFault } } | { outcome: 'notFound' } | Overlaps;

const overlaps = ({ firstDay, lastDay, won }: AgreedDays & { won: number }): Overlaps => ({
  outcome: 'overlaps',
  data: { firstDay, lastDay, won },
});

const isEnded = ({ endedAt }: Pick<AgreedRow, 'endedAt'>, nowMs: number) =>
  endedAt !== null && endedAt.getTime() <= nowMs;
const stateAt = (row: AgreedRow, nowMs: number) => stateOfAgreed(row, isEnded(row, nowMs), nowMs);

export async function enterAgreed(
  deps: PriceDeps,
  terms: AgreedTerms,
  { operator }: By,
): Promise<{ outcome: 'entered'; data: { id: number } } | Refused> {
  const fault = faultOfDays(terms, deps.now());
  if (fault) return { outcome: 'badDays', data: { fault } };
  if (!(await isSold(deps, terms))) return { outcome: 'notFound' };
  return oneOfTwo(deps, terms, (tx) => write(tx, deps, terms, operator, null));
}

/** A price of this product is agreed with somebody who is an institution. */
async function isSold(deps: PriceDeps, { memberId, productId }: AgreedTerms): Promise<boolean> {
  const [[product], buyer] = await Promise.all([
    findProducts(deps.db, deps.now(), [productId]),
    memberId === null ? true : findBuyer(deps.db, memberId),
  ]);
  return product !== undefined && cardActionOf(product.productType) === 'buy' && buyer !== null;
}

async function write(
  tx: Db,
  deps: PriceDeps,
  terms: AgreedTerms,
  operator: string,
  correctsId: number | null,
): Promise<{ outcome: 'entered'; data: { id: number } } | Refused> {
  const other = await findMeeting(tx, terms);
  if (other) return overlaps(other);
  const at = new Date(deps.now());
  const id = await insertAgreed(tx, { ...terms, correctsId, enteredAt: at, enteredBy: operator });
  return { outcome: 'entered', data: { id } };
}

/** Whoever comes second is refused by the database, and hears which price was first. */
async function oneOfTwo<T>(
  deps: PriceDeps,
  terms: AgreedTerms,
  work: (tx: Db) => Promise<T>,
): Promise<T | Refused> {
  try {
    return await deps.db.transaction(work);
  } catch (error) {
    if (violatedConstraint(error) !== 'agreed_prices_apart') throw error;
    return overlaps((await findMeeting(deps.db, terms)) ?? terms);
  }
}

type Correction = Pick<AgreedTerms, 'won' | 'contract' | 'firstDay' | 'lastDay'>;
type Corrected = { outcome: 'corrected'; data: { id: number } } | Refused | { outcome: 'alreadyEnded' };

/** What was wrong ends at this moment, another row comes in its place; orders keep what they were placed at. */
export async function correctAgreed(
  deps: PriceDeps,
  id: number,
  correction: Correction,
  { operator }: By,
): Promise<Corrected> {
  const fault = faultOfDays(correction, deps.now());
  if (fault) return { outcome: 'badDays', data: { fault } };
  let terms: AgreedTerms | null = null;
  try {
    return await deps.db.transaction(async (tx): Promise<Corrected> => {
      const row = await lockAgreed(tx, id);
      if (!row) return { outcome: 'notFound' };
      if (stateAt(row, deps.now()) === 'ended') return { outcome: 'alreadyEnded' };
      const { memberId, productId, fromQuantity } = row;
      terms = { memberId, productId, fromQuantity, ...correction };
      await changeEnd(tx, id, { endedAt: new Date(deps.now()), endedBy: operator });
      const written = await write(tx, deps, terms, operator, id);
      if (written.outcome !== 'entered') throw new NotWritten(written);
      return { outcome: 'corrected', data: written.data };
    });
  } catch (error) {
    if (error instanceof NotWritten) return error.refused;
    if (violatedConstraint(error) !== 'agreed_prices_apart' || !terms) throw error;
    return overlaps((await findMeeting(deps.db, terms)) ?? terms);
  }
}

/** Takes the end of the corrected one back with the transaction. */
class NotWritten extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.outcome);
    this.refused = refused;
  }
}

/** @param lastDay null: at this moment */
export function endAgreed(
  deps: PriceDeps,
  id: number,
  lastDay: string | null,
  { operator }: By,
): Promise<{ outcome: 'ended' | 'alreadyEnded' | 'notFound' | 'badDay'; before?: AgreedRow }> {
  const nowMs = deps.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockAgreed(tx, id);
    if (!row) return { outcome: 'notFound' };
    if (stateAt(row, nowMs) === 'ended') return { outcome: 'alreadyEnded' };
    if (lastDay === null) await changeEnd(tx, id, { endedAt: new Date(nowMs), endedBy: operator });
    else {
      // What ends later than it would is another agreement.
      const isLater = row.lastDay !== null && lastDay >= row.lastDay;
      const fault = faultOfDays({ firstDay: lastDay, lastDay: null }, nowMs);
      if (fault || isLater || lastDay < row.firstDay) return { outcome: 'badDay' };
      await changeEnd(tx, id, { lastDay });
    }
    return { outcome: 'ended', before: row };
  });
}

type Undone = { outcome: 'undone' | 'used' | 'notFound' } | Overlaps;

/** As if it had never been entered, while no order was placed at it; what it corrected holds again. */
export async function undoAgreed(deps: PriceDeps, id: number): Promise<Undone> {
  let former: AgreedRow | null = null;
  try {
    return await deps.db.transaction(async (tx): Promise<Undone> => {
      const row = await lockAgreed(tx, id);
      if (!row) return { outcome: 'notFound' };
      await deleteAgreed(tx, id);
      if (row.correctsId === null) return { outcome: 'undone' };
      former = await lockAgreed(tx, row.correctsId);
      await changeEnd(tx, row.correctsId, { endedAt: null, endedBy: '' });
      return { outcome: 'undone' };
    });
  } catch (error) {
    const broken = violatedConstraint(error);
    if (broken === 'agreed_prices_apart' && former)
      return overlaps((await findMeeting(deps.db, former)) ?? former);
    if (broken.startsWith('order_lines_agreed_price_id') || broken.startsWith('agreed_prices_corrects_id'))
      return { outcome: 'used' };
    throw error;
  }
}
