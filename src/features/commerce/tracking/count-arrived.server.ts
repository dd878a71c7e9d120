// Without a word of a parcel for two weeks it counts as arrived, so that the days of the law begin at all, and what was sent in
// place of goods can be returned. By the hour, in batches; each parcel in a transaction of its own.
import type { Deps } from '../../../platform/http/context.server.ts';
import { countAsArrived } from '../fulfilment/arrive.server.ts';
import { countReplacementAsArrived } from '../replacement/arrive.server.ts';
import { listSilent, listSilentReplacements } from './queries.server.ts';
import { trackingRules } from './rules.ts';

const batch = 200;
const countedMs = trackingRules.countedDays * 24 * 3_600_000;

export async function countSilentParcels(deps: Deps): Promise<void> {
  const sentBefore = new Date(deps.now() - countedMs);
  const reason = `보낸 지 ${trackingRules.countedDays}일 동안 소식이 없어 도착한 것으로 셈`;
  await eachOf(
    (afterId) => listSilent(deps.db, { sentBefore, afterId, limit: batch }),
    ({ moid, no }) => countAsArrived(deps, { moid, no, sentBefore, reason }),
  );
  await eachOf(
    (afterId) => listSilentReplacements(deps.db, { sentBefore, afterId, limit: batch }),
    ({ moid, id }) => countReplacementAsArrived(deps, { moid, id, sentBefore, reason }),
  );
}

async function eachOf<Silent extends { id: number }>(
  list: (afterId: number) => Promise<Silent[]>,
  count: (one: Silent) => Promise<unknown>,
): Promise<void> {
  for (let afterId = 0; ; ) {
    const silent = await list(afterId);
    for (const one of silent) await count(one);
    const last = silent.at(-1);
    if (!last || silent.length < batch) return;
    afterId = last.id;
  }
}
