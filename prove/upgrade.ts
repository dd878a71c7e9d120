// A shop of before the order was rebuilt, full of orders of every state, is brought to today's tables. An independent check
// asks both for the same: sums, states, units, entitlements, histories. Used by `npm test` with a few hundred orders and by
// `npm run prove` with 30,000.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { shopUrlOf } from '../src/platform/db/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from '../src/platform/db/migrate/migrate.server.ts';
import { type OldDatabase, openOldDatabase } from '../test/support/processes/old-database.ts';
import type { MeasuredMigration } from './upgrade-times.ts';
import { measureMigrations } from './upgrade-times.ts';

const lastOld = '0013_people';
const readSql = (name: string) =>
  readFile(fileURLToPath(new URL(`./upgrade/${name}.sql`, import.meta.url)), 'utf8');

/** How many orders read otherwise than before, by what was asked. */
export type Differences = Record<string, number>;

/** Faults of three kinds that an upgrade could make: a won, a state that is gone, a line of history. */
const faults = {
  'a won is lost on the way back':
    "update refunds set amount_won = amount_won - 1 where id = (select min(id) from refunds where state = 'done' and cause = 'goodwill')",
  'a content that is suspended plays again':
    'update entitlements set suspended_at = null where id = (select max(id) from entitlements where suspended_at is not null)',
  'a line of a history is gone':
    "delete from order_events where id = (select e.id from order_events e join orders o on o.id = e.order_id where kind = 'returnReceived' limit 1)",
};

export type UpgradeReport = {
  orders: number;
  questions: number;
  fillMs: number;
  upgradeMs: number;
  /** The longest that somebody who only looks had to wait meanwhile. */
  longestWaitMs: number;
  migrations: MeasuredMigration[];
  differences: Differences;
  /** What the check says of each planted fault. */
  planted: Record<string, Differences>;
};

export async function fillOldShop(adminUrl: string, orders: number): Promise<OldDatabase> {
  const old = await openOldDatabase(adminUrl, lastOld);
  await old.sql`select set_config('fill.orders', ${String(orders)}, false)`;
  await old.sql.unsafe(await readSql('fill'));
  return old;
}

/** @param meanwhile what goes on in the old shop when the upgrade begins; it has to end by itself. */
export async function proveUpgrade(
  adminUrl: string,
  orders: number,
  meanwhile: (old: OldDatabase, begin: () => Promise<void>) => Promise<void>,
): Promise<UpgradeReport> {
  const fillFrom = performance.now();
  const old = await fillOldShop(adminUrl, orders);
  const fillMs = performance.now() - fillFrom;
  try {
    const migrations = await measureMigrations(old.sql, lastOld);
    await old.sql`vacuum analyze`;
    let upgradeMs = 0;
    let longestWaitMs = 0;
    await meanwhile(old, async () => {
      await old.sql.unsafe(await readSql('before'));
      const looking = lookAllTheTime(old.url);
      const from = performance.now();
      await migrateDatabase(old.url, { shopUrl: shopUrlOf(old.url) });
      upgradeMs = performance.now() - from;
      longestWaitMs = await looking.stop();
    });
    const [asked] = await old.sql`select count(*)::int as n from witness.before`;
    const differences = await compare(old.sql);
    const planted: Record<string, Differences> = {};
    for (const [what, fault] of Object.entries(faults)) planted[what] = await comparePlanted(old.sql, fault);
    return {
      ...{ orders, questions: Number(asked?.n), fillMs, upgradeMs, longestWaitMs },
      ...{ migrations, differences, planted },
    };
  } finally {
    await old.drop();
  }
}

async function compare(sql: postgres.Sql | postgres.TransactionSql): Promise<Differences> {
  const rows = await sql.unsafe(`
    select part, count(*)::int as n from witness.before full join (${await readSql('after')}) today using (subject, part)
    where before.said is distinct from today.said and subject not in (select subject from witness.under_way)
    group by part order by part`);
  return Object.fromEntries(rows.map(({ part, n }) => [String(part), Number(n)]));
}

class Undo extends Error {}

async function comparePlanted(sql: postgres.Sql, fault: string): Promise<Differences> {
  let found: Differences = {};
  await sql
    .begin(async (tx) => {
      // The database's own guards see to it that nobody does this by mistake.
      await tx`set local session_replication_role = replica`;
      const { count } = await tx.unsafe(fault);
      if (count !== 1) throw new Error(`planted ${count} times: ${fault}`);
      found = await compare(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

/** Somebody looks at the newest order, over and over; where tables are locked they wait. */
function lookAllTheTime(url: string): { stop: () => Promise<number> } {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, prepare: false });
  let isOver = false;
  let longestMs = 0;
  const looks = (async () => {
    while (!isOver) {
      const from = performance.now();
      await sql`select moid, fulfilment from orders order by id desc limit 1`;
      longestMs = Math.max(longestMs, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await looks;
      await sql.end();
      return longestMs;
    },
  };
}

export function describeUpgrade(report: UpgradeReport): string {
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  const show = (found: Differences) =>
    Object.entries(found)
      .map(([part, n]) => `${n} ${part}`)
      .join(', ') || 'none';
  return [
    `${report.orders} orders of every old state, filled in ${seconds(report.fillMs)}; ${report.questions} answers compared`,
    `differences after the upgrade: ${show(report.differences)}`,
    ...Object.entries(report.planted).map(([what, found]) => `planted, ${what}: ${show(found)}`),
    '',
    `upgrade: ${seconds(report.upgradeMs)} by a transaction a file; who only looked waited ${seconds(report.longestWaitMs)} at most`,
    `${'migration'.padEnd(24)} ${'time'.padStart(8)}   locked against everybody, until its end`,
    ...report.migrations.map(
      ({ tag, ms, locked }) => `${tag.padEnd(24)} ${seconds(ms).padStart(8)}   ${locked.join(', ') || '-'}`,
    ),
  ].join('\n');
}
