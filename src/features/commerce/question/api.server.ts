import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { askQuestion, listOwnQuestions, listQuestions, removeQuestion } from './contract.ts';
import { ask, pageOfQuestions, readOwn, remove } from './service.server.ts';

export function questionApi(app: ShopApp): void {
  serveAnyone(app, listQuestions, async (ctx, { params, input }) => ({
    outcome: 'found',
    data: await pageOfQuestions(ctx, Number(params.id), Number(input.page ?? '1')),
  }));
  serveMember(app, listOwnQuestions, async (ctx, { params }) => ({
    outcome: 'found',
    data: { questions: await readOwn(ctx, Number(params.id)) },
  }));
  serveMember(app, askQuestion, (ctx, { input }) => ask(ctx, input));
  serveMember(app, removeQuestion, async (ctx, { input }) => ({ outcome: await remove(ctx, input.id) }));
}
