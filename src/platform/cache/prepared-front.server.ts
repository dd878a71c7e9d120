// The shortest way through the shop: an answer that lies ready is sent before anything is looked at but its address.
// Whatever isn't ready goes the long way.
import type { Deps } from '../http/context.server.ts';
import { baseHeaders } from '../security/security-headers.server.ts';
import { type Prepared, pickAnswer } from './prepared-answer.server.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

type PageQuery = { isOlderText: boolean; tab: string | null; item: string | null };

/**
 * Keys of the content cache: an API list lies under its path, a page under its path in lower case and its part (the tab that
 * it shows first, the product that its head tells of), whatever else is in its query.
 */
export const pageKey = (path: string, part: string | null = null): string =>
  `page:${path.toLowerCase()}${part === null ? '' : `?${part}`}`;

/** What an address asks for, whether or not the page has such a part. */
const partAsked = ({ tab, item }: PageQuery): string | null =>
  tab !== null ? `tab=${tab}` : item !== null ? `item=${item}` : null;

/**
 * Dialogs in the query open in the browser; an older version of a text is another page, another tab first a page of its own,
 * and so is a catalogue whose head tells of one product.
 * Read as the page reads its query: a name may be spelled with numbers for its characters.
 */
export function readQuery(url: string): PageQuery {
  if (!url.includes('?')) return { isOlderText: false, tab: null, item: null };
  const { searchParams } = new URL(url);
  return {
    isOlderText: searchParams.has('version'),
    tab: searchParams.get('tab'),
    item: searchParams.get('item'),
  };
}

export function withPreparedAnswers(deps: Deps, fetchShop: Fetch): Fetch {
  const base = Object.fromEntries(baseHeaders(deps.env));

  return (request, env) => {
    if (request.method !== 'GET') return fetchShop(request, env);
    const query = readQuery(request.url);
    if (query.isOlderText) return fetchShop(request, env);
    const path = pathOf(request.url);
    const isApi = path.startsWith('/api/');
    const prepared = deps.content.ready(isApi ? path : pageKey(path, partAsked(query))) as
      | Prepared
      | undefined;
    const answer = prepared && pickAnswer(prepared, request);
    if (!answer) return fetchShop(request, env);

    const { requestId } = deps.requests.identify(env);
    deps.requests.name(env, '*', path, 'ready');
    // What a page says of itself stands before what holds for every answer.
    const headers: Record<string, string> = { ...base, ...answer.headers, 'X-Request-Id': requestId };
    return new Response(answer.body, { status: answer.status, headers });
  };
}

function pathOf(url: string): string {
  // After "https://"; an address has a path, if only "/".
  const start = url.indexOf('/', 8);
  const query = url.indexOf('?', start);
  return url.slice(start, query < 0 ? undefined : query);
}
