// What an operator's browser runs while the back office is closed: it shows what was sent, and opens it when it is pressed. It keeps
// nothing, fetches nothing, and stands between no page and the shop.
import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { manifestPath, workerPath } from './rules.ts';

const script = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(told.title || '톡톡박스', {
      body: told.body || '',
      // One that comes twice takes the place of the first.
      tag: told.tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'ko',
      data: { url: told.url },
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url || '/admin', self.location.origin);
  // Wherever a message says: no farther than the back office.
  if (url.origin !== self.location.origin || !/^\\/admin(\\/|$)/.test(url.pathname)) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const own = open.find((one) => new URL(one.url).pathname.startsWith('/admin'));
      return own ? own.focus().then((one) => one.navigate(url.href)).catch(() => self.clients.openWindow(url.href)) : self.clients.openWindow(url.href);
    }),
  );
});
`;

const manifest = JSON.stringify({
  name: '톡톡박스 운영',
  short_name: '톡톡 운영',
  lang: 'ko',
  id: '/admin',
  start_url: '/admin',
  scope: '/admin',
  display: 'standalone',
  background_color: '#FFFAF2',
  theme_color: '#FFFAF2',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Both are the same for everybody, and tell nothing: a browser asks for them without its cookies. */
export function workerFiles(app: ShopApp): void {
  const headers = {
    'Cache-Control': 'no-cache',
    // A worker with `sandbox` would be of no origin, and could open nothing.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  app.get(workerPath, (c) =>
    c.body(script, 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get(manifestPath, (c) =>
    c.body(manifest, 200, { ...headers, 'Content-Type': 'application/manifest+json; charset=utf-8' }),
  );
}
