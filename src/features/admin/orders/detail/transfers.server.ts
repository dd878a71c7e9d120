// What persons said of an order's refunds: that they were transferred, and by which file for the bank.
import type { Db } from '../../../../platform/db/client.server.ts';
import { isToldEnd } from '../../../../shared/order-states.ts';
import { listFilesOfOrder } from '../../../commerce/refund/transfer/file-queries.server.ts';
import { listTransfers } from '../../../commerce/refund/transfer/queries.server.ts';

/** @returns of each refund the mark that stands, those that were taken back, and the files to look at: its own, and its interest's */
export async function readTransfers(db: Db, orderId: number) {
  const [transfers, files] = await Promise.all([listTransfers(db, orderId), listFilesOfOrder(db, orderId)]);
  return (id: number) => {
    const own = transfers.filter(({ refundId }) => refundId === id);
    const standing = own.find(({ undoneAt }) => undoneAt === null);
    const fileOf = (wanted: 'refund' | 'interest') => {
      const file = files.find(
        ({ refundId, isInterest, ended }) =>
          refundId === id && isInterest === (wanted === 'interest') && (ended === null || isToldEnd(ended)),
      );
      if (!file) return null;
      const { fileId, madeAt, operator, ended } = file;
      return { id: fileId, madeAtMs: madeAt.getTime(), operator, ended };
    };
    return {
      transfer: standing ? pick(standing) : null,
      undone: own
        .filter(({ undoneAt }) => undoneAt !== null)
        .map(({ paidOn, undoneBy, undoneWhy }) => ({ paidOn, undoneBy, undoneWhy })),
      ...{ file: fileOf('refund'), interestFile: fileOf('interest') },
    };
  };
}

const pick = ({ paidOn, reference, operator }: { paidOn: string; reference: string; operator: string }) => ({
  ...{ paidOn, reference, operator },
});
