// More than twenty files of different lists and filters, opened by another library than the one that wrote them: every phone, id and
// number is the text that the database has.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { long } from '../../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { runManyCommand } from '../../../commands/many.server.ts';
import { showCode } from '../../../shared/coupon-code.ts';
import { formatPhone } from '../../../shared/digits.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { exportCoupons, listCouponBatches, makeCoupons } from '../coupons/contract.ts';
import { exportOrders, moveOrders, type OrderFilters, shipOrders } from '../orders/contract.ts';
import { listProductRows } from '../products/contract.ts';
import { exportProducts } from '../products/download/contract.ts';
import { exportSales, getSales } from '../sales/contract.ts';
import { salesTables } from '../sales/rules.ts';
import { exportSerials } from '../serials/contract.ts';
import { makeCourierFile } from '../shipments/contract.ts';
import { fileCouriers } from '../shipments/rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let toShip: string[];
const reason = '정산 자료';
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  const wanted = ['--orders', '1500', '--members', '80'];
  const made = await runManyCommand({ ...shop.deps, sql: shop.owner }, wanted);
  expect(made.code).toBe(0);
  // At every step at least one, whatever chance made.
  const buyer = await loggedIn(shop);
  const moids: string[] = [];
  for (let i = 0; i < 5; i += 1) moids.push((await bought(shop, buyer)).moid);
  const [sent = '', ...others] = moids;
  toShip = others;
  await owner.ask(moveOrders, { input: { step: 'preparing', moids: others.slice(0, 2) } });
  const parcels = [{ moid: sent, courier: 'cj', trackingNumber: '601234567890' }];
  await owner.ask(shipOrders, { input: { parcels } });
  // What a spreadsheet would spoil: zeros in front, more digits than a number has, letters that look like an exponent.
  await shop.owner`update orders set receiver_phone = case id % 4 when 0 then '0212345678' when 1 then '01000000000'
    when 2 then '0311234567' else '050212345678' end`;
  await shop.owner`update payment_attempts set tid = case id % 2 when 0 then '00' || id || '123456789012345678'
    else '12E' || id end where tid is not null`;
  await shop.owner`update parcels set tracking_number = '000' || lpad(id::text, 10, '0') where tracking_number <> ''`;
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const sheetOf = async (bytes: ArrayBuffer | Buffer) =>
  readSheet(Buffer.from(bytes as ArrayBuffer), { trim: false });
/** By the names of the columns. */
async function recordsOf(bytes: ArrayBuffer | Buffer) {
  const [head = [], ...rows] = await sheetOf(bytes);
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [String(head[i]), cell] as const)));
}
const orNull = (text: string) => (text === '' ? null : text);

async function storedOrders() {
  const rows = await shop.deps.sql`
    select o.moid, o.number, o.buyer_phone, o.receiver_phone, o.amount_won, a.tid,
      (select string_agg(p.tracking_number, ', ' order by p.no) from parcels p
        where p.order_id = o.id and p.state <> 'void' and p.tracking_number <> '') as tracking
    from orders o join payment_attempts a on a.order_id = o.id
    where a.id = (select id from payment_attempts b where b.order_id = o.id order by b.id desc limit 1)`;
  return new Map(rows.map((row) => [row.moid as string, row]));
}

const filters: OrderFilters[] = [
  {},
  { step: 'toShip' },
  { step: 'preparing' },
  { step: 'shipping' },
  { step: 'delivered' },
  { money: 'paid' },
  { step: 'cancelled' },
  { money: 'refunded' },
  { category: 'content' },
  { category: 'accessory' },
  { product: '1' },
  { method: 'kakaopay' },
  { q: '5678' },
];

it.each(filters)('orders with %j', async (wanted) => {
  const answer = await owner.download(exportOrders, { input: { reason, format: 'xlsx', filters: wanted } });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d{2}-\d{2}\.xlsx"/);
  const records = await recordsOf(await answer.arrayBuffer());
  expect(records.length).toBeGreaterThan(0);
  const stored = await storedOrders();
  for (const record of records) {
    const row = stored.get(String(record['결제사 주문번호']));
    expect(record).toMatchObject({
      주문번호: row?.number,
      '결제사 주문번호': row?.moid,
      '구매자 전화': formatPhone(String(row?.buyer_phone)),
      '받는 분 전화': formatPhone(String(row?.receiver_phone)),
      운송장: row?.tracking,
      거래번호: row?.tid,
      '결제 금액': Number(row?.amount_won),
    });
    expect(Number(record.공급가액) + Number(record.부가세)).toBe(record['정산 금액']);
  }
  const [line] = await shop.deps.sql`select outcome from operator_log_outcomes order by log_id desc limit 1`;
  expect(line?.outcome).toBe(`sent ${records.length}`);
});

it.each([1, 2])('codes of coupons, batch %i', async () => {
  const appId = (await owner.ask(listCouponBatches)).data.contents[0]!.appId;
  const until = formatKoreanDate(shop.deps.now() + 86_400_000);
  const { data } = await owner.ask(makeCoupons, {
    input: { name: '행사', appId, days: 30, until, count: 40 },
  });
  const answer = await owner.download(exportCoupons, {
    params: { id: data.id },
    input: { reason, format: 'xlsx' },
  });
  const records = await recordsOf(await answer.arrayBuffer());
  const codes = await shop.deps.sql<{ code: string }[]>`select code from coupons where batch_id = ${data.id}`;
  expect(records.map((record) => record.코드).sort()).toEqual(codes.map(({ code }) => showCode(code)).sort());
  expect(records[0]).toMatchObject({ '이용 일수': 30, '등록 기한': until });
});

it.each(fileCouriers)('parcels for %s', long, async (courier) => {
  const orders = await shop.deps.sql<{ moid: string; number: string; phone: string; message: string }[]>`
    select moid, number, receiver_phone as phone, delivery_message as message from orders
    where moid in ${shop.deps.sql(toShip)} order by id`;
  const moids = orders.map(({ moid }) => moid);
  const { data } = await owner.ask(makeCourierFile, { input: { moids, courier, reason } });
  expect([data.boxes, data.left]).toEqual([4, []]);
  const sheet = await sheetOf(Buffer.from(data.file, 'base64'));
  expect(sheet).toHaveLength(5);
  for (const [i, order] of orders.entries()) {
    const cells = sheet[i + 1] ?? [];
    expect(cells).toContain(formatPhone(order.phone));
    expect(cells.some((cell) => typeof cell === 'string' && cell.includes(order.number))).toBe(true);
    expect(cells).toContain(orNull(order.message));
  }
});

it('serial numbers, and whose they are by number', async () => {
  await shop.owner`insert into devices (serial) select 'TTB-0001-' || lpad(n::text, 4, '0') from generate_series(1, 1200) n`;
  const answer = await owner.download(exportSerials, {
    input: { reason, format: 'xlsx', filters: { q: 'TTB-0001', owner: 'free' } },
  });
  const records = await recordsOf(await answer.arrayBuffer());
  const stored = await shop.deps
    .sql`select serial from devices where serial like 'TTB-0001%' order by serial`;
  expect(records.map((record) => record['시리얼 번호'])).toEqual(stored.map(({ serial }) => serial));
  expect(records[0]).toMatchObject({ 상태: '정상', '회원 번호': null });
});

it('products, each choice of colours in the order of its page', async () => {
  const { data } = await owner.ask(listProductRows);
  const answer = await owner.download(exportProducts, { input: { reason, format: 'xlsx' } });
  const records = await recordsOf(await answer.arrayBuffer());
  const ids = new Set(records.map((record) => Number(record['상품 번호'])));
  expect([...ids]).toEqual(data.products.map(({ id }) => id));
  for (const { id, name, sellWon, price, stock, onSale } of data.products) {
    const own = records.filter((record) => record['상품 번호'] === id);
    const stocks = own.map((record) => record.재고);
    expect(stock === null ? stocks[0] : stocks.reduce<number>((sum, one) => sum + Number(one), 0)).toBe(
      stock ?? '세지 않음',
    );
    expect(own[0]).toMatchObject({
      상품: name,
      정가: price || '문의',
      '지금 판매가': price ? sellWon : '문의',
      판매: onSale ? '판매 중' : '판매 안 함',
    });
  }
});

it.each(salesTables)('sales by %s add up to the won as on the screen', long, async (table) => {
  // Visits are counted since before the first order.
  await shop.owner`insert into visit_days (day, visits) values ('2000-01-01', 1) on conflict do nothing`;
  const { data } = await owner.ask(getSales, { input: {} });
  const answer = await owner.download(exportSales, {
    input: { reason, format: 'xlsx', table, ...data.period },
  });
  const records = await recordsOf(await answer.arrayBuffer());
  const net = data.totals.paidWon - data.totals.refundedWon;
  expect(net).toBeGreaterThan(0);
  if (table === 'visits')
    return expect(records.reduce((sum, record) => sum + Number(record.주문), 0)).toBe(data.totals.orders);
  if (table === 'reasons') return expect(records).toHaveLength(data.reasons.length);
  if (table === 'buyers' || table === 'backs')
    return expect(records).toHaveLength(table === 'buyers' ? 2 : 3);
  const sumOf = (name: string) => records.reduce((sum, record) => sum + Number(record[name]), 0);
  expect([sumOf('매출'), sumOf('공급가액') + sumOf('부가세')]).toEqual([net, net]);
  const bad = { reason, format: 'csv' as const, table, from: '2026-11-20', until: '2026-11-01' };
  expect(await (await owner.download(exportSales, { input: bad })).json()).toMatchObject({
    outcome: 'badPeriod',
  });
});

it('a download that is left half-way ends its reading, and the log tells how far it came', async () => {
  await shop.owner`update orders set delivery_message = repeat(md5(id::text), 400)`;
  const leave = new AbortController();
  const answer = await fetch(new URL(exportOrders.path, shop.url), {
    method: 'POST',
    signal: leave.signal,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': owner.xsrf(),
      'sec-fetch-site': 'same-origin',
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ reason, format: 'csv', filters: {} }),
  });
  expect(answer.status).toBe(200);
  await answer.body?.getReader().read();
  leave.abort();
  const last = async () =>
    (await shop.deps.sql`select outcome from operator_log_outcomes order by log_id desc limit 1`)[0]?.outcome;
  await expect.poll(last).toMatch(/^cutOff \d+$/);
});
