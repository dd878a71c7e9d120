// An order by invoice counts as bought at once: attempt, order, goods, content and invoice move in one transaction, beneath the
// lock of the institution's terms. No payment company hears of it.
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { invoiceMethod, invoiceProvider } from '../../../shared/business/invoice.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { lockOrderRow } from '../order/queries.server.ts';
import { findAttempt } from '../payment/attempt-queries.server.ts';
import { claimIn, TooLateError } from '../payment/claim.server.ts';
import { closeUnpaid } from '../payment/close-payment.server.ts';
import { OwnedError, settleIn } from '../payment/record-paid.server.ts';
import { findTerms, insertInvoice, isInstitution, lockTerms, sumOpen } from './queries.server.ts';
import { dueOnOf, leftOf, refusalOfInvoice, type TermsRefusal } from './rules.ts';

export type NotInvoiced = { outcome: TermsRefusal; leftWon?: number };
type Charged = { outcome: 'invoiced' } | NotInvoiced;

/** Before an order is written: what its buyer should hear without one. Judged again beneath the lock. */
export async function refuseInvoice(ctx: MemberCtx, amountWon: number): Promise<NotInvoiced | null> {
  if (!ctx.env.invoiceAccount) return { outcome: 'noInvoice' };
  return judge(ctx, await findTerms(ctx.db, ctx.member.memberId), amountWon);
}

type Judging = Pick<MemberCtx, 'db' | 'now'>;

async function judge(
  { db, now }: Judging,
  terms: { memberId: number; limitWon: number } | null,
  amountWon: number,
): Promise<NotInvoiced | null> {
  // Who is an institution no more orders like everybody.
  if (terms && !(await isInstitution(db, terms.memberId))) return { outcome: 'noInvoice' };
  const open = terms && (await sumOpen(db, terms.memberId, formatKoreanDate(now())));
  const standing = terms && open && { limitWon: terms.limitWon, ...open };
  const outcome = refusalOfInvoice(standing, amountWon);
  if (!outcome) return null;
  return outcome === 'invoiceLimit' && standing ? { outcome, leftWon: leftOf(standing) } : { outcome };
}

/** What the database refuses is what was judged a moment before: nobody gets by it. */
const refusedByDatabase: Record<string, TermsRefusal> = {
  invoices_allowed: 'noInvoice',
  invoices_within_limit: 'invoiceLimit',
  invoices_none_overdue: 'invoiceOverdue',
};

/**
 * @param moid the attempt's, which is ready.
 * @returns `invoiced` also where it came to another end (sold out meanwhile, paid in another window): its result tells.
 */
export async function chargeByInvoice(ctx: MemberCtx, moid: string): Promise<Charged> {
  const attempt = await findAttempt(ctx.db, moid);
  if (attempt?.provider !== invoiceProvider) throw new Error(`${moid} is no attempt of ours`);
  const { memberId, amountWon, orderId } = attempt;
  const now = new Date(ctx.now());
  const outcome = await ctx.db
    .transaction(async (tx): Promise<Charged> => {
      await lockOrderRow(tx, orderId);
      const terms = await lockTerms(tx, memberId);
      const refused = await judge({ db: tx, now: ctx.now }, terms, amountWon);
      if (refused || !terms) return refused ?? { outcome: 'noInvoice' };
      const claimed = await claimIn(tx, ctx, attempt, { ticket: {}, reference: `invoice-${moid}` });
      if (!claimed) return { outcome: 'invoiced' };
      const detail = await insertInvoice(tx, {
        ...{ orderId, attemptId: attempt.id, memberId, termsId: terms.id, amountWon },
        ...{ issuedAt: now, dueOn: dueOnOf(now.getTime(), terms.days) },
      });
      const charge = { tid: detail, method: invoiceMethod, receiptUrl: '' } as const;
      await settleIn(tx, ctx, claimed, charge, { kind: 'invoiced', detail });
      return { outcome: 'invoiced' };
    })
    .catch((error: unknown) => {
      if (error instanceof TooLateError) return { outcome: 'invoiced' } as const;
      if (error instanceof OwnedError) return 'owned' as const;
      const refused = refusedByDatabase[violatedConstraint(error)];
      if (refused) return { outcome: refused } as const;
      throw error;
    });
  if (outcome === 'owned') {
    await closeUnpaid(ctx, attempt, ['ready'], 'owned');
    return { outcome: 'invoiced' };
  }
  // What it kept of the goods is for whoever pays.
  if (outcome.outcome !== 'invoiced') await closeUnpaid(ctx, attempt, ['ready'], 'not_invoiced');
  return outcome;
}
