// Many members with open sessions, written straight into the database: the shop's own limits on log-ins and orders stay
// as they are, and no single member reaches them.

import { createHash, randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import type { Sql } from 'postgres';
import { readSession } from '../src/features/account/session/contract.ts';
import { argon2Parameters } from '../src/platform/security/passwords.server.ts';
import { Visitor } from '../test/support/visitor.ts';

export type Buyer = { loginId: string; memberId: number; visitor: Visitor };
export const password = 'bench-password';
const purchasesEach = 10;
/** So many sessions are begun at once. */
const lanes = 8;

/** Everybody shares one hash: making thousands would take longer than the bench. */
export async function createBuyers(
  sql: Sql,
  shopUrl: string,
  count: number,
  idStart = 'bench',
): Promise<Buyer[]> {
  const hash = await argon2.hash(password, argon2Parameters);
  const members = await sql`
    insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
    select ${idStart} || n, ${hash}, '벤치', 'bench' || n || '@example.com', '01012345678', '서울시 중구 세종대로 110', now()
    from generate_series(1, ${count}) n
    returning id, login_id`;
  const sessions: { id_hash: Buffer; member_id: string }[] = [];
  const buyers = members.map(({ id, login_id }): Buyer => {
    const sessionId = randomBytes(32).toString('base64url');
    sessions.push({ id_hash: createHash('sha256').update(sessionId).digest(), member_id: id });
    const visitor = new Visitor(shopUrl);
    visitor.cookies.set('sid', sessionId);
    visitor.memberId = Number(id);
    return { loginId: String(login_id), memberId: Number(id), visitor };
  });
  await sql`
    insert into sessions (id_hash, member_id, created_at, last_seen_at, authenticated_at)
    select id_hash, member_id, now(), now(), now() from unnest(
      ${sql.array(sessions.map(({ id_hash }) => id_hash))}::bytea[], ${sql.array(sessions.map(({ member_id }) => member_id))}::bigint[])
      as new (id_hash, member_id)`;
  // The first call brings the token that a form needs.
  const waiting = buyers.values();
  const bringTokens = async () => {
    for (const { visitor } of waiting) await (await visitor.call(readSession)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: lanes }, bringTokens));
  return buyers;
}

/**
 * Those who only have an account, a box and a session: of tables of some hundred rows PostgreSQL reads all of each for every
 * statement, once it has analysed them, which no shop meets that has been open for a while.
 */
export async function addOtherMembers(sql: Sql, count: number): Promise<void> {
  await sql`
    with made as (
      insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
      select 'other' || n, '', '회원' || n, 'other' || n || '@example.com', '01012345678', '서울시 중구 세종대로 110', now()
      from generate_series(1, ${count}) n returning id),
    boxes as (insert into devices (serial, state, member_id) select 'OTHER' || id, 'ready', id from made),
    begun as (
      insert into sessions (id_hash, member_id, created_at, last_seen_at, authenticated_at)
      select sha256(id::text::bytea), id, now(), now(), now() from made)
    insert into member_versions (member_id, version) select id, 1 from made on conflict do nothing`;
  await sql`vacuum analyze members, devices, sessions, member_versions`;
}

export const cookiesOf = ({ visitor }: Buyer): string =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Ten paid purchases for one member, as the purchase history shows them. */
export async function addPurchases(sql: Sql, { memberId }: Buyer): Promise<void> {
  await sql`
    with bought as (
      insert into orders (moid, number, member_id, created_at, goods_name, product_type, quantity, delivery_won, amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address,
        receiver_phone, reservation, reserved_until, fulfilment, paid_at)
      select 'benchpast' || ${memberId} || n, '990101-' || regexp_replace(lpad((${memberId}::bigint * 100 + n)::text, 8, '0'), '^(....)', '\\1-'), ${memberId},
        now(), '톡톡펜', 'accessory', 1, 3000, 22000, '벤치',
        'bench@example.com', '01012345678', '서울시 중구 세종대로 110', '벤치', '서울시 중구 세종대로 110', '01012345678',
        'sold', now(), 'paid', now()
      from generate_series(1, ${purchasesEach}) n
      returning id, moid),
    lines as (
      insert into order_lines (order_id, position, product_id, category, goods_name, product_type, pen_color, quantity, unit_won)
      select id, 1, 1, 'accessory', '톡톡펜', 'accessory', '코랄', 1, 19000 from bought)
    insert into payment_attempts (order_id, moid, provider, amount_won, state, tid, paid_at)
    select id, moid, 'bench', 22000, 'paid', 'T' || moid, now() from bought`;
}

/** Variants that no round empties, and buckets that no round has used. */
export async function refill(sql: Sql): Promise<void> {
  await sql`update variants set stock = 1000000 where stock > 0`;
  await sql`delete from rate_limits`;
}
