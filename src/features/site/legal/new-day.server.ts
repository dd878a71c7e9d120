import type { Parts } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { forgetPreparedTexts } from './queries.server.ts';

/** A text that was announced comes into force at midnight: what was prepared the day before shows the old one. */
export function createNewDayTask() {
  let today = '';
  return async (parts: Parts): Promise<null> => {
    const day = formatKoreanDate(parts.now());
    if (today !== '' && day !== today) await forgetPreparedTexts(parts.sql);
    today = day;
    return null;
  };
}
