import type { ShopApp } from '../../../server/serve.server.ts';
import { previewCancellation } from '../../fulfilment/shop-cancel.server.ts';
import { insertNote } from '../../order/queries.server.ts';
import { refundPart as giveBackPart } from '../../refund/service.server.ts';
import { registerReturn as enterReturn } from '../../return/operator.server.ts';
import {
  cancelOrder,
  previewCancel,
  previewRefund,
  refundPart,
  refuseCancel,
  registerReturn,
} from '../decision/contract.ts';
import { serveOperator } from '../operator/serve-operator.server.ts';
import { addNote, askCompany, getOrder, listOrders, moveOrders, shipOrders } from './contract.ts';
import { decide, reckon } from './decide.server.ts';
import { readOrder } from './detail.server.ts';
import { nameOrders } from './detail-queries.server.ts';
import { exportApi } from './export.server.ts';
import { parcelApi } from './parcel-api.server.ts';
import {
  decideToCancel,
  decideToRefuse,
  lookUpCharge,
  moveEach,
  readOrders,
  shipEach,
} from './service.server.ts';

export function orderDeskApi(app: ShopApp): void {
  serveOperator(app, listOrders, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readOrders(ctx, input),
  }));
  serveOperator(app, getOrder, async (ctx, { params }) => {
    const data = await readOrder(ctx, params.moid ?? '');
    return data ? { outcome: 'found', data, memberId: data.memberId } : { outcome: 'notFound' };
  });
  serveOperator(app, askCompany, (ctx, { params }) => lookUpCharge(ctx, params.moid ?? ''));
  serveOperator(app, addNote, async (ctx, { params, input }) => {
    const { id: operatorId, name: operatorName } = ctx.operator;
    const note = {
      moid: params.moid ?? '',
      at: new Date(ctx.now()),
      operatorId,
      operatorName,
      text: input.text,
    };
    const memberId = await insertNote(ctx.db, note);
    return memberId === null ? { outcome: 'notFound' } : { outcome: 'added', memberId };
  });
  serveOperator(app, moveOrders, async (ctx, { input }) => ({
    outcome: 'moved',
    data: { results: await moveEach(ctx, input) },
  }));
  serveOperator(app, shipOrders, async (ctx, { input }) => ({
    outcome: 'moved',
    data: { results: await shipEach(ctx, input.parcels) },
  }));
  serveOperator(app, previewCancel, async (ctx, { params }) => {
    const moid = params.moid ?? '';
    const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
    if (memberId === undefined) return { outcome: 'notFound' };
    return { outcome: 'previewed', data: await previewCancellation(ctx, moid), memberId };
  });
  serveOperator(app, cancelOrder, (ctx, { params }) => decideToCancel(ctx, params.moid ?? ''));
  serveOperator(app, refuseCancel, (ctx, { params }) => decideToRefuse(ctx, params.moid ?? ''));
  serveOperator(app, registerReturn, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', ['requested'], (asked) => enterReturn(ctx, { ...asked, ...input })),
  );
  serveOperator(app, refundPart, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', ['refunding', 'accountNeeded'], (asked) =>
      giveBackPart(ctx, { ...asked, ...input }),
    ),
  );
  serveOperator(app, previewRefund, async (ctx, { params, input }) => {
    const moid = params.moid ?? '';
    const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
    if (memberId === undefined) return { outcome: 'notFound' };
    return { outcome: 'previewed', data: await reckon(ctx, moid, input), memberId };
  });
  parcelApi(app);
  exportApi(app);
}
