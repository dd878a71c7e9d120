import { refuse, routeOf, type ShopApp } from '../../../platform/http/serve.server.ts';
import { sendPaper } from '../../../platform/paper/send-paper.server.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { loadOperator, serveOperator } from '../operators/serve-operator.server.ts';
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
  servePaper(app);
}

/** By hand: the answer is the file itself. */
function servePaper(app: ShopApp): void {
  app.get(routeOf(calls.getQuotationPaper), async (c) => {
    const ctx = await loadOperator(c, calls.getQuotationPaper);
    if (ctx instanceof Response) return ctx;
    const id = c.req.param('id') ?? '';
    const line = calls.getQuotationPaper.log?.({ input: undefined, params: { id } });
    const found = /^[1-9]\d{0,14}$/.test(id) ? await readPaper(ctx, Number(id)) : null;
    if (!found) return refuse(c, 'notFound', '찾을 수 없어요');
    if (line) await recordOutcome(ctx, await recordStart(ctx, line), 'found', { memberId: found.memberId });
    return sendPaper(c, found.number, found.paper);
  });
}
