// What Popbill refuses of a paper before it issues it.
import type { TaxPapers } from './papers.ts';

export type PopbillError = { code: number; message: string };
const error = (code: number, message: string): PopbillError => ({ code, message });

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
function isCorpNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10 === digits[9];
}

const textOf = (words: Record<string, unknown>, name: string): string =>
  typeof words[name] === 'string' ? (words[name] as string) : '';
const wonOf = (value: unknown): number =>
  typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN;

export function checkTaxPaper(
  papers: TaxPapers,
  corpNumber: string,
  words: Record<string, unknown>,
): PopbillError | undefined {
  const key = textOf(words, 'invoicerMgtKey');
  if (!/^[0-9A-Za-z_-]{1,24}$/.test(key)) return error(-11001003, '문서번호가 올바르지 않습니다.');
  if (papers.find(key)) return error(-14000004, '이미 사용 중인 문서번호입니다.');
  const needed = ['invoicerCorpName', 'invoicerCEOName', 'invoiceeCorpName', 'invoiceeCEOName'];
  const missing = needed.find((name) => textOf(words, name) === '');
  if (missing) return error(-11001009, `필수 항목이 없습니다. (${missing})`);
  const fixed = { chargeDirection: '정과금', issueType: '정발행', taxType: '과세', invoiceeType: '사업자' };
  for (const [name, value] of Object.entries(fixed))
    if (words[name] !== value) return error(-11001001, `값이 올바르지 않습니다. (${name})`);
  if (words.purposeType !== '영수' && words.purposeType !== '청구')
    return error(-11001001, '값이 올바르지 않습니다. (purposeType)');
  if (textOf(words, 'invoicerCorpNum') !== corpNumber)
    return error(-11001014, '공급자 사업자번호가 올바르지 않습니다.');
  if (!isCorpNumber(textOf(words, 'invoiceeCorpNum')))
    return error(-11001021, '공급받는자 사업자번호가 올바르지 않습니다.');
  if (!/^20\d{6}$/.test(textOf(words, 'writeDate'))) return error(-11001002, '작성일자가 올바르지 않습니다.');
  return checkSums(words) ?? checkCorrection(papers, words);
}

function checkSums(words: Record<string, unknown>): PopbillError | undefined {
  const total = wonOf(words.totalAmount);
  const parts = [wonOf(words.supplyCostTotal), wonOf(words.taxTotal)] as const;
  if (parts[0] + parts[1] !== total) return error(-11001011, '합계금액이 올바르지 않습니다.');
  const lines = (Array.isArray(words.detailList) ? words.detailList : []) as Record<string, unknown>[];
  if (lines.length < 1 || lines.length > 99) return error(-11001012, '품목이 올바르지 않습니다.');
  const sum = (name: string) => lines.reduce((all, line) => all + wonOf(line[name]), 0);
  if (sum('supplyCost') !== parts[0] || sum('tax') !== parts[1])
    return error(-11001012, '품목의 합계가 올바르지 않습니다.');
  return undefined;
}

function checkCorrection(papers: TaxPapers, words: Record<string, unknown>): PopbillError | undefined {
  const total = wonOf(words.totalAmount);
  if (words.modifyCode === undefined)
    return total > 0 ? undefined : error(-11001011, '합계금액이 올바르지 않습니다.');
  const original = papers.list().find(({ confirmNo }) => confirmNo === words.orgNTSConfirmNum);
  if (original?.state !== 304) return error(-11001015, '당초 승인번호가 올바르지 않습니다.');
  if (original.words.invoiceeCorpNum !== words.invoiceeCorpNum)
    return error(-11001021, '공급받는자가 당초 세금계산서와 다릅니다.');
  const corrected = papers
    .list()
    .filter((paper) => paper.words.orgNTSConfirmNum === original.confirmNo && paper.state < 305)
    .reduce((all, paper) => all + wonOf(paper.words.totalAmount), 0);
  const isFitting =
    [2, 3, 4].includes(Number(words.modifyCode)) &&
    total < 0 &&
    wonOf(original.words.totalAmount) + corrected + total >= 0;
  return isFitting ? undefined : error(-11001016, '수정 금액이 올바르지 않습니다.');
}
