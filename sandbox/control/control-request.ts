import type { Context } from 'hono';

export type Body = Record<string, unknown>;
export type ControlProblem = { error: string; status: 400 | 404 | 409 };

/** JSON only: a page of another site cannot send that without asking first, and nobody answers when it asks. */
export async function control(
  c: Context,
  act: (body: Body) => string | ControlProblem | undefined,
): Promise<Response> {
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
    return c.json({ error: 'JSON only' }, 415);
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return c.json({ error: 'not an object' }, 400);
  const problem = act(body as Body);
  if (!problem) return c.json({ ok: true });
  const { error, status } = typeof problem === 'string' ? { error: problem, status: 400 as const } : problem;
  return c.json({ error }, status);
}

export const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);
export const readCount = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
