import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseCopy } from '../../../../test/support/database.ts';
import { copyDatabase } from '../../../../test/support/shop.ts';
import { type Database, openDatabase } from '../../../platform/db/client.server.ts';
import { quietLeftMs } from './queries.server.ts';

let copy: DatabaseCopy;
let database: Database;
beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url, { pool: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const minute = 60_000;

async function leftAt(from: number | null, until: number | null, clock: string): Promise<number> {
  const left = quietLeftMs(sql`${from}::int`, sql`${until}::int`, Date.parse(`2026-11-26T${clock}+09:00`));
  const [row] = await database.db.execute<{ ms: number }>(sql`select (${left})::float8 as ms`);
  return row!.ms;
}

describe('Peace', () => {
  it.each([
    ['21:59:59', 0],
    ['22:00:00', 600 * minute],
    ['23:59:30', 480 * minute + 30_000],
    ['00:00:00', 480 * minute],
    ['07:59:00', minute],
    ['07:59:59.750', 250],
    ['08:00:00', 0],
    ['12:00:00', 0],
  ])('over midnight, at %s: %i ms are left', async (clock, left) => {
    expect(await leftAt(22 * 60, 8 * 60, clock)).toBe(left);
  });

  it.each([
    ['12:00:00', 60 * minute],
    ['12:59:59', 1_000],
    ['13:00:00', 0],
    ['11:59:59', 0],
  ])('within a day, at %s: %i ms are left', async (clock, left) => {
    expect(await leftAt(720, 780, clock)).toBe(left);
  });

  it('is none where nobody wants it, or it has no length', async () => {
    expect(await leftAt(null, null, '03:00:00')).toBe(0);
    expect(await leftAt(180, 180, '03:00:00')).toBe(0);
  });
});
