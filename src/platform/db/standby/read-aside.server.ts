// The only way to a standby, for the back office alone. What is read so is shown, and decides nothing; what an operator acts
// upon row by row has to be `current`: whatever they have just changed is in it.
import type { Db } from '../client.server.ts';
import type { Freshness, Reads } from './standby.server.ts';

/** @param work reads by `ctx.db` alone */
export const readAside = <Context extends { db: Db; reads: Reads }, Found>(
  ctx: Context,
  freshness: Freshness,
  work: (ctx: Context) => Promise<Found>,
): Promise<Found> => ctx.reads.read(freshness, (db) => work({ ...ctx, db }));
