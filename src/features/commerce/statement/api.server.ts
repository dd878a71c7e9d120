import { callerOf, refuse, type ShopApp } from '../../../platform/http/serve.server.ts';
import { sendPaper } from '../../../platform/paper/send-paper.server.ts';
import { statementRoute } from './contract.ts';
import { readOwnStatement } from './service.server.ts';

export function statementApi(app: ShopApp): void {
  app.get(statementRoute, async (c) => {
    const caller = callerOf(c, 'orders');
    if (caller instanceof Response) return caller;
    const moid = c.req.param('moid');
    const written = /^[0-9A-Za-z]{1,64}$/.test(moid) ? await readOwnStatement(caller, moid) : null;
    return written ? sendPaper(c, written.name, written.paper) : refuse(c, 'notFound', '찾을 수 없어요');
  });
}
