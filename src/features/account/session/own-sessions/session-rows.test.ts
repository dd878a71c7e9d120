import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRowsRead } from '../../../../../test/support/rows/rows-read.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { findSession } from '../../../../platform/security/session-queries.server.ts';

const members = 400;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
  await shop.owner`
    with made as (
      insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
      select 'row' || n, '', '회원' || n, 'row' || n || '@example.com', '01012345678', '서울', now() from generate_series(1, ${members}) n
      returning id, login_id)
    insert into sessions (id_hash, member_id, created_at, last_seen_at, authenticated_at)
      select sha256(login_id::bytea), id, now(), now(), now() from made`;
  // So many that reading all of them once seems as cheap to the planner as looking for some.
  await shop.owner`analyze sessions, members`;
});
afterAll(() => shop.close());

const hashOf = (n: number) => createHash('sha256').update(`row${n}`).digest();

it.each([1, 3, 12])(
  '%i sessions of one moment are found by their keys: nobody else’s is read',
  async (count) => {
    await shop.deps.db.transaction(async (tx) => {
      const ask = (text: string) => tx.execute(text);
      const read = await countRowsRead(ask, ['sessions', 'members'], async () => {
        const found = await Promise.all(
          Array.from({ length: count }, (_, n) => findSession(tx, hashOf(n + 1))),
        );
        expect(found.map((session) => session?.userName)).toEqual(
          Array.from({ length: count }, (_, n) => `회원${n + 1}`),
        );
      });
      // A statement takes one, four or sixteen: what is missing is the first one again.
      expect(read).toBeLessThanOrEqual(2 * 16);
    });
  },
);
