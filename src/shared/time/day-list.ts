// A payment provider's list of one day, as CSV: fetched where the provider has a call for it, else given by hand as a file.
import * as z from 'zod/mini';

const header = 'moid,tid,paid,returned';
const wonSchema = z.string().check(z.regex(/^\d{1,12}$/, '금액은 쉼표나 소수점이 없는 숫자여야 해요.'));
const lineSchema = z.tuple(
  [
    z.string().check(z.regex(/^[\w-]{1,64}$/, '주문번호가 비었거나 알 수 없는 글자가 있어요.')),
    z.string().check(z.regex(/^\w{1,64}$/, '거래번호가 비었거나 알 수 없는 글자가 있어요.')),
    wonSchema,
    wonSchema,
  ],
  '칸이 네 개여야 해요.',
);

/** Its message names the line, in words for the person who gave the file. */
export class DayListError extends Error {}

/** Sums in won. One bad line refuses the whole list: half a list would look like missing payments. */
export function parseDayList(
  text: string,
): { moid: string; tid: string; paidWon: number; returnedWon: number }[] {
  // A spreadsheet starts its files with a byte order mark and ends lines with CR LF.
  const [first, ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/);
  if (first !== header) throw new DayListError(`1번째 줄: 첫 줄은 ${header} 이어야 해요.`);
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const refuse = (reason: string) => new DayListError(`${index + 2}번째 줄: ${reason}`);
    const parsed = lineSchema.safeParse(line.split(','));
    if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? '읽을 수 없어요.');
    const [moid, tid, paid, returned] = parsed.data;
    if (seen.has(tid)) throw refuse('같은 거래번호가 앞에도 있어요.');
    seen.add(tid);
    if (Number(returned) > Number(paid)) throw refuse('돌려준 금액이 결제 금액보다 커요.');
    return { moid, tid, paidWon: Number(paid), returnedWon: Number(returned) };
  });
}
