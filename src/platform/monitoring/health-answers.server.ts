import type { Deps } from '../http/context.server.ts';
import type { ShopApp } from '../http/serve.server.ts';

/** For whoever keeps the shop alive and whoever sends it visitors. `/healthz` is the address of before. */
export function healthAnswers(app: ShopApp, { health }: Pick<Deps, 'health'>): void {
  const kept = { 'Cache-Control': 'no-store' };
  // That it answers at all is the answer: a database that is away is no reason to start the shop anew.
  app.get('/livez', (c) => c.json({ ok: true }, 200, kept));
  app.on('GET', ['/readyz', '/healthz'], async (c) => {
    const readiness = await health.look();
    return c.json(readiness, readiness.ok ? 200 : 503, kept);
  });
}
