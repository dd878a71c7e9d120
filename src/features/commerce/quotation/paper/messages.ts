import { writeBusinessNumber } from '../../../../shared/business/party.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { lastDayOf } from '../rules.ts';

const dayWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
};

/** What stands on the paper. */
export const paperMessages = {
  title: '견 적 서',
  fileTitle: (number: string) => `견적서 ${number}`,
  subject: '톡톡박스 견적서',
  number: '견적 번호',
  issuedOn: '견적일',
  validUntil: '유효 기한',
  issued: (ms: number) => dayWords(formatKoreanDate(ms)),
  until: (ms: number) => `${dayWords(lastDayOf(ms))}까지`,
  buyer: '받는 곳',
  issuer: '공급자',
  honorific: '귀중',
  terms: {
    name: '상호',
    businessNumber: '사업자등록번호',
    representative: '대표자',
    address: '주소',
    contact: '담당자',
    phone: '전화',
    email: '이메일',
  },
  business: (digits: string) => writeBusinessNumber(digits),
  total: '견적 금액',
  vatIncluded: '부가세 포함',
  head: ['번호', '품목', '수량', '단가', '금액'],
  delivery: '배송비',
  goods: '상품 합계',
  supply: '공급가액',
  vat: '부가세',
  sum: '합계',
  memo: '비고',
  how: '회원으로 로그인하면 내 견적서에서 이 금액으로 바로 주문할 수 있어요. 단가와 금액에는 부가세가 들어 있어요.',
  page: (page: number, pages: number) => `${page} / ${pages}`,
};
