// Slack, Discord, Kakao Work, and a program of the shop's own, as receivers of webhooks: each takes what its manual says, and
// refuses it in its own words.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import type { Timers } from '../timers.ts';

const hookShapes = ['slack', 'discord', 'kakaowork', 'own'] as const;
type HookShape = (typeof hookShapes)[number];

/**
 * busy: 429 with a time; down: 503; gone: whoever had it deleted it; refused: 400; broken: taken, then 500; lost: taken, and the line
 * breaks; silent: taken, and no answer comes; elsewhere: a redirect into a network of its own.
 */
export type HookFault = 'busy' | 'down' | 'gone' | 'refused' | 'broken' | 'lost' | 'silent' | 'elsewhere';

type TakenHook = { shape: HookShape; id: string; text: string; body: Record<string, unknown> };

export class Hooks {
  readonly taken: TakenHook[] = [];
  /** What it does next, one each time. */
  readonly faults: HookFault[] = [];
  /** What a program of the shop's own knows its messages by. */
  secret = '';
  asked = 0;
}

type Options = { hooks: Hooks; timers: Timers; now: () => number };

export function createHookRoutes({ hooks, timers, now }: Options): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/sandbox/hooks/:shape/:id', async (c) => {
    hooks.asked += 1;
    const shape = hookShapes.find((one) => one === c.req.param('shape'));
    if (!shape) return c.text('no_service', 404);
    const raw = await c.req.text();
    const fault = hooks.faults.shift();
    if (fault === 'busy') return c.json({ retry_after: 30 }, 429, { 'Retry-After': '30' });
    if (fault === 'down') return c.text('', 503);
    if (fault === 'gone') return c.text('no_service', 404);
    if (fault === 'refused') return c.text('invalid_payload', 400);
    if (fault === 'elsewhere') return c.redirect('http://169.254.169.254/latest/meta-data/', 302);
    const body = readBody(raw);
    const text = body && textOf[shape](body);
    if (!body || !text) return refuse(c, shape);
    if (shape === 'own' && !isSigned(c, raw, hooks.secret, now())) return c.text('bad signature', 401);
    hooks.taken.push({ shape, id: c.req.param('id'), text, body });
    if (fault === 'broken') return c.text('', 500);
    if (fault === 'lost') return dropConnection(c);
    if (fault === 'silent') return hangConnection(c, 60_000, timers);
    return accept(c, shape);
  });
  app.get('/sandbox/hooks', (c) => c.json(hooks.taken));
  return app;
}

function readBody(raw: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const shortText = (text: unknown, most: number) =>
  typeof text === 'string' && text !== '' && text.length <= most ? text : null;

/** What a person reads of it; null: it is none of theirs. */
const textOf: Readonly<Record<HookShape, (body: Record<string, unknown>) => string | null>> = {
  slack: ({ text }) => shortText(text, 40_000),
  discord: ({ content }) => shortText(content, 2_000),
  kakaowork: ({ text }) => shortText(text, 500),
  own: ({ key, title, lines, url }) =>
    typeof key === 'string' && typeof url === 'string' && Array.isArray(lines)
      ? shortText([title, ...lines, url].join('\n'), 10_000)
      : null,
};

function refuse(c: Context<SandboxEnv>, shape: HookShape): Response {
  if (shape === 'discord') return c.json({ message: 'Cannot send an empty message', code: 50006 }, 400);
  // It answers 200 also to what it refuses.
  if (shape === 'kakaowork') return c.json({ success: false, error: { code: 'invalid_parameter' } });
  return c.text('invalid_payload', 400);
}

function accept(c: Context<SandboxEnv>, shape: HookShape): Response {
  if (shape === 'discord') return c.body(null, 204);
  if (shape === 'kakaowork') return c.json({ success: true, error: null });
  return c.text('ok');
}

/** What is older than five minutes was overheard. */
function isSigned(c: Context<SandboxEnv>, raw: string, secret: string, nowMs: number): boolean {
  const seconds = c.req.header('x-toktokbox-timestamp') ?? '';
  const given = Buffer.from(c.req.header('x-toktokbox-signature') ?? '');
  const mac = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex');
  const expected = Buffer.from(`sha256=${mac}`);
  return (
    Math.abs(nowMs / 1_000 - Number(seconds)) < 300 &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
