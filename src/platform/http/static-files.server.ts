import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { transportSecurity } from '../security/security-headers.server.ts';
import type { Deps } from './context.server.ts';
import { formerFiles } from './former-files.server.ts';
import type { ShopApp } from './serve.server.ts';

// Not the address's own path: that one writes spaces and Korean characters as numbers.
const built = {
  root: fileURLToPath(new URL('../../../build/client', import.meta.url)),
  adminRoot: fileURLToPath(new URL('../../../build/admin', import.meta.url)),
};
const day = 24 * 60 * 60;

/**
 * Files stand before everything else: no session is read for a picture.
 * @param guardAdmin what every answer below /admin goes through, the shop's own and a file's
 */
export function withStaticFiles(
  app: ShopApp,
  { env, requests }: Pick<Deps, 'env' | 'requests'>,
  guardAdmin: MiddlewareHandler,
  { root, adminRoot } = built,
): Hono {
  // As lenient about a last slash as the shop itself, whose routes it takes over.
  const outer = new Hono({ strict: false });
  const everywhere = transportSecurity(env);
  outer.use(async (c, next) => {
    await next();
    for (const [name, value] of everywhere) c.res.headers.set(name, value);
  });
  const files = serveStatic({ root, precompressed: true });
  const belowAdmin = (path: string) => path.replace(/^\/admin/, '');
  const adminFiles = serveStatic({
    root: adminRoot,
    precompressed: true,
    rewriteRequestPath: belowAdmin,
  });
  const cached =
    (seconds: string, from = files) =>
    async (c: Parameters<typeof files>[0], next: () => Promise<void>) => {
      const answer = await from(c, next);
      if (answer instanceof Response) requests.name(c.env, c.req.routePath, c.req.path, 'ready');
      if (answer instanceof Response && answer.status < 400) {
        answer.headers.set('Cache-Control', seconds);
        answer.headers.set('X-Content-Type-Options', 'nosniff');
        answer.headers.set('Vary', 'Accept-Encoding');
      }
      return answer;
    };
  // Their names carry a hash of what is in them.
  const forEver = `max-age=${365 * day}, immutable`;
  outer.use('/static/*', cached(`public, ${forEver}`));
  // The back office is another build: nothing of it is named in the shop's own.
  outer.use('/admin/*', guardAdmin);
  outer.use('/admin/static/*', cached(`private, ${forEver}`, adminFiles));
  if (env.assetsDir) {
    outer.use('/static/*', cached(`public, ${forEver}`, formerFiles(env.assetsDir, 'shop')));
    const formerAdmin = formerFiles(env.assetsDir, 'backOffice', belowAdmin);
    outer.use('/admin/static/*', cached(`private, ${forEver}`, formerAdmin));
  }
  outer.use('/art/*', cached(`public, max-age=${7 * day}`));
  for (const file of [
    '/favicon.svg',
    '/logo.svg',
    '/manifest.webmanifest',
    '/icon-192.png',
    '/icon-512.png',
    '/apple-touch-icon.png',
  ]) {
    outer.use(file, cached(`public, max-age=${day}`));
  }
  outer.route('/', app as unknown as Hono);
  return outer;
}
