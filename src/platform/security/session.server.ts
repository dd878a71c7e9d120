// Server-side sessions: the cookie is 256 random bits, the table holds its hash, and a new one is made at every log-in.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse, serialize } from 'hono/utils/cookie';
import type { Ctx, Parts, Visit } from '../http/context.server.ts';
import { deleteSession, findSession, insertSession } from './session-queries.server.ts';

export const idleMs = 30 * 60_000;
export const absoluteMs = 12 * 60 * 60_000;
// Writing "last seen" on every request would make each page a write; this much early an idle session may end.
const noteEveryMs = 10_000;

const secure = (parts: Parts) => parts.env.publicUrl.startsWith('https://');
export const sessionCookieName = (parts: Parts) => (secure(parts) ? '__Host-sid' : 'sid');
const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest();

export function readSessionId(parts: Parts, c: Context): string {
  const id = getCookie(c, sessionCookieName(parts)) ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(id) ? id : '';
}

/** Null where there is none, or it idled 30 minutes, or it is 12 hours old. */
export async function loadVisit(parts: Parts, sessionId: string): Promise<Visit | null> {
  if (sessionId === '') return null;
  const now = parts.now();
  const idHash = hashOf(sessionId);
  const idleSince = new Date(now - idleMs);
  const begunAfter = new Date(now - absoluteMs);
  const noteBefore = new Date(now - noteEveryMs);
  const found = await findSession(parts.db, idHash, {
    now: new Date(now),
    noteBefore,
    idleSince,
    begunAfter,
  });
  if (!found) return null;
  if (found.lastSeenAt <= idleSince || found.createdAt <= begunAfter) {
    await deleteSession(parts.db, idHash);
    return null;
  }
  if (found.memberId === null || found.userName === null || found.userType === null)
    return { idHash, session: null };
  return {
    idHash,
    session: {
      idHash,
      memberId: found.memberId,
      userName: found.userName,
      userType: found.userType,
      serial: found.serial,
      authenticatedAtMs: found.authenticatedAt.getTime(),
    },
  };
}

/** The visitor's session, begun now where there is none: something has to be remembered of somebody without a name. */
export async function ensureVisit(ctx: Ctx, c: Context): Promise<Visit> {
  return ctx.visit ?? { idHash: await begin(ctx, c, null), session: null };
}

/** Ends the session the browser came with and starts one under a new id: a planted id is never adopted. */
export async function startSession(parts: Parts, c: Context, memberId: number): Promise<void> {
  const old = readSessionId(parts, c);
  if (old) await deleteSession(parts.db, hashOf(old));
  await begin(parts, c, memberId);
}

async function begin(parts: Parts, c: Context, memberId: number | null): Promise<Buffer> {
  const sessionId = randomBytes(32).toString('base64url');
  await insertSession(parts.db, hashOf(sessionId), memberId, new Date(parts.now()));
  setCookie(c, sessionCookieName(parts), sessionId, {
    path: '/',
    httpOnly: true,
    secure: secure(parts),
    sameSite: 'Lax',
  });
  issueXsrfToken(parts, c, sessionId);
  return hashOf(sessionId);
}

export async function endSession(parts: Parts, c: Context): Promise<void> {
  const old = readSessionId(parts, c);
  if (old) await deleteSession(parts.db, hashOf(old));
  setCookie(c, sessionCookieName(parts), '', {
    path: '/',
    httpOnly: true,
    secure: secure(parts),
    sameSite: 'Lax',
    maxAge: 0,
  });
  issueXsrfToken(parts, c, '');
}

const xsrfCookie = 'XSRF-TOKEN';
const macOf = (parts: Parts, random: string, sessionId: string) =>
  createHmac('sha256', parts.secret).update(`xsrf\n${random}\n${sessionId}`).digest('base64url');

const xsrfAttributes = (parts: Parts) => ({ path: '/', secure: secure(parts), sameSite: 'Strict' }) as const;

const deviceCookie = 'known-device';
const deviceDays = 365;
const deviceMac = (parts: Parts, random: string, loginId: string) =>
  createHmac('sha256', parts.secret).update(`device\n${random}\n${loginId}`).digest('base64url');

/** Remembers in the browser that this id was logged in to from here: a stranger's guesses then don't lock its owner out. */
export function markKnownDevice(parts: Parts, c: Context, loginId: string): void {
  const random = randomBytes(12).toString('base64url');
  setCookie(c, deviceCookie, `${random}.${deviceMac(parts, random, loginId)}`, {
    path: '/',
    httpOnly: true,
    secure: secure(parts),
    sameSite: 'Lax',
    maxAge: deviceDays * 24 * 60 * 60,
  });
}

/** The mark of a browser that logged in to this id before; null for every other one. */
export function readKnownDevice(parts: Parts, c: Context, loginId: string): string | null {
  const [random, mac] = (getCookie(c, deviceCookie) ?? '').split('.');
  if (!random || !mac) return null;
  const [given, expected] = [Buffer.from(mac), Buffer.from(deviceMac(parts, random, loginId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? random : null;
}

export function makeXsrfToken(parts: Parts, sessionId: string): string {
  const random = randomBytes(12).toString('base64url');
  return `${random}.${macOf(parts, random, sessionId)}`;
}

/** The cookie that the browser's own script sends back as a header; bound to the session, useless without it. */
export function issueXsrfToken(parts: Parts, c: Context, sessionId: string): string {
  const token = makeXsrfToken(parts, sessionId);
  setCookie(c, xsrfCookie, token, xsrfAttributes(parts));
  return token;
}

/** The Set-Cookie line of a fresh token; null where the cookies that came hold a good one. */
export function xsrfCookieFor(parts: Parts, cookies: string, sessionId: string): string | null {
  if (isXsrfToken(parts, parse(cookies, xsrfCookie)[xsrfCookie] ?? '', sessionId)) return null;
  return serialize(xsrfCookie, makeXsrfToken(parts, sessionId), xsrfAttributes(parts));
}

export function sameXsrfToken(parts: Parts, c: Context, given: string, sessionId: string): boolean {
  const cookie = getCookie(c, xsrfCookie) ?? '';
  return given !== '' && given === cookie && isXsrfToken(parts, cookie, sessionId);
}

export function isXsrfToken(parts: Parts, token: string, sessionId: string): boolean {
  const [random, mac] = token.split('.');
  if (!random || !mac) return false;
  const expected = Buffer.from(macOf(parts, random, sessionId));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
