import { mayDo, type Needs, type Right } from '../../../shared/calls/operator-rights.ts';

export type MenuItem = { to: string; label: string; needs: Needs };

/** The menu, group by group; what an operator may not open they don't see. */
export const adminMenu: readonly { label: string; items: readonly MenuItem[] }[] = [
  {
    label: '가게',
    items: [
      { to: '/', label: '오늘 할 일', needs: 'orders' },
      { to: '/orders', label: '주문', needs: 'orders' },
      { to: '/shipments', label: '운송장 붙여넣기', needs: 'orders' },
      { to: '/shipment-serials', label: '시리얼 붙여넣기', needs: 'orders' },
      { to: '/returns', label: '반품', needs: 'orders' },
      { to: '/replacements', label: '교환·재발송', needs: 'orders' },
      { to: '/refunds', label: '환불', needs: 'orders' },
      { to: '/transfers', label: '직접 송금', needs: 'money' },
      { to: '/reasons', label: '취소·반품 사유', needs: 'orders' },
      { to: '/escrow', label: '에스크로', needs: 'orders' },
      { to: '/receipts', label: '현금영수증', needs: 'money' },
      { to: '/tax-invoices', label: '세금계산서', needs: 'money' },
      { to: '/quotations', label: '견적서', needs: 'money' },
      { to: '/invoices', label: '후불', needs: 'money' },
      { to: '/sales', label: '매출', needs: 'money' },
      { to: '/settlements', label: '정산', needs: 'money' },
      { to: '/tax', label: '세무 자료', needs: 'money' },
      { to: '/products', label: '상품', needs: ['orders', 'products'] },
    ],
  },
  {
    label: '회원',
    items: [
      { to: '/inquiries', label: '1:1 문의', needs: 'people' },
      { to: '/repairs', label: 'A/S', needs: 'people' },
      { to: '/consultations', label: '상담·체험 신청', needs: 'people' },
      { to: '/complaints', label: '불만·분쟁 기록', needs: ['orders', 'people'] },
      { to: '/questions', label: '상품 문의', needs: 'people' },
      { to: '/members', label: '회원', needs: 'people' },
      { to: '/institutions', label: '기관 신청', needs: 'people' },
      { to: '/agreed-prices', label: '기관 단가', needs: ['people', 'products'] },
      { to: '/serials', label: '시리얼 번호', needs: 'people' },
      { to: '/serial-conflicts', label: '겹친 등록', needs: 'people' },
      { to: '/messages', label: '보낸 알림', needs: ['orders', 'people'] },
      { to: '/campaigns', label: '광고 보내기', needs: 'advertising' },
      { to: '/coupons', label: '콘텐츠 쿠폰', needs: ['people', 'products'] },
    ],
  },
  {
    label: '글과 그림',
    items: [
      { to: '/notices', label: '공지사항', needs: 'texts' },
      { to: '/reviews', label: '구매 후기', needs: 'texts' },
      { to: '/faq', label: '자주 묻는 질문', needs: 'texts' },
      { to: '/front', label: '배너와 팝업', needs: 'pages' },
      { to: '/pages', label: '화면 글과 그림', needs: 'pages' },
      { to: '/legal', label: '약관과 방침', needs: 'pages' },
      { to: '/recipients', label: '개인정보 받는 곳', needs: 'pages' },
      { to: '/company', label: '회사 정보', needs: 'settings' },
    ],
  },
  {
    label: '설정',
    items: [
      { to: '/operators', label: '운영자', needs: 'settings' },
      { to: '/return-terms', label: '반품 주소와 비용', needs: 'settings' },
      { to: '/holidays', label: '임시공휴일', needs: 'settings' },
      { to: '/webhook', label: '메신저 알림', needs: 'settings' },
      { to: '/log', label: '작업 기록', needs: 'settings' },
      { to: '/log-checks', label: '접속 기록 점검', needs: 'settings' },
      { to: '/jobs', label: '실패한 뒷일', needs: 'orders' },
      { to: '/account', label: '내 계정', needs: 'anyone' },
    ],
  },
];

/** Screens that another one opens, and no line of the menu. */
const besideMenu: readonly Omit<MenuItem, 'label'>[] = [
  ...['/differences', '/courier-file', '/slips', '/picking'].map((to) => ({ to, needs: 'orders' }) as const),
];

/** What of it this operator may open; of a group with nothing in it not even the name. */
export const menuOf = (held: readonly Right[]): typeof adminMenu =>
  adminMenu
    .map(({ label, items }) => ({ label, items: items.filter(({ needs }) => mayDo(held, needs)) }))
    .filter(({ items }) => items.length > 0);

/** Where the work of this operator begins. */
export const firstScreenOf = (held: readonly Right[]): string =>
  adminMenu.flatMap(({ items }) => items).find(({ needs }) => mayDo(held, needs))?.to ?? '/account';

/** Of the first piece of an address; null: whoever is in. */
export const needsOf = (top: string): Needs | null =>
  [...adminMenu.flatMap(({ items }) => items), ...besideMenu].find(({ to }) => to === top)?.needs ?? null;

/** Whether the screen at an address, or the list that it is of, opens for this operator. */
export function mayOpen(held: readonly Right[], address: string): boolean {
  const [, top = ''] = /^\/([a-z-]*)/.exec(address) ?? [];
  const needs = needsOf(`/${top}`);
  return needs === null || mayDo(held, needs);
}
