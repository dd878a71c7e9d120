// The second factors besides the authenticator's digits: at the log-in, asked for again, and as a list of one's own.
import { createHash } from 'node:crypto';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import type { ShopContext } from '../../../../platform/http/serve.server.ts';
import type { PasskeyAnswer } from '../../../../shared/calls/passkey-shapes.ts';
import { passkeyHost } from '../../../../shared/passkeys.ts';
import { addOperatorEmail } from '../../../email/operator-email.server.ts';
import { drawCode } from '../drawn-code.server.ts';
import { isSetUp, openWith } from '../entry.server.ts';
import { hasEmail, markConfirmed } from '../queries.server.ts';
import { loadOperatorSession, type OperatorCtx, type OperatorSession } from '../session.server.ts';
import type { OwnFactors } from './contract.ts';
import { guessFactor, whereFrom } from './guess.server.ts';
import { askSignature, isSigned } from './passkeys.server.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  listPasskeys,
  replaceRecoveryCodes,
  setPasskeyName,
  takeRecoveryCode,
} from './queries.server.ts';
import { plainRecoveryCode, recoveryCodeCount } from './rules.ts';

/** Whoever gave the password and owes the second factor. */
async function loadEntering(ctx: Ctx, c: ShopContext): Promise<OperatorSession | null> {
  const session = await loadOperatorSession(ctx, c);
  return session && !session.isOpen && isSetUp(session) ? session : null;
}

export async function askAtEntry(ctx: Ctx, c: ShopContext) {
  const session = await loadEntering(ctx, c);
  if (!session) return { outcome: 'notAsked' } as const;
  const data = await askSignature(ctx, session, 'enter');
  return data ? ({ outcome: 'asked', data } as const) : ({ outcome: 'none' } as const);
}

export async function takePasskeyAtEntry(ctx: Ctx, c: ShopContext, answer: PasskeyAnswer) {
  const session = await loadEntering(ctx, c);
  if (!session) return { outcome: 'notAsked' } as const;
  return openWith(ctx, c, session, 'entry.passkey', () => isSigned(ctx, session, 'enter', answer));
}

export async function takeRecoveryCodeAtEntry(ctx: Ctx, c: ShopContext, typed: string) {
  const session = await loadEntering(ctx, c);
  if (!session) return { outcome: 'notAsked' } as const;
  return openWith(ctx, c, session, 'entry.recoveryCode', () => spendRecoveryCode(ctx, c, session, typed));
}

/** The owner hears of it: a sheet of paper may have been found by somebody else. */
function spendRecoveryCode(ctx: Ctx, c: ShopContext, { operator }: OperatorSession, typed: string) {
  const { id, loginId, name } = operator;
  return ctx.db.transaction(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, id, { codeHash: hashOf(typed), now: new Date(ctx.now()) });
    if (!isTaken) return false;
    const left = (await countRecoveryCodes(tx, id))?.left ?? 0;
    const news = {
      kind: 'recoveryCode',
      loginId,
      name,
      atMs: ctx.now(),
      left,
      ...whereFrom(ctx, c),
    } as const;
    await addOperatorEmail(tx, ctx, news);
    return true;
  });
}

const hashOf = (code: string) => createHash('sha256').update(plainRecoveryCode(code)).digest();

export async function makeCodes(ctx: OperatorCtx) {
  // 25 characters of 31: 123 bits.
  const codes = Array.from({ length: recoveryCodeCount }, () => drawCode({ groups: 5, length: 5 }));
  const made = { hashes: codes.map(hashOf), madeAt: new Date(ctx.now()) };
  await ctx.db.transaction((tx) => replaceRecoveryCodes(tx, ctx.operator.id, made));
  return { outcome: 'made', data: { codes } } as const;
}

export async function askAgain(ctx: OperatorCtx) {
  const data = await askSignature(ctx, ctx.operatorSession, 'confirm');
  return data ? ({ outcome: 'asked', data } as const) : ({ outcome: 'none' } as const);
}

export async function confirmByPasskey(ctx: OperatorCtx, c: ShopContext, answer: PasskeyAnswer) {
  const session = ctx.operatorSession;
  const given = await guessFactor(ctx, c, session.operator, () => isSigned(ctx, session, 'confirm', answer));
  if (given.outcome !== 'opened') return given;
  await markConfirmed(ctx.db, session.idHash, new Date(ctx.now()));
  return { outcome: 'confirmed' } as const;
}

export async function describeOwn(ctx: OperatorCtx): Promise<OwnFactors> {
  const [passkeys, codes, isReached] = await Promise.all([
    listPasskeys(ctx.db, ctx.operator.id),
    countRecoveryCodes(ctx.db, ctx.operator.id),
    hasEmail(ctx.db, ctx.operator.id),
  ]);
  return {
    hasEmail: isReached,
    hasHost: passkeyHost(ctx.env.adminUrl) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: codes && { left: codes.left, madeAt: codes.madeAt.toISOString() },
  };
}

export async function rename(ctx: OperatorCtx, id: number, name: string) {
  const wasThere = await setPasskeyName(ctx.db, ctx.operator.id, id, name);
  return { outcome: wasThere ? 'changed' : 'notFound' } as const;
}

export async function remove(ctx: OperatorCtx, id: number) {
  const wasThere = await deletePasskey(ctx.db, ctx.operator.id, id);
  return { outcome: wasThere ? 'removed' : 'notFound' } as const;
}
