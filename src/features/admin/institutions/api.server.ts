import { refuse, routeOf, type ShopApp } from '../../../platform/http/serve.server.ts';
import { findFile } from '../../attachment/queries.server.ts';
import { sendAttachment, sizeOf } from '../../attachment/send-attachment.server.ts';
import { loadOperator, serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { decide, list, returnOrRefuse, see } from './service.server.ts';

export function institutionAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listApplications, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.seeApplication, (ctx, { params }) => see(ctx, Number(params.id)));
  serveOperator(app, calls.approveApplication, (ctx, { params, input }) =>
    decide(ctx, { id: Number(params.id), version: input.version }),
  );
  serveOperator(app, calls.sendApplicationBack, (ctx, { params, input: { version, ...word } }) =>
    returnOrRefuse(ctx, { id: Number(params.id), version }, word),
  );
  serveCertificates(app);
}

/** By hand: the answer is a picture. */
function serveCertificates(app: ShopApp): void {
  app.get(routeOf(calls.seeCertificate), async (c) => {
    const ctx = await loadOperator(c, calls.seeCertificate);
    if (ctx instanceof Response) return ctx;
    const picture = await findFile(ctx.db, c.req.param('photo') ?? '', sizeOf(c), 'applicationId');
    return picture ? sendAttachment(c, picture) : refuse(c, 'notFound', '찾을 수 없어요');
  });
}
