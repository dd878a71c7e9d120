// The log-in of the back office: password, then the second factor; a first log-in sets both up.
import type { Ctx } from '../../../platform/http/context.server.ts';
import type { ShopContext } from '../../../platform/http/serve.server.ts';
import { readKnownDevice } from '../../../platform/security/known-places.server.ts';
import type { AuthContract, OperatorReply } from '../../../shared/calls/operator-call.ts';
import type { AuthAction, confirmCode, Entry, enterCode, enterPassword, setUpEntry } from './contract.ts';
import { guessFactor } from './factors/guess.server.ts';
import { countRecoveryCodes, hasPasskey } from './factors/queries.server.ts';
import { isWeakPassword } from './password.server.ts';
import {
  deleteOperatorSessionsOf,
  findOperator,
  markConfirmed,
  setPendingSecret,
  takeTotpStep,
  updateOperator,
} from './queries.server.ts';
import { hasEnded, isPractice } from './rules.ts';
import { recordAuth } from './serve-operator.server.ts';
import {
  beginOperatorSession,
  loadOperatorSession,
  type OperatorCtx,
  type OperatorSession,
} from './session.server.ts';
import { makeTotpSecret, readTotpStep, totpAddress } from './totp.server.ts';

type Told<C extends AuthContract> = Promise<OperatorReply<C['outcomes']>>;

export const isSetUp = ({ operator }: OperatorSession) =>
  operator.totpSecret !== null && operator.passwordSetAt !== null;

export async function tellEntry(ctx: Ctx, session: OperatorSession | null): Promise<Entry> {
  if (!session) return { stage: 'none' };
  if (session.isOpen) return openEntry(ctx, session);
  if (isSetUp(session)) return { stage: 'code', ways: await waysOf(ctx, session.operator.id) };
  const secret = await secretBeingSetUp(ctx, session);
  return { stage: 'setUp', factor: { uri: totpAddress(secret, session.operator.loginId), secret } };
}

/** What else than the authenticator's digits would open: told to whoever knows the password. */
async function waysOf(ctx: Ctx, operatorId: number) {
  const codes = await countRecoveryCodes(ctx.db, operatorId);
  return { passkey: await hasPasskey(ctx.db, operatorId), recoveryCode: (codes?.left ?? 0) > 0 };
}

/** The same one until it is confirmed: a reload must not change what the phone has just scanned. */
async function secretBeingSetUp(ctx: Ctx, session: OperatorSession): Promise<string> {
  if (session.pendingSecret) return ctx.secrets.decrypt(session.pendingSecret);
  const secret = makeTotpSecret();
  await setPendingSecret(ctx.db, session.idHash, ctx.secrets.encrypt(secret));
  return secret;
}

export async function takePassword(
  ctx: Ctx,
  c: ShopContext,
  { loginId: typed, password }: { loginId: string; password: string },
): Told<typeof enterPassword> {
  const loginId = typed.normalize('NFKC').trim().toLowerCase();
  const operator = await findOperator(ctx.db, { loginId });
  const device = readKnownDevice(ctx, c, 'operator', loginId);
  const guess = await ctx.limits.guess(passwordBuckets(ctx, loginId, device), () =>
    ctx.passwords.verify(operator && mayEnter(ctx, operator) ? operator.passwordHash : null, password),
  );
  if (guess.outcome === 'wrong') ctx.refusals.count('operatorPassword', ctx.address);
  if (guess.outcome !== 'right') return guess;
  if (!operator) throw new Error('a password of nobody was right');
  await recordAuth(ctx, operator, { action: 'entry.password', outcome: 'taken' });
  const old = await loadOperatorSession(ctx, c);
  await beginOperatorSession(ctx, c, { operatorId: operator.id, isOpen: false, old });
  const stage = operator.totpSecret && operator.passwordSetAt ? 'code' : 'setUp';
  // The set-up's secret belongs to the new session: the browser asks for it next.
  return { outcome: 'taken', data: { stage } };
}

/** A password that was handed out and not used in time is nobody's: it may lie in a chat or on a sheet of paper. */
const mayEnter = (ctx: Ctx, { active, passwordEndsAt }: Operator): boolean =>
  active && !hasEnded(passwordEndsAt, ctx.now());

export async function takeCode(ctx: Ctx, c: ShopContext, code: string): Told<typeof enterCode> {
  const session = await loadOperatorSession(ctx, c);
  if (!session || session.isOpen || !isSetUp(session)) return { outcome: 'notAsked' };
  return openWith(
    ctx,
    c,
    session,
    'entry.code',
    checkCode(ctx, session.operator, session.operator.totpSecret!, code),
  );
}

/** Any second factor, checked, written down and, where it is right, followed by an open session. */
export async function openWith(
  ctx: Ctx,
  c: ShopContext,
  session: OperatorSession,
  action: AuthAction,
  check: () => Promise<boolean>,
): Told<typeof enterCode> {
  const { operator } = session;
  const given = await guessFactor(ctx, c, operator, check);
  if (given.outcome !== 'tooOften') await recordAuth(ctx, operator, { action, outcome: given.outcome });
  if (given.outcome !== 'opened') return given;
  await beginOperatorSession(ctx, c, { operatorId: operator.id, isOpen: true, old: session });
  return { outcome: 'opened', data: await openEntry(ctx, session) };
}

export async function takeSetUp(
  ctx: Ctx,
  c: ShopContext,
  { code, password }: { code: string; password: string },
): Told<typeof setUpEntry> {
  const session = await loadOperatorSession(ctx, c);
  if (!session?.pendingSecret || session.isOpen || isSetUp(session)) return { outcome: 'notAsked' };
  const { operator, pendingSecret } = session;
  if (await isWeakPassword(password, operator)) return { outcome: 'weak' };
  // The one that was handed out has been read by somebody else.
  if (await ctx.passwords.verify(operator.passwordHash, password)) return { outcome: 'weak' };
  const taken = await guessFactor(ctx, c, operator, checkCode(ctx, operator, pendingSecret, code));
  if (taken.outcome !== 'tooOften')
    await recordAuth(ctx, operator, { action: 'entry.setUp', outcome: taken.outcome });
  if (taken.outcome !== 'opened') return taken;
  await updateOperator(ctx.db, operator.id, {
    passwordHash: await ctx.passwords.hash(password),
    passwordSetAt: new Date(ctx.now()),
    passwordEndsAt: null,
    // Encrypted anew: the secret may have been changed since it was drawn.
    totpSecret: ctx.secrets.encrypt(ctx.secrets.decrypt(pendingSecret)),
  });
  await deleteOperatorSessionsOf(ctx.db, operator.id);
  await beginOperatorSession(ctx, c, { operatorId: operator.id, isOpen: true, old: null });
  return { outcome: 'opened', data: await openEntry(ctx, session) };
}

/** Who came in from this browser before has a bucket of its own: from outside nobody locks an operator out. */
function passwordBuckets(ctx: Ctx, loginId: string, device: string | null) {
  if (device) return { own: ['operatorLoginByDevice', `${loginId}:${device}`], shared: [] } as const;
  const shared = [
    ['operatorLoginByAddress', ctx.address],
    ['operatorLoginByIdentity', loginId],
    ['operatorLoginEverywhere', ''],
  ] as const;
  return { own: ['operatorLoginByIdentityHere', `${loginId}:${ctx.address}`], shared } as const;
}

/** The second factor of whoever is in already; what it opens is kept with the session. */
export async function confirmAgain(ctx: OperatorCtx, c: ShopContext, code: string): Told<typeof confirmCode> {
  const { operator, idHash } = ctx.operatorSession;
  const taken = await guessFactor(ctx, c, operator, checkCode(ctx, operator, operator.totpSecret!, code));
  if (taken.outcome !== 'opened') return taken;
  await markConfirmed(ctx.db, idHash, new Date(ctx.now()));
  return { outcome: 'confirmed' };
}

type Operator = OperatorSession['operator'];

const checkCode =
  (ctx: Ctx, { id }: Operator, encrypted: Buffer, code: string) =>
  async () => {
    const step = readTotpStep(ctx.secrets.decrypt(encrypted), code, ctx.now());
    return step !== null && takeTotpStep(ctx.db, id, step);
  };

async function openEntry({ db, env }: Ctx, { operator }: OperatorSession): Promise<Entry> {
  const { id, loginId, name, rights } = operator;
  const shopUrl = env.adminUrl === env.publicUrl ? '' : env.publicUrl;
  const self = {
    id,
    loginId,
    name,
    rights,
    shopUrl,
    isPractice: isPractice(env.mode),
    hasPasskey: await hasPasskey(db, id),
  };
  return { stage: 'open', operator: self };
}
