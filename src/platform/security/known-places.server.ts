// Browsers and networks from which somebody logged in before: their guesses have buckets of their own, so that a stranger who
// guesses from elsewhere, or a neighbour behind the same address, locks nobody out.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx, Deps } from '../http/context.server.ts';

type DeviceKind = 'member' | 'operator';

const deviceDays = 365;
const isSecure = (deps: Deps) => deps.env.publicUrl.startsWith('https://');
const cookieNames = { member: 'known-device', operator: 'known-operator' } as const;
const cookieNameOf = (deps: Deps, kind: DeviceKind) =>
  isSecure(deps) ? `__Host-${cookieNames[kind]}` : cookieNames[kind];
const macOf = (deps: Deps, kind: DeviceKind, random: string, loginId: string) =>
  createHmac('sha256', deps.secret).update(`device of a ${kind}\n${random}\n${loginId}`).digest('base64url');

/** Remembers in the browser that this id was logged in to from here. */
export function markKnownDevice(deps: Deps, c: Context, kind: DeviceKind, loginId: string): void {
  const random = randomBytes(12).toString('base64url');
  setCookie(c, cookieNameOf(deps, kind), `${random}.${macOf(deps, kind, random, loginId)}`, {
    path: '/',
    httpOnly: true,
    secure: isSecure(deps),
    sameSite: kind === 'operator' ? 'Strict' : 'Lax',
    maxAge: deviceDays * 24 * 60 * 60,
  });
}

/** The mark of a browser that logged in to this id before; null for every other one. */
export function readKnownDevice(deps: Deps, c: Context, kind: DeviceKind, loginId: string): string | null {
  const [random, mac] = (getCookie(c, cookieNameOf(deps, kind)) ?? '').split('.');
  if (!random || !mac) return null;
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(deps, kind, random, loginId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? random : null;
}

/**
 * The mark of somebody in the network that this request comes from.
 * @param who the log-in id, and with a box its serial number: what tells a box apart is in its call, it keeps no cookie.
 */
export function networkMarkOf(ctx: Ctx, who: { loginId: string; serial: string | null }): Buffer {
  const { loginId, serial } = who;
  return createHmac('sha256', ctx.secret)
    .update(`known network\n${loginId}\n${serial ?? ''}\n${ctx.address}`)
    .digest();
}
