import { dealMessages } from '../../../../platform/paper/messages.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { lastDayOf } from '../rules.ts';

/** What stands on the paper. */
export const paperMessages = {
  ...dealMessages,
  title: '견 적 서',
  fileTitle: (number: string) => `견적서 ${number}`,
  subject: '톡톡박스 견적서',
  number: '견적 번호',
  issuedOn: '견적일',
  validUntil: '유효 기한',
  issued: (ms: number) => dealMessages.day(formatKoreanDate(ms)),
  until: (ms: number) => `${dealMessages.day(lastDayOf(ms))}까지`,
  total: '견적 금액',
  memo: '비고',
  how: '회원으로 로그인하면 내 견적서에서 이 금액으로 바로 주문할 수 있어요. 단가와 금액에는 부가세가 들어 있어요.',
};
