// What operators can be told of as it happens. Triggers of 0078 write them; each names the screen where something is to be done.
import type { Needs } from '../calls/operator-rights.ts';

export const alarmKinds = [
  'newOrder',
  'cancellation',
  'return',
  'inquiry',
  'repair',
  'consultation',
  'question',
  'refusedRefund',
  'difference',
  'lowStock',
  'serialConflict',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

type Known = { label: string; needs: Needs; path: string };
/** `needs`: who may do something about it, and so may hear of it; `path`: below /admin. */
export const alarms: Readonly<Record<AlarmKind, Known>> = {
  newOrder: { label: '새 주문', needs: 'orders', path: '/orders?step=toShip' },
  cancellation: { label: '취소 요청', needs: 'orders', path: '/orders?cancellation=undecided' },
  return: { label: '반품·교환 요청', needs: 'orders', path: '/returns?tab=todo' },
  inquiry: { label: '1:1 문의', needs: 'people', path: '/inquiries' },
  repair: { label: 'A/S 접수', needs: 'people', path: '/repairs' },
  consultation: { label: '상담·체험 신청', needs: 'people', path: '/consultations?state=toCall' },
  question: { label: '상품 문의', needs: 'people', path: '/questions' },
  refusedRefund: { label: '막힌 환불', needs: 'orders', path: '/orders?cancellation=troubled' },
  difference: { label: '결제사와 다른 장부', needs: 'orders', path: '/differences' },
  lowStock: { label: '적게 남은 상품', needs: ['orders', 'products'], path: '/products?show=low' },
  serialConflict: { label: '겹친 시리얼 등록', needs: 'people', path: '/serial-conflicts' },
};

export const alarmChannels = ['email', 'push', 'webhook'] as const;
export type AlarmChannel = (typeof alarmChannels)[number];

/** Of each kind how many, in the order of the list above. */
export type AlarmCounts = readonly { kind: AlarmKind; count: number }[];
