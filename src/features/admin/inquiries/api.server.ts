import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { sendAttachment, sizeOf } from '../../attachment/send-attachment.server.ts';
import { serveOperator, serveOperatorFile } from '../operators/serve-operator.server.ts';
import { stampInquiries } from '../tickets/contract.ts';
import * as calls from './contract.ts';
import { findStamp } from './queries.server.ts';
import {
  answerAsker,
  closeThread,
  giveInquiryAccess,
  giveTo,
  noteDown,
  readInquiries,
  readPicture,
  showInquiry,
} from './service.server.ts';
import * as templates from './templates/contract.ts';
import {
  addTemplate,
  bringTemplateBack,
  changeTemplate,
  readTemplates,
  removeTemplate,
} from './templates/service.server.ts';

export function inquiryAdminApi(app: ShopApp): void {
  serveOperator(app, stampInquiries, async (ctx) => ({
    outcome: 'found',
    data: { stamp: await findStamp(ctx.db) },
  }));
  serveOperator(app, calls.listInquiries, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readInquiries(ctx, input),
  }));
  serveOperator(app, calls.seeInquiry, (ctx, { params }) => showInquiry(ctx, Number(params.id)));
  serveOperator(app, calls.openInquiry, (ctx, { params }) => giveInquiryAccess(ctx, Number(params.id)));
  serveOperator(app, calls.answerInquiry, (ctx, { params, input }) =>
    answerAsker(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.noteInquiry, (ctx, { params, input }) => noteDown(ctx, Number(params.id), input));
  serveOperator(app, calls.assignInquiry, (ctx, { params, input }) => giveTo(ctx, Number(params.id), input));
  serveOperator(app, templates.listAnswerTemplates, async (ctx) => ({
    outcome: 'found',
    data: await readTemplates(ctx),
  }));
  serveOperator(app, templates.addAnswerTemplate, (ctx, { input }) => addTemplate(ctx, input));
  serveOperator(app, templates.changeAnswerTemplate, (ctx, { params, input }) =>
    changeTemplate(ctx, Number(params.id), input),
  );
  serveOperator(app, templates.removeAnswerTemplate, (ctx, { params, input }) =>
    removeTemplate(ctx, Number(params.id), input.version),
  );
  serveOperator(app, templates.bringBackAnswerTemplate, (ctx, { params }) =>
    bringTemplateBack(ctx, Number(params.id)),
  );
  serveOperator(app, calls.closeInquiry, (ctx, { params, input }) =>
    closeThread(ctx, Number(params.id), input.version),
  );
  serveOperatorFile(app, calls.seeInquiryPicture, async (ctx, { params, c }) => {
    const found = await readPicture(ctx, params.picture ?? '', sizeOf(c));
    return found && sendAttachment(c, found);
  });
}
