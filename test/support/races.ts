import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/** How often a race is run: a few times with every test run, many times in `npm run prove`. */
export const races = Number(process.env.RACES ?? 3);

export const racesAreMany = process.env.RACES !== undefined;

/** Before each race: nobody is limited, and nothing is sold out. */
export async function readyForRace(shop: TestShop): Promise<void> {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`update variants set stock = 500 where is_open and stock < 100`;
}

/**
 * Two calls of which only one may have its way. In round 0 the first is over before the second begins, in
 * round 1 the other way round, so that each wins at least once on any machine; after that they set out up to
 * 14 ms apart, a different distance in each round.
 */
export async function meet<A, B>(
  round: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (round === 0) {
    const answer = await first();
    return [answer, await second()];
  }
  if (round === 1) {
    const answer = await second();
    return [await first(), answer];
  }
  const apartMs = ((round * 7) % 29) - 14;
  return Promise.all([
    setTimeout(Math.max(0, apartMs)).then(first),
    setTimeout(Math.max(0, -apartMs)).then(second),
  ]);
}

/**
 * Whoever changes rows of an order locks the order first: two who begin at either end would wait for each other. While somebody
 * else holds the order, `step` waits, and has locked none of those rows.
 */
export async function expectOrderFirst(
  shop: TestShop,
  orderId: number,
  rows: 'refunds' | 'payment_attempts',
  step: () => Promise<unknown>,
): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await shop.owner.begin(async (tx) => {
    await tx`select from orders where id = ${orderId} for update`;
    done = step();
    await expect
      .poll(
        () =>
          tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await tx`select from ${tx(rows)} where order_id = ${orderId} for update nowait`;
  });
  await done;
  await shop.deps.background.idle();
}
