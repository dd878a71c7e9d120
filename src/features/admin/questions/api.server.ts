import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { answerOne, hideOne, list, showOne } from './service.server.ts';

export function questionAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listProductQuestions, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.answerQuestion, (ctx, { params, input }) =>
    answerOne(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.hideQuestion, (ctx, { params, input }) =>
    hideOne(ctx, Number(params.id), input.reason),
  );
  serveOperator(app, calls.showQuestion, (ctx, { params }) => showOne(ctx, Number(params.id)));
}
