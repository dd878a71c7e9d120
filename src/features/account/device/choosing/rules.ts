// On which boxes a content plays: all of them, or those that are chosen. Pure; the server decides, the dialog uses the same.
import { ownContent } from '../../../commerce/entitlement/rules.ts';
import { isInstitution } from '../rules.ts';

/** Serial numbers; null: all boxes, also those that are registered later; none: nowhere. */
export type Choice = readonly string[] | null;

export function isSameChoice(one: Choice, other: Choice): boolean {
  if (one === null || other === null) return one === other;
  const serials = new Set(one);
  return serials.size === new Set(other).size && other.every((serial) => serials.has(serial));
}

/**
 * An institution chooses; who is a consumer again only changes what was chosen before. The box's own content comes with each box
 * and its free year, and there is nothing to move.
 */
export const mayChoose = (content: { appId: string; boxes: Choice }, userType: number): boolean =>
  content.appId !== ownContent.appId && (isInstitution(userType) || content.boxes !== null);

type Wish = { appId: string; wanted: Choice; seen: Choice; userType: number };
/** `content`: null where there is none that counts. `own`: the boxes of its member. */
type Standing = {
  content: { expiresAt: Date | null; boxes: Choice } | null;
  own: readonly string[];
  now: Date;
};
export type ChoiceOutcome = 'change' | 'unchanged' | 'changedMeanwhile' | 'boxGone' | 'noChoice' | 'ended';

export function judgeChoice(
  { appId, wanted, seen, userType }: Wish,
  { content, own, now }: Standing,
): ChoiceOutcome {
  if (!content || (content.expiresAt && content.expiresAt <= now)) return 'ended';
  if (!mayChoose({ appId, boxes: content.boxes }, userType)) return 'noChoice';
  // The answer may have been lost.
  if (isSameChoice(content.boxes, wanted)) return 'unchanged';
  if (!isSameChoice(content.boxes, seen)) return 'changedMeanwhile';
  return wanted?.every((serial) => own.includes(serial)) === false ? 'boxGone' : 'change';
}

/** All of those that are shown, or none of them; what a search hides stays as it is. */
export function toggleShown(picked: ReadonlySet<string>, shown: readonly string[]): Set<string> {
  const next = new Set(picked);
  const isAll = shown.every((serial) => picked.has(serial));
  for (const serial of shown) {
    if (isAll) next.delete(serial);
    else next.add(serial);
  }
  return next;
}
