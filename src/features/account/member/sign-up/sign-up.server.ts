import type * as z from 'zod/mini';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import { isGuessable, memberGuesses } from '../../../../platform/security/password-strength.server.ts';
import { digitsOf } from '../../../../shared/digits.ts';
import { useVerification } from '../../identity/service.server.ts';
import { canonicalLoginId } from '../../session/rules.ts';
import { tellOfConsent } from '../advertising/news.server.ts';
import { advertisingAgreements } from '../advertising/rules.ts';
import { insertConsents } from '../consent-queries.server.ts';
import { consentsTo } from '../consents.server.ts';
import type { signUp } from '../contract.ts';
import { insertMember } from '../queries.server.ts';
import { canonicalName, faultsOfSignUp, plainLine, type SignUpField } from '../rules.ts';

type SignUpInput = z.infer<NonNullable<typeof signUp.input>>;
export type SignUpResult =
  | { outcome: 'created'; data: { id: number } }
  | { outcome: 'identityRequired' | 'taken' }
  | { outcome: 'invalid'; fields: SignUpField[] }
  | { outcome: 'busy'; retryAfterSeconds: number };

// Thrown to undo the transaction: the use of the verification is part of it.
class TakenError extends Error {}

/**
 * Member, consents and the use of the verification are written together or not at all. Whether an id exists is told only
 * to who proved an identity, and at most twenty times an hour to one address; a spent budget says "busy", the one answer of
 * the wire that brings a time to come back.
 */
export async function createMember(ctx: Ctx, input: SignUpInput): Promise<SignUpResult> {
  const loginId = canonicalLoginId(input.login_id);
  const fields = faultsOfSignUp(input, loginId);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const sessionHash = ctx.session?.idHash;
  if (!sessionHash) return { outcome: 'identityRequired' };
  const owner = { loginId, name: input.userName, email: input.email, phone: input.phone };
  if (await isGuessable(input.password, { owner, guesses: memberGuesses }))
    return { outcome: 'invalid', fields: ['password'] };
  const wait = await ctx.limits.take('newLoginIdByAddress', ctx.address);
  if (wait !== null) return { outcome: 'busy', retryAfterSeconds: wait };

  // Before the transaction: no connection of the pool waits for the hash.
  const passwordHash = await ctx.passwords.hash(input.password);
  const result = await writeMember(ctx, sessionHash, { ...input, login_id: loginId }, passwordHash);
  if (result.outcome === 'created') await ctx.limits.giveBack('newLoginIdByAddress', ctx.address);
  return result;
}

async function writeMember(
  ctx: Ctx,
  sessionHash: Buffer,
  input: SignUpInput,
  passwordHash: string,
): Promise<SignUpResult> {
  const nowMs = ctx.now();
  const now = new Date(nowMs);
  const phone = digitsOf(input.phone);
  try {
    return await ctx.db.transaction(async (tx) => {
      const verified = await useVerification(tx, sessionHash, { name: input.userName, phone, nowMs });
      if (!verified) return { outcome: 'identityRequired' };
      const id = await insertMember(tx, {
        loginId: input.login_id,
        passwordHash,
        userName: canonicalName(input.userName),
        email: input.email.trim(),
        phone,
        address: input._address.trim(),
        subAddress: plainLine(input.subAddress),
        // Institutions are made by the operator, never by a form.
        userType: 0,
        createdAt: now,
        verifiedAt: now,
        personHash: verified.personHashes[0] ?? null,
      });
      if (id === null) throw new TakenError();
      await insertConsents(tx, consentsTo(input.agreements, id, now));
      for (const agreement of advertisingAgreements.filter((name) => input.agreements.includes(name)))
        await tellOfConsent(tx, ctx, id, { kind: 'adConsentGiven', agreement, at: now });
      return { outcome: 'created', data: { id } };
    });
  } catch (error) {
    if (error instanceof TakenError) return { outcome: 'taken' };
    throw error;
  }
}
