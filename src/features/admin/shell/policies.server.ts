// What a browser may do with anything below /admin. A member's page that opened a file of the back office would hold its
// window, and with it the operator's session.
import type { MiddlewareHandler } from 'hono';
import { writePolicy } from '../../../platform/security/security-headers.server.ts';
import { cleanedHtmlPolicy } from '../../../shared/page/trusted-html.ts';
import { workerPolicy } from '../../../shared/page/trusted-worker.ts';

/** Of every answer below /admin: pages, scripts, calls, refusals. */
export const adminHeaders: Readonly<Record<string, string>> = {
  // Whoever opened it has no hold of its window: it stands in a group of its own.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Of whatever is no page: opened as one, it runs nothing and belongs to no origin. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What the editor of notices reads a pasted text by; ProseMirror names it, and keeps of the text what its schema knows. */
const clipboardPolicy = 'ProseMirrorClipboard';

/** Stands before all that answers below /admin, so that an error on the way carries it too. */
export const guardAdmin: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(adminHeaders)) c.res.headers.set(name, value);
  if (!c.res.headers.get('Content-Security-Policy')?.includes('frame-ancestors'))
    c.res.headers.set('Content-Security-Policy', filePolicy);
};

/** Of a page. No inline script, no other origin: a text that got past the cleaning has nothing to run or to send with. */
export const adminPagePolicy = (dev: boolean): string =>
  writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    // What shows alarms while the back office is closed, and how it is installed.
    'worker-src': ["'self'", ...(dev ? ['blob:'] : [])],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Not tried with what Vite writes into the page.
    ...(!dev && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [cleanedHtmlPolicy, clipboardPolicy, workerPolicy],
    }),
  });
