import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { listAllReasons } from '../../commerce/reason/queries.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { addReason, bringReasonBack, orderReasons, removeReason, saveReason } from './service.server.ts';

export function reasonAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listReasons, async (ctx) => ({
    outcome: 'found',
    data: { reasons: await listAllReasons(ctx.db) },
  }));
  serveOperator(app, calls.addReason, async (ctx, { input }) => ({ outcome: await addReason(ctx, input) }));
  serveOperator(app, calls.orderReasons, (ctx, { input }) => orderReasons(ctx, input.ids));
  serveOperator(app, calls.saveReason, (ctx, { input, params }) =>
    saveReason(ctx, { ...input, id: params.id ?? '' }),
  );
  serveOperator(app, calls.removeReason, async (ctx, { params }) => ({
    outcome: await removeReason(ctx, params.id ?? ''),
  }));
  serveOperator(app, calls.bringBackReason, async (ctx, { params }) => ({
    outcome: await bringReasonBack(ctx, params.id ?? ''),
  }));
}
