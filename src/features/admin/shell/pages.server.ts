import type { LoadAdminPage } from '../../../platform/cache/page-build.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { adminPagePolicy } from './policies.server.ts';

/** One html page for every address of the back office; its own script shows the screen, after asking who is there. */
export function adminPages(app: ShopApp, { load, dev }: { load: LoadAdminPage; dev: boolean }): void {
  app.get('/admin/*', async (c) => {
    // In development the builder's own files answer before.
    if (c.req.path.startsWith('/admin/static/')) return c.text('없는 파일이에요.', 404);
    const html = await load(c.req.path);
    return c.html(html, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': adminPagePolicy(dev),
    });
  });
}
