// Where the pages' code comes from: the built bundle, or Vite itself while developing.
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener, type ServerOptions } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from './pages.server.ts';

export const loadBuiltPages: LoadBuild = () => {
  const bundle = new URL('../../../build/shop/pages.js', import.meta.url).href;
  return import(bundle) as Promise<ServerBuild>;
};

/** The one html page of the back office, whose screens are its script's. */
export type LoadAdminPage = (path: string) => Promise<string>;

export const loadBuiltAdminPage: LoadAdminPage = () =>
  readFile(new URL('../../../build/admin/admin.html', import.meta.url), 'utf8');

export async function createDevelopmentServer() {
  const { createServer } = await import('vite');
  // Open pages of both hear of changes over the shop's own port, each under its own address.
  const server = createHttpServer();
  const options = { server: { middlewareMode: true, hmr: { server } }, appType: 'custom' } as const;
  const admin = await createServer({ ...options, configFile: 'vite.admin.config.ts' });
  const vite = await createServer(options);
  return {
    loadBuild: (() => vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as LoadBuild,
    createServer: ((_options: ServerOptions, listener: RequestListener) =>
      server.on('request', (request, response) =>
        (request.url?.startsWith('/admin/static/') ? admin : vite).middlewares(request, response, () =>
          listener(request, response),
        ),
      )) as typeof createHttpServer,
    loadAdminPage: (async (path) =>
      admin.transformIndexHtml(path, await readFile('admin.html', 'utf8'))) as LoadAdminPage,
    close: async () => {
      await admin.close();
      await vite.close();
    },
  };
}
