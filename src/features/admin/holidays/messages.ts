import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const holidayMessages = {
  title: '임시공휴일',
  lead: '주말, 명절, 대체공휴일은 알아서 계산해요. 선거일이나 임시공휴일이 새로 정해지면 여기에 더해 주세요. 환불과 반품 기한, 발송 약속이 바로 그날을 빼고 계산돼요.',
  day: '날짜',
  dayHint: '지난 30일부터 더할 수 있어요.',
  noDay: '날짜를 골라 주세요.',
  name: '이름',
  nameHint: '예: 임시공휴일, 대통령선거',
  noName: '두 글자 이상 적어 주세요.',
  add: '추가',
  table: '추가로 쉬는 날',
  head: ['날짜', '이름', '넣은 사람', '처리'],
  builtIn: '처음부터 들어 있어요',
  remove: '빼기',
  removeOf: (day: string, name: string) => `${day} ${name} 빼기`,
  emptyTitle: '추가한 날이 없어요',
  empty: '선거일이나 임시공휴일이 정해지면 위에서 더해 주세요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  addHoliday: {
    added: '쉬는 날로 더했어요. 기한이 바로 다시 계산돼요.',
    tooLongAgo: '30일보다 더 지난 날은 더할 수 없어요.',
    tooFarAhead: '5년보다 더 먼 날은 더할 수 없어요.',
    alreadyOff: '이미 쉬는 날이에요. 주말과 공휴일은 더하지 않아도 돼요.',
  },
  removeHoliday: {
    removed: '쉬는 날에서 뺐어요. 기한이 바로 다시 계산돼요.',
    dayHasCome: '이미 시작됐거나 지난 날은 뺄 수 없어요. 그날을 빼고 안내한 기한이 있어요.',
  },
} satisfies AreaWords<typeof calls>;
