import { refuse, routeOf, type ShopApp } from '../../../platform/http/serve.server.ts';
import { sendPaper } from '../../../platform/paper/send-paper.server.ts';
import { readStatement } from '../../commerce/statement/service.server.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { loadOperator } from '../operators/serve-operator.server.ts';
import { getStatement } from './contract.ts';

/** By hand: the answer is the file itself. */
export function statementAdminApi(app: ShopApp): void {
  app.get(routeOf(getStatement), async (c) => {
    const ctx = await loadOperator(c, getStatement);
    if (ctx instanceof Response) return ctx;
    const moid = c.req.param('moid') ?? '';
    const found = /^[0-9A-Za-z]{1,64}$/.test(moid) ? await readStatement(ctx, moid) : null;
    if (!found) return refuse(c, 'notFound', '찾을 수 없어요');
    const line = getStatement.log?.({ input: undefined, params: { moid } });
    if (line) await recordOutcome(ctx, await recordStart(ctx, line), 'found', { memberId: found.memberId });
    return sendPaper(c, found.name, found.paper);
  });
}
