import type { ShopApp } from '../../../platform/http/serve.server.ts';
import type { LegalPage } from '../../site/legal/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { addLegalVersion, listLegal, readLegal, withdrawLegalVersion } from './contract.ts';
import { announce, listTexts, readForAdmin, withdraw } from './service.server.ts';

const pageOf = (params: Record<string, string>) => params.page as LegalPage;

export function legalAdminApi(app: ShopApp): void {
  serveOperator(app, listLegal, async (ctx) => ({ outcome: 'found', data: { texts: await listTexts(ctx) } }));
  serveOperator(app, readLegal, (ctx, { params }) => readForAdmin(ctx, pageOf(params)));
  serveOperator(app, addLegalVersion, (ctx, { input, params }) => announce(ctx, pageOf(params), input));
  serveOperator(app, withdrawLegalVersion, (ctx, { input, params }) => withdraw(ctx, pageOf(params), input));
}
