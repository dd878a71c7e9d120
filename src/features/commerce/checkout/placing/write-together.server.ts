// Orders that wait while others are written are written together: a statement has its price, however many orders it writes.
import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { perDb } from '../../../../platform/db/prepared.server.ts';
import { isRefusal } from '../../../../platform/db/unique-violation.server.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import { countingOf, placeOrders, type ToPlace } from './place-orders.server.ts';

type Placing = Pick<Deps, 'db' | 'limits' | 'databaseClock'>;

const mostTogether = 32;
/** Milliseconds. Where the orders before wait for a lock, those of other goods don't wait for them any longer. */
const longestWait = 50;

/** Writes an order, which counts against its member's limit. What the database refuses of it is thrown, and nothing of it is written. */
export async function writeTogether(ctx: Placing, one: ToPlace): Promise<void> {
  await writerOf(ctx.db).load({ ctx, one });
}

type Waiting = { ctx: Placing; one: ToPlace };

const writerOf = perDb(() => {
  let before: Promise<unknown> = Promise.resolve();
  return new DataLoader<Waiting, true>(
    (waiting) => {
      // They have one database, one clock and one limit.
      const { ctx } = waiting[0]!;
      const writing = writeAll(
        ctx,
        waiting.map(({ one }) => one),
      );
      const ended = writing.catch(() => undefined);
      before = Promise.race([ended, sleep(longestWait, undefined, { ref: false })]);
      return writing;
    },
    { cache: false, maxBatchSize: mostTogether, batchScheduleFn: (write) => void before.then(write) },
  );
});

/** Where one of them is refused nothing is written, and each is written by itself: nobody is refused for another's order. */
async function writeAll(ctx: Placing, orders: readonly ToPlace[]): Promise<(true | Error)[]> {
  try {
    await writeStatement(ctx, orders);
    return orders.map(() => true);
  } catch (error) {
    if (orders.length === 1 || !isRefusal(error)) throw error;
    return Promise.all(
      orders.map((one) =>
        writeStatement(ctx, [one]).then(
          () => true as const,
          (refused: Error) => refused,
        ),
      ),
    );
  }
}

const writeStatement = (ctx: Placing, orders: readonly ToPlace[]) =>
  placeOrders(ctx, orders, [countingOf(ctx, orders)]);
