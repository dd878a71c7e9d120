// The shortest way through the shop: an answer that lies ready is sent before anything is looked at but its address and
// the cookies. Whoever has a session, and whatever isn't ready, goes the long way.
import { randomUUID } from 'node:crypto';
import type { Deps } from '../http/context.server.ts';
import { baseHeaders } from '../security/security-headers.server.ts';
import { sessionCookieName, xsrfCookieFor } from '../security/session.server.ts';
import { type Prepared, pickAnswer } from './prepared-answer.server.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/** Keys of the content cache: an API list lies under its path, a page under its path in lower case, whatever its query. */
export const pageKey = (path: string): string => `page:${path.toLowerCase()}`;

/** Dialogs in the query open in the browser; another tab shown first, or an older version of a text, is another page. */
const namesOfOtherPages = ['version', 'tab'] as const;

/** Read as the page reads its query: a name may be spelled with numbers for its characters. */
export function isAnotherPage(url: string): boolean {
  if (!url.includes('?')) return false;
  const { searchParams } = new URL(url);
  return namesOfOtherPages.some((name) => searchParams.has(name));
}

export function withPreparedAnswers(deps: Deps, fetchShop: Fetch): Fetch {
  const base = Object.fromEntries(baseHeaders(deps.env));
  const session = `${sessionCookieName(deps)}=`;

  return (request, env) => {
    if (request.method !== 'GET' || isAnotherPage(request.url)) return fetchShop(request, env);
    const path = pathOf(request.url);
    const isApi = path.startsWith('/api/');
    const prepared = deps.content.ready(isApi ? path : pageKey(path)) as Prepared | undefined;
    const cookies = request.headers.get('cookie') ?? '';
    if (!prepared || (!isApi && cookies.includes(session))) return fetchShop(request, env);
    const answer = pickAnswer(prepared, request);
    if (!answer) return fetchShop(request, env);

    const requestId = randomUUID();
    const headers: Record<string, string> = Object.assign(answer.headers, base, {
      'X-Request-Id': requestId,
    });
    const cookie = isApi ? null : xsrfCookieFor(deps, cookies, '');
    if (cookie) headers['Set-Cookie'] = cookie;
    deps.log.debug({ requestId, method: 'GET', status: answer.status, ready: true }, 'request');
    return new Response(answer.body, { status: answer.status, headers });
  };
}

function pathOf(url: string): string {
  // After "https://"; an address has a path, if only "/".
  const start = url.indexOf('/', 8);
  const query = url.indexOf('?', start);
  return url.slice(start, query < 0 ? undefined : query);
}
