import { Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { sendPage, serveFile } from '../page.ts';
import { renderPhone } from './phone-pages.ts';
import { type Phones, phoneModes } from './phones.ts';

const styles = ['/sandbox/ledger.css', '/sandbox/mail.css', '/sandbox/phone.css'];

/** What arrived at the telephones: for people bubbles, for tests JSON. */
export function createPhoneRoutes(phones: Phones): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/sandbox/phone.css', serveFile(new URL('./phone.css', import.meta.url)));
  app.get('/sandbox/phone', (c) => {
    const to = (c.req.query('to') ?? '').replace(/\D/g, '');
    return sendPage(c, { title: '연습 전화기', styles, body: renderPhone(phones, to) });
  });
  app.get('/sandbox/phone/texts', (c) => {
    const texts = phones.list(c.req.query('to')).map((text) => ({ ...text, state: phones.stateOf(text) }));
    return c.json({ texts });
  });
  app.post('/sandbox/phone/mode', async (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/.test(c.req.header('content-type') ?? '');
    // A page of another site mustn't change it by the visitor's browser.
    if (isForm && c.req.header('sec-fetch-site') !== 'same-origin')
      return c.json({ error: 'same origin only' }, 403);
    const body: { mode?: unknown } | null = isForm
      ? await c.req.parseBody()
      : await c.req.json<{ mode?: unknown }>().catch(() => null);
    const mode = phoneModes.find((name) => name === body?.mode);
    if (!mode) return c.json({ error: 'unknown mode' }, 400);
    phones.mode = mode;
    return isForm ? c.redirect('/sandbox/phone', 303) : c.json({ ok: true });
  });
  return app;
}
