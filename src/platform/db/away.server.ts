// Whether an error says that the database can't be reached or can't write now, so that trying again later is all there is to do.
import type { Log } from '../config/log.server.ts';

/** PostgreSQL has no space left on its disk, or no memory. A disk without space for its WAL ends the server instead. */
const full = new Set(['53000', '53100', '53200']);

/** The driver's own, PostgreSQL's (it ends, starts, or takes no writes), and the operating system's. */
const away = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['57P01', '57P02', '57P03', '53300', '25006', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
]);

/** A call to somebody else that fails so has its cause inside an error of `fetch`, and isn't meant. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle's own, around the driver's: pages are made by a second copy of it, so it isn't known by its class.
  if ('query' in error && error.cause) return isDatabaseAway(error.cause);
  return 'code' in error && (away.has(String(error.code)) || full.has(String(error.code)));
}

const fullAlarmPauseMs = 60_000;

/** What each failed statement is told to: a full disk is an alarm, once a minute, however many statements it ends. */
export function tellFullDisk(log: Log): (error: unknown) => void {
  let lastMs = -Infinity;
  return (error) => {
    if (!(error instanceof Error && 'code' in error && full.has(String(error.code)))) return;
    if (performance.now() - lastMs < fullAlarmPauseMs) return;
    lastMs = performance.now();
    log.error(
      { event: 'database.full', alarm: true, code: error.code },
      'the database has no space left: it reads, and writes nothing',
    );
  };
}

/** Seconds after which whoever was refused may try again. */
export const awaySeconds = 5;
