import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { seeTermination, terminateContent } from './contract.ts';
import { previewTermination, terminateOwn } from './service.server.ts';

export function terminationApi(app: ShopApp): void {
  serveMember(app, seeTermination, async (ctx, { params }) => {
    const asked = { moid: params.moid ?? '', owner: ctx.member.memberId };
    const { refusal, ...shown } = await previewTermination(ctx, asked);
    if (refusal === 'unpaid') return { outcome: 'notFound' };
    return refusal === '' && 'title' in shown
      ? { outcome: 'found', data: shown }
      : { outcome: 'notTerminable' };
  });
  serveMember(app, terminateContent, async (ctx, { input }) => ({
    outcome: await terminateOwn(ctx, input),
  }));
}
