// Every morning, yesterday, and the days before it that nobody compared: once for each company, by one process of the shop.

import type { Parts } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { findBookDay, findLastBookDay, withBookLock } from './queries.server.ts';
import { dayBefore, daysToCompare, isLastChance, isTimeToCompare } from './rules.ts';
import { compareDay } from './service.server.ts';

const retryMs = 10 * 60_000;

/** A task of the ticker, which doesn't wait for it: the company may be asked about hundreds of payments. */
export function createBooksTask() {
  let comparedDay = '';
  let isRunning = false;
  let nextTryMs = 0;
  return async (parts: Parts): Promise<null> => {
    const now = parts.now();
    const day = dayBefore(formatKoreanDate(now));
    const time = formatKoreanDateTime(now).slice(-'HH:mm'.length);
    if (isRunning || day === comparedDay || now < nextTryMs || !isTimeToCompare(time)) return null;
    isRunning = true;
    nextTryMs = now + retryMs;
    void parts.background.run('books', async () => {
      try {
        if (await compareAll(parts, day, isLastChance(time))) comparedDay = day;
      } finally {
        isRunning = false;
      }
    });
    return null;
  };
}

/** @returns whether the day is done for every company. */
async function compareAll(parts: Parts, day: string, isLast: boolean): Promise<boolean> {
  let isDone = true;
  for (const name of parts.env.paymentCompanies) {
    await withBookLock(parts.sql, name, async () => {
      if (await findBookDay(parts.db, day, name)) return;
      const company = parts.paymentBy(name);
      for (const due of daysToCompare(await findLastBookDay(parts.db, name, day), day)) {
        const listed = await outside(() => company.listDay(due));
        // The list of an older day won't come any more.
        if (listed !== null || isLast || due < day) await compareDay(parts, company, due, listed);
      }
    });
    isDone &&= (await findBookDay(parts.db, day, name)) !== null;
  }
  return isDone;
}
