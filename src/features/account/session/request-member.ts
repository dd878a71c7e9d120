import { sendCall } from '../../../shared/calls/call.ts';
import { rememberedTimes, rememberMember } from './browser-session.ts';
import type { SignedInMember } from './contract.ts';
import { sessionPath } from './rules.ts';

/**
 * Asks the server who is logged in; what this browser remembers stays where there is no answer. Without the call's contract:
 * its schemas would come with every page.
 */
export async function requestMember(): Promise<void> {
  const before = rememberedTimes();
  const answer = await sendCall({ method: 'GET', path: sessionPath, who: 'anyone' }, {});
  if (!answer?.ok) return;
  const { member } = (await answer.json()) as { member: SignedInMember | null };
  // Whoever logged in or out meanwhile is the newer news.
  if (rememberedTimes() === before) rememberMember(member);
}
