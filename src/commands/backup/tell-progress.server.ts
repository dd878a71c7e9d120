// Lines while it runs: one for each table, and every few seconds one within a long one.
import type { Progress } from '../../platform/db/backup/save-database.server.ts';
import { words } from './words.ts';

export type Say = (line: string) => void;

const everyMs = 5_000;

/** A line now and then; `isDone` is always said. */
export function createProgress(say: Say): (line: () => string, isDone: boolean) => void {
  let saidAtMs = performance.now();
  return (line, isDone) => {
    const now = performance.now();
    if (!isDone && now - saidAtMs < everyMs) return;
    saidAtMs = now;
    say(line());
  };
}

/** Empty tables are nobody's news. */
export function tellTables(say: Say): Progress {
  const progress = createProgress(say);
  return (table, rows, isDone) => {
    if (rows > 0) progress(() => words.table(table, rows), isDone);
  };
}
