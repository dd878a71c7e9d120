// Browsers and networks from which somebody logged in before: their guesses have buckets of their own, so that a stranger who
// guesses from elsewhere, or a neighbour behind the same address, locks nobody out.
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx, Deps } from '../http/context.server.ts';

type DeviceKind = 'member' | 'operator';

const deviceDays = 365;
const isSecure = (deps: Deps) => deps.env.publicUrl.startsWith('https://');
const cookieNames = { member: 'known-device', operator: 'known-operator' } as const;
const cookieNameOf = (deps: Deps, kind: DeviceKind) =>
  isSecure(deps) ? `__Host-${cookieNames[kind]}` : cookieNames[kind];
const textOf = (kind: DeviceKind, random: string, loginId: string) =>
  `device of a ${kind}\n${random}\n${loginId}`;

/** Remembers in the browser that this id was logged in to from here. */
export function markKnownDevice(deps: Deps, c: Context, kind: DeviceKind, loginId: string): void {
  const random = randomBytes(12).toString('base64url');
  setCookie(c, cookieNameOf(deps, kind), `${random}.${deps.secrets.sign(textOf(kind, random, loginId))}`, {
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
  return deps.secrets.isSigned(mac, textOf(kind, random, loginId)) ? random : null;
}

/**
 * The mark of somebody in the network that this request comes from, and before it changed its secret: the first is written.
 * @param who the log-in id, and with a box its serial number: what tells a box apart is in its call, it keeps no cookie.
 */
export function networkMarksOf(ctx: Ctx, who: { loginId: string; serial: string | null }): Buffer[] {
  const { loginId, serial } = who;
  return ctx.secrets.hashes(`known network\n${loginId}\n${serial ?? ''}\n${ctx.address}`);
}
