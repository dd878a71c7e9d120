// What persons said of an order's refunds: that they were transferred, and by which file for the bank.
import type { Db } from '../../../../platform/db/client.server.ts';
import { isToldEnd } from '../../../../shared/order-states.ts';
import { listFilesOfOrder } from '../../../commerce/refund/transfer/file-queries.server.ts';
import { listTransfers } from '../../../commerce/refund/transfer/queries.server.ts';

/** @returns of each refund the mark that stands, those that were taken back, and the file to look at */
export async function readTransfers(db: Db, orderId: number) {
  const [transfers, files] = await Promise.all([listTransfers(db, orderId), listFilesOfOrder(db, orderId)]);
  return (id: number) => {
    const own = transfers.filter(({ refundId }) => refundId === id);
    const standing = own.find(({ undoneAt }) => undoneAt === null);
    const file = files.find(({ refundId, ended }) => refundId === id && (ended === null || isToldEnd(ended)));
    return {
      transfer: standing ? pick(standing) : null,
      undone: own
        .filter(({ undoneAt }) => undoneAt !== null)
        .map(({ paidOn, undoneBy, undoneWhy }) => ({ paidOn, undoneBy, undoneWhy })),
      file: file
        ? {
            ...{ id: file.fileId, madeAtMs: file.madeAt.getTime(), operator: file.operator },
            ended: file.ended,
          }
        : null,
    };
  };
}

const pick = ({ paidOn, reference, operator }: { paidOn: string; reference: string; operator: string }) => ({
  ...{ paidOn, reference, operator },
});
