import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const logCheckMessages = {
  title: '접속 기록 점검',
  lead: '누가 손님 정보를 얼마나 보았는지 한 달에 한 번 살펴보고 남겨 주세요. 평소보다 많거나, 밤이나 쉬는 날에 보았거나, 내려받은 것이 있으면 작업 기록에서 이유를 확인해 주세요.',
  month: '살펴볼 달',
  show: '보기',
  otherMonths: '아직 점검하지 않은 달이 있어요:',
  monthName: (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`,
  table: '운영자마다 본 손님 정보',
  head: ['운영자', '본 회원', '본 횟수', '내려받기', '밤·쉬는 날', '거절'],
  oddHint:
    '밤은 밤 10시부터 아침 7시까지, 쉬는 날은 주말과 공휴일이에요. 거절은 권한이 없는 화면을 열려고 한 횟수이고 90일 동안 남아요.',
  people: (count: number) => `${count}명`,
  times: (count: number) => `${count}번`,
  toLog: (name: string) => `${name} 작업 기록 보기`,
  emptyTitle: '손님 정보를 본 기록이 없어요',
  empty: '이 달에는 아무도 손님 정보를 보지 않았어요.',
  confirmTitle: '확인했어요',
  note: '확인한 내용',
  noteHint: '예: 이상 없음. 밤에 본 것은 모두 배송 문의였음',
  noNote: '두 글자 이상 적어 주세요.',
  confirm: '확인했어요',
  checked: '이 달은 이미 확인했어요.',
  notOver: '아직 끝나지 않은 달이에요. 달이 끝나면 확인해 주세요.',
  checks: '점검 기록',
  checksLead: '3년 동안 보관해요.',
  checksTable: '점검한 달',
  checksHead: ['달', '확인한 사람', '확인한 때', '내용'],
  noChecksTitle: '점검 기록이 없어요',
  noChecks: '달마다 확인하면 여기에 남아요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  readLogChecks: {},
  checkLog: {
    logChecked: '점검을 기록했어요',
    logCheckedBefore: '이미 확인한 달이에요.',
    monthNotOver: logCheckMessages.notOver,
  },
} satisfies AreaWords<typeof calls>;
