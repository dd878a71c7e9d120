// A member's own passkeys: made, named and removed in the profile.
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { askToMake, readNewPasskey } from '../../../../platform/security/passkeys.server.ts';
import { deleteSessionsOf } from '../../../../platform/security/session-queries.server.ts';
import type { PasskeyAnswer } from '../../../../shared/calls/passkey-shapes.ts';
import { challengeMs, passkeyHost } from '../../../../shared/passkeys.ts';
import { addMemberEmail } from '../../../email/member-email.server.ts';
import { isFreshlyAuthenticated } from '../rules.ts';
import {
  deletePasskey,
  findLoginId,
  insertPasskey,
  listPasskeys,
  lockPresent,
  setChallenge,
  setPasskeyName,
  takeChallenge,
} from './queries.server.ts';
import { mostPasskeys } from './rules.ts';

const isFresh = (ctx: MemberCtx) => isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now());
const reauthenticate = { outcome: 'reauthenticate' } as const;

export async function listOwnPasskeys(ctx: MemberCtx) {
  const rows = await listPasskeys(ctx.db, ctx.member.memberId);
  return {
    /** False where the shop has no name that a passkey could be bound to. */
    hasHost: passkeyHost(ctx.env.publicUrl) !== null,
    list: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      madeMs: createdAt.getTime(),
      lastUsedMs: lastUsedAt?.getTime() ?? null,
    })),
  };
}

export async function askForNew(ctx: MemberCtx) {
  if (!isFresh(ctx)) return reauthenticate;
  const { memberId, userName, idHash } = ctx.member;
  const [passkeys, loginId] = await Promise.all([
    listPasskeys(ctx.db, memberId),
    findLoginId(ctx.db, memberId),
  ]);
  const owner = { handle: `member:${memberId}`, loginId, name: userName };
  const data = await askToMake(ctx.env.publicUrl, '톡톡박스', { owner, passkeys });
  if (!data) return { outcome: 'noHost' } as const;
  if (passkeys.length >= mostPasskeys) return { outcome: 'enough' } as const;
  await setChallenge(ctx.db, {
    sessionHash: idHash,
    purpose: 'add',
    challenge: data.options.challenge,
    endsAt: new Date(ctx.now() + challengeMs),
  });
  return { outcome: 'asked', data } as const;
}

type Added = { outcome: 'added' | 'reauthenticate' | 'wrong' | 'registered' | 'enough' };

export async function keepNew(
  ctx: MemberCtx,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<Added> {
  if (!isFresh(ctx)) return reauthenticate;
  const { memberId, idHash } = ctx.member;
  const now = new Date(ctx.now());
  const challenge = await takeChallenge(ctx.db, { sessionHash: idHash, purpose: 'add', now });
  const made = challenge && (await readNewPasskey(ctx.env.publicUrl, { challenge, answer }));
  if (!made) return { outcome: 'wrong' };
  return ctx.db.transaction(async (tx) => {
    if (!(await lockPresent(tx, memberId))) return { outcome: 'wrong' };
    const { length } = await listPasskeys(tx, memberId);
    if (length >= mostPasskeys) return { outcome: 'enough' };
    if (!(await insertPasskey(tx, { ...made, memberId, name, createdAt: now })))
      return { outcome: 'registered' };
    // Whoever came in elsewhere by the password alone comes in again with both.
    if (length === 0) await deleteSessionsOf(tx, memberId, idHash);
    await addMemberEmail(tx, ctx, memberId, { kind: 'passkeyAdded', name, at: now });
    return { outcome: 'added' };
  });
}

export async function rename(ctx: MemberCtx, id: number, name: string) {
  const wasThere = await setPasskeyName(ctx.db, ctx.member.memberId, id, name);
  return { outcome: wasThere ? 'renamed' : 'notFound' } as const;
}

export async function remove(ctx: MemberCtx, id: number) {
  if (!isFresh(ctx)) return reauthenticate;
  const { memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    const passkey = (await listPasskeys(tx, memberId)).find((one) => one.id === id);
    if (!passkey || !(await deletePasskey(tx, memberId, id))) return { outcome: 'notFound' } as const;
    const news = { kind: 'passkeyRemoved', name: passkey.name, at: new Date(ctx.now()) } as const;
    await addMemberEmail(tx, ctx, memberId, news);
    return { outcome: 'removed' } as const;
  });
}
