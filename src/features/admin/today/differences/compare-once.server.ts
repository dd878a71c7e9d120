import { DayListError, parseDayList } from '../../../../shared/time/day-list.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { compareAgain } from '../../../commerce/reconciliation/compare-again.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';

type Wish = { day: string; provider: string | null; file: string | null };

/** A day in the provider's ledger and in ours, at an operator's wish; what was mended is closed by it. */
export async function compareOnce(ctx: OperatorCtx, { day, provider, file }: Wish) {
  if (day > formatKoreanDate(ctx.now())) return { outcome: 'futureDay' } as const;
  if (provider !== null && !ctx.env.paymentProviders.includes(provider))
    return { outcome: 'notFound' } as const;
  const listed = file === null ? null : readList(file);
  if (typeof listed === 'string') return { outcome: 'badList', data: { reason: listed } } as const;
  const comparisons = await compareAgain(ctx, { day, provider, listed });
  if (comparisons === null) return { outcome: 'busy' } as const;
  const sum = (of: (one: NonNullable<typeof comparisons>[number]) => number) =>
    comparisons.reduce((total, one) => total + of(one), 0);
  return {
    outcome: 'compared',
    data: {
      payments: sum(({ payments }) => payments),
      differences: sum(({ differences }) => differences.length),
      unclear: sum(({ unclear }) => unclear),
      hadList: comparisons.every(({ hadList }) => hadList),
      deposits: comparisons.flatMap(({ deposits }) => deposits),
    },
  } as const;
}

/** @returns the payments, or why the file can't be used */
function readList(base64: string) {
  try {
    return parseDayList(Buffer.from(base64, 'base64').toString('utf8'));
  } catch (error) {
    if (error instanceof DayListError) return error.message;
    throw error;
  }
}
