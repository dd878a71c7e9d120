// The press on "unsubscribe" in a mail program (RFC 8058): it posts by itself, without cookies, and nobody sees the answer. Whoever opens
// the address in a browser is asked first, because programs open addresses, too.
import { bodyLimit } from 'hono/body-limit';
import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { refuse } from './refuse.server.ts';
import { oneClickPath, refusalPath } from './rules.ts';

const longestBody = 1_024;
const longestWord = 200;

export function oneClickApi(app: ShopApp): void {
  app.post(oneClickPath, bodyLimit({ maxSize: longestBody }), async (c) => {
    c.header('Cache-Control', 'no-store');
    const word = c.req.query('word') ?? '';
    const form = await c.req.parseBody().catch(() => ({}));
    const isOneClick = 'List-Unsubscribe' in form && form['List-Unsubscribe'] === 'One-Click';
    if (!isOneClick || word.length > longestWord) return c.text('Bad Request', 400);
    const { outcome } = await refuse(c.get('ctx'), word);
    return outcome === 'refused' ? c.text('OK') : c.text('Not Found', 404);
  });
  app.get(oneClickPath, (c) => {
    c.header('Cache-Control', 'no-store');
    const word = c.req.query('word') ?? '';
    return c.redirect(`${refusalPath}#${/^[\w.-]{1,200}$/.test(word) ? word : ''}`, 303);
  });
}
