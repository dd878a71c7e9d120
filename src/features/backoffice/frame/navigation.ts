import type { OperatorRole } from '../../../shared/operator-call.ts';

export type MenuItem = { to: string; label: string; needs: OperatorRole };

/** The menu, group by group; what an operator may not open they don't see. */
export const backofficeMenu: readonly { label: string; items: readonly MenuItem[] }[] = [
  {
    label: '판매',
    items: [{ to: '/products', label: '상품', needs: 'service' }],
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
