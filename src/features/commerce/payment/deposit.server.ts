// Orders that wait for a deposit: paid by the company's notice (or its answer, where it can tell), closed after their
// time or by the buyer. The account of a closed order may still take money; that goes back to the buyer.

import type { MemberCtx, Parts } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { isCharged, isGivenUp } from '../../../shared/order-states.ts';
import {
  type Attempt,
  findAttempt,
  findCurrentAttempt,
  setNextDepositCheck,
} from './attempt-queries.server.ts';
import type { OpenDeposit } from './contract.ts';
import { listWaitingOrders } from './hold-queries.server.ts';
import {
  closeUnpaid,
  nextDepositCheckMs,
  recordLateDeposit,
  recordPaid,
  watchFrom,
} from './record-payment.server.ts';
import { depositCheckMinutes, depositGraceMinutes, isProven } from './rules.ts';

export async function listOpenDeposits(ctx: MemberCtx): Promise<OpenDeposit[]> {
  const rows = await listWaitingOrders(ctx.db, ctx.session.memberId);
  return rows.flatMap(({ account, depositUntil, createdAt, ...order }) =>
    account && depositUntil
      ? [{ ...order, ...account, orderedAtMs: createdAt.getTime(), untilMs: depositUntil.getTime() }]
      : [],
  );
}

export type GiveUpOutcome = 'givenUp' | 'notOpen' | 'notFound';

/** The buyer changed their mind before paying in. Asking twice changes nothing. */
export async function giveUpOpenDeposit(ctx: MemberCtx, moid: string): Promise<GiveUpOutcome> {
  const attempt = await findCurrentAttempt(ctx.db, moid);
  if (!attempt || attempt.memberId !== ctx.session.memberId) return 'notFound';
  // A deposit that slips through is a late one and goes back; its notice may be lost, hence the watch.
  if (!(await closeUnpaid(ctx, attempt, ['waiting'], 'given_up', '', watchFrom(ctx.now())))) return 'notOpen';
  // Only so that nobody pays in by mistake.
  ctx.background.run('close account', async () => {
    const { amountWon } = attempt;
    const charge = {
      tid: attempt.tid ?? '',
      moid: attempt.moid,
      amountWon,
      reason: 'given up by the buyer',
      account: null,
    };
    await outside(() => ctx.paymentBy(attempt.provider).refund(charge, ctx.now()));
  });
  return 'givenUp';
}

/**
 * Before the order is paid by other means its account is closed at the company.
 * @returns false where it isn't certain that the account takes no money any more: then it stays the way to pay.
 */
export async function closeAccount(parts: Parts, attempt: Attempt): Promise<boolean> {
  const { moid, amountWon } = attempt;
  const account = { tid: attempt.tid ?? '', moid, amountWon, reason: 'paid by other means', account: null };
  const { kind } = await outside(() => parts.paymentBy(attempt.provider).refund(account, parts.now()));
  if (kind !== 'refunded') return false;
  await closeUnpaid(parts, attempt, ['waiting'], 'given_up', '', watchFrom(parts.now()));
  return true;
}

/**
 * A deposit was told. The notice alone proves nothing: the company is asked.
 * @returns false where it should be told again.
 */
export async function receiveDeposit(parts: Parts, attempt: Attempt): Promise<boolean> {
  if (isCharged(attempt.state)) return true;
  const found = await askForDeposit(parts, attempt);
  return found === 'recorded' || found === 'returned';
}

async function askForDeposit(
  parts: Parts,
  attempt: Attempt,
): Promise<'recorded' | 'returned' | 'none' | 'unclear'> {
  // Where the answer that opened the account was lost, only the number of the authentication is known.
  const tid = attempt.tid ?? attempt.reference ?? '';
  const { moid, amountWon } = attempt;
  const charge = await outside(() =>
    parts.paymentBy(attempt.provider).lookUp({ tid, moid, amountWon }, parts.now()),
  );
  if (charge.kind === 'returned') return 'returned';
  if (charge.kind === 'unknown') return 'unclear';
  if (charge.kind !== 'charged' || !isProven(attempt, charge)) return 'none';
  const paid = { tid: charge.tid, method: charge.method ?? 'vbank', receiptUrl: charge.receiptUrl } as const;
  if (isGivenUp(attempt.state)) await recordLateDeposit(parts, attempt, paid);
  // It may come before the account's opening was written down.
  else if (attempt.state !== 'ready') await recordPaid(parts, attempt, paid);
  const after = await findAttempt(parts.db, attempt.moid);
  return after && isCharged(after.state) ? 'recorded' : 'none';
}

/** One look at an open account that the caller holds the lease of. */
export async function checkDeposit(parts: Parts, attempt: Attempt): Promise<void> {
  const payment = parts.paymentBy(attempt.provider);
  const found = payment.seesDeposits ? await askForDeposit(parts, attempt) : 'none';
  if (found === 'recorded') return;
  const now = parts.now();
  const until = attempt.depositUntil ?? new Date(now);
  const isOver = now >= until.getTime() + depositGraceMinutes * 60_000;
  // A company that can tell of a deposit is heard before the order ends; one that closed the account ends it.
  if (found === 'returned' || (isOver && found !== 'unclear')) {
    await closeUnpaid(parts, attempt, ['waiting'], 'not_deposited');
    return;
  }
  const next = isOver ? now + depositCheckMinutes * 60_000 : nextDepositCheckMs(now, until);
  await setNextDepositCheck(parts.db, attempt.id, new Date(next));
}
