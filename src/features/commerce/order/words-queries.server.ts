// What an order is found by comes into its large index some minutes after the order, and is found without it until then
// (`find_orders` of migration 0137): the index costs more than the order's own row, and nobody who buys waits for it.
import { sql } from 'drizzle-orm';
import { newOrderWords, orderWords } from '../../../platform/db/schema.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';

const batch = 500;

/** In small bites: whoever corrects a name waits for no more than one of them. */
export async function indexOrderWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  let moved = batch;
  while (moved === batch) {
    const rows = await db.execute(sql`
      with next as (
        select order_id from ${newOrderWords} order by order_id limit ${batch} for update skip locked),
      taken as (delete from ${newOrderWords} n using next where n.order_id = next.order_id returning n.order_id, n.words)
      insert into ${orderWords} (order_id, words) select order_id, words from taken
      on conflict (order_id) do update set words = excluded.words
      returning 1`);
    moved = rows.length;
  }
}
