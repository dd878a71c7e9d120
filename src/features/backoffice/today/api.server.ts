import type { ShopApp } from '../../../server/serve.server.ts';
import { serveOperator } from '../operator/serve-operator.server.ts';
import { getToday } from './contract.ts';
import { readToday } from './service.server.ts';

export function todayApi(app: ShopApp): void {
  serveOperator(app, getToday, async (ctx) => ({ outcome: 'found', data: await readToday(ctx) }));
}
