import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { receiveParcel } from '../fulfilment/arrive.server.ts';
import { receiveRepair } from '../repair/arrive.server.ts';
import { receiveReplacement } from '../replacement/arrive.server.ts';
import { confirmReceipt, confirmRepair, confirmReplacement } from './contract.ts';
import { serveParcelNews } from './news.server.ts';

export function trackingApi(app: ShopApp): void {
  serveMember(app, confirmReceipt, async (ctx, { input: { moid, parcel } }) => ({
    outcome: await receiveParcel(ctx, { moid, no: parcel, memberId: ctx.member.memberId }),
  }));
  serveMember(app, confirmReplacement, async (ctx, { input }) => ({
    outcome: await receiveReplacement(ctx, { ...input, memberId: ctx.member.memberId }),
  }));
  serveMember(app, confirmRepair, async (ctx, { params: { number = '' } }) => ({
    outcome: await receiveRepair(ctx, { number, memberId: ctx.member.memberId }),
  }));
  serveParcelNews(app);
}
