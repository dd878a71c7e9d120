import { Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { sendPage, serveFile } from '../page.ts';
import { renderEmail, renderMailbox } from './mail-pages.ts';
import { type MailServer, mailServerModes } from './mail-server.ts';

const styles = ['/sandbox/ledger.css', '/sandbox/mail.css'];

/** What lies in the practice mail server: for people a mailbox, for tests JSON. */
export function createMailRoutes(office: MailServer): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/sandbox/mail.css', serveFile(new URL('./mail.css', import.meta.url)));
  app.get('/sandbox/mail', (c) => {
    const to = c.req.query('to')?.trim() || undefined;
    return sendPage(c, { title: '연습 우체국', styles, body: renderMailbox(office.list(to), to ?? '') });
  });
  app.get('/sandbox/mail/emails', (c) => c.json({ emails: office.list(c.req.query('to')) }));
  app.get('/sandbox/mail/emails/:id', async (c) => {
    const email = office.find(c.req.param('id'));
    if (!email) return c.text('없는 메일이에요', 404);
    const page = await sendPage(c, {
      title: `${email.subject} · 연습 우체국`,
      styles,
      body: renderEmail(email),
    });
    page.headers.set(
      'content-security-policy',
      `${page.headers.get('content-security-policy')}; frame-src 'self'`,
    );
    return page;
  });
  app.get('/sandbox/mail/emails/:id/html', (c) => {
    const email = office.find(c.req.param('id'));
    if (!email) return c.text('없는 메일이에요', 404);
    // An e-mail is somebody else's page: it may look as it likes and do nothing.
    return c.html(email.html, 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox; frame-ancestors 'self'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  app.post('/sandbox/mail/mode', async (c) => {
    if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
      return c.json({ error: 'JSON only' }, 415);
    const body = (await c.req.json().catch(() => null)) as { mode?: unknown } | null;
    const mode = mailServerModes.find((name) => name === body?.mode);
    if (!mode) return c.json({ error: 'unknown mode' }, 400);
    await office.setMode(mode);
    return c.json({ ok: true });
  });
  return app;
}
