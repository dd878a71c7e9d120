import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { againSince } from '../../../shared/calls/shapes.ts';
import { readLineUnits } from '../../../shared/line-units.ts';
import { endContentOfOrder } from '../../commerce/fulfilment/end-content.server.ts';
import { nameAccount } from '../../commerce/fulfilment/service.server.ts';
import { previewCancellation } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { insertNote } from '../../commerce/order/notes-queries.server.ts';
import { refundPartially as givePartialRefund } from '../../commerce/refund/give-partial-refund.server.ts';
import { payInterest } from '../../commerce/refund/interest/interest.server.ts';
import { promiseAgain } from '../../commerce/refund/promise-again.server.ts';
import { registerReplacement as enterReplacement } from '../../commerce/replacement/service.server.ts';
import { registerReturn as enterReturn } from '../../commerce/return/operator.server.ts';
import {
  previewTermination as lookAtTermination,
  terminate,
} from '../../commerce/termination/service.server.ts';
import { complainOfOrder } from '../complaints/service.server.ts';
import {
  cancelOrder,
  markInterest,
  nameRefundAccount,
  previewCancel,
  previewRefund,
  refundAgain,
  refundPartially,
  refuseCancel,
  registerReplacement,
  registerReturn,
} from '../decisions/contract.ts';
import { endContent, previewTermination, terminateForBuyer } from '../decisions/ending/contract.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { addNote, askProvider, getOrder, listOrders, moveOrders, openOrder, shipOrders } from './contract.ts';
import { calculate, decide } from './decide.server.ts';
import { giveAccess, readOrder } from './detail/detail.server.ts';
import { nameOrders } from './detail/detail-queries.server.ts';
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
import { transferApi } from './transfer-api.server.ts';
import { orderViewsApi } from './views/api.server.ts';

export function orderAdminApi(app: ShopApp): void {
  serveOperator(app, listOrders, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) => readOrders(aside, input)),
  }));
  serveOperator(app, getOrder, async (ctx, { params }) => {
    const data = await readOrder(ctx, params.moid ?? '');
    return data ? { outcome: 'found', data, memberId: data.memberId } : { outcome: 'notFound' };
  });
  serveOperator(app, openOrder, (ctx, { params }) => giveAccess(ctx, params.moid ?? ''));
  serveOperator(app, askProvider, (ctx, { params }) => lookUpCharge(ctx, params.moid ?? ''));
  serveOperator(app, addNote, async (ctx, { params, input }) => {
    const { id: operatorId, name: operatorName } = ctx.operator;
    const moid = params.moid ?? '';
    const note = {
      moid,
      at: new Date(ctx.now()),
      operatorId,
      operatorName,
      text: input.text,
    };
    const memberId = input.isComplaint
      ? await complainOfOrder(ctx, moid, { words: input.text, isAgain: input.isAgain })
      : await insertNote(ctx.db, note, againSince(ctx.now(), input.isAgain));
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
  serveOperator(app, previewCancel, async (ctx, { params, input }) => {
    const moid = params.moid ?? '';
    const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
    if (memberId === undefined) return { outcome: 'notFound' };
    const wanted = input.lines === undefined ? undefined : readLineUnits(input.lines);
    const { refusal, lines, ...preview } = await previewCancellation(ctx, moid, wanted);
    if (refusal !== '') return { outcome: refusal, memberId };
    return { outcome: 'previewed', data: { ...preview, lines: lines && [...lines] }, memberId };
  });
  serveOperator(app, cancelOrder, (ctx, { params, input }) => decideToCancel(ctx, params.moid ?? '', input));
  serveOperator(app, refuseCancel, (ctx, { params, input }) =>
    decideToRefuse(ctx, params.moid ?? '', input.reason),
  );
  serveOperator(app, registerReturn, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) => enterReturn(ctx, { ...asked, ...input })),
  );
  serveOperator(app, registerReplacement, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) => enterReplacement(ctx, { ...asked, ...input })),
  );
  serveOperator(app, refundPartially, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) => givePartialRefund(ctx, { ...asked, ...input })),
  );
  serveOperator(app, previewTermination, async (ctx, { params, input }) => {
    const moid = params.moid ?? '';
    const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
    if (memberId === undefined) return { outcome: 'notFound' };
    const looked = await lookAtTermination(ctx, { moid, isShopsFault: input.isShopsFault === 'true' });
    if (looked.refusal !== '') return { outcome: looked.refusal, memberId };
    const { refusal: _, method: __, ...data } = looked;
    return { outcome: 'previewed', data, memberId };
  });
  serveOperator(app, terminateForBuyer, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) =>
      ctx.db.transaction((tx) => terminate(tx, ctx, { ...asked, ...input, account: null })),
    ),
  );
  serveOperator(app, refundAgain, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) => promiseAgain(ctx, { ...asked, ...input })),
  );
  serveOperator(app, nameRefundAccount, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) => nameAccount(ctx, { ...asked, ...input })),
  );
  serveOperator(app, markInterest, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', (asked) =>
      payInterest(ctx, { ...asked, ...input, refundId: Number(params.id) }),
    ),
  );
  serveOperator(app, endContent, (ctx, { params, input }) =>
    decide(ctx, params.moid ?? '', ({ moid }) => endContentOfOrder(ctx, { moid, ...input })),
  );
  serveOperator(app, previewRefund, async (ctx, { params, input }) => {
    const moid = params.moid ?? '';
    const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
    if (memberId === undefined) return { outcome: 'notFound' };
    return { ...(await calculate(ctx, moid, input)), memberId };
  });
  orderViewsApi(app);
  parcelApi(app);
  transferApi(app);
  exportApi(app);
}
