// What the back office of notices decides the same way in the browser and on the server.
import { type Picture, pictureAddress } from '../../../shared/page/picture.ts';

export const maxTitleCharacters = 100;
export const maxWriterCharacters = 20;
/** A long notice with tables is a tenth of this. */
export const maxHtmlCharacters = 200_000;
export const adminPageSize = 20;

export const noticeStates = ['published', 'scheduled', 'draft'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** @param publishAtMs null: a draft */
export function stateOf(publishAtMs: number | null, nowMs: number): NoticeState {
  if (publishAtMs === null) return 'draft';
  return publishAtMs <= nowMs ? 'published' : 'scheduled';
}

/**
 * What becomes of a notice when it is saved. `now` keeps the day of one that is published already; `at` is an instant in
 * the future, or the day of an older notice.
 */
export const publishModes = ['draft', 'now', 'at'] as const;
export type PublishMode = (typeof publishModes)[number];

export function publishAtOf(
  { mode, at }: { mode: PublishMode; at: string | null },
  before: number | null,
  nowMs: number,
): number | null {
  if (mode === 'draft') return null;
  if (mode === 'at' && at !== null) return Date.parse(at);
  return before !== null && before <= nowMs ? before : nowMs;
}

/** A field of the browser (`2026-11-21T09:00`) is Korean time wherever the operator sits. */
export const instantOfField = (field: string): string | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) && !Number.isNaN(Date.parse(`${field}:00+09:00`))
    ? new Date(`${field}:00+09:00`).toISOString()
    : null;

/** An hour that has gone by publishes at once, and among the notices of that day: said before it is saved. */
export const isGoneBy = (field: string, nowMs: number): boolean => {
  const instant = instantOfField(field);
  return instant !== null && Date.parse(instant) < nowMs;
};

/** What was typed and not yet saved, in this tab alone; an operator never finds another's words. */
export const unsavedKey = (operatorId: number, id: number | null) =>
  `admin:notice:${operatorId}:${id ?? 'new'}`;

/** The one file of a picture that stands in a text: wide enough for the column on a screen of double pixel density. */
export function pictureSource(picture: Pick<Picture, 'name' | 'widths'>): string {
  const widths = picture.widths.toSorted((a, b) => a - b);
  return pictureAddress(picture, `-${widths.find((width) => width >= 960) ?? widths.at(-1)}.webp`);
}

/** How many places of a cleaned text wait for a picture that couldn't be taken over; a draft may have them. */
export const missingPicturesIn = (html: string): number => html.split('<p data-picture="missing"').length - 1;
