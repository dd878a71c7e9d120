import type { Deps } from '../../../platform/http/context.server.ts';
import { changesOf } from '../../../shared/calls/changes.ts';
import { mayDo, orderRights, type Right } from '../../../shared/calls/operator-rights.ts';
import { addOperatorEmail, addResetEmails } from '../../email/operator-email.server.ts';
import type { OperatorRow, OperatorSessionRow } from './contract.ts';
import { drawCode } from './drawn-code.server.ts';
import { deleteFactorsOf } from './factors/queries.server.ts';
import { isWeakPassword } from './password.server.ts';
import {
  deleteOperatorSessionById,
  deleteOperatorSessionsOf,
  findOperator,
  findQuicker,
  insertOperator,
  listAllOperators,
  listEmailsForReset,
  listOpenSessions,
  lockOthersWithSettings,
  updateOperator,
} from './queries.server.ts';
import { handedOutDays, hasEnded, operatorIdleMs } from './rules.ts';
import type { OperatorCtx } from './session.server.ts';

const makeTemporaryPassword = () => drawCode({ groups: 4, length: 4 });

type NewOperator = { loginId: string; name: string; rights: readonly Right[] };
type Hands = Pick<Deps, 'db' | 'now' | 'passwords'>;

const endOfHandedOut = (deps: Hands) => new Date(deps.now() + handedOutDays * 24 * 60 * 60_000);

/** The password is good for the first log-in within three days, which asks for another one and a second factor. */
export async function createOperator(deps: Hands, { loginId, name, rights }: NewOperator) {
  const temporaryPassword = makeTemporaryPassword();
  const id = await insertOperator(deps.db, {
    loginId: loginId.normalize('NFKC').toLowerCase(),
    name,
    rights: orderRights(rights),
    passwordHash: await deps.passwords.hash(temporaryPassword),
    passwordEndsAt: endOfHandedOut(deps),
    createdAt: new Date(deps.now()),
  });
  return id === null
    ? ({ outcome: 'idTaken' } as const)
    : ({ outcome: 'added', data: { temporaryPassword } } as const);
}

/** By the screens: whoever owns the shop hears of it by mail. */
export function addAndTell(ctx: OperatorCtx, operator: NewOperator) {
  return ctx.db.transaction(async (tx) => {
    const made = await createOperator({ ...ctx, db: tx }, operator);
    const { loginId, name } = operator;
    const news = { kind: 'added', loginId, name, atMs: ctx.now(), by: ctx.operator.name } as const;
    if (made.outcome === 'added') await addOperatorEmail(tx, ctx, news);
    return made;
  });
}

/**
 * For a lost phone or a forgotten password: the set-up begins anew, every session ends. They themselves and every owner are told by
 * e-mail: whoever resets a colleague holds a password that opens their account.
 * @param by the name of whoever does it
 */
export async function startOver(deps: Hands & Pick<Deps, 'env'>, id: number, by: string) {
  const temporaryPassword = makeTemporaryPassword();
  const passwordHash = await deps.passwords.hash(temporaryPassword);
  return deps.db.transaction(async (tx) => {
    const isThere = await updateOperator(tx, id, {
      passwordHash,
      passwordSetAt: null,
      passwordEndsAt: endOfHandedOut(deps),
      totpSecret: null,
    });
    const operator = isThere ? await findOperator(tx, { id }) : null;
    if (!operator) return { outcome: 'notFound' } as const;
    await deleteFactorsOf(tx, id);
    await deleteOperatorSessionsOf(tx, id);
    const { loginId, name } = operator;
    const news = { kind: 'reset', loginId, name, atMs: deps.now(), by } as const;
    await addResetEmails(tx, deps, news, await listEmailsForReset(tx, id));
    return { outcome: 'reset', data: { temporaryPassword } } as const;
  });
}

type Standing = { rights: readonly Right[]; active: boolean };

export async function changeOperatorRights(
  ctx: OperatorCtx,
  id: number,
  { rights, active, seen }: Standing & { seen?: Standing | undefined },
) {
  return ctx.db.transaction(async (tx) => {
    const others = await lockOthersWithSettings(tx, id);
    if (!(mayDo(rights, 'settings') && active) && others === 0) return { outcome: 'lastOwner' } as const;
    const before = await findOperator(tx, { id });
    if (!before) return { outcome: 'notFound' } as const;
    const isSeen = (one: Standing) =>
      one.active === before.active && orderRights(one.rights).join() === orderRights(before.rights).join();
    if (seen && !isSeen(seen)) {
      const data = await findQuicker(tx, `operator:${id}`, ['changed']);
      return { outcome: 'changedMeanwhile', data } as const;
    }
    const values = { rights: orderRights(rights), active };
    await updateOperator(tx, id, values);
    const said = (one: Standing) => ({
      rights: one.rights.join(' '),
      active: one.active,
    });
    ctx.tellChanges(changesOf(said(before), said(values)));
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
  return rows.map(({ createdAt, lastSeenAt, passwordEndsAt, ...row }) => ({
    ...row,
    hasEndedPassword: hasEnded(passwordEndsAt, ctx.now()),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt).toISOString() : null,
  }));
}

export async function describeSessions(ctx: OperatorCtx): Promise<OperatorSessionRow[]> {
  const own = mayDo(ctx.operator.rights, 'settings') ? null : ctx.operator.id;
  const rows = await listOpenSessions(ctx.db, new Date(ctx.now() - operatorIdleMs), own);
  return rows.map(({ idHash, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    isOwn: idHash.equals(ctx.operatorSession.idHash),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

export async function endSessionById(ctx: OperatorCtx, id: number) {
  const own = mayDo(ctx.operator.rights, 'settings') ? null : ctx.operator.id;
  const wasThere = await deleteOperatorSessionById(ctx.db, id, own);
  return { outcome: wasThere ? 'ended' : 'notFound' } as const;
}
