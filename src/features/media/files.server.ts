// Uploaded pictures for everyone. Whatever a file holds, it is sent as the picture that its name says, and runs nothing.

import type { Deps } from '../../platform/http/context.server.ts';
import type { ShopApp, ShopContext } from '../../platform/http/serve.server.ts';
import { StorageUnavailable } from '../../providers/storage/port.ts';
import { typeOfFile } from './rules.ts';

const year = 365 * 24 * 60 * 60;
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Readers of the notices' feed and shared links show them on their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Stands before everything else: no session is read for a picture. */
export function mediaFiles(app: ShopApp, deps: Pick<Deps, 'storage' | 'log'>): void {
  app.get('/media/:file', (c) => sendFile(c, deps, c.req.param('file')));
}

async function sendFile(
  c: ShopContext,
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  file: string,
): Promise<Response> {
  const type = typeOfFile(file);
  if (!type) return c.text('Not Found', 404, { ...always, 'Cache-Control': 'no-store' });
  // A name is given once, so it says which bytes these are.
  const kept = { ...always, ETag: `"${file}"`, 'Cache-Control': `public, max-age=${year}, immutable` };
  if (c.req.header('if-none-match') === kept.ETag) return c.body(null, 304, kept);
  try {
    const found = await storage.get(file);
    if (!found) return c.text('Not Found', 404, { ...always, 'Cache-Control': 'no-store' });
    const headers = { ...kept, 'Content-Type': type, 'Content-Length': String(found.size) };
    if (c.req.method !== 'HEAD') return c.body(found.body, 200, headers);
    if (found.body instanceof ReadableStream) await found.body.cancel();
    return c.body(null, 200, headers);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn({ err: error, storage: storage.name }, 'a picture could not be read');
    return c.text('', 503, { ...always, 'Cache-Control': 'no-store', 'Retry-After': '5' });
  }
}
