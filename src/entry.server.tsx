import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { showHintFirst } from './features/account/session/browser-hint.ts';
import { findPreparedPage } from './pages-for-everyone.server.ts';
import { readQuery } from './platform/cache/prepared-front.server.ts';
import { startPageLate } from './platform/http/late-page.server.ts';
import { pageFaults, requestContext } from './platform/http/request-context.server.ts';
import { dataAddressOf } from './platform/page-data/data-address.server.ts';
import { onlyData } from './platform/page-data/only-data.server.ts';

// The server uses this bundle's own router and keys, not copies of its own.
export { createRequestHandler, onlyData, pageFaults, RouterContextProvider, requestContext };

/** What a loader threw: the library itself would write it to the console, the values of a refused row included. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  pageFaults.set(context as RouterContextProvider, error);
  const { log, requestId, trace } = (context as RouterContextProvider).get(requestContext);
  log.error({ err: error, requestId, trace }, 'page failed');
};

const renderTimeoutMs = 10_000;

/** Pages wait for all of their content: there is nothing to stream that the first byte doesn't need. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { log, requestId, trace } = context.get(requestContext);
  const isData = context.get(onlyData);
  let dataAddress: string | undefined;
  if (routerContext.serverHandoffStream && (isData || (status === 200 && hasDataApart(request)))) {
    const data = `${routerContext.serverHandoffString}\n${await text(routerContext.serverHandoffStream)}`;
    if (isData) return new Response(data, { status, headers });
    const { pathname, search } = new URL(request.url);
    dataAddress = dataAddressOf(pathname + search, data);
    routerContext.serverHandoffStream = undefined;
  }
  const finish = (html: string) =>
    showHintFirst(startsLate(request) ? startPageLate(html, dataAddress) : html);
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          text(body)
            .then((html) => new Response(finish(html), { status: code, headers }))
            .then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          code = 500;
          log.error({ err: error, requestId, trace }, 'page could not be rendered');
        },
      },
    );
    const timeout = setTimeout(() => abort(), renderTimeoutMs);
  });
}

/**
 * What is somebody's own comes by the page's scripts: there is nothing to read before. While developing, Vite has its own
 * start.
 */
const startsLate = (request: Request) =>
  import.meta.env.PROD && !/^\/(buy\/result\/|(cart|buylist|profile)$)/i.test(new URL(request.url).pathname);

/** Of a page that is made once for everybody. An older version of a text is made for whoever asks for it. */
const hasDataApart = (request: Request) =>
  startsLate(request) &&
  !readQuery(request.url).isOlderText &&
  findPreparedPage(new URL(request.url).pathname) !== null;
