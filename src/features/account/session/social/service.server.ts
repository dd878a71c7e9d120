// Log-in at Kakao or Naver: begun in a session, brought back to the same session, used once. What the provider says of an e-mail
// address or a phone plays no part: an account opens the member who linked it, and nobody else.
import { createHash, randomBytes } from 'node:crypto';
import type { Ctx, Deps, MemberCtx, Session } from '../../../../platform/http/context.server.ts';
import type { SocialAnswer } from '../../../../providers/social/port.ts';
import { addMemberEmail } from '../../../email/member-email.server.ts';
import { isFreshlyAuthenticated } from '../rules.ts';
import { hasPasskey, lockPresent } from '../second-factor/queries.server.ts';
import { socialReturnPath } from './contract.ts';
import {
  deleteSocial,
  deleteSocialAccount,
  deleteStaleSocial,
  findBySocial,
  findSocialOf,
  findWaiting,
  insertRequest,
  insertSocial,
  insertWaiting,
  listSocialOf,
  noteSocialUse,
  takeRequest,
  takeWaiting,
} from './queries.server.ts';
import {
  asksForLogIn,
  ownPath,
  type SocialName,
  socialKeys,
  socialNames,
  socialRequestMs,
  socialWaitingMs,
} from './rules.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const draw = () => randomBytes(32).toString('base64url');
const isFresh = (ctx: MemberCtx) => isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now());
const reauthenticate = { outcome: 'reauthenticate' } as const;

/** Those that are set up. */
export const offeredBy = ({ social }: Deps): SocialName[] => socialKeys.filter((key) => social[key] !== null);

type Wish = { provider: SocialName; purpose: 'enter' | 'link'; to: string };

export async function begin(
  ctx: Ctx,
  { provider, purpose, to }: Wish,
  ensureSession: () => Promise<Session>,
) {
  const port = ctx.social[provider];
  if (!port) return { outcome: 'unavailable' } as const;
  if (purpose === 'link' && !(ctx.member && isFresh(ctx as MemberCtx))) return reauthenticate;
  const wait = await ctx.limits.take('socialByAddress', ctx.address);
  if (wait !== null) return { outcome: 'busy', retryAfterSeconds: wait } as const;
  const { idHash: sessionHash } = await ensureSession();
  const ticket = { state: draw(), nonce: draw() };
  await insertRequest(ctx.db, {
    stateHash: hashOf(ticket.state),
    sessionHash,
    provider,
    purpose,
    nonce: ticket.nonce,
    backTo: ownPath(to),
    endsAt: new Date(ctx.now() + socialRequestMs),
  });
  const url = await port.start(ticket, `${ctx.env.publicUrl}${socialReturnPath(provider)}`);
  return { outcome: 'begun', data: { url: url.href } } as const;
}

type Linked = 'linked' | 'taken' | 'other';
/** What the browser is told, and where it goes on. */
export type SocialArrival =
  | { kind: 'over' }
  | { kind: Linked; backTo: string }
  /** `triesAgain`: the log-in that was left is opened again. */
  | { kind: 'stopped' | 'failed'; backTo: string; triesAgain: boolean }
  | {
      kind: 'known';
      backTo: string;
      memberId: number;
      loginId: string;
      provider: SocialName;
      needsSecond: boolean;
    }
  /** The account is nobody's: `token` is the browser's, good once. */
  | { kind: 'waiting'; backTo: string; token: string };

/** @param returned the address with which the provider sent the browser back */
export async function arrive(ctx: Ctx, provider: SocialName, returned: URL): Promise<SocialArrival> {
  const [state = '', ...more] = returned.searchParams.getAll('state');
  const port = ctx.social[provider];
  if (!port || !ctx.session || more.length > 0 || !/^[\w-]{43}$/.test(state)) return { kind: 'over' };
  const now = new Date(ctx.now());
  const sessionHash = ctx.session.idHash;
  const begun = await takeRequest(ctx.db, { stateHash: hashOf(state), sessionHash, provider, now });
  if (!begun) return { kind: 'over' };
  const { backTo, purpose } = begun;
  // A wish to link is of the member who is logged in here: the session is the same, and so is its member.
  if (purpose === 'link' && !ctx.member) return { kind: 'over' };
  const answer = await port.complete({ state, nonce: begun.nonce }, returned);
  if (answer.kind !== 'known') {
    const triesAgain = purpose === 'enter' && !asksForLogIn(backTo);
    return { kind: report(ctx, provider, answer), backTo, triesAgain };
  }
  const account = { provider, subject: answer.subject };
  if (purpose === 'link') return { kind: await link(ctx as MemberCtx, account), backTo };

  const member = await findBySocial(ctx.db, account);
  if (!member) {
    const token = draw();
    const endsAt = new Date(ctx.now() + socialWaitingMs);
    await insertWaiting(ctx.db, { tokenHash: hashOf(token), ...account, endsAt });
    return { kind: 'waiting', backTo, token };
  }
  await noteSocialUse(ctx.db, account, now);
  const { id: memberId, loginId } = member;
  const needsSecond = await hasPasskey(ctx.db, memberId);
  return { kind: 'known', backTo, memberId, loginId, provider, needsSecond };
}

/** The member hears of a browser that they never used. */
export const tellOfEntry = (ctx: Ctx, memberId: number, provider: SocialName): Promise<void> =>
  ctx.db.transaction((tx) =>
    addMemberEmail(tx, ctx, memberId, {
      kind: 'socialEntered',
      by: socialNames[provider],
      at: new Date(ctx.now()),
    }),
  );

async function link(ctx: MemberCtx, account: { provider: SocialName; subject: string }): Promise<Linked> {
  const { memberId } = ctx.member;
  const at = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    if (!(await lockPresent(tx, memberId))) return 'other';
    const own = await findSocialOf(tx, memberId, account.provider);
    if (own !== null) return own === account.subject ? 'linked' : 'other';
    if (!(await insertSocial(tx, { ...account, memberId, linkedAt: at }))) return 'taken';
    await addMemberEmail(tx, ctx, memberId, { kind: 'socialLinked', by: socialNames[account.provider], at });
    return 'linked';
  });
}

export const readWaiting = (ctx: Ctx, token: string): Promise<SocialName | null> =>
  token === '' ? Promise.resolve(null) : findWaiting(ctx.db, hashOf(token), new Date(ctx.now()));

/** What came before the log-in, once its member is proven by the password. */
export async function linkWaiting(ctx: MemberCtx, token: string) {
  if (!isFresh(ctx)) return reauthenticate;
  const account = token === '' ? null : await takeWaiting(ctx.db, hashOf(token), new Date(ctx.now()));
  if (!account) return { outcome: 'over' } as const;
  return { outcome: await link(ctx, account), data: { provider: account.provider } } as const;
}

export async function unlink(ctx: MemberCtx, provider: SocialName) {
  if (!isFresh(ctx)) return reauthenticate;
  const { memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    if (!(await deleteSocial(tx, memberId, provider))) return { outcome: 'notFound' } as const;
    await tellUnlinked(tx, ctx, memberId, provider);
    return { outcome: 'unlinked' } as const;
  });
}

/** Somebody cut the link at the provider. Said twice, it is told once. */
export async function unlinkAtProvider(ctx: Ctx, provider: SocialName, subject: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const memberId = await deleteSocialAccount(tx, { provider, subject });
    if (memberId !== null) await tellUnlinked(tx, ctx, memberId, provider);
  });
}

const tellUnlinked = (tx: Ctx['db'], ctx: Ctx, memberId: number, provider: SocialName) =>
  addMemberEmail(tx, ctx, memberId, {
    kind: 'socialUnlinked',
    by: socialNames[provider],
    at: new Date(ctx.now()),
  });

export async function listOwnSocial(ctx: MemberCtx) {
  const rows = await listSocialOf(ctx.db, ctx.member.memberId);
  const offered = offeredBy(ctx);
  return socialKeys.flatMap((provider) => {
    const row = rows.find((one) => one.provider === provider);
    if (!row && !offered.includes(provider)) return [];
    return [
      {
        provider,
        isOffered: offered.includes(provider),
        linkedMs: row?.linkedAt.getTime() ?? null,
        lastUsedMs: row?.lastUsedAt?.getTime() ?? null,
      },
    ];
  });
}

/** Our own words for what went wrong; never what the provider sent. */
function report(
  ctx: Ctx,
  provider: SocialName,
  answer: Exclude<SocialAnswer, { kind: 'known' }>,
): 'stopped' | 'failed' {
  if (answer.kind === 'stopped') return 'stopped';
  ctx.log.warn({ requestId: ctx.requestId, provider, reason: answer.reason }, `social log-in ${answer.kind}`);
  return 'failed';
}

export const forgetStaleSocial = (deps: Deps): Promise<void> =>
  deleteStaleSocial(deps.db, new Date(deps.now()));
