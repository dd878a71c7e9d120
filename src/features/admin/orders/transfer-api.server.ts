// Refunds that somebody transfers by hand: each call is the shop's own use case, in the operator's name.
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import * as transfer from '../../commerce/refund/transfer/transfer.server.ts';
import * as calls from '../decisions/transfer/contract.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { decide } from './decide.server.ts';
import { nameOrders } from './detail/detail-queries.server.ts';

export function transferApi(app: ShopApp): void {
  serveOperator(app, calls.showTransferAccount, async (ctx, { params: { moid = '', id } }) => {
    const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
    const shown = await transfer.readTransferAccount(ctx, { moid, refundId: Number(id) });
    return { ...shown, ...(memberId !== undefined && { memberId }) };
  });
  serveOperator(app, calls.markTransfer, (ctx, { params: { moid = '', id }, input }) =>
    decide(ctx, moid, (asked) => transfer.markTransferred(ctx, { ...asked, ...input, refundId: Number(id) })),
  );
  serveOperator(app, calls.askAccountAgain, (ctx, { params: { moid = '', id }, input }) =>
    decide(ctx, moid, (asked) => transfer.askAccountAgain(ctx, { ...asked, ...input, refundId: Number(id) })),
  );
  serveOperator(app, calls.undoTransfer, (ctx, { params: { moid = '', id }, input }) =>
    decide(ctx, moid, (asked) => transfer.undoTransfer(ctx, { ...asked, ...input, refundId: Number(id) })),
  );
  serveOperator(app, calls.stopTransfer, (ctx, { params: { moid = '', id }, input }) =>
    decide(ctx, moid, (asked) => transfer.stopTransfer(ctx, { ...asked, ...input, refundId: Number(id) })),
  );
}
