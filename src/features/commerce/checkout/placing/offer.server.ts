// What an order is made of: its buyer, and the products at the prices of this moment.
import DataLoader from 'dataloader';
import type { Db } from '../../../../platform/db/client.server.ts';
import { perDb } from '../../../../platform/db/prepared.server.ts';
import { listMembers } from '../../../account/member/queries.server.ts';
import { findProducts, type StockedProduct } from '../../catalog/queries.server.ts';

export type Buyer = Awaited<ReturnType<typeof listMembers>>[number];
type Wanted = { nowMs: number; memberId: number; productIds: readonly number[] };
type Offer = { buyer: Buyer; products: StockedProduct[] };

/**
 * The member who buys, and the products that they wish. Null where the member left, or where there is none of the products.
 * What orders of one turn of the event loop wish is read together: in a surge that is one product for many buyers.
 */
export const findOffer = (db: Db, wanted: Wanted): Promise<Offer | null> => readerOf(db).load(wanted);

const mostTogether = 32;

// Nothing is kept from one turn to the next: a price that was changed holds for the next order.
const readerOf = perDb(
  (db) =>
    new DataLoader<Wanted, Offer | null>(
      async (all) => {
        const nowMs = Math.max(...all.map((one) => one.nowMs));
        const [buyers, products] = await Promise.all([
          listMembers(db, [...new Set(all.map(({ memberId }) => memberId))]),
          findProducts(
            db,
            nowMs,
            all.flatMap(({ productIds }) => productIds),
          ),
        ]);
        return all.map(({ memberId, productIds }) => {
          const buyer = buyers.find(({ id }) => id === memberId);
          const wished = products.filter(({ id }) => productIds.includes(id));
          return buyer && wished.length > 0 ? { buyer, products: wished } : null;
        });
      },
      { cache: false, maxBatchSize: mostTogether, batchScheduleFn: (read) => setImmediate(read) },
    ),
);
