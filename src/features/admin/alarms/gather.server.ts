// The round of the alarms: what occurred is counted for whoever wants to hear of it; whoever rests or wants peace is told later,
// everything together.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { type AlarmCounts, type AlarmKind, alarmKinds } from '../../../shared/alarms/kinds.ts';
import { addAlarmEmail } from './alarm-email.server.ts';
import { insertEntry } from './outbox/queries.server.ts';
import { listOwnDevices } from './push/queries.server.ts';
import { beginRest, countEvents, listWaiting, takePending, type WaitingTarget } from './queries.server.ts';
import { inOrder, kindsFor, restMs } from './rules.ts';

type AlarmDeps = Pick<Deps, 'env' | 'db' | 'now' | 'databaseClock'>;

export async function tellAlarms(deps: AlarmDeps): Promise<void> {
  while ((await countEvents(deps.db)) > 0);
  const now = { clock: deps.databaseClock, nowMs: deps.now() };
  for (const target of await listWaiting(deps.db, now)) if (target.leftMs <= 0) await tell(deps, target);
}

/** What is sent is written down together with the end of what waited: told once, or still to be told. */
const tell = (deps: AlarmDeps, target: WaitingTarget): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await beginRest(tx, target, deps.databaseClock.after(restMs[target.channel])))) return;
    // Who was locked out, or may not see it any more, hears nothing of it.
    const allowed = kindsOf(target);
    const counts = inOrder((await takePending(tx, target.id)).filter(({ kind }) => allowed.includes(kind)));
    if (counts.length > 0) await write(tx, deps, target, counts);
  });

const kindsOf = ({ operatorId, active, rights }: WaitingTarget): readonly AlarmKind[] => {
  if (operatorId === null) return alarmKinds;
  return active ? kindsFor(rights ?? []) : [];
};

async function write(tx: Db, deps: AlarmDeps, target: WaitingTarget, counts: AlarmCounts): Promise<void> {
  const entry = { targetId: target.id, counts, clock: deps.databaseClock };
  if (target.channel === 'webhook') await insertEntry(tx, { ...entry, subscriptionId: null });
  if (target.channel === 'push' && target.operatorId !== null)
    for (const { id } of await listOwnDevices(tx, target.operatorId))
      await insertEntry(tx, { ...entry, subscriptionId: id });
  if (target.channel === 'email' && target.email)
    await addAlarmEmail(tx, deps, {
      to: target.email,
      about: `alarm-${target.id}-${target.told + 1}`,
      counts,
    });
}
