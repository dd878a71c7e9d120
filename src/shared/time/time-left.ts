// How long something may still wait, and how that is told.

export type Urgency = 'over' | 'urgent' | 'calm';
const urgentMs = 24 * 60 * 60_000;

/** Less than a day is urgent; the last instant is still in time. */
export function urgencyOf(dueMs: number, nowMs: number): Urgency {
  if (nowMs >= dueMs) return 'over';
  return dueMs - nowMs < urgentMs ? 'urgent' : 'calm';
}

/** `2일 3시간 남음`, `45분 남음`, `1시간 지남`: the two largest units. */
export function describeLeft(dueMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.abs(dueMs - nowMs) / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const units =
    days > 0 ? [`${days}일`, hours && `${hours}시간`] : [hours && `${hours}시간`, `${minutes % 60}분`];
  return `${units.filter(Boolean).join(' ')} ${nowMs >= dueMs ? '지남' : '남음'}`;
}
