import { formatKoreanStamp } from './korean-time.ts';

/** `09:05:07` */
export const formatKoreanClock = (instantMs: number): string =>
  formatKoreanStamp(instantMs)
    .slice('20261121'.length)
    .replace(/(..)(..)(..)/, '$1:$2:$3');
