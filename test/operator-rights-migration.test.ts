// @module-tag long
// Two roles become rights by kind: nobody can do more or less than before, and a password that nobody used ends.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../src/platform/db/migrate/migrate.server.ts';
import { presetOf, type Right } from '../src/shared/calls/operator-rights.ts';
import { type OldDatabase, openOldDatabase } from './support/processes/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await openOldDatabase(inject('adminUrl'), '0032_rate_limits_unlogged');
});
afterAll(() => old.drop());

it('each operator has exactly what the former role had', async () => {
  const { sql } = old;
  await sql`insert into operators (login_id, name, role, password_hash, password_set_at, created_at) values
    ('boss', '대표', 'owner', '', now(), now()), ('help', '응대', 'service', '', now(), now()),
    ('new', '새 사람', 'service', '', null, now())`;
  await migrateDatabase(old.url);
  const rows = await sql<{ loginId: string; rights: Right[]; ends: boolean }[]>`
    select login_id as "loginId", rights, password_ends_at between now() + interval '2 days' and now() + interval '4 days' as ends
    from operators order by id`;
  expect(rows.map(({ loginId, rights, ends }) => [loginId, presetOf(rights), ends])).toEqual([
    ['boss', 'owner', null],
    ['help', 'service', null],
    ['new', 'service', true],
  ]);
  await expect(sql`update operators set rights = null`).rejects.toThrow('not-null');
});
