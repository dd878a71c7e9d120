import { randomInt } from 'node:crypto';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { OperatorRole } from '../../../shared/calls/operator-call.ts';
import type { OperatorRow, OperatorSessionRow } from './contract.ts';
import { isWeakPassword } from './password.server.ts';
import {
  deleteOperatorSessionById,
  deleteOperatorSessionsOf,
  findOperator,
  insertOperator,
  listAllOperators,
  listOpenSessions,
  lockOtherOwners,
  updateOperator,
} from './queries.server.ts';
import { operatorIdleMs } from './rules.ts';
import type { OperatorCtx } from './session.server.ts';

// Read aloud and typed once: no characters that look alike.
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const makeTemporaryPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');

type NewOperator = { loginId: string; name: string; role: OperatorRole };
type Hands = Pick<Deps, 'db' | 'now' | 'passwords'>;

/** The password is good for the first log-in, which asks for another one and a second factor. */
export async function createOperator(deps: Hands, { loginId, name, role }: NewOperator) {
  const temporaryPassword = makeTemporaryPassword();
  const id = await insertOperator(deps.db, {
    loginId: loginId.normalize('NFKC').toLowerCase(),
    name,
    role,
    passwordHash: await deps.passwords.hash(temporaryPassword),
    createdAt: new Date(deps.now()),
  });
  return id === null
    ? ({ outcome: 'idTaken' } as const)
    : ({ outcome: 'added', data: { temporaryPassword } } as const);
}

/** For a lost phone or a forgotten password: the set-up begins anew, every session ends. */
export async function startOver(deps: Hands, id: number) {
  const temporaryPassword = makeTemporaryPassword();
  const isThere = await updateOperator(deps.db, id, {
    passwordHash: await deps.passwords.hash(temporaryPassword),
    passwordSetAt: null,
    totpSecret: null,
  });
  if (!isThere) return { outcome: 'notFound' } as const;
  await deleteOperatorSessionsOf(deps.db, id);
  return { outcome: 'reset', data: { temporaryPassword } } as const;
}

export async function changeOperatorRights(
  ctx: OperatorCtx,
  id: number,
  { role, active }: { role: OperatorRole; active: boolean },
) {
  return ctx.db.transaction(async (tx) => {
    const others = await lockOtherOwners(tx, id);
    if (!(role === 'owner' && active) && others === 0) return { outcome: 'lastOwner' } as const;
    if (!(await updateOperator(tx, id, { role, active }))) return { outcome: 'notFound' } as const;
    if (!active) await deleteOperatorSessionsOf(tx, id);
    return { outcome: 'changed' } as const;
  });
}

export async function changePasswordOfOwn(
  ctx: OperatorCtx,
  { current, next }: { current: string; next: string },
) {
  const operator = await findOperator(ctx.db, { id: ctx.operator.id });
  const own = ['operatorOwnPassword', String(ctx.operator.id)] as const;
  const guess = await ctx.limits.guess({ own, shared: [] }, () =>
    ctx.passwords.verify(operator?.passwordHash ?? null, current),
  );
  if (guess.outcome !== 'right') return guess;
  if (next === current || (await isWeakPassword(next, ctx.operator))) return { outcome: 'weak' } as const;
  await updateOperator(ctx.db, ctx.operator.id, { passwordHash: await ctx.passwords.hash(next) });
  await deleteOperatorSessionsOf(ctx.db, ctx.operator.id, ctx.operatorSession.idHash);
  return { outcome: 'changed' } as const;
}

export async function describeOperators(ctx: OperatorCtx): Promise<OperatorRow[]> {
  const rows = await listAllOperators(ctx.db);
  return rows.map(({ createdAt, lastSeenAt, role, ...row }) => ({
    ...row,
    role: role as OperatorRole,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt).toISOString() : null,
  }));
}

export async function describeSessions(ctx: OperatorCtx): Promise<OperatorSessionRow[]> {
  const own = ctx.operator.role === 'owner' ? null : ctx.operator.id;
  const rows = await listOpenSessions(ctx.db, new Date(ctx.now() - operatorIdleMs), own);
  return rows.map(({ idHash, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    isOwn: idHash.equals(ctx.operatorSession.idHash),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

export async function endSessionById(ctx: OperatorCtx, id: number) {
  const own = ctx.operator.role === 'owner' ? null : ctx.operator.id;
  const wasThere = await deleteOperatorSessionById(ctx.db, id, own);
  return { outcome: wasThere ? 'ended' : 'notFound' } as const;
}
