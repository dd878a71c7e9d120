import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { ensureSession } from '../../../platform/security/session.server.ts';
import { askMore, askShop, listOwnInquiries, lookUpInquiry } from './contract.ts';
import { ask, askOn, listOwn, lookUp } from './service.server.ts';

export function inquiryApi(app: ShopApp): void {
  serveAnyone(app, askShop, (ctx, { input }) => ask(ctx, input));
  serveMember(app, listOwnInquiries, async (ctx, { input }) => ({
    outcome: 'found',
    data: await listOwn(ctx, input.before),
  }));
  serveAnyone(app, lookUpInquiry, (ctx, { input, c }) => lookUp(ctx, input, () => ensureSession(ctx, c)));
  serveAnyone(app, askMore, (ctx, { input, c }) => askOn(ctx, input, () => ensureSession(ctx, c)));
}
