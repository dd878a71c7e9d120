import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/http/context.server.ts';
import { tellAlarms } from './gather.server.ts';
import { msUntilNext } from './outbox/queries.server.ts';
import { sendEntries } from './outbox/send.server.ts';
import { msUntilTold } from './queries.server.ts';

export const alarmDueIn = ({ databaseClock: clock, now }: Deps): SQL<number | null> =>
  sql`least(${msUntilTold({ clock, nowMs: now() })}, ${msUntilNext(clock)})`;

/** What occurred is written down for whoever wants to hear of it, and what is written down is sent. */
export async function goRoundAlarms(deps: Deps): Promise<null> {
  await tellAlarms(deps);
  await sendEntries(deps);
  return null;
}
