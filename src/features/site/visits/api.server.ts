import { getCookie, setCookie } from 'hono/cookie';
import { type ShopApp, serveAnyone } from '../../../platform/http/serve.server.ts';
import { countVisit } from './contract.ts';
import { visitCookie, visitSeconds } from './rules.ts';
import { receiveVisit } from './service.server.ts';

export function visitApi(app: ShopApp): void {
  serveAnyone(app, countVisit, async (ctx, { c }) => {
    const mark = await receiveVisit(ctx, getCookie(c, visitCookie) ?? '', (name) => c.req.header(name));
    if (mark !== null) {
      setCookie(c, visitCookie, mark, {
        path: '/',
        secure: ctx.env.publicUrl.startsWith('https://'),
        sameSite: 'Lax',
        maxAge: visitSeconds,
      });
    }
    return { outcome: 'received' };
  });
}
