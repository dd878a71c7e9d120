import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { findFile } from '../../attachment/queries.server.ts';
import { sendAttachment, sizeOf } from '../../attachment/send-attachment.server.ts';
import { serveOperator, serveOperatorFile } from '../operators/serve-operator.server.ts';
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
  serveOperatorFile(app, calls.seeCertificate, async (ctx, { params, c }) => {
    const picture = await findFile(ctx.db, params.photo ?? '', sizeOf(c), 'applicationId');
    return picture && sendAttachment(c, picture);
  });
}
