import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import { listOrderViews, removeOrderView, saveOrderView } from './contract.ts';
import { countOtherViews, deleteView, lockViews, selectViews, upsertView } from './queries.server.ts';
import { mostViews } from './rules.ts';

export function orderViewsApi(app: ShopApp): void {
  serveOperator(app, listOrderViews, async (ctx) => ({
    outcome: 'found',
    data: { views: await selectViews(ctx.db, ctx.operator.id) },
  }));
  serveOperator(app, saveOrderView, (ctx, { input }) =>
    ctx.db.transaction(async (tx) => {
      const operatorId = ctx.operator.id;
      await lockViews(tx, operatorId);
      if ((await countOtherViews(tx, operatorId, input.name)) >= mostViews)
        return { outcome: 'tooManyViews' } as const;
      await upsertView(tx, { operatorId, ...input });
      return { outcome: 'viewSaved' } as const;
    }),
  );
  serveOperator(app, removeOrderView, async (ctx, { params }) => ({
    outcome: (await deleteView(ctx.db, ctx.operator.id, Number(params.id))) ? 'viewRemoved' : 'notFound',
  }));
}
