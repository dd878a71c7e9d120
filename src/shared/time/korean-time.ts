// Every time a visitor sees is Korean time, wherever server and browser stand. Korea has had no summer time since 1988, and
// nothing here is older: its clock is UTC's and nine hours.
const offsetMs = 9 * 60 * 60_000;

/** `2026-11-21T09:05:07.000Z`, read as the time in Korea. */
const koreanIso = (instantMs: number): string => new Date(instantMs + offsetMs).toISOString();

/** `2026-11-21` */
export const formatKoreanDate = (instantMs: number): string => koreanIso(instantMs).slice(0, 10);

/** The instant at which a day (`2026-11-21`) begins in Korea, which knows no summer time. */
export const startOfKoreanDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** `2026-11-21 09:05` */
export const formatKoreanDateTime = (instantMs: number): string =>
  koreanIso(instantMs).slice(0, 16).replace('T', ' ');

/** `2026-11-21T09:05+09:00`, for machines: in a list it begins like the text beside it, which compresses well. */
export const writeKoreanInstant = (instantMs: number): string => `${koreanIso(instantMs).slice(0, 16)}+09:00`;

/** `20261121090507`, the form in which Korean payment providers write a time. */
export const formatKoreanStamp = (instantMs: number): string =>
  koreanIso(instantMs).slice(0, 19).replace(/[-T:]/g, '');

/** `11월 27일(금)`. @param day `2026-11-27` */
export function describeKoreanDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  // The date is Korea's already: read as UTC, its weekday is the same everywhere.
  return `${month}월 ${date}일(${'일월화수목금토'[new Date(`${day}T00:00Z`).getUTCDay()]})`;
}

/** `11월 27일(금) 9시 5분`: until when something can be done, with the weekday by which people know it. */
export function describeKoreanMoment(instantMs: number): string {
  const [day = '', time = ''] = formatKoreanDateTime(instantMs).split(' ');
  const [hour, minute] = time.split(':').map(Number);
  return `${describeKoreanDay(day)} ${minute ? `${hour}시 ${minute}분` : `${hour}시`}`;
}

/** Nobody is written to from 21 to 8 where it can wait: of advertising that is the law. */
export function isByDay(nowMs: number): boolean {
  const hour = Number(koreanIso(nowMs).slice(11, 13));
  return hour >= 8 && hour < 21;
}

/** How many days by the calendar lie between now and then: 0 on the same day, 1 on the day before. */
export const koreanDaysUntil = (thenMs: number, nowMs: number): number =>
  (Date.parse(formatKoreanDate(thenMs)) - Date.parse(formatKoreanDate(nowMs))) / 86_400_000;
