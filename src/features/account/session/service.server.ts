import type { Ctx } from '../../../platform/http/context.server.ts';
import {
  hasKnownNetwork,
  noteKnownNetwork,
} from '../../../platform/security/known-network-queries.server.ts';
import { networkMarksOf } from '../../../platform/security/known-places.server.ts';
import { maxPasswordLength } from '../../../platform/security/passwords.server.ts';
import type { SignedInMember } from './contract.ts';
import { findCredentials } from './queries.server.ts';
import { canonicalLoginId } from './rules.ts';

export type LoginResult =
  | { outcome: 'loggedIn'; data: SignedInMember }
  | { outcome: 'wrongPassword' | 'unknownId' }
  | { outcome: 'loginFailed'; retryAfterSeconds?: number };

const maxLoginIdLength = 100;

/** What tells where the password was typed: the mark of a known browser, or the serial number of a box. */
type Place = { device?: string | null; serial?: string | null };

/**
 * Checks id and password, and begins nothing: the log-in starts a session afterwards, registering a box doesn't. Once a
 * bucket is spent every answer is the same refusal, whether the id exists or the password fits.
 */
export async function authenticate(
  ctx: Ctx,
  input: { login_id: string; password: string },
  { device = null, serial = null }: Place = {},
): Promise<LoginResult> {
  const loginId = canonicalLoginId(input.login_id);
  if (!loginId || !input.password) return { outcome: 'loginFailed' };
  if (loginId.length > maxLoginIdLength || input.password.length > maxPasswordLength)
    return { outcome: 'loginFailed' };

  const found = await findCredentials(ctx.db, loginId);
  const marks = networkMarksOf(ctx, { loginId, serial });
  const buckets = await bucketsOf(ctx, { loginId, device, marks });
  const guess = await ctx.limits.guess(buckets, () =>
    ctx.passwords.verify(found?.passwordHash ?? null, input.password),
  );
  if (guess.outcome === 'tooOften')
    return { outcome: 'loginFailed', retryAfterSeconds: guess.retryAfterSeconds };
  if (guess.outcome === 'wrong') ctx.refusals.count('password', ctx.address);
  if (!found) return { outcome: 'unknownId' };
  if (guess.outcome === 'wrong') return { outcome: 'wrongPassword' };

  await noteKnownNetwork(ctx.db, marks[0]!, new Date(ctx.now()));
  return {
    outcome: 'loggedIn',
    data: { id: found.id, userName: found.userName, toktokSerial: found.serial, userType: found.userType },
  };
}

type Guesser = { loginId: string; device: string | null; marks: Buffer[] };

/** Who is known spends a bucket of its own; a stranger those of the id, of the network and of everybody. */
async function bucketsOf(ctx: Ctx, { loginId, device, marks }: Guesser) {
  if (device) return { own: ['loginByDevice', `${loginId}:${device}`], shared: [] } as const;
  if (await hasKnownNetwork(ctx.db, marks))
    return { own: ['loginByKnownNetwork', marks[0]!.toString('hex')], shared: [] } as const;
  const shared = [
    ['loginByAddress', ctx.address],
    ['loginByAddressHour', ctx.address],
    ['loginByIdentity', loginId],
    ['loginEverywhere', ''],
  ] as const;
  return { own: ['loginByIdentityHere', `${loginId}:${ctx.address}`], shared } as const;
}

/** Whoever locked the id by guessing at an old password has nothing to do with the new one. */
export async function forgetGuesses(ctx: Ctx, loginId: string): Promise<void> {
  const [mark] = networkMarksOf(ctx, { loginId, serial: null });
  await Promise.all([
    ctx.limits.reset('loginByIdentity', loginId),
    ctx.limits.reset('loginByIdentityHere', `${loginId}:${ctx.address}`),
    ctx.limits.reset('loginByKnownNetwork', mark!.toString('hex')),
  ]);
}
