// Every act on an order begins here. Buyer and operator meet at the order's row: whoever locks it first is obeyed, and the
// other one finds what was done.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { EmailDeps } from '../../email/purchase-email.server.ts';
import { lockOrderStep } from './queries.server.ts';

export type FulfilmentDeps = Pick<Deps, 'db' | 'now' | 'databaseClock'> & EmailDeps;

export type Locked = NonNullable<Awaited<ReturnType<typeof lockOrderStep>>>;

export function withOrder<Outcome extends string>(
  { db }: Pick<FulfilmentDeps, 'db'>,
  moid: string,
  work: (tx: Db, order: Locked) => Promise<Outcome>,
  /** Whose it must be, where its buyer acts. */
  owner?: number,
): Promise<Outcome | 'notFound'> {
  return db.transaction(async (tx) => {
    const order = await lockOrderStep(tx, moid, owner);
    return order ? work(tx, order) : 'notFound';
  });
}

/** A parcel as the operator saw it. */
export type SeenParcel = { moid: string; no: number; version: number };

export const parcelNo = (order: Locked, no: number) => order.parcels.find((parcel) => parcel.no === no);
