import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { addHoliday, readHolidays, removeHoliday } from './service.server.ts';

export function holidayApi(app: ShopApp): void {
  serveOperator(app, calls.listHolidays, async (ctx) => ({
    outcome: 'found',
    data: await readHolidays(ctx),
  }));
  serveOperator(app, calls.addHoliday, async (ctx, { input }) => ({ outcome: await addHoliday(ctx, input) }));
  serveOperator(app, calls.removeHoliday, async (ctx, { params }) => ({
    outcome: await removeHoliday(ctx, params.day ?? ''),
  }));
}
