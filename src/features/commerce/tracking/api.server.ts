import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { receiveParcel } from '../fulfilment/arrive.server.ts';
import { confirmReceipt } from './contract.ts';
import { serveParcelNews } from './news.server.ts';

export function trackingApi(app: ShopApp): void {
  serveMember(app, confirmReceipt, async (ctx, { input: { moid, parcel } }) => ({
    outcome: await receiveParcel(ctx, { moid, no: parcel, memberId: ctx.member.memberId }),
  }));
  serveParcelNews(app);
}
