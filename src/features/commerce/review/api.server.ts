import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { listReviews, readOwnReview, removeReview, writeReview } from './contract.ts';
import { readOwn, remove, searchReviews, write } from './service.server.ts';

export function reviewApi(app: ShopApp): void {
  serveAnyone(app, listReviews, async (ctx, { params, input }) => ({
    outcome: 'found',
    data: await searchReviews(ctx, Number(params.id), input),
  }));
  serveMember(app, readOwnReview, async (ctx, { params }) => ({
    outcome: 'found',
    data: { review: await readOwn(ctx, Number(params.line)) },
  }));
  serveMember(app, writeReview, (ctx, { input }) => write(ctx, input));
  serveMember(app, removeReview, async (ctx, { input }) => ({ outcome: await remove(ctx, input.line) }));
}
