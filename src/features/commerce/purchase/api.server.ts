import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { requestCancellation, requestLineCancellation } from './cancel/cancel.server.ts';
import { cancelLines, cancelPurchase, getPurchase, listPurchases } from './contract.ts';
import { changeReceiver, sendContract, withdrawConsent } from './detail/contract.ts';
import { sendContractAgain } from './detail/contract-again.server.ts';
import { readOwnPurchase } from './detail/detail.server.ts';
import { withdrawOwnConsent } from './detail/withdraw-consent.server.ts';
import { changeReceiverOf } from './receiver/change-receiver.server.ts';
import { listOwnPurchases } from './service.server.ts';

export function purchaseApi(app: ShopApp): void {
  serveMember(app, listPurchases, async (ctx) => {
    const purchases = await listOwnPurchases(ctx);
    return { outcome: 'found', data: { t_count: purchases.length, t_data: purchases } };
  });
  serveMember(app, getPurchase, async (ctx, { params }) => {
    const purchase = await readOwnPurchase(ctx, params.moid ?? '');
    return purchase ? { outcome: 'found', data: purchase } : { outcome: 'notFound' };
  });
  serveMember(app, sendContract, async (ctx, { input }) => ({
    outcome: await sendContractAgain(ctx, input.moid),
  }));
  serveMember(app, withdrawConsent, async (ctx, { input }) => ({
    outcome: await withdrawOwnConsent(ctx, input),
  }));
  serveMember(app, changeReceiver, (ctx, { input }) => changeReceiverOf(ctx, input));
  serveMember(app, cancelPurchase, async (ctx, { input }) => ({
    outcome: await requestCancellation(ctx, input),
  }));
  serveMember(app, cancelLines, (ctx, { input }) => requestLineCancellation(ctx, input));
}
