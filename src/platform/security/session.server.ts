// Server-side sessions: the cookie is 256 random bits, the table holds its hash, and a new one is made at every log-in.
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse, serialize } from 'hono/utils/cookie';
import { institutionRights } from '../../shared/requests/institution.ts';
import type { ActsFor, Ctx, Deps, Session } from '../http/context.server.ts';
import { type ActedFor, findActedFor } from './acting/acted-for-queries.server.ts';
import { deleteSession, findSession, insertSession, noteUse, noteUseSoon } from './session-queries.server.ts';

export const idleMs = 30 * 60_000;
export const absoluteMs = 12 * 60 * 60_000;
// Writing "last seen" on every request would make each page a write; this much early an idle session may end.
const noteEveryMs = 10_000;
// Until then the answer doesn't wait for that write: should it be lost, the session lives on and the next request writes it.
const noteBesideMs = idleMs / 2;
// What tells devices apart stands at its beginning.
const longestUserAgent = 300;

const secure = (deps: Deps) => deps.env.publicUrl.startsWith('https://');
const sessionCookieName = (deps: Deps) => (secure(deps) ? '__Host-sid' : 'sid');
const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest();

export const readSessionId = (deps: Deps, c: Context): string => sessionIdIn(deps, c.req.header('cookie'));

/** @param cookies the header as it came */
export function sessionIdIn(deps: Deps, cookies: string | undefined): string {
  const name = sessionCookieName(deps);
  const id = cookies === undefined ? '' : (parse(cookies, name)[name] ?? '');
  return /^[A-Za-z0-9_-]{43}$/.test(id) ? id : '';
}

/** Null where there is none, or it idled 30 minutes, or it is 12 hours old. */
export async function loadSession(deps: Deps, sessionId: string): Promise<Session | null> {
  if (sessionId === '') return null;
  const now = deps.now();
  const idHash = hashOf(sessionId);
  const idleSince = new Date(now - idleMs);
  const begunAfter = new Date(now - absoluteMs);
  const found = await findSession(deps.db, idHash);
  if (!found) return null;
  if (found.lastSeenAt <= idleSince || found.createdAt <= begunAfter) {
    await deleteSession(deps.db, idHash);
    return null;
  }
  const unnotedMs = now - found.lastSeenAt.getTime();
  const use = { idHash, now: new Date(now), idleSince, begunAfter };
  if (unnotedMs >= noteBesideMs) await noteUse(deps.db, use);
  else if (unnotedMs >= noteEveryMs)
    void deps.background.run('note that a session is used', () => noteUseSoon(deps.db, use));
  if (found.memberId === null || found.userName === null || found.userType === null)
    return { idHash, member: null };
  return {
    idHash,
    member: {
      idHash,
      memberId: found.memberId,
      userName: found.userName,
      userType: found.userType,
      serial: found.serial,
      version: found.version ?? 0n,
      authenticatedAtMs: found.authenticatedAt.getTime(),
      actsFor: found.actsFor === null ? null : readActsFor(await findActedFor(deps.db, idHash)),
      actor: null,
    },
  };
}

function readActsFor(found: ActedFor | null): ActsFor | null {
  if (!found) return null;
  const { institutionId, name, memberId, userName, userType, serial, version } = found;
  return {
    institutionId,
    name,
    rights: institutionRights.filter((right) => found[right]),
    holder: { memberId, userName, userType, serial, version: version ?? 0n },
  };
}

/** The visitor's session, begun now where there is none: something has to be remembered of somebody without a name. */
export async function ensureSession(ctx: Ctx, c: Context): Promise<Session> {
  return ctx.session ?? { idHash: await begin(ctx, c, null), member: null };
}

/** Ends the session the browser came with and starts one under a new id: a planted id is never adopted. */
export async function startSession(
  deps: Deps,
  c: Context,
  memberId: number,
  /** For which institution whoever gives their password once more goes on acting. */
  actsFor: number | null = null,
): Promise<void> {
  await replaceSession(deps, c, memberId, { actsFor });
}

/** For who came in without the password: it is asked for before anything of one's own data changes. */
export async function startSessionWithoutPassword(deps: Deps, c: Context, memberId: number): Promise<void> {
  await replaceSession(deps, c, memberId, { authenticatedAt: new Date(0) });
}

type Beginning = { authenticatedAt?: Date; actsFor?: number | null; instead?: Buffer | null };

async function replaceSession(deps: Deps, c: Context, memberId: number, beginning: Beginning) {
  const old = readSessionId(deps, c);
  await begin(deps, c, memberId, { ...beginning, instead: old ? hashOf(old) : null });
}

async function begin(
  deps: Deps,
  c: Context,
  memberId: number | null,
  beginning: Beginning = {},
): Promise<Buffer> {
  const sessionId = randomBytes(32).toString('base64url');
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, longestUserAgent);
  await insertSession(deps.db, hashOf(sessionId), memberId, {
    now: new Date(deps.now()),
    userAgent,
    ...beginning,
  });
  setCookie(c, sessionCookieName(deps), sessionId, {
    path: '/',
    httpOnly: true,
    secure: secure(deps),
    sameSite: 'Lax',
  });
  issueXsrfToken(deps, c, sessionId);
  return hashOf(sessionId);
}

export async function endSession(deps: Deps, c: Context): Promise<void> {
  const old = readSessionId(deps, c);
  if (old) await deleteSession(deps.db, hashOf(old));
  setCookie(c, sessionCookieName(deps), '', {
    path: '/',
    httpOnly: true,
    secure: secure(deps),
    sameSite: 'Lax',
    maxAge: 0,
  });
  issueXsrfToken(deps, c, '');
}

/** Read by our own scripts. With https it is bound to the host as every cookie of ours; without, browsers refuse that name. */
const xsrfCookieName = (deps: Deps) => (secure(deps) ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN');
const xsrfText = (random: string, sessionId: string) => `xsrf\n${random}\n${sessionId}`;

const xsrfAttributes = (deps: Deps) => ({ path: '/', secure: secure(deps), sameSite: 'Strict' }) as const;

export function makeXsrfToken(deps: Deps, sessionId: string): string {
  const random = randomBytes(12).toString('base64url');
  return `${random}.${deps.secrets.sign(xsrfText(random, sessionId))}`;
}

/** The cookie that the browser's own script sends back as a header; bound to the session, useless without it. */
export function issueXsrfToken(deps: Deps, c: Context, sessionId: string): string {
  const token = makeXsrfToken(deps, sessionId);
  setCookie(c, xsrfCookieName(deps), token, xsrfAttributes(deps));
  return token;
}

/** The Set-Cookie line of a fresh token; null where the cookies that came hold a good one. */
export function xsrfCookieFor(deps: Deps, cookies: string, sessionId: string): string | null {
  const name = xsrfCookieName(deps);
  if (isXsrfToken(deps, parse(cookies, name)[name] ?? '', sessionId)) return null;
  return serialize(name, makeXsrfToken(deps, sessionId), xsrfAttributes(deps));
}

export function sameXsrfToken(deps: Deps, c: Context, given: string, sessionId: string): boolean {
  const cookie = getCookie(c, xsrfCookieName(deps)) ?? '';
  return given !== '' && given === cookie && isXsrfToken(deps, cookie, sessionId);
}

export function isXsrfToken(deps: Deps, token: string, sessionId: string): boolean {
  const [random, mac] = token.split('.');
  return Boolean(random && mac) && deps.secrets.isSigned(mac!, xsrfText(random!, sessionId));
}
