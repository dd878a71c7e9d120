import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { add, correct, end, readTable, takeBack } from './service.server.ts';

export function recipientAdminApi(app: ShopApp): void {
  serveOperator(app, calls.readRecipientTable, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readTable(ctx, input.day ?? ''),
  }));
  serveOperator(app, calls.addRecipient, (ctx, { input }) => add(ctx, input));
  serveOperator(app, calls.correctRecipient, (ctx, { input, params }) =>
    correct(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.endRecipient, (ctx, { input, params }) =>
    end(ctx, Number(params.id), input.endsOn),
  );
  serveOperator(app, calls.takeRecipientBack, (ctx, { params }) => takeBack(ctx, Number(params.id)));
}
