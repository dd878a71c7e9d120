// Where the pages' code comes from: the built bundle, or Vite itself while developing.
import { createServer as createHttpServer, type RequestListener, type ServerOptions } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from './pages.server.ts';

export const loadBuiltPages: LoadBuild = () => {
  const bundle = new URL('../../build/server/index.js', import.meta.url).href;
  return import(bundle) as Promise<ServerBuild>;
};

export async function createDevelopmentServer() {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    loadBuild: (() => vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as LoadBuild,
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createHttpServer(options, (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
      )) as typeof createHttpServer,
    close: () => vite.close(),
  };
}
