import type { LoadAdminPage } from '../../../platform/cache/page-build.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { writePolicy } from '../../../platform/security/security-headers.server.ts';

/** One html page for every address of the back office; its own script shows the screen, after asking who is there. */
export function adminPages(app: ShopApp, { load, dev }: { load: LoadAdminPage; dev: boolean }): void {
  app.get('/admin/*', async (c) => {
    const html = await load(c.req.path);
    return c.html(html, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(dev),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  });
}

/** No inline script, no other origin: a text that got past the cleaning has nothing to run or to send with. */
const policy = (dev: boolean): string =>
  writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    ...(dev && { 'worker-src': ['blob:'] }),
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
