// Reading beside the primary: what takes long and decides nothing is asked of a standby, as long as it deserves it. Which calls
// may is decided by the back office alone (`read-aside.server.ts`).
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../config/log.server.ts';
import { isDatabaseAway } from '../away.server.ts';
import { type Database, type Db, openDatabase } from '../client.server.ts';
import {
  hasReplayed,
  limitReading,
  type Position,
  readPosition,
  readStandby,
  type StandbyState,
} from './standby-queries.server.ts';

/** recent: at most half a minute old. current: with everything that was committed before it is asked. */
export type Freshness = 'recent' | 'current';

export type Reads = {
  /** @param work reads only, and may be done twice: by the primary, where the standby fails on the way */
  read: <T>(freshness: Freshness, work: (db: Db) => Promise<T>) => Promise<T>;
  /** Where a standby is named, and the primary does its work. */
  isUnused: () => boolean;
  close: () => Promise<void>;
};

type Fault = 'away' | 'primary' | 'foreign' | 'schema' | 'behind' | 'unknown';
/** Null: it may be read. */
type Verdict = { fault: Fault | null; atMs: number };

type Options = {
  /** Where a standby is. */
  url: string | undefined;
  primary: Database;
  log: Log;
  pool: number;
  times?: Partial<typeof usualTimes>;
};

/** Milliseconds. */
const usualTimes = {
  /** Older than this it is not read at all. */
  oldest: 30_000,
  /** So long its state is believed; a bad one longer, while nobody waits for the next look. */
  keptGood: 1_000,
  keptBad: 5_000,
  /** Whoever reads waits so long for a look. */
  look: 900,
  /** So long it may take to replay what was just committed: mostly it takes one or two. */
  catchUp: 250,
  /** What takes longer is asked of the primary: its line may be frozen. */
  longest: 15_000,
};

const words: Record<Fault, string> = {
  away: 'the standby does not answer',
  primary: 'DATABASE_READ_URL is no standby',
  foreign: 'the standby is another database’s',
  schema: 'the standby lacks tables or columns',
  behind: 'the standby is too far behind',
  unknown: 'the primary tells no position to compare the standby with',
};

/** A standby gives a statement up that stands in the way of what it has to replay. */
const conflicts = ['40001', '40P01', '57014'];

class TooOld extends Error {}

export function createReads({ url, primary, log, pool, times }: Options): Reads {
  const none = { isUnused: () => false, close: async () => undefined };
  if (url === undefined) return { ...none, read: (_, work) => work(primary.db) };
  const limits = { ...usualTimes, ...times };
  // As through a pooler: there may be one, and a standby that is away at the start isn't asked which it is.
  const standby = openDatabase(url, { pool, name: 'toktokbox reads', pooled: true, role: 'standby' });
  let verdict: Verdict | null = null;
  let looking: Promise<Verdict> | null = null;

  function judge(fault: Fault | null): Verdict {
    const before = verdict?.fault ?? null;
    verdict = { fault, atMs: performance.now() };
    if (fault !== null && fault !== before)
      log.error({ event: 'standby.unused', fault, alarm: true }, `${words[fault]}: the primary is read`);
    if (fault === null && before !== null) log.info({ event: 'standby.used' }, 'the standby is read again');
    return verdict;
  }

  /** One look at a time; whoever comes meanwhile hears what it finds. */
  function look(): Promise<Verdict> {
    looking ??= (async (): Promise<Verdict> => {
      let position: Position;
      try {
        position = await readPosition(primary.db);
      } catch (error) {
        // Where the primary is away, nobody comes as far as to read beside it.
        return isDatabaseAway(error) ? { fault: 'away', atMs: performance.now() } : judge('unknown');
      }
      const found = await within(limits.look, readFault(position));
      return judge(found ? found.fault : 'away');
    })().finally(() => {
      looking = null;
    });
    return looking;
  }

  /** After a quiet hour the last change is an hour old, while the next is on its way: it gets the time to come. */
  async function readFault(position: Position): Promise<{ fault: Fault | null }> {
    const fault = faultOf(await readStandby(standby.db, position), limits.oldest);
    return { fault: fault === 'behind' && (await catchesUp(standby.db, position.lsn)) ? null : fault };
  }

  async function isReadable(): Promise<boolean> {
    const ageMs = verdict ? performance.now() - verdict.atMs : Number.POSITIVE_INFINITY;
    if (verdict?.fault) {
      if (ageMs > limits.keptBad) void look();
      return false;
    }
    return (ageMs <= limits.keptGood ? verdict : await look())?.fault === null;
  }

  /** In one transaction: behind a pooler each might meet another standby. */
  const readStandbys = <T>(lsn: string | null, work: (db: Db) => Promise<T>): Promise<T> =>
    standby.db.transaction(
      async (tx) => {
        await limitReading(tx, limits.longest);
        if (lsn !== null && !(await catchesUp(tx, lsn))) throw new TooOld();
        return work(tx);
      },
      { accessMode: 'read only' },
    );

  async function catchesUp(on: Db, lsn: string): Promise<boolean> {
    const untilMs = performance.now() + limits.catchUp;
    while (!(await hasReplayed(on, lsn))) {
      if (performance.now() > untilMs) return false;
      await setTimeout(5);
    }
    return true;
  }

  return {
    async read(freshness, work) {
      if (!(await isReadable())) return work(primary.db);
      const lsn = freshness === 'current' ? (await readPosition(primary.db)).lsn : null;
      try {
        return await orTooLate(limits.longest, readStandbys(lsn, work));
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (isDatabaseAway(error)) judge('away');
        return work(primary.db);
      }
    },
    isUnused() {
      // Whoever asks for figures hears of a standby that nobody reads, too.
      void isReadable();
      return verdict !== null && verdict.fault !== null;
    },
    close: () => standby.close(),
  };
}

function faultOf(state: StandbyState, oldestMs: number): Fault | null {
  if (!state.isStandby) return 'primary';
  if (!state.isOfPrimary) return 'foreign';
  if (!state.isComplete) return 'schema';
  // A primary that nobody writes to leaves its standby's last change old, and yet the standby has everything.
  return state.isCurrent || (state.ageMs !== null && state.ageMs <= oldestMs) ? null : 'behind';
}

const codeOf = (error: unknown): string =>
  String((error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code ?? '');

/** Refused because it would write is a fault of ours: the primary must not do it in silence. */
function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code === '25006') return false;
  return error instanceof TooOld || conflicts.includes(code) || isDatabaseAway(error);
}

/** Null where it fails or takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return orTooLate(ms, work).catch(() => null);
}

/** @throws TooOld where it takes longer; what it says then reaches nobody */
async function orTooLate<T>(ms: number, work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = setTimeout(ms, null, { signal: waiting.signal, ref: false }).then(() => {
    throw new TooOld();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
