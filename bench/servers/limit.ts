// The limits: raw Node that does the bare minimum of the same work, without a framework, a check or a session.
import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import postgres from 'postgres';
import { agreementNames, isRequiredAgreement } from '../../src/features/commerce/checkout/rules.ts';
import { argon2Parameters } from '../../src/platform/security/passwords.server.ts';
import { announce } from './announce.ts';
import { renderCards } from './cards.ts';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => undefined });
const password = 'bench-password';
const hash = await argon2.hash(password, argon2Parameters);
/** What the orders of this run agree to. */
const agreements = agreementNames.filter(isRequiredAgreement);
const products = await sql<
  { id: number }[]
>`select product_id as id from variants where stock > 0 and choice = '' order by id`;
let turn = 0;

const works: Record<string, () => Promise<string> | string> = {
  '/query': async () => JSON.stringify(await listProducts()),
  '/search': async () => JSON.stringify(await findNotices()),
  '/order': placeOrder,
  '/hash': async () => String(await argon2.verify(hash, password)),
  '/render': renderCards,
};

/** With their units, sales and former prices, as the shop asks for them. */
const listProducts = () => sql`
  select p.*,
    (select coalesce(json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'choice', v.choice, 'stock', v.stock)
      order by v.id), '[]') from variants v where v.product_id = p.id and v.is_open) as stocks,
    (select coalesce(json_agg(json_build_object('won', s.won, 'fromMs', (extract(epoch from s.from_at) * 1000)::float8,
      'untilMs', (extract(epoch from s.until_at) * 1000)::float8)), '[]')
      from product_sales s where s.product_id = p.id and s.until_at > now()) as sales,
    former_price_at(p, now()) as former
  from products p where p.category = ${'accessory'} and p.on_sale order by p.position`;

/** Ten notices of those that contain the word, and how many there are, as the shop asks for them. */
const findNotices = () => sql`
  select found.total, n.id, n.title, n.html, n.writer, n.publish_at, n.views from notices n
  join (select id, (count(*) over ())::int as total from find_notices(${'톡톡'})
    where publish_at <= now() order by publish_at desc, id desc limit 10) found on found.id = n.id
  order by n.publish_at desc, n.id desc`;

/** One order as the shop writes it: units out of the stock, the order, its line, its payment, its consents, its first event. */
async function placeOrder(): Promise<string> {
  turn += 1;
  const product = products[turn % products.length]?.id ?? 0;
  const moid = `bench${randomBytes(12).toString('hex')}`;
  const number = String(turn + 10_000_000).replace(/^(....)/, '260101-$1-');
  await sql.begin(async (tx) => {
    await tx`update variants set stock = stock - 1 where product_id = ${product} and choice = '' and stock >= 1`;
    const [order] = await tx`
      insert into orders (moid, number, member_id, created_at, goods_name, product_type, quantity, delivery_won, amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address,
        receiver_phone, reservation, reserved_until)
      values (${moid}, ${number}, 1, now(), 'pen', 'accessory', 1, 3000, 22000, 'n', 'e', 'p', 'a', 'n', 'a', 'p',
        'reserved', now() + interval '15 minutes')
      returning id`;
    await tx`insert into order_lines (order_id, position, product_id, category, goods_name, product_type, quantity, unit_won)
      values (${order?.id}, 1, ${product}, 'accessory', 'pen', 'accessory', 1, 19000)`;
    await tx`insert into payment_attempts (order_id, moid, provider, amount_won)
      values (${order?.id}, ${moid}, 'bench', 22000)`;
    await tx`insert into order_consents (order_id, agreement, version, agreed_at)
      select ${order?.id}, agreement, '1', now() from unnest(${agreements}::text[]) agreement`;
    await tx`insert into order_events (order_id, at, kind) values (${order?.id}, now(), 'ordered')`;
  });
  return moid;
}

announce(async (request, response) => {
  const work = works[request.url ?? ''];
  if (!work) return response.writeHead(404).end();
  // A body has to be read to its end, or the connection can't be used again.
  request.resume();
  const body = Buffer.from(await work());
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
});
