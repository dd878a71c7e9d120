// The units of a product, in words.
import type { StockMovement } from '../contract.ts';

/** `코랄|분홍` for a person; '' of a product whose colours are counted together. */
export const nameOfChoice = (choice: string): string =>
  choice === '|' ? '색상 모름' : choice.split('|').filter(Boolean).join('·');

export const stockMessages = {
  now: '지금 재고',
  byChoice: '색상별 재고',
  states: { sold: '', stopped: '품절로 표시함', gone: '지금 팔지 않는 색상' },
  soldOut: '품절',
  low: '부족',
  lowHint: '색상마다 이 개수와 견줘요.',
  waiting: (members: number) =>
    `재입고를 기다리는 회원이 ${members}명 있어요. 재고를 넣으면 메일로 알려 드려요.`,
  notCounted: '세지 않음',
  changeOf: (colors: string) => `${colors} 재고 바꾸기`,
  titleOf: (colors: string) => `${colors} 재고 바꾸기`,
  split: '색상별로 나누기',
  splitLead: '색상마다 세어 본 개수를 적어 주세요. 아직 보내지 않은 주문의 물건은 빼고 세요.',
  countLead: '아직 보내지 않은 주문의 물건은 빼고 세요.',
  splitSum: (sum: number, now: number | null) => stockMessages.beside('합계', sum, now),
  countSum: (units: number, now: number | null) => stockMessages.beside('센 개수', units, now),
  changedSum: (units: number, now: number) =>
    `지금 재고 ${now.toLocaleString('ko-KR')}개 → ${(now + units).toLocaleString('ko-KR')}개`,
  beside: (name: string, sum: number, now: number | null): string => {
    const told = `${name} ${sum.toLocaleString('ko-KR')}개`;
    if (now === null) return `${told} · 지금은 세지 않아요`;
    const more = sum - now;
    if (more === 0) return `${told} · 지금 재고와 같아요`;
    return `${told} · 지금 재고 ${now.toLocaleString('ko-KR')}개보다 ${Math.abs(more).toLocaleString('ko-KR')}개 ${more > 0 ? '많아요' : '적어요'}`;
  },
  splitSubmit: '나누기',
  splitSaveFirst: '고친 색상을 먼저 저장한 뒤 나눠 주세요.',
  join: '하나로 합치기',
  joinLead: (sum: string) => `모든 색상을 더한 ${sum}를 한 재고로 세요. 색상별 개수는 재고 기록에 남아요.`,
  joinUncounted: '세지 않는 색상이 있어서 합친 뒤에는 개수를 세지 않아요.',
  joinSubmit: '합치기',
  unlimited: '세지 않아요 (계속 팔 수 있어요)',
  units: (n: number) => `${n.toLocaleString('ko-KR')}개`,
  change: '재고 바꾸기',
  title: '재고 바꾸기',
  how: '어떻게 바꿀까요?',
  ways: {
    add: '들어왔어요 (더하기)',
    take: '나갔어요 (빼기)',
    count: '세어 봤어요 (이 개수로)',
    unlimited: '세지 않을래요',
  },
  amount: '개수',
  reason: '이유',
  reasonHint: '예: 10월 입고, 파손, 실사',
  submit: '바꾸기',
  faults: {
    amount: '1 이상의 숫자를 적어 주세요.',
    reason: '나중에 알 수 있게 이유를 적어 주세요.',
  },
  log: '재고 기록',
  logEmpty: '아직 기록이 없어요.',
  logHint: '가장 새 기록 50개예요.',
  delta: (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n).toLocaleString('ko-KR')}`,
  left: (n: number) => `남은 ${n.toLocaleString('ko-KR')}개`,
  uncountedThen: '세지 않음',
  kinds: {
    initial: '처음',
    sale: '주문',
    release: '주문 취소·만료',
    return: '반품',
    correction: '조정',
    split: '색상별로 나눔',
    join: '하나로 합침',
    lost: '분실·파손 대체',
    replacement: '교환·추가 발송',
  } satisfies Record<StockMovement['kind'], string>,
  byHand: '직접',
};
