import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { sendPaper } from '../../../platform/paper/send-paper.server.ts';
import { readStatement } from '../../commerce/statement/service.server.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { serveOperatorFile } from '../operators/serve-operator.server.ts';
import { getStatement } from './contract.ts';

export function statementAdminApi(app: ShopApp): void {
  serveOperatorFile(app, getStatement, async (ctx, { params, input, c }) => {
    const found = await readStatement(ctx, params.moid ?? '');
    if (!found) return null;
    const line = getStatement.log?.({ input, params });
    if (line) await recordOutcome(ctx, await recordStart(ctx, line), 'found', { memberId: found.memberId });
    return sendPaper(c, found.name, found.paper);
  });
}
