import { dispatchDays } from '../../../shared/promises.ts';
import { lastOfWorkingDays } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** The last day on which goods leave that are paid at this moment: `11월 30일(월)`. */
export function lastDispatchDay(
  category: 'accessory' | 'toktokbox',
  nowMs: number,
  declared: DeclaredDays,
): string {
  const day = lastOfWorkingDays(formatKoreanDate(nowMs), dispatchDays[category], declared);
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일(${weekdays[new Date(day).getUTCDay()]})`;
}
