import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { getInvoiceStanding, listOwnInvoices } from './contract.ts';
import { listOwnOf, readStanding } from './service.server.ts';

export function invoiceApi(app: ShopApp): void {
  serveMember(app, getInvoiceStanding, async (ctx) => {
    const { terms, account } = await readStanding(ctx);
    return { outcome: 'found', data: { terms, account } };
  });
  serveMember(app, listOwnInvoices, async (ctx) => ({ outcome: 'found', data: await listOwnOf(ctx) }));
}
