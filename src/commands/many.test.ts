// The invented orders are written past the triggers: what those would have counted or refused is asked of the rows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../test/support/shop.ts';
import { runManyCommand } from './many.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const said = await runManyCommand({ ...shop.deps, sql: shop.owner }, [
    '--orders',
    '4000',
    '--members',
    '100',
  ]);
  expect(said).toMatchObject({ code: 0 });
});
afterAll(() => shop.close());

it('there are orders at every step, with parcels, cancellations and refunds', async () => {
  const rows = await shop.owner`select fulfilment from orders group by 1 order by 1`;
  expect(rows.map(({ fulfilment }) => fulfilment)).toEqual([
    'cancelled',
    'delivered',
    'paid',
    'preparing',
    'shipping',
    'unpaid',
  ]);
  const [row] = await shop.owner`select (select count(*)::int from parcels) as parcels,
    (select count(*)::int from refunds) as refunds, (select count(*)::int from cancellations where state = 'requested') as asked`;
  for (const count of Object.values(row!)) expect(count).toBeGreaterThan(0);
});

it.each([
  [
    'an order that is not the sum of its lines',
    `select id from orders o where (select sum(quantity * unit_won) from order_lines where order_id = o.id) + delivery_won
      is distinct from amount_won or (select sum(quantity) from order_lines where order_id = o.id) is distinct from quantity`,
  ],
  [
    'a line that counts other units than its parcels',
    `select l.id from order_lines l left join (select line_id, sum(p.quantity) as packed,
        coalesce(sum(p.quantity) filter (where state in ('shipped', 'delivered')), 0) as shipped,
        coalesce(sum(p.quantity) filter (where state = 'delivered'), 0) as delivered
      from parcel_lines p join parcels on parcels.id = parcel_id where state not in ('failed', 'void') group by 1) as c
      on c.line_id = l.id
      where (l.packed, l.shipped, l.delivered) <> (coalesce(c.packed, 0), coalesce(c.shipped, 0), coalesce(c.delivered, 0))`,
  ],
  [
    'an order whose step is not that of its parcels',
    `select id from orders where fulfilment in ('preparing', 'shipping', 'delivered')
      and fulfilment <> fulfilment_of_parcels(id)`,
  ],
  [
    'a cancelled order with units that were not cancelled',
    `select l.id from order_lines l join orders on orders.id = order_id
      where (fulfilment = 'cancelled') <> (cancelled_units = l.quantity)`,
  ],
  [
    'a charge that counts other refunds than it has',
    `select a.id from payment_attempts a where refunded_won <>
      (select coalesce(sum(amount_won), 0) from refunds where attempt_id = a.id and state <> 'refused')`,
  ],
  [
    'a refund of a charge that was none',
    `select r.id from refunds r join payment_attempts a on a.id = attempt_id where a.state <> 'paid'`,
  ],
  [
    'a granted cancellation without its refund',
    `select id from cancellations c where state = 'granted' and not exists (select from refunds where cancellation_id = c.id)`,
  ],
  [
    'a buyer whose purchase list would be taken for unchanged',
    `select id from orders o where not exists (select from member_versions v where v.member_id = o.member_id)`,
  ],
])('there is not %s', async (_what, query) => {
  expect(await shop.owner.unsafe(query)).toHaveLength(0);
});

it('every row refers to one that is there', async () => {
  const keys = await shop.owner`select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname from unnest(conkey) with ordinality as k(no, at)
        join pg_attribute on attrelid = conrelid and attnum = no order by at) as columns,
      array(select attname from unnest(confkey) with ordinality as k(no, at)
        join pg_attribute on attrelid = confrelid and attnum = no order by at) as wanted
    from pg_constraint where contype = 'f'`;
  expect(keys.length).toBeGreaterThan(20);
  for (const { child, parent, columns, wanted } of keys) {
    const pairs = (columns as string[]).map((name, at) => `p.${wanted[at]} = c.${name}`).join(' and ');
    const filled = (columns as string[]).map((name) => `c.${name} is not null`).join(' and ');
    const lost = await shop.owner.unsafe(
      `select 1 from ${child} c where ${filled} and not exists (select from ${parent} p where ${pairs}) limit 1`,
    );
    expect([child, columns, lost.length]).toEqual([child, columns, 0]);
  }
});

it('asks for a superuser, whom alone the database lets write past its triggers', async () => {
  const said = await runManyCommand(shop.deps, ['--orders', '1']);
  expect(said).toMatchObject({ code: 1, lines: [expect.stringContaining('superuser')] });
});
