// Thousands of invented members and orders, so that whoever changes the back office sees its lists as full as they will be
// one day. Written in a few statements, past the triggers: what they would count row by row stands in the rows from the start.
// Nothing of it is known to a payment provider, and nothing of it is left unfinished that the shop's worker would ask about.

import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Deps } from '../platform/http/context.server.ts';
import { goodsSteps, sentOrders } from '../shared/order-states.ts';

type Wanted = { orders: number; members: number };
type Said = { lines: string[]; code: number };

const words = {
  usage: '쓰는 법: npm run many -- --orders 100000 --members 50000',
  production: '운영 환경에서는 가짜 주문을 만들지 않아요. (NODE_ENV=production)',
  noSuperuser: '데이터베이스의 최고 관리자(superuser)로 접속해야 해요. DATABASE_OWNER_URL을 확인해 주세요.',
  done: ({ orders, members }: Wanted, seconds: string) =>
    `회원 ${members}명과 주문 ${orders}건을 ${seconds}초 만에 만들었어요.`,
};
const most = 1_000_000;

export async function runManyCommand(
  deps: Pick<Deps, 'env' | 'sql' | 'now' | 'passwords' | 'payment'>,
  args: string[],
): Promise<Said> {
  if (deps.env.mode === 'production') return { lines: [words.production], code: 1 };
  const wanted = readWanted(args);
  if (!wanted) return { lines: [words.usage], code: 1 };
  const [role] = await deps.sql`select rolsuper from pg_roles where rolname = current_user`;
  if (!role?.rolsuper) return { lines: [words.noSuperuser], code: 1 };
  const startMs = Date.now();
  await insertMany(deps, wanted);
  return { lines: [words.done(wanted, ((Date.now() - startMs) / 1000).toFixed(1))], code: 0 };
}

function readWanted(args: string[]): Wanted | null {
  const wanted = { orders: 0, members: 0 };
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i]?.replace(/^--/, '') as keyof Wanted;
    const count = Number(args[i + 1]);
    if (!Object.hasOwn(wanted, name) || !Number.isInteger(count) || count < 0 || count > most) return null;
    wanted[name] = count;
  }
  return args.length > 0 ? wanted : null;
}

async function insertMany(
  { sql, now, passwords, payment }: Pick<Deps, 'sql' | 'now' | 'passwords' | 'payment'>,
  wanted: Wanted,
): Promise<void> {
  const at = new Date(now()).toISOString();
  // Nobody knows it: these members exist to be found, not to log in.
  const hash = await passwords.hash(randomUUID());
  await sql.begin(async (tx) => {
    // A million orders raise ten million triggers: checks of what holds by this text, and counters that it writes itself.
    await tx`set local session_replication_role = replica`;
    await tx`
      with names as (
        select string_to_array('김,이,박,최,정,강,조,윤,장,임', ',') as last,
               string_to_array('하늘,바다,서준,도윤,서연,지우,하준,지호,수아,다은,예준,시우', ',') as first,
               (select coalesce(max(id), 0) from members) as start)
      insert into members (login_id, password_hash, user_name, email, phone, address, sub_address, user_type, created_at)
      select 'many-' || start + i, ${hash}, last[1 + i % 10] || first[1 + (i / 10) % 12],
        'many-' || start + i || '@example.com', '010' || lpad((abs(hashint8(i)::bigint) % 100000000)::text, 8, '0'),
        '서울 마포구 도토리길 ' || 1 + i % 300, 1 + i % 20 || '층', (i % 20 = 0)::int,
        ${at}::timestamptz - (i % 900) * interval '1 day'
      from names, generate_series(1, ${wanted.members}::bigint) as i`;
    // Numbered without gaps, so that an order finds its product and its buyer by one look.
    await tx`create temp table goods on commit drop as
      select *, row_number() over (order by id) - 1 as place from products
      where on_sale and price + delivery >= 1000 and price > 0`;
    await tx`create temp table people on commit drop as
      select *, row_number() over (order by id) - 1 as place from members`;
    await tx`analyze goods, people`;
    const [last] = await tx`select coalesce(max(id), 0) as id from orders`;
    const from = Number(last?.id);
    await tx`
      create temp table plan on commit drop as
      select 'tt' || md5('many ' || i || ${randomUUID()}) as moid, i, people.id as member_id, goods.id as product_id,
        people.user_name, people.email, people.phone, people.address || ' ' || people.sub_address as address,
        goods.category, goods.name, goods.product_type, goods.app_id, goods.content_set_id, goods.use_days,
        goods.business_type, goods.use_type, goods.pen_colors[1] as pen, goods.eraser_colors[1] as eraser,
        case when goods.category = 'content' then 1 else 1 + i % 3 end as quantity, goods.price, goods.delivery,
        ${at}::timestamptz - make_interval(secs => 60 + (${wanted.orders}::bigint - i) * 63072000.0 / ${wanted.orders}::bigint)
          as created_at,
        case when i % 50 = 1 then 'failed' when i % 50 = 2 then 'ready' when i % 25 = 3 then 'cancelled'
          when i % 250 = 4 and ${wanted.orders}::bigint - i < ${wanted.orders}::bigint / 20 then 'awaitingDeposit'
          else 'paid' end as money,
        (${wanted.orders}::bigint - i) * 730.0 / ${wanted.orders}::bigint as age_days,
        (array['card','card','card','kakaopay','naverpay','bank','vbank','phone'])[1 + i % 8] as method
      from generate_series(1, ${wanted.orders}::bigint) as i
      join goods on goods.place = abs(hashint8(i)::bigint) % (select count(*) from goods)
      join people on people.place = abs(hashint8(i + 7)::bigint) % (select count(*) from people)
      order by i`;
    await tx`analyze plan`;
    await tx`
      insert into orders (moid, number, member_id, created_at, category, goods_name, product_type, quantity, delivery_won,
        amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
        fulfilment, paid_at, reservation, reserved_until, shipped_at, delivered_at)
      select moid, to_char(created_at at time zone 'Asia/Seoul', 'YYMMDD') || '-' || regexp_replace(
          lpad((((${from}::bigint + i) * 48271 + 12345678) % 100000000)::text, 8, '0'), '^(....)', '\\1-'),
        member_id, created_at, category, name, product_type, quantity, delivery, price * quantity + delivery, user_name, email, phone, address, user_name, address, phone, step,
        case when step <> 'unpaid' then created_at + interval '2 minutes' end, 'none', created_at + interval '15 minutes',
        case when step in ${tx(sentOrders)} then created_at + interval '20 hours' end,
        case when step = 'delivered' then created_at + interval '60 hours' end
      from plan, lateral (select case when money = 'cancelled' then 'cancelled'
        when money <> 'paid' then 'unpaid' when category = 'content' or age_days < 1 then 'paid'
        when age_days < 2 then 'preparing' when age_days < 4 then 'shipping' else 'delivered' end as step) as steps
      order by i`;
    await tx`
      insert into order_lines (order_id, position, product_id, category, goods_name, product_type, pen_color, eraser_color,
        app_id, content_set_id, use_days, business_type, use_type, quantity, unit_won, packed, shipped, delivered, cancelled_units)
      select orders.id, 1, plan.product_id, plan.category, name, plan.product_type, coalesce(pen, ''), coalesce(eraser, ''),
        case when plan.category = 'content' then app_id else '' end, content_set_id, use_days, business_type, use_type,
        plan.quantity, price, case when fulfilment in ${tx(goodsSteps)} then plan.quantity else 0 end,
        case when fulfilment in ${tx(sentOrders)} then plan.quantity else 0 end,
        case when fulfilment = 'delivered' then plan.quantity else 0 end,
        case when fulfilment = 'cancelled' then plan.quantity else 0 end
      from plan join orders using (moid)`;
    await tx`insert into order_words (order_id, words) select o.id, order_words_of(o) from plan join orders o using (moid)`;
    await tx`analyze orders, order_lines`;
    await insertParcels(tx);
    await tx`
      insert into payment_attempts (order_id, moid, created_at, provider, amount_won, state, tid, method, account, deposit_until,
        failure_code, failure_message, lease_until, paid_at, refunded_won)
      select orders.id, plan.moid, orders.created_at, ${payment.name}, amount_won, case when money = 'cancelled' then 'paid' else money end,
        case when paid_at is not null or money = 'awaitingDeposit' then 'many' || md5(plan.moid) end, method,
        case when money = 'awaitingDeposit' then '{"bank":"국민은행","number":"12345678901234","holder":"톡톡박스"}'::jsonb end,
        case when money = 'awaitingDeposit' then ${at}::timestamptz + (plan.i % 72) * interval '1 hour' end,
        case when money = 'failed' then 'declined' end, case when money = 'failed' then '3011' end,
        case when money = 'awaitingDeposit' then ${at}::timestamptz + interval '1 year' end,
        orders.paid_at, case when money = 'cancelled' then amount_won else 0 end
      from plan join orders using (moid)`;
    await tx`
      insert into cancellations (order_id, amount_won, state, asked_by, asked_at, decided_at)
      select orders.id, amount_won, case when money = 'cancelled' then 'granted' else 'requested' end, 'buyer',
        paid_at + interval '30 minutes', case when money = 'cancelled' then paid_at + interval '30 minutes' end
      from plan join orders using (moid)
      where money = 'cancelled' or (fulfilment = 'preparing' and plan.i % 4 = 0)`;
    await tx`
      insert into refunds (order_id, attempt_id, cause, cancellation_id, request_no, amount_won, left_won, operator, state, requested_at,
        done_at)
      select c.order_id, a.id, 'cancellation', c.id, plan.moid || 'R1', c.amount_won, c.amount_won, '', 'done', asked_at,
        asked_at + interval '10 minutes'
      from plan join orders using (moid) join cancellations c on c.order_id = orders.id
        join payment_attempts a on a.order_id = orders.id and a.is_current where c.state = 'granted'`;
    await tx`
      insert into order_events (order_id, at, kind)
      select orders.id, orders.created_at, 'ordered' from plan join orders using (moid)
      union all select orders.id, paid_at, 'paid' from plan join orders using (moid) where paid_at is not null`;
    await tx`select raise_member_version(member_id) from (select distinct member_id from plan) as buyers`;
  });
  await sql`analyze members, orders, order_lines, parcels, parcel_lines, payment_attempts, cancellations, refunds, order_events`;
}

/** One parcel for every planned order whose packing began. */
async function insertParcels(tx: TransactionSql): Promise<void> {
  await tx`create temp table packed on commit drop as
    select orders.id, plan.i, orders.shipped_at, orders.delivered_at,
      case fulfilment when 'preparing' then 'packing' when 'shipping' then 'shipped' else fulfilment end as state
    from plan join orders using (moid) where fulfilment in ${tx(goodsSteps)}`;
  await tx`insert into parcels (order_id, no, state, courier, tracking_number, shipped_at, delivered_at)
    select id, 1, state, case when shipped_at is null then '' else 'cj' end,
      case when shipped_at is null then '' else (600000000000 + i)::text end, shipped_at, delivered_at
    from packed order by i`;
  await tx`insert into parcel_lines (parcel_id, line_id, order_id, quantity)
    select parcels.id, l.id, l.order_id, l.quantity from packed join parcels on parcels.order_id = packed.id
    join order_lines l on l.order_id = packed.id`;
  await tx`insert into parcel_events (parcel_id, at, kind, after)
    select parcels.id, parcels.shipped_at, 'shipped',
        jsonb_build_object('courier', courier, 'trackingNumber', tracking_number)
      from parcels join packed on packed.id = order_id where parcels.shipped_at is not null
    union all select parcels.id, parcels.delivered_at, 'delivered', '{}'
      from parcels join packed on packed.id = order_id where parcels.delivered_at is not null`;
}
