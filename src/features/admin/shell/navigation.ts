import type { OperatorRole } from '../../../shared/calls/operator-call.ts';

export type MenuItem = { to: string; label: string; needs: OperatorRole };

/** The menu, group by group; what an operator may not open they don't see. */
export const adminMenu: readonly { label: string; items: readonly MenuItem[] }[] = [
  {
    label: '가게',
    items: [
      { to: '/', label: '오늘 할 일', needs: 'service' },
      { to: '/orders', label: '주문', needs: 'service' },
      { to: '/shipments', label: '운송장 붙여넣기', needs: 'service' },
      { to: '/returns', label: '반품', needs: 'service' },
      { to: '/replacements', label: '교환·재발송', needs: 'service' },
      { to: '/reasons', label: '취소·반품 사유', needs: 'service' },
      { to: '/sales', label: '매출', needs: 'service' },
      { to: '/products', label: '상품', needs: 'service' },
    ],
  },
  {
    label: '회원',
    items: [
      { to: '/members', label: '회원', needs: 'service' },
      { to: '/serials', label: '시리얼 번호', needs: 'service' },
      { to: '/serial-conflicts', label: '겹친 등록', needs: 'service' },
      { to: '/coupons', label: '콘텐츠 쿠폰', needs: 'service' },
    ],
  },
  {
    label: '글과 그림',
    items: [
      { to: '/notices', label: '공지사항', needs: 'service' },
      { to: '/faq', label: '자주 묻는 질문', needs: 'service' },
      { to: '/pages', label: '화면 글과 그림', needs: 'owner' },
      { to: '/legal', label: '약관과 방침', needs: 'owner' },
      { to: '/company', label: '회사 정보', needs: 'owner' },
    ],
  },
  {
    label: '설정',
    items: [
      { to: '/operators', label: '운영자', needs: 'owner' },
      { to: '/log', label: '작업 기록', needs: 'owner' },
      { to: '/account', label: '내 계정', needs: 'service' },
    ],
  },
];
