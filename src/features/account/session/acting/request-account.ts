import { sendCall } from '../../../../shared/calls/call.ts';
import { forgetAllTyped } from '../browser-session.ts';
import { requestMember } from '../request-member.ts';
import { actPath } from './rules.ts';

/**
 * Everything that stands on the page belongs to the account before: the page that comes is read anew. Without the call's
 * contract: the header has it on every page.
 * @param institutionId null: as oneself. @returns only where it failed.
 */
export async function requestAccount(institutionId: number | null, to: string): Promise<'failed'> {
  const answer = await sendCall(
    { method: 'POST', path: actPath, who: 'member' },
    { input: { for: institutionId } },
  );
  if (!answer?.ok) return 'failed';
  forgetAllTyped();
  await requestMember();
  location.assign(to);
  // The page stays until the next one is there.
  return new Promise(() => undefined);
}
