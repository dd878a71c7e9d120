import { getCookie, setCookie } from 'hono/cookie';
import { type ShopApp, serveAnyone } from '../../../platform/http/serve.server.ts';
import { countVisit } from './contract.ts';
import { secureVisitCookie, visitCookie, visitSeconds } from './rules.ts';
import { receiveVisit } from './service.server.ts';

export function visitApi(app: ShopApp): void {
  serveAnyone(app, countVisit, async (ctx, { c }) => {
    const isSecure = ctx.env.publicUrl.startsWith('https://');
    const name = isSecure ? secureVisitCookie : visitCookie;
    const mark = await receiveVisit(ctx, getCookie(c, name) ?? '', (header) => c.req.header(header));
    if (mark !== null) {
      setCookie(c, name, mark, {
        path: '/',
        secure: isSecure,
        sameSite: 'Lax',
        maxAge: visitSeconds,
      });
    }
    return { outcome: 'received' };
  });
}
