import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { askInvoice } from './contract.ts';
import { askForInvoice } from './issue.server.ts';

export function taxInvoiceApi(app: ShopApp): void {
  serveMember(app, askInvoice, async (ctx, { input }) => ({ outcome: await askForInvoice(ctx, input) }));
}
