// What was refused is counted, not written down one by one: nobody fills a table or a log by being refused. Each process
// counts for a minute, then adds its counts to the hour's rows and says them in one line of the log.

import type { RefusalKind } from '../../shared/refusal-kinds.ts';
import type { Log } from '../config/log.server.ts';
import type { Db } from '../db/client.server.ts';
import { addRefusals, type RefusalCount } from './refusals-queries.server.ts';

export type Refusals = {
  /** @param source a network address, or `operator:3` where it is known who; empty for everybody together. */
  count(kind: RefusalKind, source: string): void;
  /** Tells now what was counted since the last time. */
  flush(): Promise<void>;
};

const flushEveryMs = 60_000;
/** Sources that are told apart between two flushes; the others count together. */
const sourcesAtOnce = 50;

type Options = { db: Db; log: Log; now: () => number };

export function createRefusals({ db, log, now }: Options): Refusals {
  let counts = new Map<string, RefusalCount>();
  let timer: NodeJS.Timeout | undefined;

  function add({ kind, source, attempts }: RefusalCount): void {
    const hasRoom = counts.size < sourcesAtOnce || counts.has(`${kind} ${source}`);
    const place = hasRoom ? source : '';
    const key = `${kind} ${place}`;
    counts.set(key, { kind, source: place, attempts: attempts + (counts.get(key)?.attempts ?? 0) });
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const told = [...counts.values()];
    counts = new Map();
    tell(log, told);
    try {
      await addRefusals(db, new Date(now()), told);
    } catch (error) {
      log.error({ err: error, event: 'refusals.lost' }, 'refused attempts could not be counted');
    }
  }

  return { count: (kind, source) => add({ kind, source, attempts: 1 }), flush };
}

/** Kinds and numbers only: where they came from stands in the table, not in the log. */
function tell(log: Log, told: readonly RefusalCount[]): void {
  const sums: Record<string, number> = {};
  for (const { kind, attempts } of told) sums[kind] = (sums[kind] ?? 0) + attempts;
  const line = { event: 'refusals', sources: new Set(told.map(({ source }) => source)).size, ...sums };
  if (sums.ceiling) log.error({ ...line, alarm: true }, 'log-ins are refused to everybody who is not known');
  else log.info(line, 'refused attempts');
}
