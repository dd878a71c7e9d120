// What no agency offers: a verification without a browser, and the switches for misbehaviour.
import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { type Agency, agencyFaults, locationOf } from './agency.ts';
import { practicePeople, readPerson } from './people.ts';

type Body = Record<string, unknown>;

export function createIdentityControlRoutes(agency: Agency): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/sandbox/identity', (c) => c.json({ counts: agency.counts, faults: agency.listFaults() }));
  app.post('/sandbox/identity/complete', (c) => control(c, (body) => complete(c, agency, body)));
  app.post('/sandbox/identity/faults', (c) =>
    control(c, (body) => {
      const fault = agencyFaults.find((name) => name === body.fault);
      if (!fault) return c.json({ error: 'unknown fault', faults: agencyFaults }, 400);
      agency.setFault(fault);
      return c.json({ ok: true });
    }),
  );
  app.post('/sandbox/identity/faults/clear', (c) =>
    control(c, () => {
      agency.clearFaults();
      return c.json({ ok: true });
    }),
  );
  return app;
}

/** JSON only: a page of another site cannot send that without asking first, and nobody answers when it asks. */
async function control(c: Context, act: (body: Body) => Response): Promise<Response> {
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
    return c.json({ error: 'JSON only' }, 415);
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return c.json({ error: 'not an object' }, 400);
  return act(body as Body);
}

/** `{ url, person }`: the window's address and who verifies (a practice person's key, or all fields). */
function complete(c: Context, agency: Agency, body: Body): Response {
  const url = typeof body.url === 'string' && URL.canParse(body.url) ? new URL(body.url) : null;
  const transaction = agency.findWindow(url?.searchParams.get('w') ?? '');
  if (!transaction || !['open', 'code-sent'].includes(transaction.state))
    return c.json({ error: 'no open window there' }, 400);
  const known = typeof body.person === 'string' ? practicePeople(new Date())[body.person] : body.person;
  const { person, faults } = readPerson((known ?? {}) as Body);
  if (Object.keys(faults).length > 0) return c.json({ error: 'person', faults }, 400);
  agency.sendCode(transaction, person);
  agency.confirm(transaction, transaction.smsCode);
  return c.json({ location: locationOf(transaction) });
}
