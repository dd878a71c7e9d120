import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { sendPaper } from '../../../platform/paper/send-paper.server.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { serveOperator, serveOperatorFile } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { begin, discard, list, readPaper, save, see, takeBack } from './service.server.ts';

export function quotationAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listQuotations, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.beginQuotation, (ctx, { input }) => begin(ctx, input));
  serveOperator(app, calls.seeQuotation, (ctx, { params }) => see(ctx, Number(params.id)));
  serveOperator(app, calls.saveQuotation, (ctx, { input }) => save(ctx, input));
  serveOperator(app, calls.discardQuotation, (ctx, { params, input }) =>
    discard(ctx, { id: Number(params.id), version: input.version }),
  );
  serveOperator(app, calls.withdrawQuotation, (ctx, { params, input }) =>
    takeBack(ctx, Number(params.id), input.reason),
  );
  serveOperatorFile(app, calls.getQuotationPaper, async (ctx, { params, input, c }) => {
    const found = await readPaper(ctx, Number(params.id));
    if (!found) return null;
    const line = calls.getQuotationPaper.log?.({ input, params });
    if (line) await recordOutcome(ctx, await recordStart(ctx, line), 'found', { memberId: found.memberId });
    return sendPaper(c, found.number, found.paper);
  });
}
