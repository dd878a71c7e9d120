// What the shop does about receipts without being asked, every hour: those that the law wants and nobody asked for, refunds that went
// another way than ours, and numbers that nobody needs any more.
import type { Deps } from '../../../platform/http/context.server.ts';
import { lockOrder } from '../order/queries.server.ts';
import { followKept } from './follow.server.ts';
import { promiseUnasked } from './issue.server.ts';
import { countStuck, dropWishes, forgetNumbers, listTooLarge, listUnasked } from './queries.server.ts';
import { isUnaskedLate, receiptAlarmHours, refusedNumberDays, unaskedBeforeMs, wishDays } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const batch = 100;

export async function tendReceipts(deps: Deps): Promise<void> {
  const now = deps.now();
  await issueUnasked(deps, now);
  for (const { orderId, moid } of await listTooLarge(deps.db, batch))
    await deps.db.transaction(async (tx) => {
      await lockOrder(tx, moid);
      await followKept(tx, deps, orderId);
    });
  await forgetNumbers(deps.db, new Date(now - refusedNumberDays * dayMs));
  await dropWishes(deps.db, new Date(now - wishDays * dayMs), new Date(now));
  const stuck = await countStuck(deps.db, new Date(now - receiptAlarmHours * 3_600_000));
  if (stuck > 0)
    deps.log.error({ event: 'cash_receipt.stuck', stuck, alarm: true }, 'cash receipts wait for a day');
}

async function issueUnasked(deps: Deps, now: number): Promise<void> {
  const before = new Date(unaskedBeforeMs(now));
  for (let found = batch; found === batch; ) {
    const orders = await listUnasked(deps.db, before, batch);
    found = orders.length;
    let promised = 0;
    for (const { moid, paidAt } of orders) {
      if (!(await deps.db.transaction((tx) => promiseUnasked(tx, deps, moid)))) continue;
      promised += 1;
      if (isUnaskedLate(paidAt.getTime(), now))
        deps.log.error({ event: 'cash_receipt.late', moid, alarm: true }, 'issued after the law’s five days');
    }
    if (promised === 0) return;
  }
}
