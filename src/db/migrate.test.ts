// What a migration makes of the rows that are there: its column is taken back, old rows are laid out, and its file runs again.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type DatabaseCopy } from '../../test/database.ts';

let database: DatabaseCopy;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await copyTemplate(inject('adminUrl'));
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it('boxes from before 0016: the end that was told stays, else the year began with the first registration', async () => {
  await sql`alter table devices drop column free_until`;
  await sql`update devices set member_id = null, registered_at = null`;
  await sql`delete from entitlements`;

  const own = (memberId: number, serial: string, from: string, until: string, ended: string | null = null) =>
    sql`insert into entitlements (member_id, app_id, title, business_type, use_days, serial, created_at, granted_at,
      starts_at, expires_at, ended_at, cancelled_at) values (${memberId}, 'toktok_own', 'x', 0, 365, ${serial}, ${from},
      ${from}, ${from}, ${until}, ${ended}, ${ended})`;
  const box = (serial: string, memberId: number | null, registeredAt: string | null) =>
    sql`insert into devices (serial, member_id, registered_at) values (${serial}, ${memberId}, ${registeredAt})`;
  await sql`alter table serial_events disable trigger all`;
  await sql`delete from serial_events`;
  await sql`alter table devices disable trigger devices_recorded`;

  // Registered anew after somebody had left: the present owner was told the later end.
  await box('TTB-1000-0001', 1, '2026-08-01T00:00:00Z');
  await own(2, 'TTB-1000-0001', '2025-09-01T00:00:00Z', '2026-09-01T00:00:00Z', '2026-07-01T00:00:00Z');
  await own(1, 'TTB-1000-0001', '2026-08-01T00:00:00Z', '2027-08-01T00:00:00Z');
  // Free again; what was granted tells when it began.
  await box('TTB-1000-0002', null, null);
  await own(3, 'TTB-1000-0002', '2026-03-31T22:00:00Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z');
  // Free again; only the history knows.
  await box('TTB-1000-0003', null, null);
  await sql`insert into serial_events (serial, at, kind, member_id) values
    ('TTB-1000-0003', '2026-02-28T10:00:00Z', 'registered', 3), ('TTB-1000-0003', '2026-10-01T00:00:00Z', 'registered', 4)`;
  // Its owner was taken the content away.
  await box('TTB-1000-0004', 4, '2026-05-05T05:05:05Z');
  // Never registered.
  await box('TTB-1000-0005', null, null);
  await sql`alter table serial_events enable trigger all`;
  await sql`alter table devices enable trigger devices_recorded`;

  const migration = await readFile(new URL('../../migrations/0016_free_year.sql', import.meta.url), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await sql.unsafe(statement);
  const rows = await sql<{ serial: string; until: Date | null }[]>`
    select serial, free_until as until from devices where serial like 'TTB-1000%' order by serial`;
  expect(rows.map(({ serial, until }) => [serial, until?.toISOString() ?? null])).toEqual([
    ['TTB-1000-0001', '2027-08-01T00:00:00.000Z'],
    ['TTB-1000-0002', '2027-03-31T22:00:00.000Z'],
    ['TTB-1000-0003', '2027-02-28T10:00:00.000Z'],
    ['TTB-1000-0004', '2027-05-05T05:05:05.000Z'],
    ['TTB-1000-0005', null],
  ]);
  const events = await sql`select 1 from serial_events where serial = 'TTB-1000-0001'`;
  expect(events).toHaveLength(0);
});
