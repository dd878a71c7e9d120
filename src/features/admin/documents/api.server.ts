import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { frontSlug } from '../../site/front/service.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  listLibrary,
  listPages,
  readCompanyData,
  readCompanyVersion,
  readFaq,
  readFaqVersion,
  readFront,
  readFrontVersion,
  readPage,
  readPageVersion,
  saveCompany,
  saveFaq,
  saveFront,
  savePage,
} from './contract.ts';
import { type PageName, slugOf } from './rules.ts';
import { describePages, readLibrary, readOlder, readWhole, saveDocument } from './service.server.ts';

const pageSlug = (params: Record<string, string>) => slugOf(params.name as PageName);

export function documentApi(app: ShopApp): void {
  serveOperator(app, readFaq, (ctx) => readWhole(ctx, 'faq'));
  serveOperator(app, readFaqVersion, (ctx, { params }) => readOlder(ctx, 'faq', Number(params.version)));
  serveOperator(app, saveFaq, (ctx, { input }) => saveDocument(ctx, 'faq', input));
  serveOperator(app, listPages, async (ctx) => ({
    outcome: 'found',
    data: { pages: await describePages(ctx) },
  }));
  serveOperator(app, readPage, (ctx, { params }) => readWhole(ctx, pageSlug(params)));
  serveOperator(app, readPageVersion, (ctx, { params }) =>
    readOlder(ctx, pageSlug(params), Number(params.version)),
  );
  serveOperator(app, savePage, (ctx, { input, params }) => saveDocument(ctx, pageSlug(params), input));
  serveOperator(app, readCompanyData, (ctx) => readWhole(ctx, 'company'));
  serveOperator(app, readCompanyVersion, (ctx, { params }) =>
    readOlder(ctx, 'company', Number(params.version)),
  );
  serveOperator(app, saveCompany, (ctx, { input }) => saveDocument(ctx, 'company', input));
  serveOperator(app, readFront, (ctx) => readWhole(ctx, frontSlug));
  serveOperator(app, readFrontVersion, (ctx, { params }) =>
    readOlder(ctx, frontSlug, Number(params.version)),
  );
  serveOperator(app, saveFront, (ctx, { input }) => saveDocument(ctx, frontSlug, input));
  serveOperator(app, listLibrary, async (ctx) => ({
    outcome: 'found',
    data: { pictures: await readLibrary(ctx) },
  }));
}
