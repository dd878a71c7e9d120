import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import * as calls from './contract.ts';
import { ask, decline, readOwn, withdraw } from './service.server.ts';

export function afterSalesApi(app: ShopApp): void {
  serveMember(app, calls.listOwnRepairs, async (ctx) => ({ outcome: 'found', data: await readOwn(ctx) }));
  serveMember(app, calls.askForRepair, (ctx, { input }) => ask(ctx, input));
  serveMember(app, calls.declineCost, async (ctx, { params }) => ({
    outcome: await decline(ctx, params.number ?? ''),
  }));
  serveMember(app, calls.withdrawRepair, async (ctx, { params }) => ({
    outcome: await withdraw(ctx, params.number ?? ''),
  }));
}
