// What the guide's pictures show: a shop two years old, on an ordinary morning, with something to decide.

import postgres from 'postgres';
import sharp from 'sharp';
import { runManyCommand } from '../../src/commands/many.server.ts';
import { createOperator } from '../../src/features/admin/operators/service.server.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { createPasswordHasher } from '../../src/platform/security/passwords.server.ts';
import { presets } from '../../src/shared/calls/operator-rights.ts';
import { formatKoreanDate } from '../../src/shared/time/korean-time.ts';

const sizes = ['--orders', '5200', '--members', '240'];

export type GuideData = {
  temporaryPassword: string;
  memberId: number;
  toShip: { moid: string; receiver: string; phone: string }[];
  cancelling: string;
};

export async function fillGuideShop(databaseUrl: string): Promise<GuideData> {
  const database = openDatabase(databaseUrl, { pool: 1 });
  const hands = { ...database, passwords: createPasswordHasher(), now: () => Date.now() };
  const made = await createOperator(hands, { loginId: 'songi', name: '한송이', rights: presets.owner });
  const helped = await createOperator(hands, { loginId: 'baram', name: '윤바람', rights: presets.service });
  const env = readEnv({ NODE_ENV: 'test' });
  const payment = { name: 'nicepay_legacy' } as Parameters<typeof runManyCommand>[0]['payment'];
  const said = await runManyCommand({ ...hands, env, payment }, sizes);
  await database.close();
  if (made.outcome !== 'added' || helped.outcome !== 'added' || said.code !== 0)
    throw new Error('not filled');
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await nameEverybody(sql);
    await decideSomething(sql);
    await serveInstitutions(sql);
    return { temporaryPassword: made.data.temporaryPassword, ...(await findGuideRows(sql)) };
  } finally {
    await sql.end();
  }
}

async function nameEverybody(sql: postgres.Sql): Promise<void> {
  await sql`update members set login_id = (array['sodam','noeul','haru','byeol','bom','dallim'])[1 + id % 6] || id
    where login_id like 'many-%'`;
  await sql`update members set email = login_id || '@example.com' where email like 'many-%'`;
  await sql`update orders set buyer_email = m.email from members m where m.id = orders.member_id`;
  await sql`update orders set delivery_message = '부재 시 문 앞에 놓아 주세요' where id % 3 = 0`;
}

async function decideSomething(sql: postgres.Sql): Promise<void> {
  const today = formatKoreanDate(Date.now());
  const goods = await sql<{ id: number; quantity: number }[]>`select id, quantity from orders
    where fulfilment = 'delivered' and category <> 'content' order by id desc limit 3`;
  const [first, second, third] = goods;
  if (!first || !second || !third) throw new Error('nothing was delivered');
  await sql`insert into returns (order_id, state, reason, reason_id, wording, words, noticed_on, requested_at) values
    (${first.id}, 'requested', 'changeOfMind', 'changeOfMind', '마음이 바뀌었어요', '아이가 다른 색을 골랐어요. 상자는 열어만 봤어요.', '', now() - interval '20 hours'),
    (${second.id}, 'requested', 'defective', 'notWorking', '작동하지 않아요', '펜 끝이 눌리지 않아요.', ${today}, now() - interval '5 hours')`;
  await sql`insert into returns (order_id, state, reason, reason_id, wording, words, noticed_on, requested_at, approved_at,
      approved_by, received_at, received_by, condition)
    values (${third.id}, 'received', 'wrongDelivery', 'wrongDelivery', '다른 상품이 왔어요', '민트색을 골랐는데 분홍색이 왔어요.', ${today},
      now() - interval '4 days', now() - interval '3 days', '한송이', now() - interval '1 day', '한송이', '포장 그대로')`;
  await sql`insert into return_lines (return_id, line_id, order_id, quantity)
    select t.id, l.id, t.order_id, 1 from returns t join order_lines l on l.order_id = t.order_id and l.position = 1
    where t.order_id in ${sql(goods.map(({ id }) => id))}`;
  await sql`insert into serial_conflicts (serial, claimant_id, owner_id, at)
    select 'TTB-2026-0001', bada.id, haneul.id, now() - interval '3 hours' from members bada, members haneul
    where bada.login_id = 'bada' and haneul.login_id = 'haneul'`;
  await sql`insert into cancellations (order_id, amount_won, state, asked_by, asked_at)
    select id, amount_won, 'requested', 'buyer', now() - interval '9 hours' from orders
    where fulfilment = 'preparing' and category <> 'content' and id not in (select order_id from cancellations)
    order by id limit 1`;
  // As if a company had given them.
  await sql`update payment_attempts set tid = 'nicepay00m0101' || substr(tid, 5, 16) where tid like 'many%'`;
  await sql`update orders set reservation = 'sold' where fulfilment in ('paid', 'preparing') and category <> 'content'`;
  await sql`update variants set stock = 4 where product_id = (select min(id) from products where category = 'accessory')`;
}

/** Grey lines in place of words: nobody's certificate. */
const certificate = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fdfcf8"/>
<rect x="30" y="30" width="540" height="740" fill="none" stroke="#b9ad95" stroke-width="6"/>
<rect x="170" y="110" width="260" height="34" fill="#8a8271"/>${[230, 290, 350, 410, 470, 530]
  .map(
    (y) =>
      `<rect x="90" y="${y}" width="110" height="16" fill="#b9ad95"/><rect x="230" y="${y}" width="270" height="16" fill="#cfc7b6"/>`,
  )
  .join('')}<circle cx="450" cy="670" r="46" fill="none" stroke="#c75b4b" stroke-width="7"/></svg>`;

/** One that applied, one that a tax invoice was refused for. */
async function serveInstitutions(sql: postgres.Sql): Promise<void> {
  await sql`insert into institution_applications (member_id, state, kind, name, business_number, representative, address, sub_address,
      contact_name, contact_phone, contact_email, applied_at)
    select id, 'open', 'kindergarten', '해바라기유치원', '1198200234', '이정민', '(06164) 서울 강남구 영동대로 513', '2층', '이정민', '010-5550-0142',
      'sun@example.com', now() - interval '22 hours' from members where login_id = 'bada'`;
  const paper = sharp(Buffer.from(certificate)).webp();
  const [large, small] = await Promise.all([
    paper.toBuffer(),
    paper.clone().resize({ width: 240 }).toBuffer(),
  ]);
  await sql`insert into attachments (id, member_id, application_id, type, bytes, small, width, height, created_at)
    select md5(id::text), member_id, id, 'image/webp', ${large}, ${small}, 600, 800, now() from institution_applications`;
  const party = {
    number: '1198200234',
    name: '새싹유치원',
    representative: '박가온',
    address: '서울 마포구 월드컵북로 54',
    businessType: '교육 서비스업',
    businessItem: '유치원',
    contactName: '박가온',
    email: 'sprout@example.com',
  };
  const today = formatKoreanDate(Date.now());
  await sql`insert into tax_invoices (order_id, order_number, goods_name, no, state, mgt_key, party, write_day, amount_won, supply_won,
      vat_won, asked_at, since_at, last_error)
    select id, moid, '톡톡펜 외 1건', 1, 'refused', 'guide-' || id, ${sql.json(party)}, ${today}, 110000, 100000, 10000,
      now() - interval '3 hours', now() - interval '3 hours', '-11001005 공급받는자 사업자등록번호를 확인해 주세요'
    from orders where fulfilment = 'delivered' order by id desc limit 1`;
}

async function findGuideRows(sql: postgres.Sql): Promise<Omit<GuideData, 'temporaryPassword'>> {
  const toShip = await sql<
    GuideData['toShip']
  >`select moid, receiver_name as receiver, receiver_phone as phone
    from orders where fulfilment in ('paid', 'preparing') and category <> 'content'
      and id not in (select order_id from cancellations) order by id desc limit 4`;
  const [cancelling] = await sql<
    { moid: string }[]
  >`select moid from cancellations join orders on orders.id = order_id
    where state = 'requested' order by asked_at desc limit 1`;
  const [member] = await sql<{ id: number }[]>`select id::int from members where login_id = 'haneul'`;
  if (!cancelling || !member || toShip.length < 3) throw new Error('too little to show');
  return { toShip, cancelling: cancelling.moid, memberId: member.id };
}
