// The shortest way through the shop: an answer that lies ready, or that needs nothing but its address, is sent before anything
// else is made of a request. Whatever isn't answered here goes the long way.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Deps } from '../http/context.server.ts';
import { baseHeaders } from '../security/security-headers.server.ts';
import { loadSession, sessionIdIn } from '../security/session.server.ts';
import type { DirectCall } from './direct-call.server.ts';
import { makeAnswer, type Prepared, type PreparedAnswer, pickAnswer } from './prepared-answer.server.ts';

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

/** What the router asks for instead of a page. */
export const isPageData = (path: string): boolean => path.toLowerCase().endsWith('.data');

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

type Front = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;

/**
 * Node's own `createServer`, with what lies ready before the shop's listener: the objects of the fetch standard, which the shop is
 * asked with otherwise, cost more than sending it.
 */
export function withPreparedAnswers(deps: Deps, direct: readonly DirectCall[]): typeof createServer {
  const front = createPreparedFront(deps, direct);
  const make = (options: ServerOptions, listener: RequestListener) =>
    createServer(options, (request, response) => front(request, response, () => listener(request, response)));
  return make as typeof createServer;
}

/**
 * @param direct the calls that are answered by their address alone
 * @returns what sends an answer that lies ready or is soon made, or goes on
 */
export function createPreparedFront(deps: Deps, direct: readonly DirectCall[]): Front {
  const { env, content, requests } = deps;
  const base = Object.fromEntries(baseHeaders(env));
  // There the shop has no pages (`admin-host.server.ts`).
  const adminHost = env.adminUrl === env.publicUrl ? null : new URL(env.adminUrl).hostname;

  function findEverybodys(path: string, { url, headers }: Asked): PreparedAnswer | null {
    const query = readQuery(url);
    if (query.isOlderText) return null;
    const isApi = path.startsWith('/api/');
    const prepared = content.ready(isApi ? path : pageKey(path, partAsked(query))) as Prepared | undefined;
    return prepared ? pickAnswer(prepared, headers) : null;
  }

  /** Whose it is, and whether it still holds, is asked of the database each time. */
  async function findMembers({ url, headers }: Asked): Promise<PreparedAnswer | null> {
    const { pathname, search } = new URL(url, 'http://shop');
    const address = pathname.toLowerCase() + search;
    if (!deps.memberAnswers.isOfMembers(address)) return null;
    const session = await loadSession(deps, sessionIdIn(deps, headers.cookie));
    const prepared = session?.member && deps.memberAnswers.find(session.member, address, deps.now());
    return prepared ? pickAnswer(prepared, headers) : null;
  }

  /** @returns whether it is such a call */
  function askDirectly(exchange: Exchange, goOn: () => void): boolean {
    for (const { route, ask } of direct) {
      const making = ask(deps, exchange.path);
      if (!making) continue;
      making
        .then((made) => makeAnswer(made, exchange.request.headers))
        // Where it fails, the long way says so.
        .catch(() => null)
        .then((answer) => {
          if (!answer) return goOn();
          requests.name(handsOf(exchange), route, exchange.path);
          send(exchange, answer, headOf(answer));
        });
      return true;
    }
    return false;
  }

  // What a page says of itself stands before what holds for every answer.
  const headOf = ({ headers }: PreparedAnswer): Head => ({ ...base, ...headers, 'X-Request-Id': '' });
  const heads = new WeakMap<PreparedAnswer, Head>();

  function sendReady(exchange: Exchange, answer: PreparedAnswer): void {
    let head = heads.get(answer);
    if (!head) {
      head = headOf(answer);
      heads.set(answer, head);
    }
    requests.name(handsOf(exchange), '*', exchange.path, 'ready');
    send(exchange, answer, head);
  }

  /** @param head written out before anybody else's turn: only the id in it is the request's own */
  function send(exchange: Exchange, answer: PreparedAnswer, head: Head): void {
    head['X-Request-Id'] = requests.identify(handsOf(exchange)).requestId;
    exchange.response.writeHead(answer.status, head);
    exchange.response.end(answer.body);
  }

  return (request, response, goOn) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !plainAddress.test(url)) return goOn();
    if (adminHost !== null && hostnameOf(headers.host) === adminHost) return goOn();
    const asked = { url, headers };
    const path = url.includes('?') ? url.slice(0, url.indexOf('?')) : url;
    const exchange = { request, response, path };
    if (isPageData(path) && headers.cookie !== undefined) {
      // Where it fails, the long way says so.
      findMembers(asked)
        .catch(() => null)
        .then((answer) => (answer ? sendReady(exchange, answer) : goOn()));
      return;
    }
    const answer = findEverybodys(path, asked);
    if (answer) sendReady(exchange, answer);
    else if (!askDirectly(exchange, goOn)) goOn();
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; path: string };
type Head = Record<string, string>;

const handsOf = ({ request, response }: Exchange) => ({ incoming: request, outgoing: response });

type Asked = { url: string; headers: IncomingHttpHeaders };

/** Any other may be read as that of another host, or as more than a path and a query. */
const plainAddress = /^\/(?![/\\])[^#\\]*$/;

const hostnameOf = (host = ''): string => host.replace(/:\d+$/, '').toLowerCase();
