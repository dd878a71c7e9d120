import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { cleanHtml } from '../../site/notice/notice-html.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  addNotice,
  changeNotice,
  deleteNotice,
  listDesk,
  previewNotice,
  readDeskNotice,
} from './contract.ts';
import { addForDesk, changeForDesk, deleteForDesk, listForDesk, readForDesk } from './service.server.ts';

export function noticeDeskApi(app: ShopApp): void {
  serveOperator(app, listDesk, async (ctx, { input }) => ({
    outcome: 'found',
    data: await listForDesk(ctx, input),
  }));
  serveOperator(app, readDeskNotice, (ctx, { params }) => readForDesk(ctx, Number(params.id)));
  serveOperator(app, addNotice, (ctx, { input }) => addForDesk(ctx, input));
  serveOperator(app, changeNotice, (ctx, { input, params }) => changeForDesk(ctx, Number(params.id), input));
  serveOperator(app, deleteNotice, (ctx, { input, params }) =>
    deleteForDesk(ctx, Number(params.id), input.version),
  );
  serveOperator(app, previewNotice, async (_, { input }) => ({
    outcome: 'shown',
    data: { html: cleanHtml(input.html) },
  }));
}
