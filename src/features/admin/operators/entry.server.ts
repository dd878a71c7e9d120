// The log-in of the back office: password, then the second factor; a first log-in sets both up.
import type { Ctx } from '../../../platform/http/context.server.ts';
import type { ShopContext } from '../../../platform/http/serve.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../platform/security/known-places.server.ts';
import type { AuthContract, OperatorReply } from '../../../shared/calls/operator-call.ts';
import { addOperatorEmail } from '../../email/operator-email.server.ts';
import type { confirmCode, Entry, enterCode, enterPassword, setUpEntry } from './contract.ts';
import { isWeakPassword } from './password.server.ts';
import {
  deleteOperatorSessionsOf,
  findOperator,
  markConfirmed,
  setPendingSecret,
  takeTotpStep,
  updateOperator,
} from './queries.server.ts';
import { hasEnded } from './rules.ts';
import { recordAuth } from './serve-operator.server.ts';
import {
  beginOperatorSession,
  loadOperatorSession,
  type OperatorCtx,
  type OperatorSession,
} from './session.server.ts';
import { makeTotpSecret, readTotpStep, totpAddress } from './totp.server.ts';

type Told<C extends AuthContract> = Promise<OperatorReply<C['outcomes']>>;

const isSetUp = ({ operator }: OperatorSession) =>
  operator.totpSecret !== null && operator.passwordSetAt !== null;

export async function tellEntry(ctx: Ctx, session: OperatorSession | null): Promise<Entry> {
  if (!session) return { stage: 'none' };
  if (session.isOpen) return openEntry(ctx, session);
  if (isSetUp(session)) return { stage: 'code' };
  const secret = await secretBeingSetUp(ctx, session);
  return { stage: 'setUp', factor: { uri: totpAddress(secret, session.operator.loginId), secret } };
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
  const { operator } = session;
  const secret = ctx.secrets.decrypt(operator.totpSecret!);
  const taken = await checkCode(ctx, c, operator, secret, code);
  if (taken.outcome !== 'tooOften')
    await recordAuth(ctx, operator, { action: 'entry.code', outcome: taken.outcome });
  if (taken.outcome !== 'opened') return taken;
  await beginOperatorSession(ctx, c, { operatorId: operator.id, isOpen: true, old: session });
  return { outcome: 'opened', data: openEntry(ctx, session) };
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
  const taken = await checkCode(ctx, c, operator, ctx.secrets.decrypt(pendingSecret), code);
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
  return { outcome: 'opened', data: openEntry(ctx, session) };
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
  const taken = await checkCode(ctx, c, operator, ctx.secrets.decrypt(operator.totpSecret!), code);
  if (taken.outcome !== 'opened') return taken;
  await markConfirmed(ctx.db, idHash, new Date(ctx.now()));
  return { outcome: 'confirmed' };
}

type Operator = OperatorSession['operator'];

async function checkCode(ctx: Ctx, c: ShopContext, operator: Operator, secret: string, code: string) {
  const { id, loginId, name } = operator;
  const device = readKnownDevice(ctx, c, 'operator', loginId);
  const buckets = {
    own: ['operatorCodeHere', `${id}:${device ?? ctx.address}`],
    shared: device ? [] : [['operatorCode', String(id)] as const],
  } as const;
  const guess = await ctx.limits.guess(buckets, async () => {
    const step = readTotpStep(secret, code, ctx.now());
    return step !== null && takeTotpStep(ctx.db, id, step);
  });
  if (guess.outcome === 'wrong') ctx.refusals.count('operatorCode', ctx.address);
  if (guess.outcome !== 'right') return guess;
  if (!device) {
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
    const news = {
      kind: 'newDevice',
      loginId,
      name,
      atMs: ctx.now(),
      address: ctx.address,
      userAgent,
    } as const;
    await addOperatorEmail(ctx.db, ctx, news);
  }
  markKnownDevice(ctx, c, 'operator', loginId);
  return { outcome: 'opened' } as const;
}

function openEntry({ env }: Ctx, { operator }: OperatorSession): Entry {
  const { id, loginId, name, rights } = operator;
  const shopUrl = env.adminUrl === env.publicUrl ? '' : env.publicUrl;
  return { stage: 'open', operator: { id, loginId, name, rights, shopUrl } };
}
