import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Role } from './address/address.server.ts';
import { openSql } from './address/drivers.server.ts';
import { hasEnded, isOfOther, outlasting } from './former-fault.server.ts';
import * as schema from './schema.server.ts';

export type Sql = postgres.Sql;
export type Database = ReturnType<typeof openDatabase>;
/** The pool, or a transaction of it: what queries take. */
export type Db = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Milliseconds. A statement of the shop takes some of them; one that takes these is stuck, and holds up others. */
export const timeLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Seconds between two attempts to reach a database that was away. The library's own would grow to twenty, for all connections
 * together: a busy shop would find a database that is back only then.
 */
const longestPause = 1;

const ignore = (_error: unknown): void => undefined;

/**
 * @param patient for whoever works through a great many rows, while nobody waits.
 * @param pooled each transaction gets another connection of a pooler: nothing is prepared, and the limits are the role's own.
 * @param onFault told of each statement, and each transaction, that failed.
 */
export function openDatabase(
  url: string,
  {
    pool = 10,
    name = 'toktokbox',
    patient = false,
    pooled = false,
    role = 'primary' as Role,
    onFault = ignore,
  } = {},
) {
  const sql = openSql(url, {
    role,
    max: pool,
    onnotice: () => undefined,
    connection: { application_name: name, TimeZone: 'UTC', ...(patient || pooled ? {} : timeLimits) },
    prepare: !pooled,
    connect_timeout: 10,
    backoff: (retries: number) => Math.min(longestPause, 3 ** retries / 100) * (0.5 + Math.random() / 2),
  });
  const load = { underWay: 0 };
  const db = drizzle(watching(sql, { load, prepare: !pooled, onFault }), { schema, casing: 'snake_case' });
  return {
    sql,
    db,
    /** Of its connections: those at work, and what waits for one. Statements beside `db` aren't counted. */
    load: () => ({
      inUse: Math.min(load.underWay, pool),
      waiting: Math.max(0, load.underWay - pool),
      connections: pool,
    }),
    close: () => sql.end({ timeout: 5 }),
  };
}

/**
 * A transaction whose connection broke off ends at once for whoever waits for it, but its work may still be under way. What
 * that says later, the library's own `rollback` included, would reach whoever has the connection by then.
 */
const never = new Promise<never>(() => undefined);

const connectionClosed = () =>
  Object.assign(new Error('the transaction ended with its connection'), { code: 'CONNECTION_CLOSED' });

type Rows = ReturnType<postgres.Sql['unsafe']>;

/** A statement that is sent when somebody waits for it: Drizzle says before that how it wants the rows. */
function onceAwaited(run: (take: (rows: Rows) => PromiseLike<unknown>) => Promise<unknown>) {
  let take: (rows: Rows) => PromiseLike<unknown> = (rows) => rows;
  let running: Promise<unknown> | undefined;
  const statement = {
    values() {
      take = (rows) => rows.values();
      return statement;
    },
    // biome-ignore lint/suspicious/noThenProperty: what stands for a query of the driver is waited for like one
    then: (...told: Parameters<Promise<unknown>['then']>) => {
      running ??= run(take);
      return running.then(...told);
    },
  };
  return statement;
}

type Watching = { load: { underWay: number }; prepare: boolean; onFault: (error: unknown) => void };

/**
 * Drizzle runs every statement as a one-time one: parsed and planned anew, after an extra round trip for its types. Here
 * each is prepared once on each connection, and counted as long as it, or the whole transaction, is under way.
 */
function watching<S extends postgres.Sql | postgres.TransactionSql>(
  sql: S,
  { load, prepare, onFault }: Watching,
  inside: { isOver: boolean } | null = null,
): S {
  async function count<T>(work: () => Promise<T>): Promise<T> {
    load.underWay += 1;
    try {
      return await work();
    } catch (error) {
      onFault(error);
      throw error;
    } finally {
      load.underWay -= 1;
    }
  }
  return new Proxy(sql, {
    get(target, name) {
      if (name === 'unsafe') {
        return (query: string, values: readonly unknown[] = [], options?: object) => {
          if (inside?.isOver) throw connectionClosed();
          const own = [...values];
          const send = () =>
            target.unsafe(query, own as never[], prepare ? { ...options, prepare } : options);
          if (inside) return send();
          return onceAwaited((take) =>
            count(() =>
              outlasting(
                () => take(send()),
                (error) => isOfOther(error, own),
              ),
            ),
          );
        };
      }
      if (name === 'begin' || name === 'savepoint') {
        const nest = Reflect.get(target, name) as (
          work: (inside: postgres.TransactionSql) => unknown,
        ) => PromiseLike<unknown>;
        return (work: (tx: postgres.TransactionSql) => unknown) => {
          const own = inside ?? { isOver: false };
          let isBegun = false;
          const run = () =>
            nest(async (tx) => {
              isBegun = true;
              try {
                return await work(watching(tx, { load, prepare, onFault }, own));
              } finally {
                if (own.isOver) await never;
              }
            });
          if (inside) return run();
          return count(async () => {
            try {
              return await outlasting(run, (error) => !isBegun && hasEnded(error));
            } finally {
              own.isOver = true;
            }
          });
        };
      }
      return Reflect.get(target, name);
    },
  });
}
