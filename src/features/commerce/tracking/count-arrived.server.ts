// Without a word of a parcel for two weeks it counts as arrived, so that the days of the law begin at all. By the hour, in
// batches; each parcel in a transaction of its own.
import type { Deps } from '../../../platform/http/context.server.ts';
import { countAsArrived } from '../fulfilment/arrive.server.ts';
import { listSilent } from './queries.server.ts';
import { trackingRules } from './rules.ts';

const batch = 200;
const countedMs = trackingRules.countedDays * 24 * 3_600_000;

export async function countSilentParcels(deps: Deps): Promise<void> {
  const sentBefore = new Date(deps.now() - countedMs);
  const reason = `보낸 지 ${trackingRules.countedDays}일 동안 소식이 없어 도착한 것으로 셈`;
  for (let afterId = 0; ; ) {
    const silent = await listSilent(deps.db, { sentBefore, afterId, limit: batch });
    for (const { moid, no } of silent) await countAsArrived(deps, { moid, no, sentBefore, reason });
    const last = silent.at(-1);
    if (!last || silent.length < batch) return;
    afterId = last.parcelId;
  }
}
