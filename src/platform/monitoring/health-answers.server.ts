import { Hono } from 'hono';
import type { Deps } from '../http/context.server.ts';
import type { ShopApp } from '../http/serve.server.ts';
import { nameRoute } from './name-route.server.ts';

/** For whoever keeps the shop alive and whoever sends it visitors. `/healthz` is the address of before, `/up` the one that hosts of images ask. */
export function healthAnswers(app: ShopApp, { health }: Pick<Deps, 'health'>): void {
  const kept = { 'Cache-Control': 'no-store' };
  // That it answers at all is the answer: a database that is away is no reason to start the shop anew.
  app.get('/livez', (c) => c.json({ ok: true }, 200, kept));
  app.on('GET', ['/readyz', '/healthz', '/up'], async (c) => {
    const readiness = await health.look();
    return c.json(readiness, readiness.ok ? 200 : 503, kept);
  });
}

/** All that a process answers which serves no visitors. */
export function answerHealthOnly(deps: Pick<Deps, 'health' | 'requests'>): ShopApp {
  const app: ShopApp = new Hono({ strict: false });
  app.use(nameRoute(deps.requests));
  healthAnswers(app, deps);
  app.notFound((c) => c.text('', 404));
  return app;
}
