// Calls whose code comes with the first of them: what few shops need at any moment, and not at each start.
import { Hono } from 'hono';
import { nameRoute } from '../monitoring/name-route.server.ts';
import type { RequestLog } from '../monitoring/request-log.server.ts';
import type { Ctx } from './context.server.ts';
import type { ShopApp, ShopContext } from './serve.server.ts';

type Apart = {
  /** All of them, and no others: `/admin/api/*`. */
  path: string;
  load: () => Promise<(app: ShopApp) => void>;
  onError: (error: Error, c: ShopContext) => Response | Promise<Response>;
  requests: Pick<RequestLog, 'name'>;
};

/** Everything that stands before the calls goes for these, too: only the finding of a route begins anew. */
export function callsApart(app: ShopApp, { path, load, onError, requests }: Apart): void {
  const contexts = new WeakMap<Request, Ctx>();
  let opening: Promise<ShopApp> | undefined;
  const open = async () => {
    const bind = await load();
    const apart: ShopApp = new Hono({ strict: false });
    apart.use(nameRoute(requests));
    apart.use(async (c, next) => {
      c.set('ctx', contexts.get(c.req.raw) as Ctx);
      await next();
    });
    bind(apart);
    apart.onError(onError);
    return apart;
  };
  app.all(path, async (c) => {
    contexts.set(c.req.raw, c.get('ctx'));
    opening ??= open();
    return (await opening).fetch(c.req.raw, c.env);
  });
}
