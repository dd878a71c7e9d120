import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { getToday } from './contract.ts';
import { readToday } from './service.server.ts';

export function todayApi(app: ShopApp): void {
  serveOperator(app, getToday, async (ctx) => ({ outcome: 'found', data: await readToday(ctx) }));
}
