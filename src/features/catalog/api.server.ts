import { sendPrepared } from '../../server/prepared-answer.server.ts';
import type { ShopApp } from '../../server/serve.server.ts';
import { listAccessories } from './contract.ts';
import { listProducts, toWireProduct } from './service.server.ts';

export function catalogApi(app: ShopApp): void {
  // The public lists are bytes made once per change, not a reply built for each visitor.
  app.get(listAccessories.path, (c) =>
    sendPrepared(c, listAccessories.path, 'catalog', async (parts) => {
      const products = await listProducts(parts, 'accessory');
      return {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ t_count: products.length, t_data: products.map(toWireProduct) }),
      };
    }),
  );
}
