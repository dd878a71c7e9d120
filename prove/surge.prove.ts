// One article after a television show: ten times as many buyers as it has units, all at the same moment.
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyers } from '../bench/buyers.ts';
import { repeat } from '../bench/load.ts';
import { authorize, bringBack, openPayment } from '../test/support/payment.ts';
import { openTestShop, type TestShop } from '../test/support/shop.ts';

const units = 300;
const buyersEach = 10;
const atOnce = 64;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it(`${units} units for ${units * buyersEach} buyers: each unit is sold once, and everybody else is told so`, async () => {
  // As many connections as a process of the shop has.
  const sql = postgres(shop.databaseUrl, { max: 10, onnotice: () => undefined });
  const buyers = await createBuyers(sql, shop.url, units * buyersEach);
  await shop.owner`update variants set stock = ${units} where product_id = 1`;
  const times: number[] = [];
  const answers: { status: number; moid: string; fields: Record<string, string>; html: string }[] = [];
  const waiting = [...buyers];
  const from = performance.now();
  let soldAtMs = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
        const begun = performance.now();
        const answer = await openPayment(buyer.visitor);
        times.push(performance.now() - begun);
        answers.push(answer);
        if (answer.status === 200) soldAtMs = performance.now() - from;
      }
    }),
  );
  const wholeMs = performance.now() - from;
  const sold = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect([sold.length, refused.length, answers.length]).toEqual([
    units,
    units * (buyersEach - 1),
    units * buyersEach,
  ]);
  expect(new Set(sold.map(({ moid }) => moid)).size).toBe(units);
  for (const { html } of refused) expect(html).toContain('톡톡펜');
  const [stock] = await shop.owner`select stock from variants where product_id = 1 and is_open`;
  const [taken] = await shop.owner`select -sum(delta)::int as units from stock_movements where kind = 'sale'`;
  const [orders] = await shop.owner`select count(*)::int as count from orders`;
  expect([stock?.stock, taken?.units, orders?.count]).toEqual([0, units, units]);

  // Who got one pays it.
  for (const { fields } of sold.slice(0, 20)) {
    const result = await authorize(shop.sandbox.url, fields);
    await bringBack(shop.url, result);
  }
  await shop.deps.background.idle();
  const [paid] = await shop.owner`select count(*)::int as count from orders where paid_at is not null`;
  expect(paid?.count).toBe(20);

  times.sort((a, b) => a - b);
  const bare = await repeat(atOnce, 3, async () => {
    await sql`update variants set stock = stock + 1 where product_id = 1`;
  });
  console.log(
    `${atOnce} at once: ${units} sold in ${Math.round(soldAtMs)} ms (${Math.round((units * 1000) / soldAtMs)}/s), all answered in ` +
      `${Math.round(wholeMs)} ms, p99 ${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms; ` +
      `a bare loop on the same row: ${Math.round(bare.perSecond)}/s`,
  );
  await sql.end();
});
