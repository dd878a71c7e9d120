// How often the database is asked while an order is placed: counted on the wire, BEGIN and COMMIT as well. Each question is
// a way there and back that the buyer waits for before the payment window opens.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SqlCounter, startSqlCounter } from '../../../../bench/sql-counter.ts';
import { loggedIn, openPayment, orderOf, stockByChoice, stockOf } from '../../../../test/support/payment.ts';
import { addOpenWindows } from '../../../../test/support/rows/open-windows.ts';
import { countRowsRead } from '../../../../test/support/rows/rows-read.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { readSession } from '../../account/session/contract.ts';
import { mayGiveWay } from '../payment/reservation-queries.server.ts';
import { idleWindowMinutes, reservationMinutes } from '../payment/rules.ts';
import type { CartLine } from './contract.ts';

const mostStatements = 8;

let counter: SqlCounter;
let first: TestShop;
let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  first = await openTestShop({ newDatabase: true });
  counter = await startSqlCounter(first.databaseUrl);
  shop = await openTestShop({ beside: { ...first, databaseUrl: counter.databaseUrl } });
  buyer = await loggedIn(shop);
  await shop.deps
    .sql`insert into devices (serial, state, member_id) values ('COUNTED', 'ready', ${buyer.memberId})
    on conflict do nothing`;
});
afterAll(async () => {
  await shop.close();
  await counter.close();
  await first.close();
});

/** The statements of one order that is placed. */
async function countOrder(fields: Record<string, string>, path?: string): Promise<number> {
  const order = async () => {
    const opened = await openPayment(buyer, fields, path);
    expect([opened.status, opened.moid.length]).toEqual([200, 34]);
    return opened.moid;
  };
  // The first one on a connection also asks for the types of what it reads.
  for (let i = 0; i < 3; i++) await order();
  counter.take();
  await order();
  return counter.take().all;
}

const linesOf = (lines: CartLine[], amt: number) => ({ _lines: JSON.stringify(lines), amt: String(amt) });
const pen: CartLine = { product_id: '1', productColor: '코랄|', product_amount: '2' };
const brush: CartLine = { product_id: '2', productColor: '민트|', product_amount: '1' };
const eraser: CartLine = { product_id: '3', productColor: '|분홍', product_amount: '1' };

describe('placing an order', () => {
  it('asks the database at most eight times', async () => {
    expect(await countOrder({})).toBeLessThanOrEqual(mostStatements);
  });

  it('asks no more often however many lines it has', async () => {
    const three = linesOf([pen, brush, eraser], 2 * 19_000 + 26_000 + 9_000 + 3_000);
    expect(await countOrder(three)).toBeLessThanOrEqual(mostStatements);
  });

  it.each(['card', 'vbank'])('asks no more often for content paid by %s', async (_method) => {
    const { path, fields } = await orderOf(shop, 'content');
    expect(await countOrder({ ...fields, _method }, path)).toBeLessThanOrEqual(mostStatements);
  });

  it('asks no more often where an account is asked for, or the visit has to be noted', async () => {
    // Once the session was not used for a while, its row is written as well.
    shop.advance(60_000);
    const sent = countOrder({ _method: 'vbank' });
    expect(await sent).toBeLessThanOrEqual(mostStatements);
    shop.advance(60_000);
    counter.take();
    await openPayment(buyer);
    expect(counter.take().all).toBeLessThanOrEqual(mostStatements);
    const seenAgoMs = async () => {
      const [session] = await shop.deps.sql`select max(last_seen_at) as seen from sessions`;
      return shop.deps.now() - new Date(session?.seen).getTime();
    };
    await expect.poll(seenAgoMs).toBeLessThan(60_000);
  });
});

it('that several buyers are there is noted together, and not by a commit for each', async () => {
  const buyers = [buyer, await loggedIn(shop, 'bada'), await loggedIn(shop), await loggedIn(shop)];
  shop.advance(60_000);
  await Promise.all(buyers.map((one) => one.call(readSession)));
  const readNoted = async () => {
    const seen = new Date(shop.deps.now() - 30_000).toISOString();
    const [row] = await first.deps.sql`
      select count(*)::int as sessions, count(distinct xmin::text)::int as commits from sessions where last_seen_at > ${seen}`;
    return row as unknown as { sessions: number; commits: number };
  };
  await expect.poll(async () => (await readNoted()).sessions).toBe(buyers.length);
  expect((await readNoted()).commits).toBeLessThan(buyers.length);
});

describe('an article that is sold out', () => {
  it('refuses a buyer after five statements at most', async () => {
    await shop.deps.sql`update variants set stock = 0 where product_id = 3`;
    // Who has no window of their own that could give way.
    const late = await loggedIn(shop, 'bada');
    const refuse = async () => {
      const { status } = await openPayment(late, linesOf([eraser], 9_000 + 3_000));
      expect(status).toBe(409);
    };
    for (let i = 0; i < 3; i++) await refuse();
    counter.take();
    await refuse();
    expect(counter.take().all).toBeLessThanOrEqual(5);
  });
});

describe('taking the units of several products by one statement', () => {
  const order = (lines: CartLine[], amt: number) => openPayment(buyer, linesOf(lines, amt));

  it('notes each movement with the order that caused it', async () => {
    const { moid } = await order([pen, brush], 2 * 19_000 + 26_000 + 3_000);
    const movements = await shop.deps.sql`
      select product_id::int as product, kind, delta, balance, moid from stock_movements order by id desc limit 2`;
    expect([...movements].sort((a, b) => a.product - b.product)).toEqual([
      { product: 1, kind: 'sale', delta: -2, balance: await stockOf(shop, 1), moid },
      { product: 2, kind: 'sale', delta: -1, balance: (await stockByChoice(shop, 2))['민트|'], moid },
    ]);
    // The cause ends with its statement: what follows in the same transaction is nobody's order.
    await shop.deps.sql.begin(async (sql) => {
      await sql`select set_config('shop.stock_cause', '{"kind":"sale","moid":"x"}', true)`;
      await sql`update variants set stock = stock where product_id in (1, 2)`;
      await sql`update variants set stock = stock + 1 where product_id in (1, 2) and is_open`;
    });
    const [last] = await shop.deps.sql`select kind, moid from stock_movements order by id desc limit 1`;
    expect(last).toEqual({ kind: 'correction', moid: '' });
  });

  it('takes none where one has too few, and no unit twice, whoever asks at once', async () => {
    const { sql } = shop.deps;
    await sql`update variants set stock = 10 where product_id = 1`;
    await sql`update variants set stock = 4 where product_id = 2 and choice = '민트|'`;
    const count = async () => {
      const [row] = await sql`
        select sum(stock)::int as "variantStock", (select coalesce(sum(stock_taken - put_back), 0)::int from order_lines l
            join orders o on o.id = l.order_id where product_id in (1, 2) and reservation = 'reserved') as held
        from variants where product_id in (1, 2)`;
      return { variantStock: Number(row?.variantStock), held: Number(row?.held) };
    };
    const before = await count();
    // Two buyers name the goods in opposite orders: each would lock first what the other one wants next.
    const buyers = [buyer, await loggedIn(shop, 'bada')];
    const attempts = Array.from({ length: 12 }, (_, i) =>
      openPayment(buyers[i % 2]!, linesOf(i % 2 ? [pen, brush] : [brush, pen], 2 * 19_000 + 26_000 + 3_000)),
    );
    const opened = await Promise.all(attempts);
    expect(opened.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(opened.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    const after = await count();
    expect(after.variantStock + after.held).toBe(before.variantStock + before.held);
    const [half] =
      await sql`select count(*)::int as n from orders o where moid = any(${opened.map(({ moid }) => moid)})
      and (select count(*) from order_lines l where l.order_id = o.id and stock_taken = quantity) <> 2`;
    expect(half?.n).toBe(0);
  });
});

describe('a sold-out article whose units lie in the open windows of 2,000 others', () => {
  it('refuses who comes too late without a look at each window, and sees their own and those left alone', async () => {
    const { sql: ask, db, databaseClock } = shop.deps;
    const [late] = await ask`select id from members where id not in (select member_id from orders) limit 1`;
    const lookAs = (memberId: number) =>
      db.transaction(async (tx) => {
        const ask = (text: string) => tx.execute(sql.raw(text));
        const pools = [{ productId: 1, choice: '' }];
        let may: boolean | undefined;
        const read = await countRowsRead(ask, ['orders', 'order_lines', 'payment_attempts'], async () => {
          may = await mayGiveWay(tx, databaseClock, { memberId, pools });
        });
        return { may, readsFew: read < 100 };
      });
    const open = { count: 2_000, endsInMs: reservationMinutes * 60_000 };
    // The planner hears nothing of it: the tables were small a moment ago.
    await addOpenWindows(ask, [buyer.memberId], open);
    expect(await lookAs(Number(late?.id))).toEqual({ may: false, readsFew: true });
    expect((await lookAs(buyer.memberId)).may).toBe(true);
    await ask`update orders set reserved_until = reserved_until - ${idleWindowMinutes}::int * interval '1 minute' - interval '1 s'
      where moid = 'held7'`;
    expect(await lookAs(Number(late?.id))).toEqual({ may: true, readsFew: true });
  });
});
