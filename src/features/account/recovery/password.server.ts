import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../platform/http/context.server.ts';
import { isGuessable, memberGuesses } from '../../../platform/security/password-strength.server.ts';
import { deleteSessionsOf, takeSession } from '../../../platform/security/session-queries.server.ts';
import { addMessage } from '../../message/add.server.ts';
import { readSender } from '../../message/email-frame.server.ts';
import { changePasswordHash, findMember, lockMember } from '../member/queries.server.ts';
import { faultOfPassword } from '../member/rules.ts';
import { canonicalLoginId, isFreshlyAuthenticated } from '../session/rules.ts';
import { deleteHalfLogInsOf } from '../session/second-factor/queries.server.ts';
import { forgetGuesses } from '../session/service.server.ts';
import { recordRecovery } from './by-identity/record.server.ts';
import type { changePassword } from './contract.ts';
import { passwordEmail } from './emails.server.ts';
import { deleteGrantsOf, hasGrant, takeGrant } from './queries.server.ts';

type PasswordChange = z.infer<NonNullable<typeof changePassword.input>>;
export type PasswordResult =
  | { outcome: 'changed' | 'changeFailed' }
  | { outcome: 'invalid'; fields: ['password'] };

type Right = 'grant' | 'session';

/**
 * Three ways lead here: a code confirmed in this session for this member, the identity agency's word for them, or the member's own
 * session shortly after its password was given. Each is used up by the change, in the change's own transaction.
 */
export async function setNewPassword(ctx: Ctx, input: PasswordChange): Promise<PasswordResult> {
  const memberId = input.user_id;
  const sessionHash = ctx.session?.idHash;
  if (!sessionHash || !Number.isSafeInteger(memberId)) return { outcome: 'changeFailed' };
  const right = await rightTo(ctx, sessionHash, memberId);
  const member = right && (await findMember(ctx.db, memberId));
  if (!right || !member || member.loginId !== canonicalLoginId(input.login_id))
    return { outcome: 'changeFailed' };
  const owner = { ...member, name: member.userName };
  if (
    faultOfPassword(input.password, member.loginId) !== null ||
    (await isGuessable(input.password, { owner, guesses: memberGuesses }))
  )
    return { outcome: 'invalid', fields: ['password'] };

  // Before the transaction: no connection of the pool waits for the hash.
  const passwordHash = await ctx.passwords.hash(input.password);
  const nowMs = ctx.now();
  const isChanged = await ctx.db.transaction(async (tx) => {
    // Before the grant, as whoever leaves or undoes does: two who hold one and wait for the other would end each other.
    if (!(await lockMember(tx, memberId))) return false;
    const grant = right === 'grant' ? await takeGrant(tx, sessionHash, memberId, new Date(nowMs)) : null;
    const isMine = grant !== null || (right === 'session' && (await takeSession(tx, sessionHash, memberId)));
    if (!isMine) return false;
    // First: it keeps what is changed next.
    if (grant?.byIdentity && !(await recordRecovery(tx, ctx, grant))) return false;
    const recoveredAt = grant ? new Date(nowMs) : null;
    const isSet = await changePasswordHash(tx, memberId, { passwordHash, recoveredAt });
    await deleteGrantsOf(tx, memberId);
    if (!isSet) return false;
    await deleteSessionsOf(tx, memberId);
    await deleteHalfLogInsOf(tx, memberId);
    // The former mailbox was told of a recovery by the agency, and how to undo it; a new one is told of the new password.
    const to = grant?.byIdentity ? grant.newEmail : member.email;
    await addMessage(tx, ctx, {
      occasion: 'passwordChanged',
      about: `password-${randomUUID()}`,
      memberId,
      to: { email: to ?? '' },
      email: passwordEmail(await readSender(tx, ctx), member, nowMs),
    });
    return true;
  });
  if (!isChanged) return { outcome: 'changeFailed' };
  await forgetGuesses(ctx, member.loginId);
  return { outcome: 'changed' };
}

async function rightTo(ctx: Ctx, sessionHash: Buffer, memberId: number): Promise<Right | null> {
  const { member } = ctx;
  if (await hasGrant(ctx.db, sessionHash, memberId, new Date(ctx.now()))) return 'grant';
  const isOwn = member !== null && member.memberId === memberId;
  return isOwn && isFreshlyAuthenticated(member.authenticatedAtMs, ctx.now()) ? 'session' : null;
}
