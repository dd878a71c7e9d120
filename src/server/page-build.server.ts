// Where the pages' code comes from: the built bundle, or Vite itself while developing.
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener, type ServerOptions } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from './pages.server.ts';

export const loadBuiltPages: LoadBuild = () => {
  const bundle = new URL('../../build/server/index.js', import.meta.url).href;
  return import(bundle) as Promise<ServerBuild>;
};

/** The one html page of the back office, whose screens are its script's. */
export type LoadBackofficePage = (path: string) => Promise<string>;

export const loadBuiltBackofficePage: LoadBackofficePage = () =>
  readFile(new URL('../../build/backoffice/backoffice.html', import.meta.url), 'utf8');

export async function createDevelopmentServer() {
  const { createServer } = await import('vite');
  // Open pages of both hear of changes over the shop's own port, each under its own address.
  const server = createHttpServer();
  const options = { server: { middlewareMode: true, hmr: { server } }, appType: 'custom' } as const;
  const backoffice = await createServer({ ...options, configFile: 'vite.backoffice.config.ts' });
  const vite = await createServer(options);
  return {
    loadBuild: (() => vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as LoadBuild,
    createServer: ((_options: ServerOptions, listener: RequestListener) =>
      server.on('request', (request, response) =>
        (request.url?.startsWith('/admin/static/') ? backoffice : vite).middlewares(request, response, () =>
          listener(request, response),
        ),
      )) as typeof createHttpServer,
    loadBackofficePage: (async (path) =>
      backoffice.transformIndexHtml(path, await readFile('backoffice.html', 'utf8'))) as LoadBackofficePage,
    close: async () => {
      await backoffice.close();
      await vite.close();
    },
  };
}
