import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { askForReturn, withdrawReturn } from './contract.ts';
import { requestReturn, withdrawOwnReturn } from './service.server.ts';

export function returnApi(app: ShopApp): void {
  serveMember(app, askForReturn, (ctx, { input }) => requestReturn(ctx, input));
  serveMember(app, withdrawReturn, async (ctx, { input }) => ({
    outcome: await withdrawOwnReturn(ctx, input),
  }));
}
