import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { searchEverywhere } from './contract.ts';
import { findEverywhere } from './service.server.ts';

export function searchApi(app: ShopApp): void {
  serveOperator(app, searchEverywhere, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'recent', (aside) => findEverywhere(aside, input.q)),
  }));
}
