import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { readForm } from '../form-body.ts';
import { sendPage, serveFile } from '../page.ts';
import { type Agency, locationOf, type Transaction } from './agency.ts';
import { practicePeople, readPerson } from './people.ts';
import { renderCode, renderOver, renderPerson } from './window-pages.ts';

const styles = ['/identity/window.css'];
const windowPath = '/identity/window';

/** The agency's pages in the popup. They work without a script: every step is a form or a link. */
export function createIdentityWindowRoutes(agency: Agency): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/identity/window.css', serveFile(new URL('./browser/window.css', import.meta.url)));
  app.get(windowPath, (c) => {
    const transaction = findOpen(agency, c.req.query('w'));
    if (!transaction) return sendOver(c);
    const people = practicePeople(new Date());
    const chosen = people[c.req.query('person') ?? ''];
    return sendWindow(c, transaction, renderPerson(transaction, people, chosen ?? {}, {}));
  });
  app.post(`${windowPath}/person`, async (c) => {
    const fields = await readForm(c);
    const transaction = findOpen(agency, fields.w);
    if (!transaction) return sendOver(c);
    const { person, faults } = readPerson(fields);
    if (Object.keys(faults).length > 0)
      return sendWindow(
        c,
        transaction,
        renderPerson(transaction, practicePeople(new Date()), fields, faults),
      );
    agency.sendCode(transaction, person);
    return sendWindow(c, transaction, renderCode(transaction, person, ''));
  });
  app.post(`${windowPath}/code`, async (c) => {
    const fields = await readForm(c);
    const transaction = findOpen(agency, fields.w);
    if (!transaction?.person || transaction.state !== 'code-sent') return sendOver(c);
    if (agency.confirm(transaction, (fields.code ?? '').replace(/\D/g, '')))
      return leave(c, locationOf(transaction));
    if (!findOpen(agency, fields.w)) return sendOver(c);
    const fault = '인증번호가 달라요. 문자로 온 6자리를 다시 확인해 주세요.';
    return sendWindow(c, transaction, renderCode(transaction, transaction.person, fault));
  });
  app.post(`${windowPath}/cancel`, async (c) => {
    const transaction = findOpen(agency, (await readForm(c)).w);
    if (!transaction) return sendOver(c);
    transaction.state = 'cancelled';
    return leave(c, transaction.closeUrl);
  });
  return app;
}

function findOpen(agency: Agency, windowId: string | undefined): Transaction | undefined {
  const found = agency.findWindow(windowId ?? '');
  return found && ['open', 'code-sent'].includes(found.state) ? found : undefined;
}

/** 303, so that the way home is a GET and the shop's cookie comes along. */
function leave(c: Context, location: string): Response {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'origin');
  return c.redirect(location, 303);
}

function sendWindow(c: Context, transaction: Transaction, body: ReturnType<typeof renderOver>) {
  // A form's policy counts for the redirect that follows it, too.
  const formAction = [
    ...new Set([transaction.returnUrl, transaction.closeUrl].map((url) => new URL(url).origin)),
  ];
  return sendPage(c, { title: '연습 본인인증', styles, body }, { formAction });
}

const sendOver = (c: Context) => sendPage(c, { title: '연습 본인인증', styles, body: renderOver() }, {}, 400);
