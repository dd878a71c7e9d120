// Without a word of a parcel for two weeks it counts as arrived, so that the days of the law begin at all, and what was sent in
// place of goods can be returned; a repair is closed with its box. By the hour, in batches; each parcel in a transaction of its own.
import type { Deps } from '../../../platform/http/context.server.ts';
import { countAsArrived } from '../fulfilment/arrive.server.ts';
import { countRepairAsArrived } from '../repair/arrive.server.ts';
import { countReplacementAsArrived } from '../replacement/arrive.server.ts';
import { type Followed, followedKinds, listSilent } from './queries.server.ts';
import { trackingRules } from './rules.ts';

type Silent = Awaited<ReturnType<typeof listSilent>>[number];

const batch = 200;
const countedMs = trackingRules.countedDays * 24 * 3_600_000;

export async function countSilentParcels(deps: Deps): Promise<void> {
  const sentBefore = new Date(deps.now() - countedMs);
  const reason = `보낸 지 ${trackingRules.countedDays}일 동안 소식이 없어 도착한 것으로 셈`;
  const counted = { sentBefore, reason };
  const count = {
    parcel: ({ moid, no }) => countAsArrived(deps, { moid, no, ...counted }),
    replacement: ({ moid, no }) => countReplacementAsArrived(deps, { moid, id: no, ...counted }),
    repair: ({ no }) => countRepairAsArrived(deps, { id: no, ...counted }),
  } satisfies Record<Followed, (one: Silent) => Promise<unknown>>;
  for (const kind of followedKinds)
    for (let afterId = 0, found = batch; found === batch; ) {
      const silent = await listSilent(deps.db, { sentBefore, afterId, limit: batch }, kind);
      for (const one of silent) await count[kind](one);
      afterId = silent.at(-1)?.id ?? afterId;
      found = silent.length;
    }
}
