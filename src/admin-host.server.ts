// The back office on a host of its own (ADMIN_URL): the shop's pages are another origin for it, and hold none of its cookies.
import { getPath } from 'hono/utils/url';
import { adminHeaders, filePolicy } from './features/admin/shell/policies.server.ts';
import type { Env } from './platform/config/env.server.ts';
import { baseHeaders, policyReportPath } from './platform/security/security-headers.server.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

const isBelowAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/');
/** What its screens show of the shop, pictures, and where its browsers report to. */
const isShownThere = (path: string) =>
  path === policyReportPath ||
  /^\/(media|art)\/|^\/(favicon\.svg|icon-192\.png|icon-512\.png|apple-touch-icon\.png|healthz|livez|readyz|up)$/.test(
    path,
  );

/** Stands before everything, what lies ready included. Without ADMIN_URL it is not there at all. */
export function withAdminHost(env: Env, fetchShop: Fetch): Fetch {
  if (env.adminUrl === env.publicUrl) return fetchShop;
  const { hostname } = new URL(env.adminUrl);
  const nothingHere = () =>
    new Response('Not Found', {
      status: 404,
      headers: {
        ...Object.fromEntries(baseHeaders(env)),
        ...adminHeaders,
        'Content-Security-Policy': filePolicy,
        'Cache-Control': 'no-store',
      },
    });
  return (request, hands) => {
    // As the router reads it, so that no spelling gets past.
    const path = getPath(request);
    if (new URL(request.url).hostname !== hostname)
      return isBelowAdmin(path) ? nothingHere() : fetchShop(request, hands);
    if (isBelowAdmin(path) || isShownThere(path)) return fetchShop(request, hands);
    if (path !== '/') return nothingHere();
    return new Response(null, { status: 302, headers: { Location: '/admin', 'Cache-Control': 'no-store' } });
  };
}
