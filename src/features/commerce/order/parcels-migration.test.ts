// What 0023 makes of the orders that are there: today's tables are brought back to how they were, and its file runs again.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type DatabaseCopy } from '../../../../test/support/database.ts';
import { insertRawOrder } from '../../../../test/support/raw-order.ts';

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

const sent = '2026-10-02T01:02:03.456Z';
const arrived = '2026-10-04T05:06:07.891Z';
/** Step, courier, number, sent, arrived. */
const old: [string, string, string, string, string | null, string | null][] = [
  ['tt01', 'unpaid', '', '', null, null],
  ['tt02', 'paid', '', '', null, null],
  ['tt03', 'preparing', '', '', null, null],
  ['tt04', 'shipping', 'cj', '601234567890', sent, null],
  ['tt05', 'delivered', 'hanjin', '512345678901', sent, arrived],
  // Cancelled before it was sent; and all of it came back.
  ['tt06', 'cancelled', '', '', null, null],
  ['tt07', 'cancelled', 'epost', '6012345678901', sent, arrived],
  // Given back at the provider while it was on its way.
  ['tt08', 'cancelled', 'cj', '601234567891', sent, null],
];

async function layOut(): Promise<void> {
  // It asks a function that isn't there yet.
  await sql`alter table orders disable trigger orders_forward`;
  await sql`drop function raise_version_of_buyer, raise_version_of_member cascade`;
  await sql`drop table parcel_events, parcel_lines, parcels cascade`;
  await sql`drop trigger cancellations_units on cancellations`;
  await sql`drop function fulfilment_of_parcels, keep_parcels, check_units, count_packed, count_parcel, keep_parcel_events`;
  await sql`alter table order_lines drop column packed, drop column shipped, drop column delivered`;
  await sql`alter table orders drop constraint orders_shipped_has_time,
    add column courier text not null default '', add column tracking_number text not null default ''`;
  await sql`alter table orders add constraint orders_shipped_has_number check (fulfilment not in ('shipping', 'delivered')
    or (tracking_number <> '' and shipped_at is not null))`;
  await sql`create index orders_tracking_start on orders (tracking_number text_pattern_ops)`;
  for (const [moid, step, courier, number, shippedAt, deliveredAt] of old) {
    await insertRawOrder(sql, { moid, memberId: 1, productId: 1, quantity: 3 });
    await sql`update orders set fulfilment = ${step}, paid_at = case when ${step} = 'unpaid' then null else now() end,
      courier = ${courier}, tracking_number = ${number}, shipped_at = ${shippedAt}, delivered_at = ${deliveredAt}
      where moid = ${moid}`;
  }
}

const migrate = async () => {
  const file = await readFile(new URL('../../../../migrations/0023_parcels.sql', import.meta.url), 'utf8');
  await sql.begin(async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.unsafe(statement);
  });
};

it('orders from before 0023 have one parcel with all their units, and what is sent keeps who, number and times', async () => {
  await layOut();
  const before = await sql`select moid, fulfilment, shipped_at, delivered_at from orders order by moid`;
  // A shipment without its order's number would be lost: nothing at all happens.
  await sql`alter table orders drop constraint orders_shipped_has_number`;
  await sql`update orders set tracking_number = '' where moid = 'tt04'`;
  await expect(migrate()).rejects.toThrow();
  await sql`update orders set tracking_number = '601234567890' where moid = 'tt04'`;
  await sql`alter table orders add constraint orders_shipped_has_number check (fulfilment not in ('shipping', 'delivered')
    or (tracking_number <> '' and shipped_at is not null))`;

  await migrate();
  expect(await sql`select moid, fulfilment, shipped_at, delivered_at from orders order by moid`).toEqual(
    before,
  );
  const rows = await sql<Record<string, string | null>[]>`
    select o.moid, p.state, p.courier, p.tracking_number as number, p.shipped_at as sent, p.delivered_at as arrived,
      (select string_agg(i.quantity || ' of ' || l.packed, ',') from parcel_lines i join order_lines l on l.id = i.line_id
        where i.parcel_id = p.id) as units,
      (select string_agg(e.kind, ',' order by e.at) from parcel_events e where e.parcel_id = p.id) as events
    from parcels p join orders o on o.id = p.order_id order by moid`;
  const shipped = { sent: new Date(sent), arrived: null, units: '3 of 3', events: 'shipped' };
  const delivered = { ...shipped, arrived: new Date(arrived), events: 'shipped,delivered' };
  expect(rows).toEqual([
    {
      moid: 'tt03',
      state: 'packing',
      courier: '',
      number: '',
      sent: null,
      arrived: null,
      units: '3 of 3',
      events: null,
    },
    { moid: 'tt04', state: 'shipped', courier: 'cj', number: '601234567890', ...shipped },
    { moid: 'tt05', state: 'delivered', courier: 'hanjin', number: '512345678901', ...delivered },
    { moid: 'tt07', state: 'delivered', courier: 'epost', number: '6012345678901', ...delivered },
    { moid: 'tt08', state: 'shipped', courier: 'cj', number: '601234567891', ...shipped },
  ]);
  const wrong =
    await sql`select moid from orders where fulfilment in ('paid', 'preparing', 'shipping', 'delivered')
    and fulfilment <> fulfilment_of_parcels(id)`;
  expect(wrong).toEqual([]);
});
