import type { FoundKind } from './contract.ts';

export const searchMessages = {
  open: '전체 찾기',
  key: '/',
  title: '전체 찾기',
  label: '찾을 말',
  hint: '주문번호, 이름, 전화, 메일, 주소, 아이디, 운송장, 시리얼, 상품, 화면 이름',
  begin: '두 글자 이상 입력하면 바로 찾아요. 위아래 화살표로 고르고 엔터로 열어요.',
  searching: '찾고 있어요',
  none: (q: string) => `‘${q}’ 찾은 것이 없어요. 다른 말이나 번호의 앞부분으로 찾아보세요.`,
  found: (count: number) => `${count}개를 찾았어요`,
  all: (kind: string) => `${kind}에서 모두 보기`,
  unowned: '등록한 회원 없음',
  onSale: '판매 중',
  offSale: '판매 안 함',
  untitled: '제목 없음',
  kinds: {
    orders: '주문',
    members: '회원',
    serials: '시리얼 번호',
    repairs: 'A/S',
    inquiries: '1:1 문의',
    products: '상품',
    notices: '공지사항',
    screens: '화면',
  } satisfies Record<FoundKind | 'screens', string>,
};
