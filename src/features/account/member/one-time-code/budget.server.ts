// How often codes are mailed and guessed at, whatever they are for: a mailbox is filled by nobody, and has one budget.
import type { Ctx } from '../../../../platform/http/context.server.ts';
import { mailboxBudget } from './rules.ts';

/** Null, or the seconds to wait. The mailbox comes last: who has no budget left must not spend somebody else's. */
export const takeCodeBudget = async (ctx: Ctx, mailbox: string): Promise<number | null> =>
  (await ctx.limits.take('codeByAddress', ctx.address)) ??
  (ctx.session ? await ctx.limits.take('codeBySession', ctx.session.idHash.toString('hex')) : null) ??
  (await ctx.limits.take('codeByMailbox', mailboxBudget(mailbox))) ??
  (await ctx.limits.take('codeByMailboxDay', mailboxBudget(mailbox)));

/** Where nothing was mailed after all. */
export async function giveCodeBudgetBack(ctx: Ctx, mailbox: string): Promise<void> {
  await Promise.all([
    ctx.limits.giveBack('codeByAddress', ctx.address),
    ctx.session && ctx.limits.giveBack('codeBySession', ctx.session.idHash.toString('hex')),
    ctx.limits.giveBack('codeByMailbox', mailboxBudget(mailbox)),
    ctx.limits.giveBack('codeByMailboxDay', mailboxBudget(mailbox)),
  ]);
}

type Wrong = { outcome: 'wrongCode'; retryAfterSeconds?: number };

/**
 * A guess costs three budgets: the code's own attempts, the mailbox's and the asker's network address's. A new session or
 * another code brings none of the latter two back.
 */
export async function guessMailedCode<Result extends { outcome: string }>(
  ctx: Ctx,
  mailbox: string,
  check: () => Promise<Result | Wrong>,
): Promise<Result | Wrong> {
  const wait =
    (await ctx.limits.take('codeGuessByAddress', ctx.address)) ??
    (await ctx.limits.take('codeGuessByMailbox', mailboxBudget(mailbox)));
  if (wait !== null) return { outcome: 'wrongCode', retryAfterSeconds: wait };
  const result = await check();
  // The buckets count wrong guesses.
  if (result.outcome === 'wrongCode') ctx.refusals.count('oneTimeCode', ctx.address);
  else
    await Promise.all([
      ctx.limits.giveBack('codeGuessByAddress', ctx.address),
      ctx.limits.giveBack('codeGuessByMailbox', mailboxBudget(mailbox)),
    ]);
  return result;
}
