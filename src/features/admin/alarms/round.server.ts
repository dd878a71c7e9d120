import type { Deps } from '../../../platform/http/context.server.ts';
import { tellAlarms } from './gather.server.ts';
import { sendEntries } from './outbox/send.server.ts';

/** What occurred is written down for whoever wants to hear of it, and what is written down is sent. */
export async function goRoundAlarms(deps: Deps): Promise<number | null> {
  const waits = [await tellAlarms(deps), await sendEntries(deps)].filter((ms) => ms !== null);
  return waits.length > 0 ? Math.min(...waits) : null;
}
