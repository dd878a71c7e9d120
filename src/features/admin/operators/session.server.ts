// The operators' own sessions: another cookie, another table, another token than the members'.

import { createHash, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Deps } from '../../../platform/http/context.server.ts';
import type { ShopContext } from '../../../platform/http/serve.server.ts';
import { isOwnChange } from '../../../platform/security/csrf.server.ts';
import { isXsrfToken, makeXsrfToken } from '../../../platform/security/session.server.ts';
import type { Changes } from '../../../shared/calls/changes.ts';
import { unattendedHeader } from '../../../shared/calls/operator-call.ts';
import type { Right } from '../../../shared/calls/operator-rights.ts';
import {
  deleteEndedOperatorSessions,
  deleteOperatorSession,
  findOperatorSession,
  insertOperatorSession,
  type OperatorRecord,
  touchOperatorSession,
} from './queries.server.ts';
import { isSessionAlive, operatorAbsoluteMs, operatorIdleMs } from './rules.ts';

export type OperatorSession = {
  /** Raw cookie: what the token is bound to. */
  sessionId: string;
  idHash: Buffer;
  /** The row's number: what is remembered of this session hangs on it. */
  id: number;
  operator: OperatorRecord;
  isOpen: boolean;
  /** When the second factor was last given; null while only the password was. */
  codeGivenAtMs: number | null;
  pendingSecret: Buffer | null;
};

type Operator = { id: number; loginId: string; name: string; rights: readonly Right[] };
export type OperatorCtx = Ctx & {
  operator: Operator;
  operatorSession: OperatorSession;
  /** Asked where money is promised, with its sum, inside the transaction that promises it. @throws CallRefused */
  allowRefund: (db: Db, amountWon: number) => Promise<void>;
  /** The same where a content is given or lengthened. */
  allowGrant: (db: Db) => Promise<void>;
  /** What this call changes, for its line in the log. Of members and addresses that they changed, never what they say. */
  tellChanges: (changes: Changes) => void;
  /** What was told so far. */
  toldChanges: Changes;
};

const touchEveryMs = 10_000;
const isSecure = (deps: Deps) => deps.env.adminUrl.startsWith('https://');
export const operatorCookieName = (deps: Deps) => (isSecure(deps) ? '__Host-operator' : 'operator');
const xsrfCookieName = (deps: Deps) => (isSecure(deps) ? '__Host-XSRF-OPERATOR' : 'XSRF-OPERATOR');
const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest();

type Choices = {
  /** Asked by an open screen, not by whoever sits there: the session idles on. */
  isUnattended?: boolean;
};

export async function loadOperatorSession(
  ctx: Ctx,
  c: ShopContext,
  { isUnattended = c.req.header(unattendedHeader) !== undefined }: Choices = {},
): Promise<OperatorSession | null> {
  const sessionId = getCookie(c, operatorCookieName(ctx)) ?? '';
  if (!/^[A-Za-z0-9_-]{43}$/.test(sessionId)) return null;
  const idHash = hashOf(sessionId);
  const found = await findOperatorSession(ctx.db, idHash);
  if (!found) return null;
  const { session, operator } = found;
  const nowMs = ctx.now();
  const isOpen = session.openedAt !== null;
  const times = {
    createdAtMs: session.createdAt.getTime(),
    lastSeenAtMs: session.lastSeenAt.getTime(),
    isOpen,
  };
  if (!isSessionAlive(times, nowMs)) {
    await deleteOperatorSession(ctx.db, idHash);
    return null;
  }
  if (!isUnattended && nowMs - times.lastSeenAtMs >= touchEveryMs)
    await touchOperatorSession(ctx.db, idHash, new Date(nowMs));
  const { id, pendingSecret } = session;
  const codeGivenAtMs = (session.confirmedAt ?? session.openedAt)?.getTime() ?? null;
  return { sessionId, idHash, id, operator, isOpen, codeGivenAtMs, pendingSecret };
}

/** Under a new id each time the one at the log-in gets further: an id that was planted or seen before opens nothing. */
export async function beginOperatorSession(
  ctx: Ctx,
  c: ShopContext,
  { operatorId, isOpen, old }: { operatorId: number; isOpen: boolean; old: OperatorSession | null },
): Promise<void> {
  if (old) await deleteOperatorSession(ctx.db, old.idHash);
  const sessionId = randomBytes(32).toString('base64url');
  const now = new Date(ctx.now());
  await insertOperatorSession(ctx.db, {
    idHash: hashOf(sessionId),
    operatorId,
    createdAt: now,
    lastSeenAt: now,
    address: ctx.address,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    openedAt: isOpen ? now : null,
  });
  setCookie(c, operatorCookieName(ctx), sessionId, {
    path: '/',
    httpOnly: true,
    secure: isSecure(ctx),
    sameSite: 'Strict',
  });
  issueOperatorToken(ctx, c, sessionId);
}

export async function endOperatorSessionHere(ctx: Ctx, c: ShopContext, session: OperatorSession | null) {
  if (session) await deleteOperatorSession(ctx.db, session.idHash);
  const gone = { path: '/', secure: isSecure(ctx), sameSite: 'Strict', maxAge: 0 } as const;
  setCookie(c, operatorCookieName(ctx), '', { ...gone, httpOnly: true });
  issueOperatorToken(ctx, c, '');
}

export function issueOperatorToken(ctx: Ctx, c: ShopContext, sessionId: string): void {
  // Another call of the same screen may be on its way with the one that the browser holds.
  if (isXsrfToken(ctx, getCookie(c, xsrfCookieName(ctx)) ?? '', sessionId)) return;
  // The prefix asks for the whole host.
  const path = isSecure(ctx) ? '/' : '/admin';
  const attributes = { path, secure: isSecure(ctx), sameSite: 'Strict' } as const;
  setCookie(c, xsrfCookieName(ctx), makeXsrfToken(ctx, sessionId), attributes);
}

export function isOperatorsOwnChange(ctx: Ctx, c: ShopContext, session: OperatorSession | null): boolean {
  const token = c.req.header('x-xsrf-token') ?? '';
  const isSame = token !== '' && token === getCookie(c, xsrfCookieName(ctx));
  const hasToken = () => isSame && isXsrfToken(ctx, token, session?.sessionId ?? '');
  return isOwnChange(ctx, c, hasToken, ctx.env.adminUrl);
}

export async function sweepOperatorSessions(deps: Deps): Promise<void> {
  const now = deps.now();
  await deleteEndedOperatorSessions(
    deps.db,
    new Date(now - operatorIdleMs),
    new Date(now - operatorAbsoluteMs),
  );
}
