import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { cleanHtml, frameTables } from '../../site/notice/notice-html.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  addNotice,
  bringBackNotice,
  changeNotice,
  deleteNotice,
  listAdminNotices,
  pinNotice,
  previewNotice,
  readAdminNotice,
} from './contract.ts';
import {
  addForAdmin,
  bringBackForAdmin,
  changeForAdmin,
  deleteForAdmin,
  listForAdmin,
  pinForAdmin,
  readForAdmin,
} from './service.server.ts';

export function noticeAdminApi(app: ShopApp): void {
  serveOperator(app, listAdminNotices, async (ctx, { input }) => ({
    outcome: 'found',
    data: await listForAdmin(ctx, input),
  }));
  serveOperator(app, readAdminNotice, (ctx, { params }) => readForAdmin(ctx, Number(params.id)));
  serveOperator(app, addNotice, (ctx, { input }) => addForAdmin(ctx, input));
  serveOperator(app, changeNotice, (ctx, { input, params }) => changeForAdmin(ctx, Number(params.id), input));
  serveOperator(app, deleteNotice, (ctx, { input, params }) =>
    deleteForAdmin(ctx, Number(params.id), input.version),
  );
  serveOperator(app, bringBackNotice, (ctx, { params }) => bringBackForAdmin(ctx, Number(params.id)));
  serveOperator(app, pinNotice, (ctx, { input, params }) =>
    pinForAdmin(ctx, Number(params.id), input.isPinned),
  );
  serveOperator(app, previewNotice, async (_, { input }) => ({
    outcome: 'shown',
    data: { html: frameTables(cleanHtml(input.html)) },
  }));
}
