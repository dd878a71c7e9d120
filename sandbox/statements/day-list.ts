import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { SandboxEnv } from '../connection.ts';
import type { Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/**
 * `GET /merchant/day-list.csv?day=2026-01-01&shop=…`: what moved on a Korean day, for the shop that asks. No real
 * provider documents such a call: there a person downloads a file from the admin site.
 */
export function answerDayList(c: Context<SandboxEnv>, ctx: SandboxContext): Response {
  const { day = '', shop = '' } = c.req.query();
  const api = identify(ctx, shop, c.req.header('authorization') ?? '');
  if (!api) {
    return c.text('Unauthorized', 401, { 'www-authenticate': 'Basic realm="merchant", charset="UTF-8"' });
  }
  if (!isDay(day)) return c.text('day=YYYY-MM-DD', 400);
  const lines = ctx.statements
    .listDay(day, api)
    .map((line) => [line.moid, line.tid, line.paid, line.returned]);
  const csv = [['moid', 'tid', 'paid', 'returned'], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
  return c.body(csv, 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
}

/** Each interface knows the shop by a name and a key of its own. */
function identify(ctx: SandboxContext, shop: string, authorization: string): Payment['api'] | undefined {
  const keys = {
    legacy: { shop: ctx.mid, key: ctx.merchantKey },
    start: { shop: ctx.clientKey, key: ctx.secretKey },
  };
  return (['legacy', 'start'] as const).find((api) => {
    const { shop: name, key } = keys[api];
    const expected = Buffer.from(`Basic ${Buffer.from(`${name}:${key}`).toString('base64')}`);
    const given = Buffer.from(authorization);
    return shop === name && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
