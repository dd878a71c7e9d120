// Every morning, yesterday, and the days before it that nobody compared: once for each provider, by one process of the shop.
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import {
  findLastReconciliationDay,
  findReconciliationDay,
  withReconciliationLock,
} from './queries.server.ts';
import { dayBefore, daysToCompare, isLastChance, isTimeToCompare } from './rules.ts';
import { compareDay } from './service.server.ts';

/** Asked for again and again: compares once it is time, and until the day is done. */
export async function compareYesterday(deps: Deps, provider: string): Promise<void> {
  const now = deps.now();
  const yesterday = dayBefore(formatKoreanDate(now));
  const time = formatKoreanDateTime(now).slice(-'HH:mm'.length);
  if (!isTimeToCompare(time) || (await findReconciliationDay(deps.db, yesterday, provider))) return;
  await withReconciliationLock(deps.direct, provider, () =>
    compareMissing(deps, provider, yesterday, isLastChance(time)),
  );
}

async function compareMissing(
  deps: Deps,
  provider: string,
  yesterday: string,
  isLast: boolean,
): Promise<void> {
  // Another process may have been at it until now.
  if (await findReconciliationDay(deps.db, yesterday, provider)) return;
  const port = deps.paymentBy(provider);
  for (const day of daysToCompare(await findLastReconciliationDay(deps.db, provider, yesterday), yesterday)) {
    const listed = await outside(() => port.listDay(day));
    // The list of an older day won't come any more.
    if (listed !== null || isLast || day < yesterday) await compareDay(deps, port, day, listed);
  }
}
