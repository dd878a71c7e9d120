import type { ShopContext } from '../../platform/http/serve.server.ts';
import type { AttachmentFile, Size } from './queries.server.ts';

/** Runs nothing, and is never anything but the picture that it says. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Kept by nobody on the way. */
export const sendAttachment = (c: ShopContext, { type, bytes }: AttachmentFile): Response =>
  c.body(new Uint8Array(bytes), 200, {
    ...always,
    'Content-Type': type,
    'Cache-Control': 'private, no-store',
  });

type Shown = { name: string; read: () => Promise<AttachmentFile | null> };

/** For everybody, as long as it is shown: kept by browsers, and by nobody without asking again. An id is given once, so its name says which bytes these are. */
export async function sendShown(c: ShopContext, shown: Shown | null): Promise<Response> {
  const kept = { ...always, ETag: `"${shown?.name}"`, 'Cache-Control': 'public, no-cache' };
  if (shown && c.req.header('if-none-match') === kept.ETag) return c.body(null, 304, kept);
  const found = await shown?.read();
  if (!found) return c.text('Not Found', 404, { ...always, 'Cache-Control': 'no-store' });
  return c.body(new Uint8Array(found.bytes), 200, { ...kept, 'Content-Type': found.type });
}

/** The size that an address asks for. */
export const sizeOf = (c: ShopContext): Size => (c.req.query('size') === 'small' ? 'small' : 'large');
