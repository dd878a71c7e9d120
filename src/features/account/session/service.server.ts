import type { Ctx } from '../../../platform/http/context.server.ts';
import { maxPasswordLength } from '../../../platform/security/passwords.server.ts';
import type { SignedInMember } from './contract.ts';
import { findCredentials } from './queries.server.ts';
import { canonicalLoginId } from './rules.ts';

export type LoginResult =
  | { outcome: 'loggedIn'; data: SignedInMember }
  | { outcome: 'wrongPassword' | 'unknownId' }
  | { outcome: 'loginFailed'; retryAfterSeconds?: number };

const maxLoginIdLength = 100;

/**
 * Checks id and password, and begins nothing: the log-in starts a session afterwards, registering a box doesn't. Two
 * buckets stand before the check, by id and by address; once one is spent every answer is the same refusal, whether the id
 * exists or the password fits. A browser that logged in to the id before (`device`) has a bucket of its own there.
 */
export async function authenticate(
  ctx: Ctx,
  input: { login_id: string; password: string },
  device: string | null = null,
): Promise<LoginResult> {
  const loginId = canonicalLoginId(input.login_id);
  if (!loginId || !input.password) return { outcome: 'loginFailed' };
  if (loginId.length > maxLoginIdLength || input.password.length > maxPasswordLength)
    return { outcome: 'loginFailed' };

  const wait =
    (await ctx.limits.take('loginByAddress', ctx.address)) ??
    (await ctx.limits.take('loginByAddressHour', ctx.address)) ??
    (device
      ? await ctx.limits.take('loginByDevice', `${loginId}:${device}`)
      : await ctx.limits.take('loginByIdentity', loginId));
  if (wait !== null) return { outcome: 'loginFailed', retryAfterSeconds: wait };

  const found = await findCredentials(ctx.db, loginId);
  const matches = await ctx.passwords.verify(found?.passwordHash ?? null, input.password);
  if (!matches) ctx.refusals.count('password', ctx.address);
  if (!found) return { outcome: 'unknownId' };
  if (!matches) return { outcome: 'wrongPassword' };

  // The buckets count failures: who gave the right password hasn't guessed.
  await Promise.all([
    device
      ? ctx.limits.reset('loginByDevice', `${loginId}:${device}`)
      : ctx.limits.reset('loginByIdentity', loginId),
    ctx.limits.giveBack('loginByAddress', ctx.address),
    ctx.limits.giveBack('loginByAddressHour', ctx.address),
  ]);
  return {
    outcome: 'loggedIn',
    data: { id: found.id, userName: found.userName, toktokSerial: found.serial, userType: found.userType },
  };
}
