import { sendCall } from '../../../shared/calls/call.ts';
import { viewPath } from './rules.ts';

/**
 * Tells the shop that a visitor has opened the notice. Without the call's contract, whose schemas would come with every notice.
 * @returns how often it was seen, or null where nobody answers
 */
export async function requestView(id: number): Promise<number | null> {
  const answer = await sendCall({ method: 'GET', path: viewPath, who: 'anyone' }, { params: { id } });
  if (!answer?.ok) return null;
  const { views } = (await answer.json()) as { views: number };
  return views;
}
