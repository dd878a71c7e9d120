import { Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import { pointNames } from '../methods/points.ts';
import { isScenarioName } from '../nicepay/scenarios.ts';
import { sendPage, serveFile } from '../page.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Body, control, readCount, readText } from './control-request.ts';
import { createDepositRoutes, depositOutcomes } from './deposit-routes.ts';
import { renderLedger } from './ledger-page.ts';
import { plantDifference } from './plant-difference.ts';

/** What no real provider offers: the truth, and the switches for misbehaviour. For tests and for people who look. */
export function createControlRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/sandbox/ledger', (c) => {
    const moid = c.req.query('moid');
    return c.json({ payments: ctx.ledger.listPayments(moid), entries: ctx.ledger.listEntries(moid) });
  });
  app.get('/sandbox/ledger.css', serveFile(new URL('./ledger.css', import.meta.url)));
  app.get('/sandbox', (c) => c.redirect('/sandbox/'));
  app.get('/sandbox/', (c) => {
    const outcome = Object.entries(depositOutcomes).find(([name]) => name === c.req.query('deposit'))?.[1];
    const body = renderLedger(ctx, outcome);
    return sendPage(c, { title: '연습페이 거래 장부', styles: ['/sandbox/ledger.css'], body });
  });
  app.route('/', createDepositRoutes(ctx));
  app.post('/sandbox/plant', (c) => control(c, (body) => plantDifference(ctx, body)));
  app.get('/sandbox/faults', (c) => c.json({ faults: ctx.faults.list() }));
  app.post('/sandbox/faults', (c) => control(c, (body) => setFault(ctx, body)));
  app.post('/sandbox/faults/clear', (c) =>
    control(c, () => {
      ctx.faults.clear();
      return undefined;
    }),
  );
  app.post('/sandbox/kill', (c) => control(c, (body) => armKill(ctx, body)));
  app.post('/sandbox/notify-url', (c) =>
    control(c, (body) => {
      ctx.notifier.url = readText(body.url);
      return undefined;
    }),
  );
  return app;
}

function setFault(ctx: SandboxContext, body: Body): string | undefined {
  if (!isScenarioName(body.scenario)) return 'unknown scenario';
  if (typeof body.moid !== 'string' && body.next !== true) return 'moid or next: true';
  ctx.faults.set({
    scenario: body.scenario,
    moid: readText(body.moid),
    count: readCount(body.count),
    delayMs: readCount(body.delayMs),
  });
  return undefined;
}

function armKill(ctx: SandboxContext, body: Body): string | undefined {
  const point = pointNames.find((name) => name === body.point);
  const pid = readCount(body.pid);
  if (!point) return 'unknown point';
  // 1 is the machine's first process; our own death would end the experiment.
  if (!pid || pid < 2 || pid === process.pid) return 'bad pid';
  ctx.points.armKill({ point, pid, moid: readText(body.moid) });
  return undefined;
}
