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
import { startPageLate } from './platform/http/late-page.server.ts';
import { pageFaults, requestContext } from './platform/http/request-context.server.ts';

// The server uses this bundle's own router and key, not copies of its own.
export { createRequestHandler, pageFaults, RouterContextProvider, requestContext };

/** What a loader threw: the library itself would write it to the console, the values of a refused row included. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  pageFaults.set(context as RouterContextProvider, error);
  const { log, requestId, trace } = (context as RouterContextProvider).get(requestContext);
  log.error({ err: error, requestId, trace }, 'page failed');
};

const renderTimeoutMs = 10_000;

/** Pages wait for all of their content: there is nothing to stream that the first byte doesn't need. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { log, requestId, trace } = context.get(requestContext);
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
            .then(
              (html) =>
                new Response(showHintFirst(startsLate(request) ? startPageLate(html) : html), {
                  status: code,
                  headers,
                }),
            )
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
