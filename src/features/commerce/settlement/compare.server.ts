// Compares the pay-out lists with our payments and refunds, in both directions.
import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { firstKeptDay } from '../../../shared/time/kept-orders.ts';
import { addDays, isDayOff } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import {
  comparePayments,
  listOpenTids,
  listUnlisted,
  lockProvider,
  readRates,
  writeDifferences,
} from './queries.server.ts';
import { judgePayment, settledWithinDays } from './rules.ts';

/** What moved before this instant stands in a list by now: the beginning of the day so many working days ago. */
function longAgoOf(nowMs: number, declared: DeclaredDays): Date {
  let day = formatKoreanDate(nowMs);
  for (let left = settledWithinDays; left > 0; ) {
    day = addDays(day, -1);
    if (!isDayOff(day, declared)) left -= 1;
  }
  return new Date(startOfKoreanDay(day));
}

const mostAtOnce = 2_000;

/** In a transaction. @param tids null: every payment that may have begun or ceased to differ since */
export async function compareSettlement(
  tx: Db,
  nowMs: number,
  provider: string,
  tids: readonly string[] | null,
): Promise<void> {
  await lockProvider(tx, provider);
  const declared = await listDeclaredDays(tx);
  const span = { provider, longAgo: longAgoOf(nowMs, declared) };
  const rates = await readRates(tx, provider);
  const firstDay = firstKeptDay(nowMs);
  const all = tids ?? [...(await listOpenTids(tx, provider)), ...(await listUnlisted(tx, span))];
  const wanted = [...new Set(all)];
  for (let from = 0; from < wanted.length; from += mostAtOnce) {
    const payments = await comparePayments(tx, span, wanted.slice(from, from + mostAtOnce));
    const judged = payments.map((payment) => ({
      tid: payment.tid,
      moid: payment.moid,
      found: judgePayment(payment, rates, firstDay),
    }));
    await writeDifferences(tx, { provider, now: new Date(nowMs) }, judged);
  }
}

/** Once a day: what should stand in a list by now and doesn't, and what was open. */
export async function compareAllSettlements({ db, now, env }: Deps): Promise<void> {
  for (const provider of env.paymentProviders)
    await db.transaction((tx) => compareSettlement(tx, now(), provider, null));
}
