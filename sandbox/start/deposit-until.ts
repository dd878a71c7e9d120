import type { FormFields } from '../form-body.ts';

const hourMs = 60 * 60 * 1000;
const longestHours = 9_999;

/** Until when the shop wants the account open (ISO time); null where it doesn't say, undefined where it can't be read. */
export function readDepositUntil({ vbankValidHours, vbankExpDate }: FormFields): string | null | undefined {
  if (vbankValidHours) {
    const hours = Number(vbankValidHours);
    if (!Number.isInteger(hours) || hours < 1 || hours > longestHours) return undefined;
    return new Date(Date.now() + hours * hourMs).toISOString();
  }
  return vbankExpDate ? readExpDate(vbankExpDate) : null;
}

/** `YYYYMMDDHHMM` in Korean time, or ISO 8601 (also with a zone that lacks its colon). */
function readExpDate(text: string): string | undefined {
  const iso = text
    .replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00+09:00')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const at = new Date(iso);
  return at.getTime() > Date.now() ? at.toISOString() : undefined;
}
