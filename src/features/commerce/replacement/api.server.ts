import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { askForReplacement, withdrawReplacement } from './contract.ts';
import { requestReplacement, withdrawOwn } from './service.server.ts';

export function replacementApi(app: ShopApp): void {
  serveMember(app, askForReplacement, (ctx, { input }) => requestReplacement(ctx, input));
  serveMember(app, withdrawReplacement, async (ctx, { input }) => ({
    outcome: await withdrawOwn(ctx, input),
  }));
}
