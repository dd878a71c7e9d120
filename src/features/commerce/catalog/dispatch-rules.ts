import { dispatchDayOf } from '../../../shared/requests/dispatch-due.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** The last day on which goods leave that are paid at this moment: `11월 30일(월)`. */
export function lastDispatchDay(
  category: 'accessory' | 'toktokbox',
  nowMs: number,
  declared: DeclaredDays,
): string {
  const day = dispatchDayOf(nowMs, [category], declared);
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일(${weekdays[new Date(day).getUTCDay()]})`;
}
