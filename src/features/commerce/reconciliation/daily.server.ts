// Every morning, yesterday, and the days before it that nobody compared: once for each company, by one process of the shop.
import type { Parts } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { findBookDay, findLastBookDay, withBookLock } from './queries.server.ts';
import { dayBefore, daysToCompare, isLastChance, isTimeToCompare } from './rules.ts';
import { compareDay } from './service.server.ts';

/** Asked for again and again: compares once it is time, and until the day is done. */
export async function compareYesterday(parts: Parts, company: string): Promise<void> {
  const now = parts.now();
  const yesterday = dayBefore(formatKoreanDate(now));
  const time = formatKoreanDateTime(now).slice(-'HH:mm'.length);
  if (!isTimeToCompare(time) || (await findBookDay(parts.db, yesterday, company))) return;
  await withBookLock(parts.sql, company, () => compareMissing(parts, company, yesterday, isLastChance(time)));
}

async function compareMissing(
  parts: Parts,
  company: string,
  yesterday: string,
  isLast: boolean,
): Promise<void> {
  // Another process may have been at it until now.
  if (await findBookDay(parts.db, yesterday, company)) return;
  const port = parts.paymentBy(company);
  for (const day of daysToCompare(await findLastBookDay(parts.db, company, yesterday), yesterday)) {
    const listed = await outside(() => port.listDay(day));
    // The list of an older day won't come any more.
    if (listed !== null || isLast || day < yesterday) await compareDay(parts, port, day, listed);
  }
}
