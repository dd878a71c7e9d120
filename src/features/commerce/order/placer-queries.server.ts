import { sql } from 'drizzle-orm';
import { members, orders } from '../../../platform/db/schema.server.ts';

/** Who ordered it in the name of the buyer's institution; empty where they have left the shop, null where the buyer did. */
export const placerOfOrder = sql<
  string | null
>`(select case when p.left_at is null then p.user_name else '' end
  from ${members} p where p.id = ${orders.placedBy})`;
