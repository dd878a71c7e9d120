/** What papers about goods have in common. */
export const dealMessages = {
  issuer: '공급자',
  honorific: '귀중',
  honorificOfPerson: '귀하',
  terms: {
    name: '상호',
    businessNumber: '사업자등록번호',
    representative: '대표자',
    address: '주소',
    contact: '담당자',
    phone: '전화',
    email: '이메일',
  },
  head: { no: '번호', goods: '품목', quantity: '수량', unit: '단가', amount: '금액' },
  goods: '상품 합계',
  delivery: '배송비',
  supply: '공급가액',
  vat: '부가세',
  sum: '합계',
  vatIncluded: '부가세 포함',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  /** `2026년 11월 27일` of `2026-11-27`. */
  day: (day: string) => {
    const [year, month, date] = day.split('-').map(Number);
    return `${year}년 ${month}월 ${date}일`;
  },
};
