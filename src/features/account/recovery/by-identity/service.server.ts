// The way back for whoever lost the mailbox: the identity agency says who it is, and the account is theirs if it was they who
// were verified for it.
import type * as z from 'zod/mini';
import type { Ctx, Deps } from '../../../../platform/http/context.server.ts';
import { maskEmail } from '../../../../shared/masking.ts';
import { lockVerifiedPerson, spendVerified } from '../../identity/service.server.ts';
import {
  deleteEmailChange,
  findEmailChange,
  takeEmailAttempt,
} from '../../member/email-change/queries.server.ts';
import { askForCode } from '../../member/email-change/service.server.ts';
import { isEmail } from '../../member/rules.ts';
import { guessMailedCode, takeCodeBudget } from '../../one-time-code/budget.server.ts';
import { isCode } from '../../one-time-code/codes.server.ts';
import { canonicalMailbox, readCode } from '../../one-time-code/rules.ts';
import type { chooseEmail, confirmEmail, OwnAccount } from '../contract.ts';
import { insertGrants } from '../queries.server.ts';
import { identityGrantMinutes } from '../rules.ts';
import { findIdentityGrant, forgetFormer, listAccounts, listGranted, setNewEmail } from './queries.server.ts';
import { isOwnAccount, isStopped, recoveryKeptMs } from './rules.ts';

type Found =
  | { outcome: 'found'; data: OwnAccount[] }
  | { outcome: 'noRegisteredId' | 'identityRequired' | 'stopped' };

/**
 * The verification is used where it led to an account; else it goes on to hold, for a sign-up. An answer that got lost is
 * told again from the rights that it brought.
 */
export async function findOwnAccounts(ctx: Ctx): Promise<Found> {
  const sessionHash = ctx.session?.idHash;
  if (!sessionHash) return { outcome: 'identityRequired' };
  const nowMs = ctx.now();
  const now = new Date(nowMs);
  return ctx.db.transaction(async (tx) => {
    const verified = await lockVerifiedPerson(tx, sessionHash, { nowMs });
    if (!verified) {
      const told = await listGranted(tx, sessionHash, now);
      return told.length > 0 ? found(told) : { outcome: 'identityRequired' };
    }
    const isPerson = (hash: Buffer | null) =>
      hash && verified.personHashes.some((known) => known.equals(hash));
    const own = (await listAccounts(tx, verified, now)).filter((account) =>
      isOwnAccount({ ...account, isPerson: isPerson(account.personHash) }, verified),
    );
    // Whom of two who claim an account is its owner, a person at the shop decided meanwhile.
    const open = own.filter(
      ({ undoneAt, permitPhone }) => permitPhone !== null || !isStopped(undoneAt, nowMs),
    );
    if (own.length === 0) return { outcome: 'noRegisteredId' };
    if (open.length === 0) return { outcome: 'stopped' };
    await spendVerified(tx, verified);
    await insertGrants(
      tx,
      sessionHash,
      open.map(({ id }) => id),
      {
        expiresAt: new Date(nowMs + identityGrantMinutes * 60_000),
        byIdentity: true,
        personHash: verified.personHashes[0] ?? null,
      },
    );
    return found(open);
  });
}

type Row = { id: number; loginId: string; email: string; createdAt: Date; hasPasskey: boolean };
const found = (rows: Row[]): Found => ({
  outcome: 'found',
  data: rows.map(({ id, loginId, email, createdAt, hasPasskey }) => ({
    id,
    login_id: loginId,
    email: maskEmail(email),
    joinedAt: createdAt.getTime(),
    hasPasskey,
  })),
});

type Chosen =
  | { outcome: 'sent' | 'kept' | 'codeFailed' | 'identityRequired'; retryAfterSeconds?: number }
  | { outcome: 'invalid'; fields: ['email'] };

/** Another address than the present one; it counts once its code was typed and the password is set. */
export async function chooseNewEmail(
  ctx: Ctx,
  input: z.infer<NonNullable<typeof chooseEmail.input>>,
): Promise<Chosen> {
  const sessionHash = ctx.session?.idHash;
  const { user_id: memberId, email: typed } = input;
  const now = new Date(ctx.now());
  const grant = sessionHash && (await findIdentityGrant(ctx.db, sessionHash, memberId, now));
  if (!sessionHash || !grant) return { outcome: 'identityRequired' };
  if (typed === null) {
    const isKept = await setNewEmail(ctx.db, { sessionHash, memberId, now }, null);
    return { outcome: isKept ? 'kept' : 'identityRequired' };
  }
  const email = typed.trim();
  if (!isEmail(email)) return { outcome: 'invalid', fields: ['email'] };
  const wait = await takeCodeBudget(ctx, canonicalMailbox(email));
  if (wait !== null) return { outcome: 'codeFailed', retryAfterSeconds: wait };
  await ctx.db.transaction((tx) => askForCode(tx, ctx, { idHash: sessionHash, memberId, email }));
  return { outcome: 'sent' };
}

type Confirmed =
  | { outcome: 'confirmed'; data: { email: string } }
  | { outcome: 'identityRequired' }
  | { outcome: 'wrongCode'; retryAfterSeconds?: number };

export async function confirmNewEmail(
  ctx: Ctx,
  { user_id: memberId, code: typed }: z.infer<NonNullable<typeof confirmEmail.input>>,
): Promise<Confirmed> {
  const sessionHash = ctx.session?.idHash;
  const code = readCode(typed);
  const now = new Date(ctx.now());
  const grant = sessionHash && (await findIdentityGrant(ctx.db, sessionHash, memberId, now));
  if (!sessionHash || !grant) return { outcome: 'identityRequired' };
  const waiting = await findEmailChange(ctx.db, sessionHash, now);
  // The answer that said so got lost.
  if (!waiting && grant.newEmail !== null) return { outcome: 'confirmed', data: { email: grant.newEmail } };
  if (!code || !waiting) return { outcome: 'wrongCode' };
  return guessMailedCode<Confirmed>(ctx, canonicalMailbox(waiting.email), () =>
    ctx.db.transaction(async (tx): Promise<Confirmed> => {
      const asked = await takeEmailAttempt(tx, sessionHash, now);
      if (!asked || !isCode(ctx, sessionHash, code, asked.codeHash)) return { outcome: 'wrongCode' };
      await deleteEmailChange(tx, sessionHash);
      const isSet = await setNewEmail(tx, { sessionHash, memberId, now }, asked.email);
      return isSet ? { outcome: 'confirmed', data: { email: asked.email } } : { outcome: 'identityRequired' };
    }),
  );
}

/** What was before is kept while it can be undone, and that it happened for three months. */
export async function forgetRecoveries(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  await forgetFormer(deps.db, { now: new Date(nowMs), keptSince: new Date(nowMs - recoveryKeptMs) });
}
