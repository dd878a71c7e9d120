// A day that somebody asks to be compared once more: from the back office, or by the command.
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { ListedPayment } from '../../../providers/payment/port.ts';
import { withReconciliationLock } from './queries.server.ts';
import { type Comparison, compareDay } from './service.server.ts';

type Wish = {
  /** `2026-11-20`, not in the future. */
  day: string;
  /** Null: a given list is of the provider that new orders go to, and without one each provider is asked for its own. */
  provider: string | null;
  /** The day's list where a person has it; null: the provider is asked. */
  listed: ListedPayment[] | null;
};

/** @returns one comparison for each provider; null where one of them is being compared at this moment */
export async function compareAgain(
  deps: Deps,
  { day, provider, listed }: Wish,
): Promise<Comparison[] | null> {
  const { paymentProvider, paymentProviders } = deps.env;
  const names = provider !== null ? [provider] : listed ? [paymentProvider] : paymentProviders;
  const comparisons: Comparison[] = [];
  for (const name of names) {
    const port = deps.paymentBy(name);
    const isDone = await withReconciliationLock(deps.direct, name, async () => {
      comparisons.push(await compareDay(deps, port, day, listed ?? (await outside(() => port.listDay(day)))));
    });
    if (!isDone) return null;
  }
  return comparisons;
}
