// Takes a pay-out list in: what it says is looked at first, then taken whole or not at all.
import type { Db } from '../../../platform/db/client.server.ts';
import { readTable } from '../../../platform/spreadsheet/read-table.server.ts';
import type { TableFault } from '../../../platform/spreadsheet/table-faults.ts';
import { compareSettlement } from './compare.server.ts';
import {
  deleteFile,
  deleteRate,
  findFileProvider,
  findKnown,
  insertFile,
  listListedTids,
  lockProvider,
  writeRate,
} from './queries.server.ts';
import {
  type CountedLine,
  countAlike,
  type FaultyCell,
  isChanged,
  keyOf,
  readSettlement,
} from './sheet-rules.ts';

/** A month of a shop with a thousand payments a day. */
const mostRows = 40_000;

type Looked = {
  lines: (CountedLine & { isKnown: boolean; isChanged: boolean })[];
  faults: FaultyCell[];
};

/** @param file as it lies on a disk. @returns its lines, or why it is no list */
export async function lookAtList(
  db: Db,
  provider: string,
  file: Buffer,
): Promise<Looked | TableFault | 'noColumns'> {
  const rows = await readTable(file, mostRows);
  if (typeof rows === 'string') return rows;
  const read = readSettlement(rows);
  if (!read) return 'noColumns';
  if (read.lines.length + read.faults.length === 0) return 'empty';
  const lines = countAlike(read.lines);
  const known = await findKnown(db, provider, lines);
  const ofPayment = Map.groupBy(known, ({ tid }) => tid);
  const keys = new Set(known.map(keyOf));
  return {
    lines: lines.map((line) => ({
      ...line,
      isKnown: keys.has(keyOf(line)),
      isChanged: isChanged(line, ofPayment.get(line.tid) ?? []),
    })),
    faults: read.faults,
  };
}

type Taking = { provider: string; file: Buffer; name: string; operatorId: number; nowMs: number };

/** Nothing is taken of a list with a line that can't be read: half a list would look like missing money. */
export const takeList = (db: Db, { provider, file, name, operatorId, nowMs }: Taking) =>
  db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const looked = await lookAtList(tx, provider, file);
    if (typeof looked === 'string') return looked;
    if (looked.faults.length > 0) return 'faulty';
    const fresh = looked.lines.filter(({ isKnown }) => !isKnown);
    if (fresh.length > 0) {
      const taken = { provider, name, takenAt: new Date(nowMs), operatorId, lines: fresh.length };
      await insertFile(tx, taken, fresh);
    }
    const tids = looked.lines.map(({ tid }) => tid);
    await compareSettlement(tx, nowMs, provider, tids);
    // What its days leave out is missing from now on.
    await compareSettlement(tx, nowMs, provider, null);
    return { taken: fresh.length, known: looked.lines.length - fresh.length };
  });

/** @returns how many lines went with it; null where it is gone already */
export const removeList = (db: Db, id: number, nowMs: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    const provider = await findFileProvider(tx, id);
    if (provider === null) return null;
    await lockProvider(tx, provider);
    const tids = await deleteFile(tx, id);
    if (!tids) return null;
    await compareSettlement(tx, nowMs, provider, tids);
    await compareSettlement(tx, nowMs, provider, null);
    return tids.length;
  });

type NewRate = Omit<Parameters<typeof writeRate>[1], 'setAt'>;

/** Whatever moved from its day on is judged anew. */
export const setRate = (db: Db, rate: NewRate, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    await writeRate(tx, { ...rate, setAt: new Date(nowMs) });
    await judgeSince(tx, rate, nowMs);
  });

export const removeRate = (
  db: Db,
  id: number,
  rate: Pick<NewRate, 'provider' | 'fromDay'>,
  nowMs: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await deleteRate(tx, id))) return false;
    await judgeSince(tx, rate, nowMs);
    return true;
  });

async function judgeSince(
  tx: Db,
  { provider, fromDay }: Pick<NewRate, 'provider' | 'fromDay'>,
  nowMs: number,
): Promise<void> {
  await compareSettlement(tx, nowMs, provider, await listListedTids(tx, provider, fromDay));
}
