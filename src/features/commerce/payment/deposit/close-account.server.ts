// The account of an order that is not to be paid into any more. One of a closed order may still take money; that goes back to
// the buyer.
import type { Deps, MemberCtx } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import { type Attempt, findCurrentAttempt } from '../attempt-queries.server.ts';
import { closeUnpaid, watchFrom } from '../close-payment.server.ts';

export type GiveUpOutcome = 'givenUp' | 'notOpen' | 'notFound';

/** The buyer changed their mind before paying in. Asking twice changes nothing. */
export async function giveUpOpenDeposit(ctx: MemberCtx, moid: string): Promise<GiveUpOutcome> {
  const attempt = await findCurrentAttempt(ctx.db, moid);
  if (!attempt || attempt.memberId !== ctx.member.memberId) return 'notFound';
  // A deposit that slips through is a late one and goes back; its webhook may be lost, hence the watch.
  if (!(await closeUnpaid(ctx, attempt, ['awaitingDeposit'], 'given_up', '', watchFrom(ctx.databaseClock))))
    return 'notOpen';
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
 * Before the order is paid by other means its account is closed at the provider.
 * @returns false where it isn't certain that the account takes no money any more: then it stays the way to pay.
 */
export async function closeAccount(deps: Deps, attempt: Attempt): Promise<boolean> {
  const { moid, amountWon } = attempt;
  const account = { tid: attempt.tid ?? '', moid, amountWon, reason: 'paid by other means', account: null };
  const { kind } = await outside(() => deps.paymentBy(attempt.provider).refund(account, deps.now()));
  if (kind !== 'refunded') return false;
  await closeUnpaid(deps, attempt, ['awaitingDeposit'], 'given_up', '', watchFrom(deps.databaseClock));
  return true;
}
