export const sitePageMessages = {
  buy: '구매하기',
  buyNamed: (name: string) => `${name} 구매하기`,
  soldOut: '지금은 품절이에요',
  localBar: (name: string) => `${name} 구매`,
  forSale: '이 콘텐츠를 만나 보세요',
  read: '구성과 가격 보기',
  readNamed: (name: string) => `${name} 구성과 가격 보기`,
  see: '둘러보기',
  seeNamed: (name: string) => `${name} 둘러보기`,
  parts: '이 페이지의 내용',
};

export const faqMessages = {
  search: '궁금한 말을 찾아보세요',
  searchHint: '예: 배송, 시리얼 번호, 취소',
  found: (n: number) => `질문 ${n}개를 찾았어요`,
  none: (query: string) => `‘${query}’ 질문은 여기에서 찾지 못했어요`,
  noneLead: '다른 말로 찾아보시거나 바로 물어봐 주세요.',
  ask: '문의하기',
  elsewhere: (label: string, n: number) => `${label}에서 ${n}개 보기`,
};
