import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { findFile } from '../../attachment/queries.server.ts';
import { sendAttachment, sizeOf } from '../../attachment/send-attachment.server.ts';
import { serveOperator, serveOperatorFile } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { hideOne, list, showOne } from './service.server.ts';

export function reviewAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listReviews, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.hideReview, async (ctx, { params, input }) => ({
    outcome: await hideOne(ctx, Number(params.id), input.reason),
  }));
  serveOperator(app, calls.showReview, async (ctx, { params }) => ({
    outcome: await showOne(ctx, Number(params.id)),
  }));
  serveOperatorFile(app, calls.seeReviewPicture, async (ctx, { params, c }) => {
    const found = await findFile(ctx.db, params.picture ?? '', sizeOf(c), 'reviewId');
    return found && sendAttachment(c, found);
  });
}
