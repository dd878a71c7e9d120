import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { askReceipt } from './contract.ts';
import { askForReceipt } from './issue.server.ts';

export function cashReceiptApi(app: ShopApp): void {
  serveMember(app, askReceipt, async (ctx, { input }) => ({ outcome: await askForReceipt(ctx, input) }));
}
