import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import type { Fault } from './rules.ts';

const tasks: Record<string, string> = {
  message: '메일·문자 보내기',
  email: '메일 보내기',
  sessions_and_limits: '끝난 로그인과 제한 정리',
  operator_sessions: '운영자의 끝난 로그인 정리',
  verifications: '오래된 본인인증 지우기',
  identity_recoveries: '본인인증으로 찾은 계정의 전 정보 지우기',
  social_requests: '끝나지 않은 간편 로그인 정리',
  notice_views: '공지 조회 기록 정리',
  order_words: '새 주문을 검색 색인에 넣기',
  old_orders: '보관 기간이 지난 주문 지우기',
  old_messages: '오래된 메일·문자 지우기',
  old_alarms: '오래된 알림 기록 지우기',
  old_campaigns: '보관 기간이 지난 광고 지우기',
  consent_reminders: '광고 동의를 두 해마다 알리기',
  content_reminders: '콘텐츠가 끝나기 전에 알리기',
  coupon_reminders: '등록하지 않은 쿠폰을 구매한 손님에게 알리기',
  restocked_products: '다시 들어온 상품을 기다리던 회원에게 알리기',
  restock_reminders: '재입고 알림이 곧 끝나는 회원에게 계속 기다릴지 묻기',
  old_inquiries: '보관 기간이 지난 문의 지우기',
  unclaimed_attachments: '보내지 않은 첨부 사진 지우기',
  old_repairs: '보관 기간이 지난 A/S 지우기',
  old_consultations: '보관 기간이 지난 상담 신청 지우기',
  old_complaints: '3년이 지난 불만·분쟁 기록 지우기',
  old_institutions: '끝난 기관 신청과 증명서 지우기',
  over_invitations: '기한이 지난 기관 초대 지우기',
  old_quotations: '기한이 지난 지 1년 된 견적서 지우기',
  old_questions: '보관 기간이 지난 상품 문의 지우기',
  sales_days: '지난 날의 매출 더해 두기',
  cash_receipts: '현금영수증 발급과 번호 정리',
  tax_invoices: '수정세금계산서와 보관 기간 정리',
  tax_certificate: '세금계산서 인증서 만료일 확인',
  silent_parcels: '소식이 끊긴 택배를 도착으로 세기',
  deleted_rows: '지운 지 30일이 지난 글 없애기',
  invoice_reminders: '후불 송금 기한 알리기',
  settlements: '정산 목록과 장부 견주기',
  removed_products: '지운 지 30일이 지난 상품 없애기',
  unused_media: '쓰지 않는 사진 지우기',
  failed_jobs: '오래된 실패 기록 지우기',
  old_log_checks: '오래된 접속 기록 점검 지우기',
  unserved_payments: '다룰 수 없는 결제 알리기',
  new_day: '새 약관 시행 같은 하루의 시작',
};

/** Of every kind of work that the shop leaves to its queue. */
export const taskWords = (task: string): string =>
  tasks[task] ?? (task.startsWith('reconciliation_') ? '결제사의 장부와 견주기' : '그 밖의 뒷일');

export const jobMessages = {
  further: (count: number) =>
    `최근 ${count}건만 보여요. 나머지는 이것들을 다시 시작하면 나와요. 모두 다시 시작하면 보이지 않는 것도 함께 시작돼요.`,
  title: '실패한 뒷일',
  lead: '여러 번 해 봤지만 끝내 못 한 일이에요. 원인을 없앤 뒤 다시 시작해 주세요. 그대로 두면 일주일 뒤에 지워져요.',
  table: '실패한 뒷일 목록',
  head: ['무슨 일', '실패한 때', '원인', '처리'],
  emptyTitle: '실패한 일이 없어요',
  emptyBody: '메일 보내기와 정리하는 일이 모두 잘 되고 있어요.',
  attempts: (count: number) => `${count}번 해 봤어요`,
  restart: '다시 시작',
  restartOf: (task: string) => `${task} 다시 시작`,
  restartAll: '모두 다시 시작',
  askAll: {
    title: '모두 다시 시작할까요?',
    body: '늦은 메일도 지금 나가요. 원인이 그대로면 다시 실패해요.',
    confirmLabel: '모두 다시 시작',
    cancelLabel: '그만두기',
  },
  allRestarted: (count: number) => (count === 0 ? '다시 시작할 일이 없어요' : `${count}건을 다시 시작했어요`),
  faults: {
    unreachable: '메일 서버에 닿지 못했어요. 서버가 켜져 있는지, SMTP_URL이 맞는지 확인해 주세요.',
    refused: '메일 서버가 받지 않았어요. 받는 분의 주소가 맞는지 확인해 주세요.',
    logIn: '메일 서버가 우리의 아이디나 비밀번호를 받지 않았어요. SMTP_URL을 확인해 주세요.',
    tooSlow: '정해진 시간 안에 끝나지 않았어요. 다시 시작하면 될 수 있어요.',
    misfit: '일에 적힌 내용이 맞지 않아요. 다시 시작해도 그대로면 개발자에게 알려 주세요.',
    other: '예상하지 못한 오류예요. 되풀이되면 개발자에게 알려 주세요.',
  } satisfies Record<Fault, string>,
  code: (code: string) => `서버가 답한 번호: ${code}`,
};

/** What every call of this area may come to. */
export const outcomeWords = {
  restartJob: { restarted: '다시 시작했어요' },
} satisfies AreaWords<typeof calls>;
