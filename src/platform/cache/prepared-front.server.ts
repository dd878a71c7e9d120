// The shortest way through the shop: an answer that lies ready is sent before anything is made of a request but its
// address. Whatever isn't ready goes the long way.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Deps } from '../http/context.server.ts';
import { baseHeaders } from '../security/security-headers.server.ts';
import { type Prepared, pickAnswer } from './prepared-answer.server.ts';

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
  const { searchParams } = new URL(url, 'http://shop');
  return {
    isOlderText: searchParams.has('version'),
    tab: searchParams.get('tab'),
    item: searchParams.get('item'),
  };
}

/**
 * Node's own `createServer`, with a listener before the shop's: the objects of the fetch standard, which the shop is asked with
 * otherwise, cost more than sending what lies ready.
 */
export function withPreparedAnswers(deps: Deps): typeof createServer {
  const answer = createReadyAnswers(deps);
  const make = (options: ServerOptions, listener: RequestListener) =>
    createServer(options, (request, response) => answer(request, response) || listener(request, response));
  return make as typeof createServer;
}

/** @returns what sends an answer that lies ready, and tells whether it did */
function createReadyAnswers({ env, content, requests }: Deps) {
  const base = Object.fromEntries(baseHeaders(env));
  // There the shop has no pages (`admin-host.server.ts`).
  const adminHost = env.adminUrl === env.publicUrl ? null : new URL(env.adminUrl).hostname;

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (
      method !== 'GET' ||
      !plainAddress.test(url) ||
      (adminHost !== null && hostnameOf(headers.host) === adminHost)
    )
      return false;
    const query = readQuery(url);
    if (query.isOlderText) return false;
    const path = url.includes('?') ? url.slice(0, url.indexOf('?')) : url;
    const isApi = path.startsWith('/api/');
    const prepared = content.ready(isApi ? path : pageKey(path, partAsked(query))) as Prepared | undefined;
    const answer = prepared && pickAnswer(prepared, headers);
    if (!answer) return false;

    const hands = { incoming: request, outgoing: response };
    requests.name(hands, '*', path, 'ready');
    const { requestId } = requests.identify(hands);
    // What a page says of itself stands before what holds for every answer.
    response.writeHead(answer.status, { ...base, ...answer.headers, 'X-Request-Id': requestId });
    response.end(answer.body);
    return true;
  };
}

/** Any other may be read as that of another host, or as more than a path and a query. */
const plainAddress = /^\/(?![/\\])[^#\\]*$/;

const hostnameOf = (host = ''): string => host.replace(/:\d+$/, '').toLowerCase();
