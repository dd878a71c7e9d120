// Who sent this change? The browser's own Sec-Fetch-Site first, Origin where it is missing, and the token in any case.
import type { Context } from 'hono';
import type { Ctx } from '../http/context.server.ts';
import { sameXsrfToken } from './session.server.ts';

export function isSameSiteChange(ctx: Ctx, c: Context, token: string): boolean {
  return isOwnChange(ctx, c, () => sameXsrfToken(ctx, c, token, ctx.sessionId));
}

/**
 * Members and operators alike: our page, and a token of this very session. What isn't is counted.
 * @param ours the origin whose pages may send it
 */
export function isOwnChange(
  ctx: Ctx,
  c: Context,
  hasToken: () => boolean,
  ours = ctx.env.publicUrl,
): boolean {
  const fault = !comesFrom(ours, c) ? 'forged' : !hasToken() ? 'token' : null;
  if (fault) ctx.refusals.count(fault, ctx.address);
  return fault === null;
}

function comesFrom(ours: string, c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  if (site === undefined) {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== ours) return false;
  }
  return true;
}
