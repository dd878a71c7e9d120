// Files at the root of the site that are written by the shop itself.
import { writeSecurityText } from './features/site/legal/security-text.server.ts';
import { sendPrepared } from './platform/cache/prepared-answer.server.ts';
import { readShownCompany } from './platform/config/company-queries.server.ts';
import type { ShopApp } from './platform/http/serve.server.ts';
import { writeRobots, writeSiteMap } from './site-map.server.ts';

const hour = 60 * 60;

export function frontFiles(app: ShopApp): void {
  app.get('/sitemap.xml', (c) =>
    sendPrepared(c, 'file:/sitemap.xml', ['catalog', 'documents', 'notices'], async (deps) => ({
      type: 'application/xml; charset=utf-8',
      body: await writeSiteMap(deps),
    })),
  );
  // Not kept: it says until when it holds.
  app.get('/.well-known/security.txt', async (c) => {
    const ctx = c.get('ctx');
    const { email } = await readShownCompany(ctx);
    const text = writeSecurityText({ origin: ctx.env.publicUrl, email, nowMs: ctx.now() });
    return c.text(text, 200, { 'Cache-Control': `public, max-age=${hour}` });
  });
  app.get('/robots.txt', (c) =>
    c.text(writeRobots(c.get('ctx').env.publicUrl), 200, { 'Cache-Control': `public, max-age=${hour}` }),
  );
}
