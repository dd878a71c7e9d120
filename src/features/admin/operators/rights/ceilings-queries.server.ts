// What an operator without the right to settings may do a day: one conditional write each, in the transaction of the deed, so
// that two at the same moment can't both be the last.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { operatorDays } from '../../../../platform/db/schema.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { dailyGrants, dailyRefundWon } from '../rules.ts';

type Who = { operatorId: number; nowMs: number };

/** False where the day is full: then nothing was counted. */
export const countRefund = (db: Db, who: Who, won: number): Promise<boolean> =>
  count(db, who, { refundedWon: won, grants: 0 });

export const countGrant = (db: Db, who: Who): Promise<boolean> =>
  count(db, who, { refundedWon: 0, grants: 1 });

async function count(
  db: Db,
  { operatorId, nowMs }: Who,
  more: { refundedWon: number; grants: number },
): Promise<boolean> {
  if (more.refundedWon > dailyRefundWon) return false;
  const counted = {
    refundedWon: sql`${operatorDays.refundedWon} + ${more.refundedWon}`,
    grants: sql`${operatorDays.grants} + ${more.grants}`,
  };
  const rows = await db
    .insert(operatorDays)
    .values({ operatorId, day: formatKoreanDate(nowMs), ...more })
    .onConflictDoUpdate({
      target: [operatorDays.operatorId, operatorDays.day],
      set: counted,
      setWhere: sql`${counted.refundedWon} <= ${dailyRefundWon} and ${counted.grants} <= ${dailyGrants}`,
    })
    .returning({ day: operatorDays.day });
  return rows.length > 0;
}
