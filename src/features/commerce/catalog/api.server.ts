import { sendPrepared } from '../../../platform/cache/prepared-answer.server.ts';
import { readDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { type ShopApp, serveAnyone } from '../../../platform/http/serve.server.ts';
import { listAccessories, listBoxes, listContents, readDispatchDays } from './contract.ts';
import { lastDispatchDay } from './dispatch-rules.ts';
import type { Category } from './rules.ts';
import { listProducts, toWireProduct } from './service.server.ts';

export function catalogApi(app: ShopApp): void {
  serveCatalog(app, listAccessories.path, 'accessory');
  serveCatalog(app, listBoxes.path, 'toktokbox');
  serveCatalog(app, listContents.path, 'content');
  serveAnyone(app, readDispatchDays, async (ctx) => {
    const declared = await readDeclaredDays(ctx);
    return {
      outcome: 'found',
      data: {
        accessory: lastDispatchDay('accessory', ctx.now(), declared),
        toktokbox: lastDispatchDay('toktokbox', ctx.now(), declared),
      },
    };
  });
}

/** The public lists are bytes made once per change, not a reply built for each visitor. */
function serveCatalog(app: ShopApp, path: string, category: Category): void {
  app.get(path, (c) =>
    sendPrepared(c, path, 'catalog', async (deps) => {
      const products = await listProducts(deps, category);
      return {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ t_count: products.length, t_data: products.map(toWireProduct) }),
      };
    }),
  );
}
