import { callerOf, refuse, type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { sendPaper } from '../../../platform/paper/send-paper.server.ts';
import { quotationNumber } from '../../../shared/requests/quotation.ts';
import { servePaymentForm } from '../checkout/api.server.ts';
import { quotationPath } from '../checkout/contract.ts';
import { acceptQuotation } from './accept.server.ts';
import { listOwnQuotations, makeQuotation, quotationForm, quotationPaperRoute } from './contract.ts';
import { listOf, makeFromCart, readOwnPaper } from './service.server.ts';

export function quotationApi(app: ShopApp): void {
  serveMember(app, listOwnQuotations, async (ctx) => ({ outcome: 'found', data: await listOf(ctx) }));
  serveMember(app, makeQuotation, (ctx, { input }) => makeFromCart(ctx, input));
  servePaymentForm(app, quotationPath, quotationForm, acceptQuotation, 'quotation');
  app.get(quotationPaperRoute, async (c) => {
    const number = c.req.param('number');
    const caller = callerOf(c, 'orders');
    if (caller instanceof Response) return caller;
    const paper = quotationNumber.test(number) ? await readOwnPaper(caller, number) : null;
    return paper ? sendPaper(c, number, paper) : refuse(c, 'notFound', '찾을 수 없어요');
  });
}
